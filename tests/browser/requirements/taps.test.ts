// The first press takes effect even if it leaves a field that then shows a message.
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { memberData } from '#tests/support/member.ts';
import { choosePassword, type Person } from '../journeys/person.ts';
import { openDialog, openPasswordStep } from './open-dialog.ts';

const TOUCH = { mobile: true, viewport: { width: 375, height: 812 } } as const;

const HANDS = [
  ['a tap', TOUCH, (target: Locator) => target.tap()],
  ['a click', {}, (target: Locator) => target.click()],
] as const;

const complaints = ({ dialog }: Person) => dialog().locator('[id$="-error"]:not(:empty)');

async function openProfile(options = {}): Promise<Person> {
  const data = memberData();
  const person = await openPasswordStep(data.email, options);
  await choosePassword(person, data.password);
  await person.page.getByRole('combobox', { name: 'Country' }).waitFor();
  return person;
}

describe.each(HANDS)('the first press out of an invalid field, by %s,', (_, options, press) => {
  it('opens a document, and the message follows', async () => {
    const person = await openDialog({ auth: 'signup' }, 'Create your account', options);
    await person.field('Email').pressSequentially('abc');
    await press(person.button('Terms of use'));
    await person.sees('Terms of use');
    await person.page.goBack();
    await person.sees('Create your account');
    await complaints(person).getByText('Invalid email address').waitFor();
  });

  it('opens the other dialog, and in the next one the list of countries', async () => {
    const person = await openDialog({ auth: 'signup' }, 'Create your account', options);
    const { page, field, button, sees } = person;
    await field('Email').pressSequentially('abc');
    await press(button('Log in'));
    await sees('Log in');
    await press(button('Forgot your email?'));
    await sees('Find your email');
    await page.getByRole('combobox', { name: 'Country' }).waitFor();
    await field('Phone').pressSequentially('12');
    await press(page.getByRole('combobox', { name: 'Country' }));
    await page.getByRole('option').first().waitFor();
  });

  it.each([
    ['chooses an occupation', 'Dental Technician', 'radio'],
    ['ticks a box', 'I am 14 years of age or older', 'checkbox'],
  ] as const)('%s while the phone number is too short', async (_title, name, role) => {
    const person = await openProfile(options);
    const { page, field } = person;
    await field('Phone').pressSequentially('12');
    await press(page.getByText(name, { exact: true }));
    await expect.poll(() => page.getByRole(role, { name }).isChecked()).toBe(true);
    await complaints(person).first().waitFor();
  });
});

describe('an empty field', () => {
  it('that was never typed into shows no error until the form is submitted [VALID-23]', async () => {
    const person = await openDialog({ auth: 'forgot-email' }, 'Find your email');
    await person.page.getByRole('combobox', { name: 'Country' }).waitFor();
    for (const label of ['Full name', 'Phone']) {
      await person.field(label).focus();
      await person.field(label).blur();
    }
    await person.field('Full name').fill('Kim');
    await person.field('Full name').blur();
    expect(await complaints(person).count()).toBe(0);
  });
});
