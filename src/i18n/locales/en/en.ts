import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { footer } from './footer.ts';
import { handoff } from './handoff.ts';
import { header } from './header.ts';
import { home } from './home.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { legal } from './legal.ts';
import { manual } from './manual.ts';
import { notFound } from './not-found.ts';
import { profile } from './profile.ts';
import { validateEmail } from './validate-email.ts';
import { validation } from './validation.ts';

/** The English texts: the source of every key's type. One topic a file; values are plain text with {{placeholders}}. */
export const en = {
  auth,
  common,
  errors,
  footer,
  handoff,
  header,
  home,
  inAppBrowser,
  legal,
  manual,
  notFound,
  profile,
  validateEmail,
  validation,
} as const;
