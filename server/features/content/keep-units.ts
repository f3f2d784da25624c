const QUANTITY = /(\d) (?=(?:[µmcn]m|m?l|k?g|MPa|GPa|°C)\b)/g;

/** @returns the text with no-break spaces between numbers and units, which must not end up on different lines */
export const keepUnits = (text: string): string => text.replaceAll(QUANTITY, '$1\u00a0');
