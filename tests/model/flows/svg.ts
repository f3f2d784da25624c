/** SVG by state-machine-cat: laid out by an embedded Graphviz, the same bytes every time. */
import { type IState, type IStateMachine, type ITransition, render } from 'state-machine-cat';
import { childrenOf, drawnEdges, type Flow, type FlowState } from './export.ts';

const ANYWHERE = 'in every state';
const keyOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const initial = (parent: string): IState => ({ name: `${parent}.initial`, type: 'initial' });

function stateOf(flow: Flow, state: FlowState): IState {
  const children = statesIn(flow, state.id);
  const isPending = state.tags.includes('pending');
  const notes = [
    state.auth === null ? '' : `auth=${state.auth}`,
    state.info === null ? '' : `info=${state.info}`,
    ...state.invokes.map((actor) => `runs ${actor}`),
  ].filter((note) => note !== '');
  return {
    name: state.id,
    label: keyOf(state.id),
    type: state.kind === 'parallel' ? 'parallel' : 'regular',
    ...(notes.length === 0 ? {} : { actions: notes.map((body) => ({ type: 'activity' as const, body })) }),
    ...(isPending ? { color: '#b36b00', class: 'pending' } : {}),
    ...(state.kind === 'final' ? { color: '#2b7a3d', class: 'final' } : {}),
    ...(children.length === 0 ? {} : { statemachine: { states: children } }),
  };
}

function statesIn(flow: Flow, parent: string): IState[] {
  const children = childrenOf(flow, parent);
  const starts = children.filter(({ isInitial }) => isInitial).map(() => initial(parent));
  return [...starts, ...children.map((child) => stateOf(flow, child))];
}

/** The chart as an SVG document. */
export async function svgOf(flow: Flow): Promise<string> {
  const edges = drawnEdges(flow);
  const anywhere: IState = { name: ANYWHERE, type: 'regular', class: 'anywhere' };
  const starts = flow.states
    .filter(({ isInitial }) => isInitial)
    .map(({ id }) => ({ from: `${parentOf(id)}.initial`, to: id }));
  const ways = edges.map(({ from, to, label, outcome }) => ({
    from: from === '' ? ANYWHERE : from,
    to,
    ...(label === '' ? {} : { label }),
    ...(outcome?.result === 'failed' ? { color: '#a33' } : {}),
  }));
  const machine: IStateMachine = {
    states: [...(edges.some(({ from }) => from === '') ? [anywhere] : []), ...statesIn(flow, '')],
    transitions: [...starts, ...ways].map((way, id): ITransition => ({ id, ...way })),
  };
  const svg = await render(machine, { inputType: 'json', outputType: 'svg', direction: 'top-down' });
  const named = svg.trim().replace('<title>state transitions</title>', `<title>${flow.title.en}</title>`);
  // Laid out for a size larger than drawn: the reader's font may be wider than the one measured here.
  return `${named.replaceAll('font-size="12.00"', 'font-size="10.50"').replaceAll('font-size="10.00"', 'font-size="8.75"')}\n`;
}
