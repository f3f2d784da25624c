/** A chart as Mermaid text in the names of the code: rendered by documentation viewers, and readable in a diff. */
import { childrenOf, type Flow, type FlowState } from './export.ts';

const idOf = (path: string) => (path === '' ? 'any_state' : path.replaceAll('.', '_'));
const keyOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
/** Mermaid ends a label at a colon, a semicolon or a number sign. */
const safe = (text: string) => text.replaceAll(/[:;#]/g, ' ');

function stateLines(flow: Flow, state: FlowState, indent: string): string[] {
  const children = childrenOf(flow, state.id);
  const name = `${indent}state "${keyOf(state.id)}" as ${idOf(state.id)}`;
  if (children.length === 0) return [name];
  const regions = state.kind === 'parallel' ? children.map((child) => [child]) : [children];
  const inner = regions.map((region) =>
    region.flatMap((child) => [
      ...(child.isInitial ? [`${indent}  [*] --> ${idOf(child.id)}`] : []),
      ...stateLines(flow, child, `${indent}  `),
    ]),
  );
  return [
    `${name} {`,
    ...inner.flatMap((lines, index) => (index === 0 ? lines : [`${indent}  --`, ...lines])),
    `${indent}}`,
  ];
}

/** The chart as a Mermaid state diagram. */
export function mermaidOf(flow: Flow): string {
  const edges = flow.edges.filter(({ to }) => to !== null);
  const everywhere = edges.some(({ from }) => from === '') ? ['  state "in every state" as any_state'] : [];
  const pending = flow.states.filter(({ tags }) => tags.includes('pending')).map(({ id }) => idOf(id));
  return [
    'stateDiagram-v2',
    '  classDef pending stroke-dasharray: 5 5',
    ...childrenOf(flow, '').flatMap((state) => [
      ...(state.isInitial ? [`  [*] --> ${idOf(state.id)}`] : []),
      ...stateLines(flow, state, '  '),
      ...(state.kind === 'final' ? [`  ${idOf(state.id)} --> [*]`] : []),
    ]),
    ...everywhere,
    ...edges.map(({ from, to, label }) => {
      const text = label === '' ? '' : ` : ${safe(label)}`;
      return `  ${idOf(from)} --> ${idOf(to ?? from)}${text}`;
    }),
    ...(pending.length === 0 ? [] : [`  class ${pending.join(', ')} pending`]),
  ].join('\n');
}
