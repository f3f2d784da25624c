import type { AuthSnapshot } from '#machines/auth/auth.selectors.ts';
import { metaOf } from '#machines/shared/step.ts';

type Flows = AuthSnapshot['children'];

/** The open flow with its name, so that a view gets the actor of its own chart. */
export type OpenFlow = {
  [Name in keyof Flows]-?: { name: Name; actor: NonNullable<Flows[Name]> };
}[keyof Flows];

/** @returns undefined while the coordinator is closed */
export function openFlow({ value, children }: AuthSnapshot): OpenFlow | undefined {
  const { social, passwordReset, signIn, signUp, profileSetup, forgotEmail, forgotPassword } = children;
  switch (value) {
    case 'closed':
      return undefined;
    case 'signIn':
      return social !== undefined && metaOf(social.getSnapshot()).screen !== undefined
        ? { name: 'social', actor: social }
        : signIn && { name: 'signIn', actor: signIn };
    case 'passwordReset':
      return passwordReset && { name: 'passwordReset', actor: passwordReset };
    case 'signUp':
      return signUp && { name: 'signUp', actor: signUp };
    case 'profileSetup':
      return profileSetup && { name: 'profileSetup', actor: profileSetup };
    case 'forgotEmail':
      return forgotEmail && { name: 'forgotEmail', actor: forgotEmail };
    case 'forgotPassword':
      return forgotPassword && { name: 'forgotPassword', actor: forgotPassword };
  }
}

export const isSameFlow = (one: OpenFlow | undefined, other: OpenFlow | undefined): boolean =>
  one?.actor === other?.actor;
