import { expect, it } from 'vitest';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { PASSWORD } from '#tests/support/api-member.ts';
import { createRoleWorld, ROLES } from '#tests/support/role-world.ts';
import { REQUESTS } from './role-requests.ts';
import { ENDING } from './role-table.ts';

/** All values of a mail's data that a link, a code or a password could be. */
const secretsOf = (payload: object): string[] =>
  Object.entries(payload).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || name === 'nickName') return [];
    return name === 'link' ? [new URL(value).hash.slice('#token='.length)] : [value];
  });

/** A code of six digits may be part of a random id, so it counts only as a word. */
const tells = (line: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(line) : line.includes(secret);

it('after every call by every role, no log line contains a password, a token, a link secret or an e-mail [S59]', async () => {
  const world = await createRoleWorld();
  const { app, tokens } = world;
  const sent: string[] = [];
  // Calls that end a session come last; the others need it.
  const names = Object.keys(REQUESTS) as (keyof typeof ENDPOINTS)[];
  for (const name of names.toSorted((a, b) => Number(ENDING.has(a)) - Number(ENDING.has(b)))) {
    for (const role of ROLES) {
      const { path, ...request } = await REQUESTS[name](world);
      const answer = await app.send(path, { ...request, token: tokens[role] });
      const { accessToken, ticket, link } = { accessToken: '', ticket: '', link: '', ...answer.data };
      sent.push(...[accessToken, ticket, link].filter((value): value is string => typeof value === 'string'));
      sent.push(new URL(path, 'https://site.example').search);
    }
  }
  const secrets = [
    PASSWORD,
    'Quartz7!vessel',
    ...sent,
    ...Object.values(tokens),
    ...(await app.mails()).flatMap(({ payload }) => secretsOf(payload)),
  ].filter((secret): secret is string => secret !== undefined && secret !== '');
  const lines = app.logs.map((line) => JSON.stringify(line));
  expect(lines.length).toBeGreaterThan(names.length * ROLES.length);
  expect(secrets.length).toBeGreaterThan(50);
  expect(lines.filter((line) => line.includes('@') || secrets.some((secret) => tells(line, secret)))).toEqual(
    [],
  );
});
