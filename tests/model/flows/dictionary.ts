/** The words of all charts by name, and the situations built from them. */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import type { ChartName } from '../chart.ts';
import type { Effect } from '../run.ts';
import { activeNodesOf, isConstant, pathOf } from '../structure.ts';
import { accountDeletionWords } from './account-deletion.words.ts';
import { accountLinkWords } from './account-link.words.ts';
import { authWords } from './auth.words.ts';
import { emailConfirmationWords } from './email-confirmation.words.ts';
import { forgotEmailWords } from './forgot-email.words.ts';
import { forgotPasswordWords } from './forgot-password.words.ts';
import { handoffWords } from './handoff.words.ts';
import { mailingWords } from './mailing.words.ts';
import { overlayWords } from './overlay.words.ts';
import { passwordChangeWords } from './password-change.words.ts';
import { passwordResetWords } from './password-reset.words.ts';
import { profileSetupWords } from './profile-setup.words.ts';
import { publishingWords } from './publishing.words.ts';
import { sessionWords } from './session.words.ts';
import { signInWords } from './sign-in.words.ts';
import { signUpWords } from './sign-up.words.ts';
import { socialWords } from './social.words.ts';
import { superLoginWords } from './super-login.words.ts';
import { bilingual, type Label, type Say, type StateWords, say, type Words, words } from './words.ts';

interface AnswerWords {
  readonly actor: Words;
  readonly refused?: Label<never>;
  readonly failed?: Words;
}

/** The same tables untyped, like the chart's fixtures. */
interface ChartWords {
  readonly title: Words;
  readonly question: Words;
  readonly start: (input: never) => Words;
  readonly events: Readonly<Record<string, Say<never>>>;
  readonly answers: Readonly<Record<string, AnswerWords & Readonly<Record<string, Say<never>>>>>;
  readonly states: Readonly<Record<string, StateWords>>;
  readonly guards: Readonly<Record<string, Words>>;
  readonly delays: Readonly<Record<string, Say<string | null>>>;
  readonly effects: Readonly<Record<string, Label<never>>>;
}

const DICTIONARY: Readonly<Record<ChartName, ChartWords>> = {
  session: sessionWords,
  auth: authWords,
  mailing: mailingWords,
  signIn: signInWords,
  social: socialWords,
  accountLink: accountLinkWords,
  passwordReset: passwordResetWords,
  signUp: signUpWords,
  profileSetup: profileSetupWords,
  forgotEmail: forgotEmailWords,
  forgotPassword: forgotPasswordWords,
  emailConfirmation: emailConfirmationWords,
  passwordChange: passwordChangeWords,
  accountDeletion: accountDeletionWords,
  handoff: handoffWords,
  overlay: overlayWords,
  superLogin: superLoginWords,
  publishing: publishingWords,
};

export const wordsOf = (chart: ChartName): ChartWords => DICTIONARY[chart];

type Table = 'events' | 'answers' | 'states' | 'guards' | 'delays' | 'effects';

/**
 * The words for one thing of a chart.
 *
 * @throws if the chart has none
 */
export function lookUp<Name extends Table>(
  chart: ChartName,
  table: Name,
  key: string,
): NonNullable<ChartWords[Name][string]> {
  const found = DICTIONARY[chart][table][key];
  if (found === undefined)
    throw new Error(`No words for ${table}.${key} of "${chart}": see tests/model/flows.`);
  // The entry has the type of the requested table.
  return found as NonNullable<ChartWords[Name][string]>;
}

/** "Email step – checking the email"; for parallel regions one each, without the usual (quiet) ones. */
export function situationWords(chart: ChartName, snapshot: AnyMachineSnapshot): Words {
  const active = new Set(activeNodesOf(snapshot));
  const below = (node: AnyStateNode, language: keyof Words): string[] =>
    Object.values(node.states)
      .filter((child) => active.has(child) && !isConstant(child))
      .map((child) => text(child, language))
      .filter((part) => part !== '');
  const text = (node: AnyStateNode, language: keyof Words): string => {
    const { isQuiet, [language]: own } = lookUp(chart, 'states', pathOf(node));
    const isRegion = node.parent?.type === 'parallel';
    return [isRegion || isQuiet ? '' : own, below(node, language).join(', ')]
      .filter((part) => part !== '')
      .join(' – ');
  };
  return bilingual((language) => below(snapshot.machine.root, language).join(', '));
}

/** A command or a message to the coordinator, as recorded by a run or the graph. */
export function effectWords(chart: ChartName, [name, params]: Effect): Words {
  if (name === 'tells') {
    const event = params as { type: string }; // a message is an event
    const heard = exactly(lookUp('auth', 'events', event.type), event);
    return words(`The coordinator hears: ${heard.en}`, `전체 흐름에 전달: ${heard.ko}`);
  }
  return exactly(lookUp(chart, 'effects', name), params);
}

/** The words for one example of the kind that they were typed with. */
export function exactly(what: Say<never>, example: unknown): Words {
  const { en, ko } = say(what, example as never); // one of the typed examples
  return words(en, ko);
}
