import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { Mark } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useMemo } from 'react';
import { type ToolStates, toolStates } from './tools.ts';

interface Place {
  readonly facts: readonly unknown[];
  readonly marks: readonly Mark[];
}

/** All that decides about the tools while a user types in one block; null if there is no cursor in a text. */
function placeOf({ state }: Editor): Place | null {
  const { selection, storedMarks } = state;
  if (!selection.empty || !(selection instanceof TextSelection)) return null;
  const { $from } = selection;
  const facts: unknown[] = [undoDepth(state) > 0, redoDepth(state) > 0, $from.parent.content.size > 0];
  for (let depth = 0; depth <= $from.depth; depth += 1) {
    const { type, attrs, childCount } = $from.node(depth);
    facts.push(type, attrs);
    if (depth < $from.depth) facts.push(childCount, $from.index(depth));
  }
  return { facts, marks: storedMarks ?? $from.marks() };
}

const isSame = (one: Place, other: Place): boolean =>
  one.facts.length === other.facts.length &&
  one.facts.every((fact, index) => fact === other.facts[index]) &&
  Mark.sameSet(one.marks, other.marks);

/** Trying all commands takes milliseconds: not done for a key press that only adds to the text of its block. */
function createSelector(disabled: boolean) {
  let last: { readonly place: Place; readonly states: ToolStates } | null = null;
  return ({ editor }: { editor: Editor }): ToolStates => {
    const place = placeOf(editor);
    if (last !== null && place !== null && isSame(last.place, place)) return last.states;
    const states = toolStates(editor, disabled);
    last = place && { place, states };
    return states;
  };
}

/** Which tools are on, and which would do something at the selection. */
export const useToolStates = (editor: Editor, disabled: boolean): ToolStates =>
  useEditorState({ editor, selector: useMemo(() => createSelector(disabled), [disabled]) });
