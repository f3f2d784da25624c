import type { ChainedCommands, Editor } from '@tiptap/core';
import type { IconName } from './toolbar-icons.tsx';

export type ToolName =
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'link'
  | 'code'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'codeBlock'
  | 'table'
  | 'picture'
  | 'rule'
  | 'undo'
  | 'redo';

export interface Tool {
  readonly name: ToolName;
  /** An icon, or the letters on the button. */
  readonly face: { readonly icon: IconName } | { readonly letters: string };
  /** In the notation of `aria-keyshortcuts`, with `Mod` for Control or Command. */
  readonly keys?: string;
  /** Undefined: the field does it, with a dialog. */
  readonly run?: (chain: ChainedCommands) => ChainedCommands;
  /** For a tool that is on or off. */
  readonly isOn?: (editor: Editor) => boolean;
}

/** The tools, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      name: 'heading2',
      face: { letters: 'H2' },
      keys: 'Mod+Alt+2',
      run: (chain) => chain.toggleHeading({ level: 2 }),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'heading3',
      face: { letters: 'H3' },
      keys: 'Mod+Alt+3',
      run: (chain) => chain.toggleHeading({ level: 3 }),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'bold',
      face: { icon: 'bold' },
      keys: 'Mod+B',
      run: (chain) => chain.toggleBold(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      face: { icon: 'italic' },
      keys: 'Mod+I',
      run: (chain) => chain.toggleItalic(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'code',
      face: { icon: 'code' },
      keys: 'Mod+E',
      run: (chain) => chain.toggleCode(),
      isOn: (editor) => editor.isActive('code'),
    },
    { name: 'link', face: { icon: 'link' }, keys: 'Mod+K', isOn: (editor) => editor.isActive('link') },
  ],
  [
    {
      name: 'bullets',
      face: { icon: 'bullets' },
      keys: 'Mod+Shift+8',
      run: (chain) => chain.toggleBulletList(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      face: { icon: 'numbers' },
      keys: 'Mod+Shift+7',
      run: (chain) => chain.toggleOrderedList(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'quote',
      face: { icon: 'quote' },
      keys: 'Mod+Shift+B',
      run: (chain) => chain.toggleBlockquote(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'codeBlock',
      face: { icon: 'codeBlock' },
      keys: 'Mod+Alt+C',
      run: (chain) => chain.toggleCodeBlock(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
  ],
  [
    { name: 'picture', face: { icon: 'picture' } },
    {
      name: 'table',
      face: { icon: 'table' },
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
    { name: 'rule', face: { icon: 'rule' }, run: (chain) => chain.setHorizontalRule() },
  ],
  [
    { name: 'undo', face: { icon: 'undo' }, keys: 'Mod+Z', run: (chain) => chain.undo() },
    { name: 'redo', face: { icon: 'redo' }, keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
  ],
];

interface ToolState {
  readonly isOn: boolean;
  readonly isPossible: boolean;
}

export type ToolStates = Readonly<Record<string, ToolState>>;

/** Which tools are on, and which would do something at the selection. */
export function toolStates(editor: Editor, disabled: boolean): ToolStates {
  const states = TOOLS.flat().map(({ name, run, isOn }) => {
    const isPossible = !disabled && (run === undefined || run(editor.can().chain()).run());
    return [name, { isOn: isOn?.(editor) === true, isPossible }] as const;
  });
  return Object.fromEntries(states);
}
