// Made by scripts/illustrations/generate.ts. Do not edit.
export const CROWN = {"lift":2.6,"top":9.22,"heights":[0.4,0.75,1.1,1.44,1.79,2.14,2.49,2.83,3.18,3.53,3.88,4.23,4.57,4.92,5.27,5.62,5.97,6.31,6.66,7.01,7.36,7.7,8.05,8.4,8.75,9.1],"supports":[0,0,0,0,0,0,0,0,0,0,9,5,9,8,1,7,4,6,7,2,8,6],"cut":{"height":6,"areaMm2":51.33},"plane":"M-395 -71L160 -199L395 71L-160 199z"} as const;
