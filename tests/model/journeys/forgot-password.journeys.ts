import type { forgotPasswordMachine } from '#machines/auth/forgot-password.machine.ts';
import type { Mail } from '#machines/shared/mail.ts';
import { linkTo, NO_LINK } from '#machines/shared/step.ts';
import {
  EMAIL,
  OTHER_EMAIL,
  PASSWORD_MAIL,
  requested,
  sent,
  stepTo,
  VERIFICATION,
} from '../fixtures/common.ts';
import { type Journey, journey, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof forgotPasswordMachine>();

const input = { link: linkTo('forgot-password', EMAIL) };
const otherMail: Mail = { kind: 'password', email: OTHER_EMAIL };
const resend = { type: 'resend.requested' } as const;
const requestStep = { screen: 'forgotPassword', param: 'forgot-password' } as const;
const sentStep = { screen: 'passwordSent', param: 'forgot-password-success' } as const;

export const forgotPasswordJourneys: readonly Journey[] = [
  journey('once the requested mail is sent, the dialog confirms it', input, [
    see('request', { ...requestStep, has: { email: EMAIL, link: NO_LINK } }),
    send(requested(PASSWORD_MAIL)),
    see('request', requestStep),
    send(sent(PASSWORD_MAIL)),
    see('sent', { ...sentStep, has: { sentTo: EMAIL } }),
  ]),
  journey('the dialog waits for the mail to the address that was submitted last', input, [
    send(requested(PASSWORD_MAIL)),
    send(requested(otherMail)),
    see('request', { has: { email: OTHER_EMAIL } }),
    send(sent(PASSWORD_MAIL)),
    see('request', { has: { sentTo: null } }),
    send(sent(otherMail)),
    see('sent', { ...sentStep, has: { sentTo: OTHER_EMAIL } }),
  ]),
  journey('a mail is recognised in any capitals of its address', input, [
    send(requested({ kind: 'password', email: EMAIL.toUpperCase() })),
    send(sent(PASSWORD_MAIL)),
    see('sent', { ...sentStep, has: { sentTo: EMAIL } }),
  ]),
  journey('a mail of another kind confirms nothing', input, [
    send(requested(PASSWORD_MAIL)),
    send(sent(VERIFICATION)),
    see('request', { ...requestStep, has: { sentTo: null } }),
  ]),
  journey('requesting another mail leads back to the form with the address kept', input, [
    send(requested(PASSWORD_MAIL)),
    send(sent(PASSWORD_MAIL)),
    send(resend),
    see('request', { ...requestStep, has: { email: EMAIL } }),
  ]),
  ...(['forgot-password-success', 'reset-email-sent'] as const).map((auth) =>
    journey(`a link to ${auth} needs a mail that was sent`, input, [
      send(stepTo(auth)),
      see('request', { ...requestStep, has: { email: EMAIL, link: NO_LINK } }),
      send(sent(PASSWORD_MAIL)),
      send(stepTo('forgot-password', OTHER_EMAIL)),
      see('request', { ...requestStep, has: { email: OTHER_EMAIL } }),
      send(stepTo(auth, EMAIL)),
      see('sent', { ...sentStep, has: { email: EMAIL, link: NO_LINK } }),
    ]),
  ),
  journey('a link to the password change opens the form, even after a mail was sent', input, [
    send(sent(PASSWORD_MAIL)),
    send(stepTo('password-reset')),
    see('request', requestStep),
  ]),
];
