/** What a member without a password proves with the social account. */
import { expect, it } from 'vitest';
import { unregister } from '#contract/account.contract.ts';
import { CODES } from '#contract/codes.ts';
import { proveAgain } from '#contract/security.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { authRecord, type Person } from '../journeys/person.ts';
import { atLogin, chooseIn, joinByGoogle, socialAccount } from '../journeys/social-person.ts';

/** Answers the next deletion as if the sign-in were too long ago. */
async function demandProof({ page }: Person): Promise<void> {
  const { code, status } = CODES.ConfirmAgain;
  const json = { code, message: 'Confirm again', messageDetail: null, data: null };
  await page.route(`**${unregister.path}`, (route) => route.fulfill({ status, json }), { times: 1 });
}

it('the deletion opens a hidden popup again, and can be cancelled meanwhile [PROFILE-10] [S16]', async () => {
  const account = socialAccount();
  const person = await atLogin();
  await joinByGoogle(person, account);
  const { page, texts, press, sees } = person;
  const { deletion, proof } = texts.profile.security;
  const proofs: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === proveAgain.path) proofs.push(request.method());
  });
  const popupOf = async () => {
    const opened = page.waitForEvent('popup');
    await press(deletion.google);
    const popup = await opened;
    await popup.getByRole('heading', { level: 1 }).waitFor();
    return popup;
  };
  const askForDeletion = async () => {
    await press(deletion.openNamed);
    await person.fill(deletion.wordLabel.replace('{{word}}', deletion.word), deletion.word);
    await demandProof(person);
    await press(deletion.confirm);
    await sees(proof.title);
  };
  expectTrouble(page, /status of 403/);
  await page.goto('/profile?tab=security');
  await askForDeletion();
  await expectNoViolations(page);
  await popupOf();
  await page.getByRole('status').filter({ hasText: texts.auth.social.choosing }).waitFor();
  await press(texts.common.close);
  await person.dialog().waitFor({ state: 'detached' });
  await askForDeletion();
  await popupOf();
  await chooseIn(await popupOf(), account);
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => authRecord(page)).toBeNull();
  expect(proofs).toHaveLength(1);
});
