import { whenIdle } from './when-idle.ts';

/** Loads what the user may need next once the page is idle, unless they save data. */
export const prefetch = (load: () => unknown): void => {
  if (navigator.connection?.saveData !== true) whenIdle(load);
};
