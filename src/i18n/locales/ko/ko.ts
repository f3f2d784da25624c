import type { LocaleShape } from '../../locale-shape.ts';
import type { en } from '../en/en.ts';
import { about } from './about.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { backoffice } from './backoffice.ts';
import { business } from './business.ts';
import { careers } from './careers.ts';
import { common } from './common.ts';
import { contact } from './contact.ts';
import { dialogs } from './dialogs.ts';
import { download } from './download.ts';
import { errors } from './errors.ts';
import { fields } from './fields.ts';
import { footer } from './footer.ts';
import { handoff } from './handoff.ts';
import { header } from './header.ts';
import { home } from './home.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { legal } from './legal.ts';
import { manual } from './manual.ts';
import { notFound } from './not-found.ts';
import { pageErrors } from './page-errors.ts';
import { pricing } from './pricing.ts';
import { printers } from './printers.ts';
import { productWindow } from './product-window.ts';
import { profile } from './profile.ts';
import { resources } from './resources.ts';
import { home as story } from './story.ts';
import { validateEmail } from './validate-email.ts';
import { validation } from './validation.ts';
import { versions } from './versions.ts';

/** The Korean texts: default and fallback (LANG-3, LANG-4). 합니다 style, short, no particle directly after a placeholder. */
export const ko = {
  analytics,
  auth,
  backoffice,
  business,
  common: { ...common, ...dialogs },
  contact,
  download,
  errors: {
    ...pageErrors,
    ...errors,
    codes: { ...pageErrors.codes, ...errors.codes },
    titles: { ...pageErrors.titles, ...errors.titles },
  },
  fields,
  footer,
  handoff,
  header,
  home: { ...home, ...story },
  inAppBrowser,
  legal,
  manual,
  notFound,
  pricing,
  printers,
  about,
  careers,
  resources,
  productWindow,
  profile,
  validateEmail,
  validation,
  versions,
} as const satisfies LocaleShape<typeof en>;
