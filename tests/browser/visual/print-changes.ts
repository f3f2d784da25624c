// Global setup of the browser project: lists the screens that do not look as in their references.
import { RUN_FOLDER } from '#tests/atlas/data/run-folder.ts';
import { readComparisons } from '#tests/atlas/data/visual-record.ts';

export async function teardown(): Promise<void> {
  const comparisons = [...(await readComparisons(RUN_FOLDER))];
  const changed = comparisons.filter(([, { status }]) => status === 'changed');
  const skipped = comparisons.filter(([, { status }]) => status === 'not compared');
  if (comparisons.length === 0) return;
  console.info(
    [
      `${comparisons.length} screens, ${changed.length} look different, ${skipped.length} could not be compared`,
      ...changed.map(([name, { worst }]) => `  ${name}: ${Math.round(worst)} % of a part of it`),
    ].join('\n'),
  );
}
