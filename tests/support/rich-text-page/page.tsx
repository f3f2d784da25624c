/** The rich text field alone on a page: for tests and measurements of the field itself. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import {
  RichTextField,
  type RichTextHandle,
} from '#src/features/backoffice/posts/rich-text/rich-text-field.tsx';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import '#src/theme/global.css';

declare global {
  interface Window {
    /** What the test page is told, and what it reads. */
    readonly field: { read: () => string; load: (markdown: string) => void; changes: string[] };
  }
}

const language = new URLSearchParams(window.location.search).get('lang') === 'ko' ? 'ko' : 'en';
const changes: string[] = [];

/** Stores nothing: every picture becomes the same one. A file named `refused` is refused. */
const upload = async (file: File) => {
  if (file.name.startsWith('refused')) throw new Error('This file is not an image.');
  return { src: '/media/00000000000000000000000000000000.webp', width: 640, height: 400 };
};

const Page = () => {
  useTexts('backoffice');
  const [value, setValue] = useState('');
  const handle = useRef<RichTextHandle>(null);
  Object.assign(window, {
    field: {
      read: () => handle.current?.read() ?? '',
      load: (markdown: string) => flushSync(() => setValue(markdown)),
      changes,
    },
  });
  return (
    <RichTextField
      label="Text"
      value={value}
      lang={language}
      handleRef={handle}
      onChange={(markdown) => {
        changes.push(markdown);
        setValue(markdown);
      }}
      onUpload={upload}
    />
  );
};

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <I18nextProvider i18n={createI18n({ language, resources: { en, ko } })}>
      <ThemeProvider>
        <main style={{ margin: '1rem auto', maxWidth: '56rem', padding: '0 1rem' }}>
          <h1>Post</h1>
          <Page />
        </main>
      </ThemeProvider>
    </I18nextProvider>,
  );
