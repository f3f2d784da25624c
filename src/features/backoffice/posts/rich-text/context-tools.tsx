import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from './toolbar.tsx';

type TableTool = 'addRow' | 'deleteRow' | 'addColumn' | 'deleteColumn' | 'deleteTable';

const TABLE_TOOLS: readonly (readonly [TableTool, (chain: ChainedCommands) => ChainedCommands])[] = [
  ['addRow', (chain) => chain.addRowAfter()],
  ['deleteRow', (chain) => chain.deleteRow()],
  ['addColumn', (chain) => chain.addColumnAfter()],
  ['deleteColumn', (chain) => chain.deleteColumn()],
  ['deleteTable', (chain) => chain.deleteTable()],
];

interface ContextToolsProps {
  readonly editor: Editor;
  readonly controls: string;
  /** Opens the texts of the picture at this position of the document. */
  readonly onDescribe: (position: number) => void;
}

/** A second toolbar for what is selected: a picture, or the table around the cursor. */
export const ContextTools = ({ editor, controls, onDescribe }: ContextToolsProps) => {
  const { t } = useTranslation();
  const place = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isTable: current.isEditable && current.isActive('table'),
      isPicture: current.isEditable && current.isActive('figure'),
      position: current.state.selection.from,
    }),
  });
  const leave = () => editor.commands.focus();
  if (place.isPicture) {
    const [describe, remove] = [
      t('backoffice.richText.pictureTool.describe'),
      t('backoffice.richText.pictureTool.remove'),
    ];
    return (
      <Toolbar
        label={t('backoffice.richText.pictureTools')}
        controls={controls}
        onLeave={leave}
        groups={[
          [
            { name: 'describe', label: describe, face: describe, onPress: () => onDescribe(place.position) },
            {
              name: 'remove',
              label: remove,
              face: remove,
              onPress: () => editor.chain().focus().deleteSelection().run(),
            },
          ],
        ]}
      />
    );
  }
  if (!place.isTable) return null;
  return (
    <Toolbar
      label={t('backoffice.richText.tableTools')}
      controls={controls}
      onLeave={leave}
      groups={[
        TABLE_TOOLS.map(([name, run]) => {
          const label = t(`backoffice.richText.tableTool.${name}`);
          return { name, label, face: label, onPress: () => run(editor.chain().focus()).run() };
        }),
      ]}
    />
  );
};
