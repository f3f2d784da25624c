/** The server cannot start until something outside of it is changed. The message says what, to people who operate it. */
export class StartError extends Error {}
