import type { ToothShape } from './tooth-field.ts';

/** A lower first molar: three cusps to the cheek (y > 0), two to the tongue, the grooves in between. */
export const MOLAR: ToothShape = {
  half: [5.6, 5.1],
  squareness: 2.7,
  height: 7.5,
  table: 4.1,
  ridge: 0.75,
  fossa: 1.1,
  cusps: [
    { at: [-3.0, 2.7], rise: 2.75, spread: 1.9 },
    { at: [0.85, 3.05], rise: 2.45, spread: 1.6 },
    { at: [3.85, 1.35], rise: 2.0, spread: 1.4 },
    { at: [-2.6, -2.9], rise: 3.1, spread: 1.9 },
    { at: [2.4, -2.95], rise: 2.75, spread: 1.9 },
  ],
  grooves: [
    { from: [-3.2, 0.25], to: [0.2, -0.2], depth: 0.7, width: 0.5 },
    { from: [0.2, -0.2], to: [3.3, -0.6], depth: 0.7, width: 0.5 },
    { from: [-0.9, 0], to: [-1.2, 4.9], depth: 0.75, width: 0.45 },
    { from: [2.1, -0.3], to: [2.75, 4.2], depth: 0.6, width: 0.4 },
    { from: [-0.1, -0.2], to: [-0.15, -5], depth: 0.85, width: 0.45 },
  ],
};

export const PREMOLAR: ToothShape = {
  half: [3.5, 4.1],
  squareness: 2.25,
  height: 7.6,
  table: 4.2,
  ridge: 0.7,
  fossa: 0.9,
  cusps: [
    { at: [0, 2.0], rise: 3.2, spread: 1.7 },
    { at: [0.1, -2.1], rise: 2.3, spread: 1.5 },
  ],
  grooves: [{ from: [-2, -0.1], to: [2, -0.1], depth: 0.8, width: 0.5 }],
};

export const CANINE: ToothShape = {
  half: [3.4, 3.6],
  squareness: 2.05,
  height: 8.4,
  table: 4.4,
  ridge: 0,
  fossa: 0,
  cusps: [{ at: [0, 0.7], rise: 3.9, spread: 1.9 }],
  grooves: [{ from: [0, -1.4], to: [0, -2.6], depth: 0.5, width: 0.9 }],
};

export const INCISOR: ToothShape = {
  half: [2.9, 2.7],
  squareness: 2.3,
  height: 8.6,
  table: 4.2,
  ridge: 0,
  fossa: 0,
  cusps: [
    { at: [-1.2, 0.5], rise: 2.4, spread: 1.3 },
    { at: [1.2, 0.5], rise: 2.4, spread: 1.3 },
  ],
  grooves: [{ from: [0, -0.9], to: [0, -2], depth: 0.5, width: 0.9 }],
};
