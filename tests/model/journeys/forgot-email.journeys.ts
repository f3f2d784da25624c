import type { forgotEmailMachine } from '#machines/auth/forgot-email.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import { linkTo, NO_LINK } from '#machines/shared/step.ts';
import {
  alerts,
  EMAIL,
  INVITATION,
  OTHER_EMAIL,
  refused,
  sent,
  stepTo,
  VERIFICATION,
} from '../fixtures/common.ts';
import { ACCOUNT } from '../fixtures/forgot-email.fixtures.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor } from '../journey.ts';

const { send, see } = stepsFor<typeof forgotEmailMachine>();

const input = { link: linkTo('forgot-email') };
const answers = { nickName: 'Kim', phone: '+82-10-1234-5678' };
const search = { type: 'search.submitted', ...answers } as const;
const asked = [['findEmail', answers]] as const;
const missing = refused('accountNotFound');
const searchStep = { screen: 'forgotEmail', param: 'forgot-email' } as const;
const foundStep = { screen: 'emailFound', param: 'email-invite' } as const;
const sentStep = { screen: 'invitationSent', param: 'doneSendingMail' } as const;

const find: readonly Step[] = [
  send(search),
  answer('findEmail', { kind: 'found', account: ACCOUNT }),
  see('found', { ...foundStep, asks: asked, has: { account: ACCOUNT } }),
];

export const forgotEmailJourneys: readonly Journey[] = [
  journey('name and phone lead to the account found; a double submit searches once', input, [
    see('search.entering', { ...searchStep, has: { link: NO_LINK } }),
    send(search),
    send(search),
    see('search.searching', { ...searchStep, asks: asked, refuses: [search], has: answers }),
    answer('findEmail', { kind: 'found', account: ACCOUNT }),
    see('found', { ...foundStep, has: { account: ACCOUNT, failure: null } }),
  ]),
  journey('a search that finds no account alerts why; the next try clears the message', input, [
    send(search),
    answer('findEmail', missing),
    see('search.entering', {
      ...searchStep,
      asks: asked,
      effects: alerts(missing.failure),
      has: { failure: missing.failure, account: null },
    }),
    send(search),
    see('search.searching', { asks: asked, has: { failure: null } }),
    reject('findEmail'),
    see('search.entering', { effects: alerts(UNEXPECTED), has: { failure: UNEXPECTED } }),
    send(stepTo('forgot-email')),
    see('search.entering', { has: { failure: null } }),
  ]),
  journey('once the invitation to the account found was sent, the dialog confirms it', input, [
    ...find,
    send(sent(INVITATION)),
    see('invitationSent', { ...sentStep, has: { sentTo: EMAIL } }),
  ]),
  journey('a mail of another kind or to another address confirms nothing', input, [
    ...find,
    send(sent(VERIFICATION)),
    send(sent({ ...INVITATION, email: OTHER_EMAIL })),
    see('found', { ...foundStep, has: { sentTo: null } }),
  ]),
  journey('a link to the account found needs a search that found one', input, [
    send(stepTo('email-invite')),
    see('search.entering', { ...searchStep, has: { link: NO_LINK } }),
    ...find,
    send(stepTo('forgot-email')),
    see('search.entering', searchStep),
    send(stepTo('email-invite')),
    see('found', { ...foundStep, has: { account: ACCOUNT, link: NO_LINK } }),
  ]),
  journey('a link to the confirmation needs an invitation that was sent', input, [
    send(stepTo('doneSendingMail')),
    see('search.entering', searchStep),
    ...find,
    send(stepTo('doneSendingMail')),
    see('search.entering', searchStep),
    send(stepTo('email-invite')),
    send(sent(INVITATION)),
    send(stepTo('email-invite')),
    see('found', foundStep),
    send(stepTo('doneSendingMail')),
    see('invitationSent', sentStep),
  ]),
  journey('a new search forgets the account found before and the invitation sent to it', input, [
    ...find,
    send(sent(INVITATION)),
    send(stepTo('forgot-email')),
    send(search),
    see('search.searching', { asks: asked, has: { account: null, sentTo: null } }),
  ]),
];
