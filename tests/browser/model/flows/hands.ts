/** The gestures that flows share, each by role and accessible name. */
import type { stepTo } from '#tests/model/fixtures/common.ts';
import { latestMail, type Mail, mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import type { Stage } from '../flow.ts';

type StepRequested = ReturnType<typeof stepTo>;

export const press = ({ page }: Stage, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** The field of the uppermost dialog with this label; its mark of being required is no part of the name. */
const field = ({ page }: Stage, label: string) =>
  page
    .locator('dialog[open]')
    .last()
    .getByLabel(new RegExp(`^${label}`));

export const fill = (stage: Stage, label: string, text: string) => field(stage, label).fill(text);

/** Typing goes on in a field. */
export const typeOn = async (stage: Stage, label: string) => {
  await field(stage, label).press('End');
  await field(stage, label).press('x');
};

export async function submitEmail(stage: Stage) {
  await fill(stage, 'Email', stage.typed.email);
  await press(stage, 'Continue');
}

/** A link, a bookmark or a typed address. */
export const openAddress = async ({ page }: Stage, { arrival }: StepRequested) => {
  const query = new URLSearchParams(arrival.auth === null ? {} : { auth: arrival.auth });
  if (arrival.email !== '') query.set('email', arrival.email);
  await page.goto(`/?${query}`);
};

export const goTo = (path: (stage: Stage) => string) => (stage: Stage) => stage.page.goto(path(stage));

export const queryOf = (fields: Record<string, string>) => `/?${new URLSearchParams(fields)}`;

/** From here on, an address that has an account. */
export const asMember = ({ typed, member }: Stage) => {
  Object.assign(typed, member);
};

/** From here on, an address nobody has used. */
export const useNewcomer = (stage: Stage) => {
  Object.assign(stage.typed, memberData());
  stage.mails = 0;
};

/** A verification mail to the address, asked for somewhere else. */
export async function sendMail(stage: Stage): Promise<Mail> {
  const { email } = stage.typed;
  await stage.send('/api/v1/user/verify/email', {
    method: 'POST',
    ...json({ email, lang: 'en', redirectUrl: '' }),
  });
  stage.mails += 1;
  return latestMail(stage.send, email, stage.mails);
}

/** The code of the newest mail; one is sent when there is none. */
export async function readCode(stage: Stage): Promise<void> {
  const mail =
    stage.mails > 0 ? await latestMail(stage.send, stage.typed.email, stage.mails) : await sendMail(stage);
  stage.typed.code = mailCode(mail);
}

/** Six digits that no mail of the address contains. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Confirms the address as a reader of the mail does: its link, then the button. */
export async function confirmByMail(stage: Stage): Promise<void> {
  const mail = await sendMail(stage);
  await stage.page.goto(mail.links[0] ?? '');
  await press(stage, 'Confirm email address');
}
