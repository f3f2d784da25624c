// After a flow has ended well, no entry of the history leads into one of its dialogs.
import { expect, it } from 'vitest';
import { join } from '#contract/user.contract.ts';
import { mailCode } from '#tests/support/mail.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import {
  arrive,
  askForMail,
  choosePassword,
  expectQuery,
  fillProfile,
  isSignedIn,
  type Person,
  send,
} from '../journeys/person.ts';
import { ENDINGS } from './landings.ts';

type Ending = (typeof ENDINGS)[number]['after'];

/** Ends the flow from the page `/about`. @returns a wait for what the header then shows, on every page */
const ENDS: Readonly<Record<Ending, (person: Person) => Promise<() => Promise<void>>>> = {
  signUp: async (person) => {
    const { texts, press, fill, sees, closeAlert } = person;
    const data = memberData();
    await press(texts.header.logIn);
    await press(texts.auth.signUpLink);
    const mail = await askForMail(person, data.email);
    await press(texts.auth.resume.mail.continue);
    await sees(texts.auth.code.title);
    await fill(texts.auth.code.code, mailCode(mail));
    await press(texts.auth.code.submit);
    await choosePassword(person, data.password);
    await fillProfile(person, data);
    await press(texts.auth.complete.confirm);
    await closeAlert(join.success.en);
    return () => isSignedIn(person, data.nickName);
  },
  signIn: async (person) => {
    const member = await createMember(send);
    const { page, texts, press, fill } = person;
    await press(texts.header.logIn);
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await fill(texts.auth.password, member.password);
    await page.keyboard.press('Enter');
    return () => isSignedIn(person, member.nickName);
  },
};

it.each(ENDINGS)('$after leads to $leadsTo, Back from there to $back', async ({ after, leadsTo, back }) => {
  const person = await arrive({ path: '/' });
  const { page } = person;
  await page.goto('/about');
  const shows = await ENDS[after](person);
  const isAt = async (path: string) => {
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expectQuery(page, {});
    await shows();
    expect(await person.dialog().count()).toBe(0);
  };
  await isAt(leadsTo);
  await page.goBack();
  await isAt(back);
  await page.goForward();
  await isAt(leadsTo);
  await page.reload();
  await isAt(leadsTo);
});
