import { useEffect, useRef, useState } from 'react';
import type { ChartSheet, FlowEdge, FlowState } from '../../../data/atlas-data.ts';
import { useSpeech } from '../../language.tsx';
import { words } from '../../texts.ts';
import { FromTo, StateLink, TransitionLink } from './element-link.tsx';
import classes from './element-list.module.css';
import { coverageOf, type Selected } from './selection.ts';

const TEXTS = {
  label: words('States and transitions', '상태와 전이'),
  find: words('Find a state or a transition', '상태나 전이 찾기'),
  hint: words('Key: /', '단축키: /'),
  states: words('Screens and states', '화면과 상태'),
  transitions: words('Transitions', '전이'),
  none: words('Nothing found.', '검색 결과가 없습니다.'),
};

const hasAll = (text: string, wanted: readonly string[]) =>
  wanted.every((word) => text.toLocaleLowerCase().includes(word));
const stateText = ({ id, words: said, screen, auth, info }: FlowState) =>
  [id, said.en, said.ko, screen, auth, info].join(' ');
const edgeText = ({ id, words: said, label }: FlowEdge) => [id, said.en, said.ko, label].join(' ');

/** Moves the focus to the search field on "/", unless the user is typing. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.matches('input, textarea, select, dialog *');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

interface ElementListProps {
  readonly sheet: ChartSheet;
  readonly selected: Selected | null;
  /** Marks transitions by their coverage. */
  readonly isCovered: boolean;
}

/** Every state and transition as a link; the search looks at words and ids in both languages. */
export function ElementList({ sheet, selected, isCovered }: ElementListProps) {
  const { say } = useSpeech();
  const [find, setFind] = useState('');
  const field = useSlash();
  const { flow } = sheet;
  const wanted = find.toLocaleLowerCase().split(/\s+/);
  const states = flow.states.filter((state) => hasAll(stateText(state), wanted));
  const edges = flow.edges.filter((edge) => hasAll(edgeText(edge), wanted));
  return (
    <nav className={classes.list} aria-label={say(TEXTS.label)}>
      <label className={classes.find}>
        <span>{say(TEXTS.find)}</span>
        <input
          ref={field}
          type="search"
          value={find}
          placeholder={say(TEXTS.hint)}
          onChange={({ target }) => setFind(target.value)}
        />
      </label>
      <div className={classes.found}>
        {states.length + edges.length === 0 && <p role="status">{say(TEXTS.none)}</p>}
        {states.length > 0 && (
          <>
            <h2>
              {say(TEXTS.states)} <small>{states.length}</small>
            </h2>
            <ul>
              {states.map((state) => (
                <li key={state.id} style={{ paddingInlineStart: `${state.id.split('.').length - 1}rem` }}>
                  <StateLink
                    flow={flow}
                    id={state.id}
                    isCurrent={selected?.kind === 'state' && selected.state.id === state.id}
                  >
                    {say(state.words)}
                  </StateLink>
                </li>
              ))}
            </ul>
          </>
        )}
        {edges.length > 0 && (
          <>
            <h2>
              {say(TEXTS.transitions)} <small>{edges.length}</small>
            </h2>
            <ul>
              {edges.map((edge) => (
                <li key={edge.id} data-coverage={isCovered ? coverageOf(sheet, edge) : undefined}>
                  <TransitionLink
                    flow={flow}
                    edge={edge}
                    isCurrent={selected?.kind === 'transition' && selected.edge.id === edge.id}
                  >
                    <FromTo flow={flow} edge={edge} />
                  </TransitionLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </nav>
  );
}
