/** Where a part of the code is. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts properties out of object literals, each with its comma.
 *
 * @param spans in the order of the code, not overlapping
 */
export const cut = (code: string, spans: readonly Span[]): string =>
  spans.reduceRight((kept, { start, end }) => {
    const comma = kept[end] === ',' ? end + 1 : end;
    return kept.slice(0, start) + kept.slice(comma);
  }, code);
