// Matt shading. Of this three.js's materials the plain one is the quickest by far, but it lets a shadow take away all
// light instead of the sun's alone. Here the sun's light and the light from around go separate ways to the pixel; both
// are worked out at the corners of a face, which is exact for flat faces, and a face turned from the sun asks for no shadow.

const CORNER = `
  vec3 facing = normalize( transformedNormal );
  vLightFront = PI * saturate( dot( facing, directionalLights[ 0 ].direction ) ) * directionalLights[ 0 ].color;
  vAround = PI * ( ambientLightColor
    + saturate( dot( facing, directionalLights[ 1 ].direction ) ) * directionalLights[ 1 ].color
    + mix( hemisphereLights[ 0 ].groundColor, hemisphereLights[ 0 ].skyColor, 0.5 * dot( facing, hemisphereLights[ 0 ].direction ) + 0.5 ) );
`;

function split(shader) {
  shader.vertexShader = `varying vec3 vAround;\n${shader.vertexShader}`.replace("#include <lights_lambert_vertex>", CORNER);
  shader.fragmentShader = `varying vec3 vAround;\n${shader.fragmentShader}`
    .replace("getAmbientLightIrradiance( ambientLightColor )", "vAround")
    .replace("getShadowMask()", "( vLightFront.r > 0.0 ? getShadowMask() : 1.0 )");
}

// The lights come as they stand in the scene: of the slanting ones the sun is the first.
export function shadeMatt(meshes) {
  for (const { material } of meshes) {
    if (!material?.isMeshLambertMaterial || material.onBeforeCompile === split) continue;
    material.onBeforeCompile = split;
    material.needsUpdate = true;
  }
}
