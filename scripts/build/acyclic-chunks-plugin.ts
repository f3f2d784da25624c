import type { Plugin, Rolldown } from 'vite';

/** The chunks of a circle of imports, from any of them back to itself; undefined if there is none. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (chunk: string, path: readonly string[]): string[] | undefined => {
    const start = path.indexOf(chunk);
    if (start >= 0) return [...path.slice(start), chunk];
    if (done.has(chunk)) return undefined;
    for (const next of imports.get(chunk) ?? []) {
      const cycle = visit(next, [...path, chunk]);
      if (cycle !== undefined) return cycle;
    }
    done.add(chunk);
    return undefined;
  };
  for (const chunk of imports.keys()) {
    const cycle = visit(chunk, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/**
 * Fails the build if chunks import each other: one of them then runs before what it needs, and throws in the browser.
 * Modules without circular imports can get into such chunks when small chunks are merged.
 */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(
      (file): file is Rolldown.OutputChunk => file.type === 'chunk',
    );
    const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (cycle !== undefined) this.error(`These chunks import each other: ${cycle.join(' -> ')}`);
  },
});
