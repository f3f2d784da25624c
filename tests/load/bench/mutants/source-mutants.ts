/** Mutants of a TypeScript module: the same source with one small mistake each, which its tests must detect (R21). */
import { parseAst } from 'vite';

export interface SourceMutant {
  /** The function, the changed code and what it becomes; stable while they are, so that equivalents.ts can refer to it. */
  readonly id: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Change {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Words of SQL and what they become. A lock is dropped. */
const SQL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/(?<!is )\bnot /g, ''],
  [/ is null\b/g, ' is not null'],
  [/\bis not distinct from\b/g, 'is distinct from'],
  [/(?<!not )\bexists\b/g, 'not exists'],
  [/ (?:=|<>) /g, ' is distinct from '],
  [/ for (?:share|update)\b/g, ''],
  [/\bmin\(/g, 'max('],
  [/\bcoalesce\(/g, 'greatest('],
];

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The node in a field; the grammar has one there. */
function part(node: Node, field: string): Node {
  const value = node[field];
  if (!isNode(value)) throw new Error(`A ${node.type} has no ${field}.`);
  return value;
}

/** An identifier's name, of `a.b` that of `b`. */
const nameOf = (node: Node): string => {
  if (node.type === 'MemberExpression') return nameOf(part(node, 'property'));
  return typeof node.name === 'string' ? node.name : '';
};

/** Every mutant of a module, in the order of its text. */
export function sourceMutants(source: string): SourceMutant[] {
  const mutants: SourceMutant[] = [];
  const seen = new Map<string, number>();

  function add(scope: string, { start, end, text }: Change): void {
    const old = source.slice(start, end);
    if (old === text || mutants.some((one) => one.start === start && one.end === end && one.text === text))
      return;
    const name = `${scope}: ${short(old)} -> ${text === '' ? 'nothing' : short(text)}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ id: count === 1 ? name : `${name} (${count})`, line, start, end, text });
  }

  function visit(node: Node, scope: string): void {
    // Types, imports and messages of errors have no behaviour to test.
    if (/^TS(?!As|NonNull|Satisfies)|^ImportDeclaration/.test(node.type)) return;
    if (node.type === 'NewExpression' && nameOf(part(node, 'callee')) === 'Error') return;
    const inner = /^(FunctionDeclaration|VariableDeclarator)$/.test(node.type) && isNode(node.id);
    const own = inner && scope === '' ? nameOf(part(node, 'id')) : scope;
    for (const change of changesOf(node, source)) add(own, change);
    for (const child of childrenOf(node)) visit(child, own);
  }

  for (const node of parseAst(source, { lang: 'ts' }).body) if (isNode(node)) visit(node, '');
  return mutants.sort((left, right) => left.start - right.start);
}

const short = (code: string): string => {
  const flat = code.replaceAll(/\s+/g, ' ').trim();
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat;
};

function changesOf(node: Node, source: string): Change[] {
  const { start, end } = node;
  const to = (text: string): Change => ({ start, end, text });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right] = [part(node, 'left'), part(node, 'right')];
      const operator = OPERATORS[String(node.operator)];
      if (operator === undefined) return [];
      const between = source.slice(left.end, right.start).replace(String(node.operator), operator);
      return [to(source.slice(start, left.end) + between + source.slice(right.start, end))];
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = part(node, 'test');
      return ['true', 'false'].map((text) => ({ start: test.start, end: test.end, text }));
    }
    case 'ReturnStatement':
      return isNode(node.argument) ? constants(node.argument) : [];
    case 'ArrowFunctionExpression':
      return constants(part(node, 'body'));
    case 'UnaryExpression':
      return node.operator === '!' ? [to(source.slice(start + 1, end))] : [];
    case 'Literal':
      return typeof node.value === 'boolean' ? [to(String(!node.value))] : [];
    case 'ExpressionStatement':
      return [to('')];
    case 'CallExpression':
      return callChanges(node, source);
    case 'TemplateElement':
      return sqlChanges(node, source);
    default:
      return [];
  }
}

/** A result of yes or no that is always the same. */
function constants({ type, operator, start, end }: Node): Change[] {
  const isBoolean = type === 'BinaryExpression' && /^([=!]==|[<>]=?)$/.test(String(operator));
  return isBoolean ? ['true', 'false'].map((text) => ({ start, end, text })) : [];
}

function callChanges(node: Node, source: string): Change[] {
  const callee = part(node, 'callee');
  const name = nameOf(callee);
  const given = childrenOf({ ...node, callee: null });
  if (name === 'and' || name === 'allOf')
    return given.map(({ start, end }) => ({ start, end: source[end] === ',' ? end + 1 : end, text: '' }));
  if (callee.type === 'MemberExpression' && (name === 'min' || name === 'max')) {
    const { start, end } = part(callee, 'property');
    return [{ start, end, text: name === 'min' ? 'max' : 'min' }];
  }
  // A query without its condition, its order or its lock.
  if (callee.type === 'MemberExpression' && /^(where|orderBy|for)$/.test(name))
    return [{ start: part(callee, 'object').end, end: node.end, text: '' }];
  return [];
}

function sqlChanges({ start, end }: Node, source: string): Change[] {
  const text = source.slice(start, end);
  return SQL_WORDS.flatMap(([word, replacement]) =>
    [...text.matchAll(word)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: replacement,
    })),
  );
}
