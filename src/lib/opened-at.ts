let isTaken = false;

/** @returns the address that this document was loaded from, to the first caller only; undefined to others */
export function takeOpenedAddress(): URL | undefined {
  if (isTaken) return undefined;
  isTaken = true;
  const address = performance.getEntriesByType('navigation')[0]?.name;
  return address === undefined ? undefined : new URL(address);
}
