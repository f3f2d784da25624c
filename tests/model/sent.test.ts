import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';

/** Events whose sender belongs to a part of the site that is built later. */
const NOT_YET: Readonly<Record<string, string>> = {
  'profile.changed': 'sent by the form of the profile area',
};

interface Node {
  readonly type: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const partsOf = (node: Node): unknown[] => Object.values(node).flat();

/** Name of the function that is called: `send` of `actor.send(...)`. */
function calledBy(node: Node): string | null {
  if (node.type !== 'CallExpression' || !('callee' in node) || !isNode(node.callee)) return null;
  const { callee } = node;
  const name = 'property' in callee ? callee.property : callee;
  return isNode(name) && 'value' in name ? String(name.value) : null;
}

/** Every string that an expression may give. */
const stringsOf = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral' && 'value' in value) return [String(value.value)];
  return partsOf(value).flatMap(stringsOf);
};

/** What `type` may be in an object literal; a type of TypeScript is none. */
function typesOf(node: Node): string[] {
  if (node.type !== 'ObjectExpression') return [];
  return partsOf(node).flatMap((property) => {
    if (!isNode(property) || !('key' in property) || !('value' in property)) return [];
    return isNode(property.key) && 'value' in property.key && property.key.value === 'type'
      ? stringsOf(property.value)
      : [];
  });
}

/** The types of all events that are made in a file, by the innermost of the given functions around them. */
function eventsIn(
  source: string,
  isTsx: boolean,
  functions: readonly string[],
): [within: string | null, type: string][] {
  const found: [string | null, string][] = [];
  const visit = (value: unknown, within: string | null): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, within);
    if (!isNode(value)) {
      // The arguments of a call stand in plain objects.
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

/** A question whether an event would be answered sends nothing. */
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
    expect(unsent.filter((type) => !(type in NOT_YET))).toEqual([]);
  });

  it.each(CHARTS)(
    '$name: what it says to itself is raised by it, and sent by nothing on the page',
    ({ internal = [] }) => {
      expect(internal.filter((type) => !raised.has(type))).toEqual([]);
      expect(internal.filter((type) => sentByPage.has(type))).toEqual([]);
    },
  );

  it('what a chart raises is internal to it, or sent by the page as well', () => {
    const internal = new Set(CHARTS.flatMap((chart) => chart.internal ?? []));
    expect([...raised].filter((type) => !internal.has(type) && !sentByPage.has(type))).toEqual([]);
  });
});

describe('a sender', () => {
  const sent = (source: string) => eventsIn(source, true, [...QUESTIONS, ...MESSAGES]);

  it('is an object that is made, whatever calls it, also one of two types', () => {
    expect(sent("actor.send({ type: 'a' })")).toEqual([[null, 'a']]);
    expect(sent("const event = { type: isOpen ? 'a' : 'b', at }")).toEqual([
      [null, 'a'],
      [null, 'b'],
    ]);
    expect(sent("sendParent(() => ({ ...event, type: 'a' as const }))")).toEqual([['sendParent', 'a']]);
  });

  it('is neither a comment, a type, another property, nor a question', () => {
    expect(
      sent("// { type: 'a' }\ninterface A { type: 'a' }\nconst b: { type: 'a' } = c; d({ kind: 'a' })"),
    ).toEqual([]);
    expect(sent("snapshot.can({ type: 'a' })")).toEqual([['can', 'a']]);
  });
});
