type Language = string;

/** Caches one formatter for each language, because constructing Intl formatters is slow on phones. */
export function once<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** Formats a calendar day, such as "Nov 21, 2026" and "2026년 11월 21일", independent of time zones. */
export const dayFormat = once(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC', year: 'numeric' }),
);

/** Formats a number with thousands separators. */
export const countFormat = once((language) => new Intl.NumberFormat(language));
