/** The value that a share of the times does not exceed; NaN, which meets no target, if there are none. */
export const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((left, right) => left - right)[Math.floor((times.length - 1) * share)] ?? Number.NaN;
