/** Decisions, "resend links": one cool-down per kind of mail and address, for any number of requests from any place. */
import type { mailingMachine } from '#machines/mailing/mailing.machine.ts';
import { UNEXPECTED } from '#machines/shared/failure.ts';
import type { Deadline, Mail } from '#machines/shared/mail.ts';
import { alerts, COOLDOWN, EMAIL, NOW, refused, requested, sent, VERIFICATION } from '../fixtures/common.ts';
import { LONGER } from '../fixtures/mailing.fixtures.ts';
import { answer, type Journey, journey, reject, type Step, stepsFor, wait } from '../journey.ts';

const { send, see } = stepsFor<typeof mailingMachine>();

const fresh = { mail: VERIFICATION, cooldown: null };
const request = requested(VERIFICATION);
const invitation = (handle: number) => ({ kind: 'invitation', email: EMAIL, handle }) as const;
const asked = [['sendMail', { mail: VERIFICATION }]] as const;
const known = (cooldown: Deadline) => ({ type: 'cooldown.known', cooldown }) as const;
const checked = (at: number) => ({ type: 'clock.checked', at }) as const;
const kept = (cooldown: Deadline, mail: Mail = VERIFICATION) =>
  [['keepCooldown', { mail, cooldown }]] as const;
const reported = [['tells', sent(VERIFICATION)]] as const;
const down = refused('unavailable');

/** Lets time pass without firing timers. */
const sleep =
  (ms: number): Step =>
  (run) =>
    run.clock.sleep(ms);

const sendings: readonly Journey[] = [
  journey('a mail is sent once, reported, and then cools down for exactly its time', fresh, [
    see('ready', { takes: [request] }),
    send(request),
    send(request),
    see('sending', { asks: asked, refuses: [request] }),
    answer('sendMail', { kind: 'sent', cooldown: COOLDOWN }),
    see('sent', {
      effects: [...kept(COOLDOWN), ...reported],
      has: { cooldown: COOLDOWN },
      refuses: [request],
    }),
    wait(59_999),
    see('sent', { refuses: [request] }),
    wait(1),
    see('ready', { takes: [request] }),
    send(request),
    see('sending', { asks: asked }),
  ]),
  journey(
    'if the server says to wait, the mail cools down; no failure is shown and no mail is reported',
    fresh,
    [
      send(request),
      answer('sendMail', { kind: 'toldToWait', cooldown: { until: NOW + 45_000, at: NOW } }),
      see('toldToWait', {
        asks: asked,
        effects: kept({ until: NOW + 45_000, at: NOW }),
        has: { failure: null },
        refuses: [request],
      }),
      wait(44_999),
      see('toldToWait'),
      wait(1),
      see('ready'),
    ],
  ),
  journey('a mail that was refused alerts why and can be tried again at once', fresh, [
    send(request),
    answer('sendMail', down),
    see('refused', {
      asks: asked,
      effects: alerts(down.failure),
      has: { failure: down.failure },
      takes: [request],
    }),
    send(request),
    see('sending', { asks: asked, has: { failure: null } }),
    reject('sendMail'),
    see('refused', { effects: alerts(UNEXPECTED), has: { failure: UNEXPECTED }, takes: [request] }),
  ]),
  journey(
    'an account that is found again is invited by its new handle',
    { mail: invitation(1), cooldown: null },
    [
      send(requested(invitation(2))),
      see('sending', { asks: [['sendMail', { mail: invitation(2) }]] }),
      answer('sendMail', down),
      send(requested(invitation(3))),
      see('sending', {
        asks: [['sendMail', { mail: invitation(3) }]],
        effects: alerts(down.failure),
      }),
      answer('sendMail', { kind: 'sent', cooldown: COOLDOWN }),
      see('sent', {
        effects: [...kept(COOLDOWN, invitation(3)), ['tells', sent(invitation(3))]],
      }),
    ],
  ),
];

