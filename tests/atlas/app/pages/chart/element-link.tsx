import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Flow, FlowEdge } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { stateName } from '../../state-name.ts';
import { ANY_STATE, STAYS } from './chart-texts.ts';
import classes from './panel.module.css';

interface StateLinkProps {
  readonly flow: Flow;
  readonly id: string;
  readonly isCurrent?: boolean;
  readonly children?: ReactNode;
}

/** Selects a state; its words unless it has other content. */
export function StateLink({ flow, id, isCurrent = false, children }: StateLinkProps) {
  const { say } = useSpeech();
  const state = flow.states.find((one) => one.id === id);
  if (state === undefined) return say(ANY_STATE);
  return (
    <Link
      to="/charts/$name"
      params={{ name: flow.name }}
      search={{ state: id }}
      resetScroll={false}
      aria-current={isCurrent || undefined}
      activeProps={{}}
    >
      {children ?? say(state.words)}
    </Link>
  );
}

interface TransitionLinkProps {
  readonly flow: Flow;
  readonly edge: FlowEdge;
  readonly isCurrent?: boolean;
  readonly children?: ReactNode;
}

export function TransitionLink({ flow, edge, isCurrent = false, children }: TransitionLinkProps) {
  const { say } = useSpeech();
  return (
    <Link
      to="/charts/$name"
      params={{ name: flow.name }}
      search={{ transition: edge.id }}
      resetScroll={false}
      aria-current={isCurrent || undefined}
    >
      {say(edge.words)}
      {children}
    </Link>
  );
}

/** "Email step → Password step" */
export function FromTo({ flow, edge: { from, to } }: { flow: Flow; edge: FlowEdge }) {
  const { say } = useSpeech();
  const name = (id: string) => say(stateName(flow, id) ?? ANY_STATE);
  return (
    <span className={classes.note}>
      {name(from)} → {to === null ? say(STAYS) : name(to)}
    </span>
  );
}
