/** The identity provider in the sign-up dialog, which stays open meanwhile. */
import { linkTo } from '#machines/shared/step.ts';
import { EMAIL, IDENTITY, SIGNED_IN, stepTo } from '../fixtures/common.ts';
import { answer, type Journey, type Step, tell } from '../journey.ts';
import { ANNOUNCED, address, at, dialog, identified, see, send } from './auth-steps.ts';

const atSignUp = (state: string) =>
  see(dialog('signUp', `email.entering + ${state}`), { screen: 'signUpEmail', param: 'signup' });
const asked: readonly Step[] = [
  send(stepTo('signup')),
  tell('social', { type: 'social.requested' }),
  answer('openPopup', identified),
];
const calls = [
  ['openPopup', undefined],
  ['signInSocially', { identity: IDENTITY }],
] as const;

export const socialSignUpJourneys: readonly Journey[] = [
  at('the sign-up dialog stays open while the popup is open and after it was closed', [
    send(stepTo('signup')),
    tell('social', { type: 'social.requested' }),
    see(dialog('signUp', 'email.entering + openingPopup'), {
      asks: [['openPopup', undefined]],
      screen: 'signUpEmail',
      param: 'signup',
    }),
    tell('social', { type: 'social.cancelled' }),
    atSignUp('cancelled'),
  ]),
  at('the sign-up dialog leads a new user to the profile', [
    ...asked,
    answer('signInSocially', { kind: 'unregistered', message: null }),
    see(dialog('profileSetup', 'profile.entering'), {
      asks: calls,
      has: {
        handover: { kind: 'credentials', credentials: { kind: 'social', ...IDENTITY }, name: 'Kim' },
        link: linkTo('signup'),
      },
    }),
    address({ screen: 'profileSetup', auth: 'complete', email: EMAIL, name: 'Kim', login: '1' }),
  ]),
  at('the sign-up dialog signs in a member who pressed the button there', [
    ...asked,
    answer('signInSocially', SIGNED_IN),
    see(dialog('closed'), { asks: calls, effects: [ANNOUNCED], param: null }),
  ]),
  at('the sign-up dialog offers to link the account that has the address', [
    ...asked,
    answer('signInSocially', { kind: 'passwordNeeded' }),
    see(dialog('accountLink', 'password.entering'), {
      asks: calls,
      has: { handover: { kind: 'identity', identity: IDENTITY } },
    }),
  ]),
];
