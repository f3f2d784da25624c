import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database or an open transaction on it. Both engines speak the same dialect, so services treat them alike. */
export type Database = PgDatabase<PgQueryResultHKT>;
