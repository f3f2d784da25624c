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

/** Formats a calendar day in full, such as 21 November 2026, independent of time zones. */
export const dayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats a number with thousands separators. */
export const countFormat = once((language) => new Intl.NumberFormat(language));
