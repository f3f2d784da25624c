import type * as z from 'zod/mini';
import { CATALOG_PROBLEMS } from '#contract/catalog-drafts.ts';
import { typedDay } from '#src/lib/typed-day.ts';

interface Common {
  /** Place of the value in the entry, such as `buildVolume.x`. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** May be empty, which is stored as null or as an empty list. */
  readonly isOptional?: true;
}

/** A field of a form: what it edits, and how. Texts in both languages have a control for each. */
export type Field = Common &
  (
    | { readonly kind: 'text' | 'day' | 'number' | 'words' | 'linesInBoth' | 'file' }
    | { readonly kind: 'textInBoth'; readonly isLong?: true }
    | { readonly kind: 'choice'; readonly options: readonly { value: string; label: string }[] }
    /** The labels of true and false. */
    | { readonly kind: 'flag'; readonly labels: readonly [string, string] }
  );

/** The texts of the controls, by name. */
export type Values = Record<string, string>;

const PROBLEMS = [
  'required',
  'tooLong',
  'outOfRange',
  'format',
  'refused',
  'unequalLines',
  'annualDiscount',
  'taken',
  'file',
  ...CATALOG_PROBLEMS,
] as const;
export type FieldProblem = (typeof PROBLEMS)[number];
export type FieldProblems = Partial<Record<string, FieldProblem>>;

const LANGUAGES = ['ko', 'en'] as const;

/** The names of a field's controls. */
export const controlsOf = ({ kind, name }: Field): readonly string[] =>
  kind === 'textInBoth' || kind === 'linesInBoth' ? LANGUAGES.map((lang) => `${name}.${lang}`) : [name];

const at = (entry: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), entry);

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function textIn({ kind, name }: Field, entry: unknown, control: string): string {
  if (kind === 'words') return listOf(at(entry, name)).join('\n');
  if (kind === 'file') return at(entry, name) ? JSON.stringify(at(entry, name)) : '';
  if (kind !== 'linesInBoth') return textOf(at(entry, control));
  const lang = control.slice(name.length + 1);
  return listOf(at(entry, name))
    .map((line) => textOf(at(line, lang)))
    .join('\n');
}

/** The values of the controls for an entry. */
export const valuesOf = (fields: readonly Field[], entry: unknown): Values =>
  Object.fromEntries(
    fields.flatMap((field) => controlsOf(field).map((control) => [control, textIn(field, entry, control)])),
  );

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function linesInBoth(values: Values, name: string): unknown[] {
  const [ko, en] = [linesOf(values[`${name}.ko`]), linesOf(values[`${name}.en`])];
  return Array.from({ length: Math.max(ko.length, en.length) }, (_, line) => ({
    ko: ko[line] ?? '',
    en: en[line] ?? '',
  }));
}

function draftValue({ kind, name }: Field, values: Values): unknown {
  const text = (values[name] ?? '').trim();
  if (kind === 'textInBoth') return { ko: values[`${name}.ko`], en: values[`${name}.en`] };
  if (kind === 'linesInBoth') return linesInBoth(values, name);
  if (kind === 'words') return linesOf(text);
  if (text === '') return null;
  if (kind === 'number') return Number(text.replaceAll(',', ''));
  if (kind === 'flag') return text === 'true';
  if (kind === 'day') return typedDay(text) ?? text;
  return kind === 'file' ? JSON.parse(text) : text;
}

/** The entry with the values of the controls; what no field edits stays. */
export function entryWith(fields: readonly Field[], entry: unknown, values: Values): unknown {
  const changed: unknown = structuredClone(entry);
  for (const field of fields) {
    const keys = field.name.split('.');
    const last = keys.pop() ?? '';
    let parent: unknown = changed;
    for (const key of keys) {
      if (at(parent, key) === undefined) Reflect.set(Object(parent), key, {});
      parent = at(parent, key);
    }
    Reflect.set(Object(parent), last, draftValue(field, values));
  }
  return changed;
}

type Issue = Pick<z.core.$ZodIssue, 'code' | 'message' | 'path'>;

/** The control at which a problem is shown. */
function controlOf(fields: readonly Field[], path: readonly PropertyKey[]): string | undefined {
  const place = path.join('.');
  const field = fields.find(({ name }) => place === name || place.startsWith(`${name}.`));
  if (field === undefined) return undefined;
  const controls = controlsOf(field);
  return controls.find((control) => control === `${field.name}.${String(path.at(-1))}`) ?? controls[0];
}

function problemOf({ code, message, path }: Issue, kind: Field['kind'], value: string): FieldProblem {
  const named = PROBLEMS.find((problem) => problem === message);
  if (named !== undefined) return named;
  if (code === 'too_small' && kind === 'linesInBoth' && path.length > 1) return 'unequalLines';
  if (value.trim() === '') return 'required';
  if (kind === 'number') return code === 'invalid_type' ? 'format' : 'outOfRange';
  return code === 'too_big' ? 'tooLong' : 'format';
}

/** Every problem of the values, in the order of the fields. */
export function problemsOf(
  fields: readonly Field[],
  schema: z.ZodMiniType,
  entry: unknown,
  values: Values,
): FieldProblems {
  const { error } = schema.safeParse(entryWith(fields, entry, values));
  const found: Record<string, FieldProblem> = {};
  for (const issue of error?.issues ?? []) {
    const control = controlOf(fields, issue.path);
    const field = fields.find((candidate) => controlsOf(candidate).includes(control ?? ''));
    if (control === undefined || field === undefined) continue;
    found[control] ??= problemOf(issue, field.kind, values[control] ?? '');
  }
  return Object.fromEntries(
    fields.flatMap(controlsOf).flatMap((control) => {
      const problem = found[control];
      return problem === undefined ? [] : [[control, problem]];
    }),
  );
}

/** The control of the field that the server refused. */
export const refusedControl = (fields: readonly Field[], field: string | undefined): string | undefined =>
  field === undefined
    ? undefined
    : (controlOf(fields, [field]) ?? fields.find(({ name }) => name.startsWith(`${field}.`))?.name);
