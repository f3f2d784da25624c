import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { privacy } from './documents/privacy.ko.ts';
import { terms } from './documents/terms.ko.ts';
import { LegalText } from './legal-text.tsx';

it.each([
  ['terms', terms, '법률」\u2060에'],
  ['privacy policy', privacy, '보호법」\u2060에'],
])('the Korean %s never break a line between a bracket and the particle after it', (_, document, joined) => {
  const text = renderToStaticMarkup(<LegalText document={document} />);
  expect(text).toContain(joined);
  expect(text).not.toMatch(/[)」”][가-힣]/);
});
