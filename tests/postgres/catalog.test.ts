import { expect, it } from 'vitest';
import { createTestApp } from '#tests/support/api-app.ts';
import { VERSION_DRAFT } from '#tests/support/catalog-drafts.ts';
import { addStaff, BACKOFFICE } from '#tests/support/staff.ts';

it('stores one of several versions with the same number that are added at the same time', async () => {
  const app = await createTestApp();
  const token = (await (await addStaff(app, 'mina', 'admin')).signIn()).data.accessToken;
  const add = () => app.send(`${BACKOFFICE}/versions`, { token, method: 'POST', json: VERSION_DRAFT });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.filter(({ code }) => code === 'Ok')).toHaveLength(1);
});
