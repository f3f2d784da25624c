/** The gestures that flows share, each by role and accessible name. */
import type { stepTo } from '#tests/model/fixtures/common.ts';
import { latestMail, type Mail, mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import { type Person, personAt } from '../../journeys/person.ts';
import type { Stage } from '../flow.ts';

type StepRequested = ReturnType<typeof stepTo>;

/** The `Person` of the journeys for this page. */
export const userOf = ({ page, lang }: Stage): Person => personAt(page, lang);

export const press = (stage: Stage, name: string) => userOf(stage).press(name);

export const fill = (stage: Stage, label: string, text: string) => userOf(stage).fill(label, text);

/** Types more text into a field. */
export const typeOn = async (stage: Stage, label: string) => {
  const field = userOf(stage).field(label);
  await field.press('End');
  await field.press('x');
};

export async function submitEmail(stage: Stage) {
  const { texts, typed } = stage;
  await fill(stage, texts.auth.email, typed.email);
  await press(stage, texts.auth.continue);
}

export async function submitPassword(stage: Stage) {
  const { page, texts, typed } = stage;
  await fill(stage, texts.auth.password, typed.password);
  await page.keyboard.press('Enter');
}

/** Types the new password into both fields. */
export async function choosePassword(stage: Stage) {
  const { texts, typed } = stage;
  await fill(stage, texts.auth.password, typed.password);
  await fill(stage, texts.auth.confirmPassword, typed.password);
  await press(stage, texts.auth.choosePassword.next);
}

export const queryOf = (fields: Record<string, string>) => `/?${new URLSearchParams(fields)}`;

/** Follows a link in the running page, without a new document. */
export const follow = ({ page }: Pick<Stage, 'page'>, href: string): Promise<void> =>
  page.evaluate((address) => history.pushState({}, '', address), href);

/** Follows a link to a step. */
export const openAddress = (
  { page, typed }: Pick<Stage, 'page' | 'typed'>,
  { link }: { link: Pick<StepRequested['link'], 'auth' | 'email'> },
): Promise<void> => {
  const fields = {
    ...(link.auth === null ? {} : { auth: link.auth }),
    ...(link.email === '' ? {} : { email: typed.email }),
  };
  return follow({ page }, queryOf(fields));
};

export const goTo = (path: (stage: Stage) => string) => (stage: Stage) => stage.page.goto(path(stage));

/** From here on, an address that has an account. */
export const asMember = ({ typed, member }: Stage) => {
  Object.assign(typed, member);
};

/** From here on, an unused address. */
export const asNewcomer = (stage: Stage) => {
  Object.assign(stage.typed, memberData());
  stage.mails = 0;
};

/** Requests a verification mail for the address directly from the server. */
export async function sendMail(stage: Stage): Promise<Mail> {
  const { email } = stage.typed;
  await stage.send('/api/v1/user/verify/email', {
    method: 'POST',
    ...json({ email, lang: stage.lang, redirectUrl: '' }),
  });
  stage.mails += 1;
  return latestMail(stage.send, email, stage.mails);
}

/** The code of the newest mail; sends a mail if there is none. */
export async function readCode(stage: Stage): Promise<void> {
  const mail =
    stage.mails > 0 ? await latestMail(stage.send, stage.typed.email, stage.mails) : await sendMail(stage);
  stage.typed.code = mailCode(mail);
}

/** Six digits that no mail of the address contains. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Confirms the address: the link of the mail, then the button of the page, which moves on by itself. */
export async function confirmByMail(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  const mail = await sendMail(stage);
  await page.goto(mail.links[0] ?? '');
  await press(stage, texts.validateEmail.confirm);
  await userOf(stage).sees(texts.auth.choosePassword.title);
}

/** The menu of the member who is signed in. */
export const accountMenu = ({ page, texts }: Stage, nickName: string) =>
  page.getByRole('button', { name: texts.header.account.replace('{{name}}', nickName) });
