import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { EMAIL, refused, VERIFIED } from '../fixtures/common.ts';
import { LINK } from '../fixtures/email-confirmation.fixtures.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof emailConfirmationMachine>();

const confirm = { type: 'confirmation.requested' } as const;
const verified = [['verifyLink', LINK]] as const;

export const emailConfirmationJourneys: readonly Journey[] = [
  journey('opening the link asks nothing of the server; the button does, once', LINK, [
    see('ready', { screen: 'emailConfirmation', asks: [] }),
    send(confirm),
    send(confirm),
    see('confirming', { asks: verified, screen: 'emailConfirmation', refuses: [confirm] }),
  ]),
  journey('a link that is still valid leads on to the password step [SIGNUP-18]', LINK, [
    send(confirm),
    answer('verifyLink', { kind: 'verified', verified: VERIFIED }),
    see('confirmed', {
      asks: verified,
      has: { verified: VERIFIED },
      effects: [['continueSignUp', VERIFIED]],
    }),
  ]),
  journey('an expired link offers a new mail to its address [SIGNUP-19]', LINK, [
    send(confirm),
    answer('verifyLink', { kind: 'expired' }),
    see('expired', { asks: verified, has: { verified: null }, effects: [['offerNewMail', EMAIL]] }),
  ]),
  journey('a link used before wins no right to join', LINK, [
    send(confirm),
    answer('verifyLink', refused('alreadyVerified')),
    see('used', { asks: verified, screen: 'emailConfirmation', has: { verified: null } }),
  ]),
  journey('a link nobody sent is said to be invalid', LINK, [
    send(confirm),
    answer('verifyLink', refused('verificationInvalid')),
    see('invalid', { asks: verified, screen: 'emailConfirmation', has: { verified: null } }),
  ]),
  journey('a link without its secret is invalid at once', { email: EMAIL, token: '' }, [see('invalid')]),
  journey('a link without its address is invalid at once', { email: '', token: LINK.token }, [
    see('invalid'),
  ]),
  journey('any other failure may be tried again', LINK, [
    send(confirm),
    answer('verifyLink', refused('unavailable')),
    see('ready', { asks: verified, has: { problem: { code: 'unavailable', retryAfterSeconds: null } } }),
    send(confirm),
    see('confirming', { asks: verified, has: { problem: null } }),
    reject('verifyLink'),
    see('ready', { has: { problem: { code: 'unexpected', retryAfterSeconds: null } } }),
  ]),
];
