/** Counts the changes of the content in this process, so that rendered pages can tell whether they are outdated. */
export interface ContentRevision {
  current(): number;
  /** Called after the change is committed. */
  changed(): void;
}

export function createContentRevision(): ContentRevision {
  let revision = 0;
  return {
    current: () => revision,
    changed: () => {
      revision += 1;
    },
  };
}
