/** Path units per millimetre of every generated drawing. */
export const UNITS = 40;
