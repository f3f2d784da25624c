/** Loads what the user may need next, unless they save data. */
export const prefetch = (load: () => Promise<unknown>): void => {
  if (navigator.connection?.saveData !== true) void load();
};
