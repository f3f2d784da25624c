import { useMemo, useSyncExternalStore } from 'react';
import { type AuthRef, type AuthSnapshot, runningFlowsOf } from '#machines/auth/auth.selectors.ts';
import { metaOf } from '#machines/shared/step.ts';

type Flows = AuthSnapshot['children'];
type FlowActors = { [Name in keyof Flows]-?: NonNullable<Flows[Name]> };
export type SocialRef = FlowActors['social'];

/** The open flow with its name, so that a view gets the actor of its own chart. */
export type OpenFlow =
  | { name: 'signIn'; actor: FlowActors['signIn']; social: SocialRef }
  | {
      [Name in Exclude<keyof Flows, 'signIn'>]-?: { name: Name; actor: FlowActors[Name] };
    }[Exclude<keyof Flows, 'signIn'>];

/** @returns undefined while the coordinator is closed */
function openFlow({ value, children }: AuthSnapshot): OpenFlow | undefined {
  const { social, passwordReset, signIn, signUp, profileSetup, forgotEmail, forgotPassword } = children;
  switch (value) {
    case 'closed':
      return undefined;
    case 'signIn':
      if (social === undefined) return undefined;
      // In every other situation it is a button of the e-mail step.
      if (metaOf(social.getSnapshot()).screen === 'socialLink') return { name: 'social', actor: social };
      return signIn && { name: 'signIn', actor: signIn, social };
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

/** What this module needs of a flow, whichever it is. */
interface Observable {
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** Follows every running flow, because one beside another may take the dialog over; the coordinator hears nothing of it. */
function createFlowStore(auth: AuthRef) {
  let known = openFlow(auth.getSnapshot());
  return {
    current: () => {
      const now = openFlow(auth.getSnapshot());
      if (known?.actor !== now?.actor) known = now;
      return known;
    },
    subscribe: (onChange: () => void) => {
      let followed: { unsubscribe(): void }[] = [];
      const leave = () => {
        for (const flow of followed) flow.unsubscribe();
      };
      const follow = () => {
        leave();
        const flows: Observable[] = runningFlowsOf(auth.getSnapshot());
        followed = flows.map((flow) => flow.subscribe(onChange));
        onChange();
      };
      const coordinator = auth.subscribe(follow);
      follow();
      return () => {
        coordinator.unsubscribe();
        leave();
      };
    },
  };
}

export function useOpenFlow(auth: AuthRef): OpenFlow | undefined {
  const { subscribe, current } = useMemo(() => createFlowStore(auth), [auth]);
  return useSyncExternalStore(subscribe, current, current);
}
