import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { mailPage } from './mail-page.ts';

it('mails have the colours of the site, in light and dark', () => {
  const tokens = readFileSync('src/theme/tokens.css', 'utf8');
  const html = mailPage({
    lang: 'en',
    title: 'Title',
    lead: 'Lead',
    secret: { label: 'Code', value: '005419' },
    letter: { answer: 'Answer', quoteLabel: 'You wrote', question: 'Question' },
    button: { label: 'Open', link: 'https://example.com/' },
    validity: '60 minutes',
    fallback: 'Or',
    why: 'Why',
    otherwise: 'Otherwise',
    sentTo: 'Sent to',
    help: { label: 'Help', link: 'https://example.com/contact' },
    tagline: 'Tagline',
  });
  const colors = html.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colors.length).toBeGreaterThan(20);
  for (const color of colors) expect(tokens, color).toContain(color);
});
