/**
 * Copies with the Clipboard API; where that is missing or forbidden, with `execCommand`.
 *
 * @returns whether the clipboard holds the text now
 */
export async function copyText(text: string, page: Document = document): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, page);
  }
}

function copyBySelection(text: string, page: Document): boolean {
  const focused = page.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Content outside an open dialog is inert and cannot be selected.
  (page.querySelector('dialog[open]') ?? page.body).append(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