const otherTabs: readonly Journey[] = [
  journey(
    'a mail sent before this page was loaded still cools down',
    { mail: VERIFICATION, cooldown: { until: NOW + 60_000, at: NOW + 40_000 } },
    [see('toldToWait', { refuses: [request] }), wait(19_999), see('toldToWait'), wait(1), see('ready')],
  ),
  journey(
    'a mail whose cool-down was over before this page was loaded can be sent',
    { mail: VERIFICATION, cooldown: { until: NOW, at: NOW } },
    [see('ready', { takes: [request] })],
  ),
  journey('a mail sent by another tab cools down here too', fresh, [
    send(known(COOLDOWN)),
    see('toldToWait', { has: { cooldown: COOLDOWN }, refuses: [request] }),
    wait(60_000),
    see('ready'),
  ]),
  journey(
    'a longer cool-down of another tab replaces the one that is counted, a shorter one does not',
    fresh,
    [
      send(known(COOLDOWN)),
      wait(10_000),
      send(known({ until: NOW + 30_000, at: NOW + 10_000 })),
      see('toldToWait', { has: { cooldown: COOLDOWN } }),
      send(known(LONGER)),
      see('toldToWait', { has: { cooldown: LONGER } }),
      wait(59_999),
      see('toldToWait'),
      wait(1),
      see('ready'),
    ],
  ),
  journey('a mail sent by another tab after a refusal here clears the failure', fresh, [
    send(request),
    answer('sendMail', down),
    send(known(COOLDOWN)),
    see('toldToWait', {
      asks: asked,
      effects: alerts(down.failure),
      has: { failure: null, cooldown: COOLDOWN },
    }),
  ]),
  journey(
    'while a mail is being sent, a cool-down of another tab is ignored: the response is more recent',
    fresh,
    [
      send(request),
      send(known(LONGER)),
      see('sending', { asks: asked }),
      answer('sendMail', { kind: 'sent', cooldown: COOLDOWN }),
      see('sent', { effects: [...kept(COOLDOWN), ...reported], has: { cooldown: COOLDOWN } }),
    ],
  ),
];

const clocks: readonly Journey[] = [
  journey('after a sleep that outlasts the cool-down, the mail can be sent at once', fresh, [
    send(known(COOLDOWN)),
    sleep(3_600_000),
    see('toldToWait'),
    send(checked(NOW + 3_600_000)),
    see('ready', { takes: [request] }),
  ]),
  journey('after a shorter sleep the rest of the cool-down is counted, to the millisecond', fresh, [
    send(known(COOLDOWN)),
    sleep(20_000),
    send(checked(NOW + 20_000)),
    see('toldToWait', { has: { cooldown: { until: COOLDOWN.until, at: NOW + 20_000 } } }),
    wait(39_999),
    see('toldToWait'),
    wait(1),
    see('ready'),
  ]),
  journey('after a sleep, a mail that was sent from here still counts as sent', fresh, [
    send(request),
    answer('sendMail', { kind: 'sent', cooldown: COOLDOWN }),
    sleep(20_000),
    send(checked(NOW + 20_000)),
    see('sent', {
      asks: asked,
      effects: [...kept(COOLDOWN), ...reported],
      has: { cooldown: { until: COOLDOWN.until, at: NOW + 20_000 } },
    }),
    wait(40_000),
    see('ready'),
  ]),
  journey(
    'after a sleep that outlasts its cool-down, a mail that was sent from here can be sent again',
    fresh,
    [
      send(request),
      answer('sendMail', { kind: 'sent', cooldown: COOLDOWN }),
      sleep(3_600_000),
      send(checked(NOW + 3_600_000)),
      see('ready', {
        asks: asked,
        effects: [...kept(COOLDOWN), ...reported],
        takes: [request],
      }),
    ],
  ),
  journey('a sleep that ends with the cool-down leaves nothing to wait for', fresh, [
    send(known(COOLDOWN)),
    sleep(60_000),
    send(checked(COOLDOWN.until)),
    see('ready'),
  ]),
];

export const mailingJourneys: readonly Journey[] = [...sendings, ...otherTabs, ...clocks];
