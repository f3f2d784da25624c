import { afterPaint } from '#src/lib/after-paint.ts';

/** Focuses an invalid field, and scrolls to its message, which is rendered below it. */
export function focusInvalid(field: HTMLElement): void {
  field.focus();
  afterPaint(() =>
    document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
  );
}
