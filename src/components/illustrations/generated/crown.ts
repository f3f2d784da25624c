// Made by scripts/illustrations/generate.ts. Do not edit.
export const CROWN = {"lift":3.4,"heights":[0.12,0.43,0.74,1.05,1.36,1.67,1.98,2.29,2.6,2.91,3.22,3.53,3.84,4.15,4.46,4.77,5.08,5.39,5.7,6.01,6.32,6.63,6.94,7.25,7.56],"supports":25,"cut":{"height":5.8,"areaMm2":62.06},"plane":"M-383 -68L158 -192L383 68L-158 192z"} as const;
