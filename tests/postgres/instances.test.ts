import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp } from '../support/api-app.ts';
import { formOf, joinFields, obtainTicket } from '../support/api-member.ts';

const RIVALS = 100;
const EMAIL = 'rival@clinic.example';

it('refuses all but one of many parallel sign-ups for one address as "already used", on several instances', async () => {
  const app = await createTestApp({ limits: 'high' });
  const ticket = await obtainTicket(app, EMAIL);
  // Each instance only queues its own rivals.
  const instances = [app.app, createApp(app.deps), createApp(app.deps)];
  const join = async (index: number) => {
    const body = formOf(joinFields(index % 2 === 0 ? EMAIL : EMAIL.toUpperCase(), ticket));
    const request = { method: 'POST', body };
    const from = { incoming: { socket: { remoteAddress: '203.0.113.7' } } };
    const answer = await instances[index % instances.length]?.request('/api/v1/user/join', request, from);
    return answer?.status;
  };
  const statuses = await Promise.all(Array.from({ length: RIVALS }, (_, index) => join(index)));
  expect(Object.groupBy(statuses, String)).toEqual({
    200: [200],
    409: Array.from({ length: RIVALS - 1 }, () => 409),
  });
});
