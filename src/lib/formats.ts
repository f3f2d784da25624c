type Language = string;

/** To get a format ready takes a phone longer than to draw what it is for: each is made once. */
function once<Format>(make: (language: Language) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** A date written out, such as 21 November 2026, of a day that belongs to no time zone. */
export const dayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** A number with what separates its thousands. */
export const countFormat = once((language) => new Intl.NumberFormat(language));
