/** Errors that may occur on any page: the part of `errors` that every page loads. */
export const pageErrors = {
  someError: 'Some error occurred',
  fallback: 'An unexpected error occurred. Please try again.',
  partLost: 'This part could not be loaded. Load the page again to get it.',
  codes: {
    unanswered: 'The server did not answer in time. Nothing you typed is lost. Please try again.',
    offline: 'The server cannot be reached. Check your connection and try again.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
  },
  /** Titles of alerts, shown above the sentence of the same code. */
  titles: {
    unanswered: 'No answer',
    offline: 'No connection',
    unavailable: 'The service was not reached',
  },
} as const;
