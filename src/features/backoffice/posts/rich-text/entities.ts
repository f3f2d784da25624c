import { characterEntities } from 'character-entities';

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,31}));/gi;
const LAST_CODE_POINT = 0x10_ff_ff;

/** Replaces character references such as `&amp;` and `&#x2014;`; unknown ones stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(REFERENCE, (whole, decimal?: string, hex?: string, name = '') => {
    if (decimal === undefined && hex === undefined) return characterEntities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '\uFFFD';
  });
