import type { EditorView } from '@tiptap/pm/view';
import { withoutComments, withoutElements } from './without-parts.ts';

const STYLES = /<(style|script|xml|title|head)\b/g;
/** Word's own elements (`<o:p>`, `<w:sdt>`): only their content counts. */
const OFFICE_TAGS = /<\/?[a-z]+:[a-z][^<>]*>/gi;
const START_TAGS = /<[a-z][^<>]*>/gi;
const EVENT_HANDLERS = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/**
 * Cleans HTML from the clipboard before it is parsed: what Word and Google Docs add is removed, and headings become those
 * that a post has. The parser drops every other element that a post cannot have, but keeps its text. It drops event handlers
 * too, but Chromium reports each one it parses as a violation of the content security policy.
 */
export const cleanPastedHtml = (html: string): string =>
  withoutElements(withoutComments(html), STYLES)
    .replaceAll(OFFICE_TAGS, '')
    .replaceAll(START_TAGS, (tag) => tag.replaceAll(EVENT_HANDLERS, ''))
    .replaceAll(/<(\/?)h1\b/gi, '<$1h2')
    .replaceAll(/<(\/?)h[4-6]\b/gi, '<$1h3');

/**
 * Pastes HTML, or its plain text where the browser refuses to parse HTML: in a document that was loaded as another page than
 * those of the back office, the server does not allow the editor's Trusted Types policy (decision 040).
 * @returns whether the event was handled; text for a code block is left to the editor
 */
export function pasteHtml(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? '';
  if (html === '' || !view.editable || view.state.selection.$from.parent.type.spec.code === true)
    return false;
  event.preventDefault();
  try {
    view.pasteHTML(html, event);
  } catch {
    view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event);
  }
  return true;
}
