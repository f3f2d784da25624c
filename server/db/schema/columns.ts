import { bigint } from 'drizzle-orm/pg-core';

/** An instant as ms since 1970 by the server's injected clock, exact and free of time zones. */
export const instant = (name: string) => bigint(name, { mode: 'number' });
