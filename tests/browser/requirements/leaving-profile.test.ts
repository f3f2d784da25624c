// What was typed in a sign-up is not lost by accident, and is restored when the sign-up is continued.
import { describe, expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { memberData } from '#tests/support/member.ts';
import {
  addressOf,
  choosePassword,
  fillProfile,
  isSignedIn,
  type Person,
  stored,
} from '../journeys/person.ts';
import { openPasswordStep } from './open-dialog.ts';

type Data = ReturnType<typeof memberData>;

async function openProfile(data: Data): Promise<Person> {
  const person = await openPasswordStep(data.email);
  await choosePassword(person, data.password);
  await person.page.getByRole('combobox', { name: 'Country' }).waitFor();
  return person;
}

const question = ({ page }: Person) => page.getByRole('dialog', { name: 'Leave without finishing?' });
const besideDialog = ({ page }: Person) => page.mouse.click(40, 450);
const pressEscape = ({ page }: Person) => page.keyboard.press('Escape');
const isClosed = ({ page }: Person) => page.locator('dialog[open]').waitFor({ state: 'detached' });
const focusedText = ({ page }: Person) => page.evaluate(() => document.activeElement?.textContent);

/** Continues the sign-up; a password is never stored, so it is chosen again. */
async function comeBack(person: Person, { email, password }: Data): Promise<void> {
  await person.page.goto(addressOf({ auth: 'password', email }));
  await choosePassword(person, password);
  await person.page.getByRole('combobox', { name: 'Country' }).waitFor();
}

describe('profile set-up with entries', () => {
  it('ignores a click outside it, and asks once before Escape closes it', async () => {
    const person = await openProfile(memberData());
    const { page, field } = person;
    await field('Full name').pressSequentially('Kim Minji');
    await besideDialog(person);
    expect(await question(person).count()).toBe(0);
    await pressEscape(person);
    await question(person).waitFor();
    expect(await focusedText(person)).toBe('Keep editing');
    await pressEscape(person);
    await question(person).waitFor({ state: 'detached' });
    // The browser itself closes dialogs if Escape is pressed repeatedly without any other input.
    for (const _ of [1, 2, 3]) await pressEscape(person);
    await page.getByRole('dialog', { name: 'Complete your profile' }).waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('Kim Minji');
  });

  it('restores them after it was left, until the account exists', async () => {
    const data = memberData();
    const person = await openProfile(data);
    const { page, press, field, button } = person;
    await fillProfile(person, { ...data, phone: '01012' });
    await page.getByRole('radio', { name: 'Others' }).check();
    await person.fill('Your occupation', 'Hygienist');
    await button('Close').click();
    await press('Leave');
    await isClosed(person);
    await comeBack(person, data);
    expect(await field('Full name').inputValue()).toBe(data.nickName);
    expect(await field('Phone').inputValue()).toBe('01012');
    expect(await field('Your occupation').inputValue()).toBe('Hygienist');
    await person.fill('Phone', data.phone);
    await press('Confirm');
    await person.closeAlert(join.success.en);
    await isSignedIn(person, data.nickName);
    expect(await stored(page)).not.toContain('Hygienist');
  });

  it('closes its question if Back leaves the step', async () => {
    const person = await openProfile(memberData());
    await person.field('Full name').pressSequentially('Kim Minji');
    await pressEscape(person);
    await question(person).waitFor();
    await person.page.goBack();
    await question(person).waitFor({ state: 'detached' });
  });

  it('restores them after Back', async () => {
    const data = memberData();
    const person = await openProfile(data);
    await fillProfile(person, data);
    await person.page.goBack();
    await comeBack(person, data);
    expect(await person.field('Full name').inputValue()).toBe(data.nickName);
    expect(await person.page.getByRole('checkbox', { name: '14 years' }).isChecked()).toBe(true);
  });
});

it('the step of a new password asks before Escape closes it, and says that nothing is kept', async () => {
  const person = await openPasswordStep(memberData().email);
  await person.fill('Password', 'Ab1!');
  await besideDialog(person);
  await pressEscape(person);
  await question(person).getByText('What you entered here will not be kept.').waitFor();
  await person.press('Leave');
  await isClosed(person);
});

describe('profile set-up without entries', () => {
  it('closes at once', async () => {
    const person = await openProfile(memberData());
    await person.fill('Full name', 'K');
    await person.fill('Full name', '');
    await pressEscape(person);
    await isClosed(person);
  });
});
