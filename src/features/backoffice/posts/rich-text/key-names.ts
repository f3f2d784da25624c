/** Apple's keyboards have Command where others have Control. */
const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

const SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };

/** A shortcut such as `Mod+Shift+8` for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string, apple = isApple()): string =>
  keys.replace('Mod', apple ? 'Meta' : 'Control');

/** A shortcut as the user's system writes it: `Ctrl+Shift+8` or `⇧⌘8`. */
export const shownKeys = (keys: string, apple = isApple()): string =>
  apple
    ? keys
        .split('+')
        .map((key) => SIGNS[key] ?? key)
        .join('')
    : keys.replace('Mod', 'Ctrl');
