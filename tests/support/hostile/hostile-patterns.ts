/** Long enough that quadratic work shows, short enough for a JSON body. */
const LONG = 30_000;

/**
 * For each form that a validator accepts: its beginning, what its expression repeats, and an end that it refuses only
 * after everything was repeated (ReDoS). The test of the expressions themselves counts the steps of a match; these strings
 * also reach what runs before and after it.
 */
const ATTACKS: readonly (readonly [start: string, repeated: string, end: string])[] = [
  // E-mail: local part, labels of the domain, digits of the last label.
  ['a', '.a', '@'],
  ['a@', 'a-', '.'],
  ['a@', 'a.', '!'],
  ['a@', `${'a'.repeat(63)}.`, '-'],
  ['a@a.', '1', '-'],
  ['a@', 'é', '.example'],
  ['a@', 'xn--', '.example'],
  // Phone number, code, ticket, token of a session, ID token, key of an installer.
  ['+8', '-1', '-'],
  ['+', '1', 'x'],
  ['', '1', 'x'],
  ['', 'A', '='],
  ['', 'a.', '.'],
  ['eyJ', 'A', '..'],
  ['', '0f', 'g'],
  // Id of a post and of a member of staff, version, date and instant, place in a list, list of filters.
  ['a', '-a', '-'],
  ['1', '.1', '-'],
  ['1.0.0-', 'a.', '.'],
  ['1.0.0-', 'a-', '-'],
  ['2026-01-01', 'T00', 'Z'],
  ['1', '1', '.'],
  ['a', ',a', ','],
  // File names and paths.
  ['a', '.exe', '.'],
  ['/media/', '../', ' '],
  ['/media/', 'a/', '\u0000'],
  // Password: every character allowed, and those that are undone as substitutions.
  ['Ab1!', '@4a', '\\'],
  ['Ab1!', 'q', '가'],
  ['Ab1!', 'rk', '~'],
  // Names: blanks that are trimmed, letters that are invisible, controls of direction.
  ['a', ' ', '\u0000'],
  ['', '\u3164', 'a\u0000'],
  ['a', '\u200f', '\u202e'],
  ['', '\r\n', '\u2028'],
  // Markdown and HTML of posts.
  ['', '**a', '*'],
  ['', '[a](', ')'],
  ['', '<b>', '</'],
  ['<a href="', 'javascript:', '">'],
  ['', '<!--', '-->'],
  ['', '\n- ', '\n'],
  ['|', 'a|', '\n|-'],
];

/** Strings that make a careless regular expression slow, for every form that a validator checks. */
export const PATTERN_ATTACKS: readonly string[] = ATTACKS.map(
  ([start, repeated, end]) => start + repeated.repeat(Math.ceil(LONG / repeated.length)) + end,
);
