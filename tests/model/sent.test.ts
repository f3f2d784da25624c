import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';

interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const partsOf = (node: Node): unknown[] => Object.values(node).flat();

/** Name of the called function: `send` in `actor.send(...)`. */
function calledBy(node: Node): string | null {
  if (node.type !== 'CallExpression' || !('callee' in node) || !isNode(node.callee)) return null;
  const { callee } = node;
  const name = 'property' in callee ? callee.property : callee;
  return isNode(name) && 'value' in name ? String(name.value) : null;
}

/** Every string that an expression may evaluate to. */
const stringsOf = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral' && 'value' in value) return [String(value.value)];
  return partsOf(value).flatMap(stringsOf);
};

/** The possible values of `type` in an object literal; TypeScript types do not count. */
function typesOf(node: Node): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return partsOf(node).flatMap((property) => {
    if (!isNode(property) || !('key' in property) || !('value' in property)) return [];
    return isNode(property.key) && 'value' in property.key && property.key.value === 'type'
      ? stringsOf(property.value)
      : [];
  });
}

/** The types of all event literals in a file, each with the innermost of the given functions that encloses it. */
function eventsIn(
  source: string,
  isTsx: boolean,
  functions: readonly string[],
): [within: string | null, type: string][] {
  const found: [string | null, string][] = [];
  const visit = (value: unknown, within: string | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, within);
    if (!isNode(value)) {
      // The AST wraps the arguments of a call in plain objects.
      if (typeof value === 'object' && value !== null && 'expression' in value)
        visit(value.expression, within);
      return;
    }
    const name = calledBy(value);
    const around = name !== null && functions.includes(name) ? name : within;
    for (const type of typesOf(value)) found.push([around, type]);
    for (const part of Object.values(value)) visit(part, around);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }), null);
  return found;
}

/** Functions that take an event but do not send it. */
const QUESTIONS = ['can', 'assertEvent'];
const MESSAGES = ['raise', 'sendParent', 'sendTo'];

const eventsOf = (folder: string, functions: readonly string[]) => {
  const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  return globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => eventsIn(readFileSync(`${root}/${file}`, 'utf8'), file.endsWith('.tsx'), functions));
};

const sentByPage = new Set(
  eventsOf('src', QUESTIONS).flatMap(([within, type]) => (within === null ? [type] : [])),
);
const messages = eventsOf('machines', MESSAGES);
const sentByCharts = new Set(messages.flatMap(([within, type]) => (within === null ? [] : [type])));
const raised = new Set(messages.flatMap(([within, type]) => (within === 'raise' ? [type] : [])));

describe('the events of the charts', () => {
  it.each(CHARTS)('$name: each is sent by the page or by a chart', ({ fixtures }) => {
    const unsent = Object.keys(fixtures.events).filter(
      (type) => !sentByPage.has(type) && !sentByCharts.has(type),
    );
    expect(unsent).toEqual([]);
  });

  it.each(CHARTS)(
    '$name: internal events are raised by it, and never sent by the page',
    ({ internal = [] }) => {
      expect(internal.filter((type) => !raised.has(type))).toEqual([]);
      expect(internal.filter((type) => sentByPage.has(type))).toEqual([]);
    },
  );

  it('an event that a chart raises is internal, or also sent by the page', () => {
    const internal = new Set(CHARTS.flatMap((chart) => chart.internal ?? []));
    expect([...raised].filter((type) => !internal.has(type) && !sentByPage.has(type))).toEqual([]);
  });
});

describe('a sender', () => {
  const sent = (source: string) => eventsIn(source, true, [...QUESTIONS, ...MESSAGES]);

  it('is an event literal in any call, also with a conditional type', () => {
    expect(sent("actor.send({ type: 'a' })")).toEqual([[null, 'a']]);
    expect(sent("const event = { type: isOpen ? 'a' : 'b', at }")).toEqual([
      [null, 'a'],
      [null, 'b'],
    ]);
    expect(sent("sendParent(() => ({ ...event, type: 'a' as const }))")).toEqual([['sendParent', 'a']]);
  });

  it('is not a comment, a type, another property, or an argument of can()', () => {
    expect(
      sent("// { type: 'a' }\ninterface A { type: 'a' }\nconst b: { type: 'a' } = c; d({ kind: 'a' })"),
    ).toEqual([]);
    expect(sent("snapshot.can({ type: 'a' })")).toEqual([['can', 'a']]);
  });
});
