// Matt shading with soft shadows. Of this three.js's materials the plain one is the quickest by far, but it lets a shadow
// take away all light instead of the sun's alone, and asks nine times about the shadow at every pixel. Here the sun's
// light and the light from around go separate ways to the pixel, both worked out at the corners of a face, which is exact
// for flat faces; and only where the shadow's edge is near is it asked about closely, and not at all in faces turned away.

const CORNER = `
  vec3 facing = normalize( transformedNormal );
  vLightFront = PI * saturate( dot( facing, directionalLights[ 0 ].direction ) ) * directionalLights[ 0 ].color;
  vAround = PI * ( ambientLightColor
    + saturate( dot( facing, directionalLights[ 1 ].direction ) ) * directionalLights[ 1 ].color
    + mix( hemisphereLights[ 0 ].groundColor, hemisphereLights[ 0 ].skyColor, 0.5 * dot( facing, hemisphereLights[ 0 ].direction ) + 0.5 ) );
`;

const SUNLIGHT = `
#ifdef USE_SHADOWMAP
  uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHTS ];
  varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHTS ];
  float reaches( vec2 at, float depth ) {
    return step( depth, unpackRGBAToDepth( texture2D( directionalShadowMap[ 0 ], at ) ) );
  }
  float sunlight() {
    if ( vLightFront.r <= 0.0 ) return 1.0;
    vec3 at = vDirectionalShadowCoord[ 0 ].xyz;
    if ( any( lessThan( at, vec3( 0.0 ) ) ) || any( greaterThan( at, vec3( 1.0 ) ) ) ) return 1.0;
    float depth = at.z + directionalLights[ 0 ].shadowBias;
    vec2 reach = directionalLights[ 0 ].shadowRadius / directionalLights[ 0 ].shadowMapSize;
    float lit = reaches( at.xy - reach, depth ) + reaches( at.xy + reach, depth )
      + reaches( at.xy + reach * vec2( -1.0, 1.0 ), depth ) + reaches( at.xy + reach * vec2( 1.0, -1.0 ), depth );
    if ( lit == 0.0 || lit == 4.0 ) return 0.25 * lit;
    lit = 0.0;
    for ( int row = 0; row < 4; row ++ )
      for ( int column = 0; column < 4; column ++ )
        lit += reaches( at.xy + reach * ( vec2( float( column ), float( row ) ) - 1.5 ) / 1.5, depth );
    return lit / 16.0;
  }
#else
  float sunlight() { return 1.0; }
#endif
`;

function split(shader) {
  shader.vertexShader = `varying vec3 vAround;\n${shader.vertexShader}`.replace("#include <lights_lambert_vertex>", CORNER);
  shader.fragmentShader = `varying vec3 vAround;\n${shader.fragmentShader}`
    .replace("#include <shadowmap_pars_fragment>", SUNLIGHT)
    .replace("#include <shadowmask_pars_fragment>", "")
    .replace("getAmbientLightIrradiance( ambientLightColor )", "vAround")
    .replace("getShadowMask()", "sunlight()");
}

// The lights come as they stand in the scene: of the slanting ones the sun is the first, and alone casts shadows.
export function shadeMatt(meshes) {
  for (const { material } of meshes) {
    if (!material?.isMeshLambertMaterial || material.onBeforeCompile === split) continue;
    material.onBeforeCompile = split;
    material.needsUpdate = true;
  }
}

const SOFT = 0.06; // cells on each side of a shadow's edge that it fades over

// Draws the sun's shadow camera in around those `meshes` that cast a shadow: seen from the sun a shadow lies behind what
// casts it, so that all shadows are in there too, finely, and pixels outside cost nothing.
export function narrowBeam(THREE, sun, meshes) {
  const { camera, mapSize } = sun.shadow;
  const across = new THREE.Matrix4().lookAt(sun.position, sun.target.position, new THREE.Vector3(0, 1, 0));
  across.setPosition(sun.position);
  const fromSun = new THREE.Matrix4().getInverse(across);
  const beam = new THREE.Box3();
  for (const mesh of meshes) {
    if (!mesh.visible || !mesh.castShadow) continue;
    mesh.updateMatrixWorld();
    if (!mesh.geometry.boundingBox) mesh.geometry.computeBoundingBox();
    beam.union(mesh.geometry.boundingBox.clone().applyMatrix4(mesh.matrixWorld).applyMatrix4(fromSun));
  }
  const [middle, size] = [new THREE.Vector3(), new THREE.Vector3()];
  if (!beam.isEmpty()) {
    beam.getCenter(middle);
    beam.getSize(size);
  }
  const half = Math.max(size.x, size.y) / 2 + 4 * SOFT;
  Object.assign(camera, { left: middle.x - half, right: middle.x + half, top: middle.y + half, bottom: middle.y - half });
  camera.updateProjectionMatrix();
  sun.shadow.radius = (SOFT * mapSize.x) / (2 * half);
}
