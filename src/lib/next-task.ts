/** Ends the current task, so that the browser can paint and handle input before the code that follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
