import type { ListedUsage, Usage } from '#contract/billing.contract.ts';

/** Uses of one file on one day, which follow each other without another file in between. */
export interface FileWork {
  /** That of the latest use. */
  readonly id: number;
  /** The name of the day. */
  readonly day: string;
  readonly fileName: string;
  /** ISO 8601. */
  readonly begunAt: string;
  readonly endedAt: string;
  /** In the order in which the file was worked on. */
  readonly kinds: readonly { readonly kind: Usage['kind']; readonly points: number }[];
  readonly points: number;
  /** The points of all uses of the day, also of those that are not loaded yet. */
  readonly dayPoints: number;
}

/** Adds an earlier use. */
function extended(work: FileWork, { kind, points, usedAt, dayPoints }: ListedUsage): FileWork {
  const same = work.kinds.find((one) => one.kind === kind);
  const others = work.kinds.filter((one) => one !== same);
  return {
    ...work,
    begunAt: usedAt,
    kinds: [{ kind, points: points + (same?.points ?? 0) }, ...others],
    points: work.points + points,
    dayPoints,
  };
}

/**
 * @param uses the newest first
 * @param dayOf the name of the day of an instant
 */
export function worksOf(uses: readonly ListedUsage[], dayOf: (instant: string) => string): FileWork[] {
  const works: FileWork[] = [];
  for (const use of uses) {
    const { id, fileName, usedAt, dayPoints } = use;
    const day = dayOf(usedAt);
    const last = works.at(-1);
    if (last?.fileName === fileName && last.day === day) works[works.length - 1] = extended(last, use);
    else {
      const begun = { id, day, fileName, begunAt: usedAt, endedAt: usedAt, kinds: [], points: 0, dayPoints };
      works.push(extended(begun, use));
    }
  }
  return works;
}
