import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
// Declares `postgresUrl`.
import type {} from './postgres-setup.ts';

/** The address of a database in the run's Postgres. */
export function urlOf(database: string): string {
  const server = inject('postgresUrl');
  if (server === undefined) throw new Error('This project has no Postgres');
  return Object.assign(new URL(server), { pathname: database }).href;
}

/** Runs work on a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database. @returns its address */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await connected(urlOf('postgres'), (client) => client.query(`create database ${name}`));
  return urlOf(name);
}
