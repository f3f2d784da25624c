import type { ToothShape } from './tooth-field.ts';

/** A lower first molar: three cusps to the cheek (y > 0), two to the tongue, a marginal ridge at each end. */
export const MOLAR: ToothShape = {
  half: [5.6, 5.1],
  squareness: 2.7,
  height: 7.2,
  taper: 0.76,
  reduction: 1.4,
  ridges: [
    { from: [-2.9, 2.8, 6.9], to: [-0.9, 0.3, 5.1] },
    { from: [0.75, 3.0, 6.7], to: [0.5, 0.3, 4.9] },
    { from: [3.5, 1.75, 6.2], to: [2.0, 0.05, 4.9] },
    { from: [-2.6, -2.9, 7.2], to: [-1.1, -0.35, 5.1] },
    { from: [2.2, -2.9, 6.9], to: [1.2, -0.35, 4.9] },
    { from: [-4.1, 1.5, 5.9], to: [-4.0, -1.7, 6.0], slope: 1.1 },
    { from: [4.3, 0.2, 5.6], to: [3.9, -1.8, 5.8], slope: 1.1 },
  ],
  furrows: [
    { angle: 1.79, depth: 0.07 },
    { angle: 0.92, depth: 0.055 },
    { angle: -1.6, depth: 0.07 },
  ],
};

/** A lower second premolar: one cusp to the cheek, a lower one to the tongue. */
export const PREMOLAR: ToothShape = {
  half: [3.5, 4.1],
  squareness: 2.25,
  height: 7.6,
  taper: 0.72,
  reduction: 1.4,
  ridges: [
    { from: [0, 1.9, 7.6], to: [0, 0.2, 5.8], slope: 1.05 },
    { from: [0.1, -2.0, 6.7], to: [0.05, -0.4, 5.7], slope: 1.05 },
    { from: [-2.4, 1.0, 6.1], to: [-2.4, -1.1, 6.0], slope: 1.2 },
    { from: [2.4, 1.0, 6.0], to: [2.4, -1.1, 5.9], slope: 1.2 },
  ],
  furrows: [],
};

/** A canine: one cusp with two edges, a cingulum behind it. */
export const CANINE: ToothShape = {
  half: [3.4, 3.6],
  squareness: 2.05,
  height: 9,
  taper: 0.62,
  reduction: 1.3,
  ridges: [
    { from: [0, 1.0, 9], to: [-2.1, 0.7, 7.5], slope: 1.5 },
    { from: [0, 1.0, 9], to: [2.2, 0.7, 7.2], slope: 1.5 },
    { from: [0, 1.0, 9], to: [0, -1.2, 5.6], slope: 1.3 },
    { from: [-0.5, -1.9, 4.6], to: [0.5, -1.9, 4.6], slope: 1.1 },
  ],
  furrows: [],
};

/** An incisor: a straight edge, a shovel behind it between two marginal ridges, a cingulum. */
export const INCISOR: ToothShape = {
  half: [3.0, 2.9],
  squareness: 2.3,
  height: 9.2,
  taper: 0.66,
  reduction: 1.3,
  ridges: [
    { from: [-2.1, 0.7, 9.1], to: [2.1, 0.7, 9.0], slope: 1.9 },
    { from: [-1.9, 0.5, 8.2], to: [-1.2, -1.5, 4.8], slope: 1.5 },
    { from: [1.9, 0.5, 8.2], to: [1.2, -1.5, 4.8], slope: 1.5 },
    { from: [-0.5, -1.5, 4.7], to: [0.5, -1.5, 4.7], slope: 1.1 },
  ],
  furrows: [],
};
