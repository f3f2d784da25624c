/** The development site's way to the live panel: a small button, and Alt+Shift+L. */
const PANEL = '/flows/#/live';

export function addLiveButton(page: Window): void {
  const { document } = page;
  const open = () => page.open(PANEL, 'flows');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = document.documentElement.lang === 'ko' ? '흐름 보기' : 'Flows';
  button.title = 'Alt+Shift+L';
  Object.assign(button.style, {
    position: 'fixed',
    insetBlockEnd: '8px',
    insetInlineStart: '8px',
    // Over an open dialog, which is often what the panel is opened for.
    zIndex: 'calc(var(--layer-dialog) + 1)',
    padding: '4px 10px',
    font: '600 12px system-ui, sans-serif',
    color: 'var(--color-violet-text)',
    background: 'var(--color-surface)',
    border: '1px solid var(--color-violet-line)',
    borderRadius: '999px',
    cursor: 'pointer',
  });
  button.addEventListener('click', open);
  page.addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (altKey && shiftKey && code === 'KeyL') open();
  });
  document.body.append(button);
}
