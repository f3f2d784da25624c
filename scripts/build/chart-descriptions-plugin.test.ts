import { expect, it } from 'vitest';
import { withoutDescriptions } from './chart-descriptions-plugin.ts';

it('drops the descriptions of states and transitions and nothing else', () => {
  const code = `createMachine({
    description: 'A chart, with states.',
    states: {
      idle: { on: { go: [{ description: 'Ignored.' }, { target: 'gone', description: \`Left.\` }] } },
      gone: { description: 'Over.', tags: 'description' },
    },
  });`;
  expect(withoutDescriptions(code).replaceAll(/\s+/g, ' ')).toBe(
    "createMachine({ states: { idle: { on: { go: [{ }, { target: 'gone', }] } }, gone: { tags: 'description' }, }, });",
  );
});
