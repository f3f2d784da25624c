import { expect, it } from 'vitest';
import { withoutDocumentation } from './documentation-plugin.ts';

it('drops the summaries of calls, not fields of that name', () => {
  const code =
    "endpoint({ id: 'a', summary: `A call ` + 'of two lines.', body: object({ summary: string() }) });";
  expect(withoutDocumentation(code).replaceAll(/\s+/g, ' ')).toBe(
    "endpoint({ id: 'a', body: object({ summary: string() }) });",
  );
});

it('drops the descriptions of states and transitions and nothing else', () => {
  const code = `createMachine({
    description: 'A chart, with states.',
    states: {
      idle: { on: { go: [{ description: 'Ignored.' }, { target: 'gone', description: \`Left.\` }] } },
      gone: { description: 'Over.', tags: 'description' },
    },
  });`;
  expect(withoutDocumentation(code).replaceAll(/\s+/g, ' ')).toBe(
    "createMachine({ states: { idle: { on: { go: [{ }, { target: 'gone', }] } }, gone: { tags: 'description' }, }, });",
  );
});
