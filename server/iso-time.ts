/** @param instant ms since 1970 @returns it as an ISO 8601 time in UTC, as the API states times */
export const isoTime = (instant: number): string => new Date(instant).toISOString();

/** As {@link isoTime}; null for what has not happened. */
export const isoTimeOrNull = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : isoTime(instant);
