/** Ends the task that runs: the browser may draw and answer its reader before what comes after is begun. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
