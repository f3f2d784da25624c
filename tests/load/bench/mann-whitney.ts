/**
 * Two-sided Mann-Whitney U test: how probable ranks at least this unequal are if both samples come from one
 * distribution. Normal approximation with the corrections for ties and continuity, good for samples above 20.
 * Source: H. B. Mann, D. R. Whitney, Ann. Math. Statist. 18 (1947) 50-60; for ties E. L. Lehmann, Nonparametrics
 * (1975), section 1.4.
 * @returns p, between 0 and 1
 */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ].sort((a, b) => a.value - b.value);
  let leftRanks = 0;
  let ties = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1;
    // Equal values share the mean of the ranks start + 1 to end.
    leftRanks += ((start + 1 + end) / 2) * all.slice(start, end).filter(({ isLeft }) => isLeft).length;
    ties += (end - start) ** 3 - (end - start);
    start = end;
  }
  const [m, n, total] = [left.length, right.length, all.length];
  const excess = Math.abs(leftRanks - (m * (m + 1)) / 2 - (m * n) / 2);
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? Math.min(1, 2 * upperTail(Math.max(0, excess - 0.5) / Math.sqrt(variance))) : 1;
}

/** Probability of a standard normal value above `z` >= 0; Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
