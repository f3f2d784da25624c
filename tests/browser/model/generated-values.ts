/** What each test generates: it must be neither in the texts of the atlas nor in its pictures, which are compared. */
import type { Stage } from './flow.ts';

const EXAMPLES = {
  /** Before the `@` of the address. */
  account: 'kim',
  nickName: 'Kim Do-yun',
  phone: '010-2345-6789',
  date: { ko: '2026년 3월 2일', en: 'March 2, 2026' },
} as const;
const KINDS = { email: '{email}', nickName: '{name}', phone: '{phone}' } as const;
const FIELDS = ['email', 'nickName', 'phone'] as const;

/** @returns a function that replaces the generated values of a text by their kind */
export function neutral({ typed, member }: Stage): (text: string) => string {
  const pairs = [typed, member].flatMap((person) =>
    FIELDS.flatMap((field) => {
      const value = person[field] ?? '';
      return value === ''
        ? []
        : ([value, encodeURIComponent(value)].map((text) => [text, KINDS[field]]) as [string, string][]);
    }),
  );
  return (text) => pairs.reduce((done, [value, kind]) => done.replaceAll(value, kind), text);
}

/**
 * Shows the same example values on every run, no matter whose they are. No event is fired, so the page does not notice.
 *
 * @returns a function that shows the generated values again
 */
export async function showExamples({ page }: Stage): Promise<() => Promise<void>> {
  const replaced = await page.evaluateHandle((examples) => {
    // As `memberData()` generates them.
    const exampleOf = (text: string) =>
      text
        // The domain may be a text node of its own.
        .replaceAll(/member-[\da-f]{8}/g, examples.account)
        .replaceAll(/Kim [\da-f]{8}/g, examples.nickName)
        // The member has joined today.
        .replaceAll(/\d{4}년 \d+월 \d+일/g, examples.date.ko)
        .replaceAll(/[A-Z][a-z]+ \d+, \d{4}/g, examples.date.en);
    const undo: (() => void)[] = [];
    const show = (read: () => string, write: (text: string) => void, toExample = exampleOf) => {
      const before = read();
      const after = toExample(before);
      if (after === before) return;
      write(after);
      undo.push(() => {
        // Unless the page has written another text meanwhile.
        if (read() === after) write(before);
      });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node;
      show(
        () => text.nodeValue ?? '',
        (value) => {
          text.nodeValue = value;
        },
      );
    }
    for (const input of document.querySelectorAll('input')) {
      show(
        () => input.value,
        (value) => {
          input.value = value;
        },
        input.type === 'tel' ? (value) => (value === '' ? '' : examples.phone) : exampleOf,
      );
    }
    return undo;
  }, EXAMPLES);
  return async () => {
    await replaced.evaluate((undo) => {
      for (const restore of undo) restore();
    });
    await replaced.dispose();
  };
}
