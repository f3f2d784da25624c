import { useState } from 'react';
import { BackofficeFrame, type BackofficeFrameProps } from '../../backoffice-frame.tsx';
import { PostEditor } from './post-editor.tsx';
import type { PublishingOptions } from './use-publishing.ts';

interface PostEditorPageProps
  extends Omit<BackofficeFrameProps, 'children'>,
    Pick<PublishingOptions, 'id' | 'onCreated'> {}

/** The form of a post in the back office, behind its sign-in. */
export const PostEditorPage = ({ id, onCreated, ...frame }: PostEditorPageProps) => {
  const [editor, setEditor] = useState({ key: 0, id });
  const [created, setCreated] = useState<string | null>(null);
  // Another post needs another form; a post that this form has created keeps it.
  if (id !== editor.id) setEditor({ key: id === created ? editor.key : editor.key + 1, id });
  return (
    <BackofficeFrame {...frame}>
      {({ calls, staff }) => (
        <PostEditor
          key={editor.key}
          failureOf={frame.failureOf}
          inspect={frame.inspect}
          fallback={frame.fallback}
          calls={calls}
          staff={staff}
          id={id}
          onCreated={(next) => {
            setCreated(next);
            onCreated(next);
          }}
        />
      )}
    </BackofficeFrame>
  );
};
