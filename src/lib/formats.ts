type Language = string;

/** Constructing Intl formatters is slow on phones, so each is cached. */
function once<Format>(make: (language: Language) => Format): (language: Language) => Format {
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

/** Formats an amount in whole won. */
export const wonFormat = once(
  (language) => new Intl.NumberFormat(language, { style: 'currency', currency: 'KRW' }),
);

/** The company's days and months, and so those of receipts and points, are those of Korea. */
const timeZone = 'Asia/Seoul';

/** Formats the day of an instant in Korea, such as 21 Nov 2026. */
export const koreanDayFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
);

/** Formats an instant in Korean time to the minute. */
export const koreanTimeFormat = once(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
