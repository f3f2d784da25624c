import type { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { EMAIL, OTHER_EMAIL, refused, VALIDITY, VERIFIED } from '../fixtures/common.ts';
import { LINK } from '../fixtures/email-confirmation.fixtures.ts';
import { answer, type Journey, journey, reject, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof emailConfirmationMachine>();

const confirm = { type: 'confirmation.requested' } as const;
const asked = [['verifyLink', { email: EMAIL, token: LINK.token }]] as const;
const page = { screen: 'emailConfirmation' } as const;
const down = refused('unavailable');

const verdicts: readonly Journey[] = [
  journey('opening the link sends no request; pressing the button sends one', LINK, [
    see('link.ready', { ...page, asks: [] }),
    send(confirm),
    send(confirm),
    see('link.confirming', { ...page, asks: asked, refuses: [confirm] }),
  ]),
  journey('a valid link grants the right to join with its address', LINK, [
    send(confirm),
    answer('verifyLink', { kind: 'verified', verified: VERIFIED, validity: VALIDITY }),
    see('confirmed', {
      screen: 'confirmationConfirmed',
      asks: asked,
      has: { outcome: { kind: 'confirmed', verified: VERIFIED, validity: VALIDITY } },
    }),
  ]),
  journey('an expired link grants no right to join and leads to a new mail for its address', LINK, [
    send(confirm),
    answer('verifyLink', { kind: 'expired' }),
    see('expired', {
      screen: 'confirmationExpired',
      asks: asked,
      has: { outcome: { kind: 'expired', email: EMAIL } },
    }),
  ]),
  journey('a link whose address has an account by now says that the user is already a member', LINK, [
    send(confirm),
    answer('verifyLink', { kind: 'alreadyMember' }),
    see('alreadyMember', { screen: 'confirmationAlreadyMember', asks: asked, has: { outcome: null } }),
  ]),
  journey('a link that another browser confirmed says so and grants no right to join', LINK, [
    send(confirm),
    answer('verifyLink', refused('alreadyVerified')),
    see('used', { screen: 'confirmationUsed', asks: asked, has: { outcome: null } }),
  ]),
  journey('a link the server does not know is invalid', LINK, [
    send(confirm),
    answer('verifyLink', refused('verificationInvalid')),
    see('invalid', { screen: 'confirmationInvalid', asks: asked, has: { outcome: null } }),
  ]),
  journey('any other failure says why and can be tried again', LINK, [
    send(confirm),
    answer('verifyLink', down),
    see('link.ready', { ...page, asks: asked, has: { failure: down.failure } }),
    send(confirm),
    see('link.confirming', { asks: asked, has: { failure: null } }),
    reject('verifyLink'),
    see('link.ready', { has: { failure: UNEXPECTED }, takes: [confirm] }),
  ]),
];

const incomplete: readonly Journey[] = (
  [
    ['secret', { ...LINK, token: '' }],
    ['address', { ...LINK, email: '' }],
    ['secret, opened by the member it belongs to,', { ...LINK, token: '', member: { email: EMAIL } }],
  ] as const
).map(([part, input]) =>
  journey(`a link without its ${part} is invalid at once`, input, [
    see('invalid', { screen: 'confirmationInvalid', has: { outcome: null } }),
  ]),
);

const members: readonly Journey[] = [
  journey(
    'opened by its own member, the link says that they are already a member',
    { ...LINK, member: { email: EMAIL.toUpperCase() } },
    [see('alreadyMember', { screen: 'confirmationAlreadyMember', has: { outcome: null } })],
  ),
  ...(
    [
      ['another member', OTHER_EMAIL],
      ['a member whose address is not known yet', null],
    ] as const
  ).map(([who, email]) =>
    journey(
      `opened by ${who}, the link says who is signed in and sends no request`,
      { ...LINK, member: { email } },
      [
        see('otherAccount', {
          screen: 'confirmationOtherAccount',
          has: { member: { email }, outcome: null },
        }),
      ],
    ),
  ),
];

export const emailConfirmationJourneys: readonly Journey[] = [...verdicts, ...incomplete, ...members];
