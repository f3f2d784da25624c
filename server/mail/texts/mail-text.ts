/** The texts of one mail. Placeholders are function parameters, so that user input is never a template. */
export interface MailText {
  subject: string;
  title: string;
  lead: string;
  /** Label of the only button. */
  button: string;
  /** Label above the code, the password or the reference number. */
  secretLabel: string | null;
  /** How long the mail is valid, in minutes. Null for a mail whose link has no time limit. */
  validity: (minutes: number) => string | null;
  /** Why the recipient gets it, with the time of the request. */
  why: (time: string) => string;
  /** Advice for those who did not request the mail. */
  otherwise: string;
}
