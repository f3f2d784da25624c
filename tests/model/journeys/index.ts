import type { ChartName } from '../chart.ts';
import type { Journey } from '../journey.ts';
import { accountDeletionJourneys } from './account-deletion.journeys.ts';
import { accountLinkJourneys } from './account-link.journeys.ts';
import { authJourneys } from './auth.journeys.ts';
import { emailConfirmationJourneys } from './email-confirmation.journeys.ts';
import { forgotEmailJourneys } from './forgot-email.journeys.ts';
import { forgotPasswordJourneys } from './forgot-password.journeys.ts';
import { handoffJourneys } from './handoff.journeys.ts';
import { mailingJourneys } from './mailing.journeys.ts';
import { overlayJourneys } from './overlay.journeys.ts';
import { passwordChangeJourneys } from './password-change.journeys.ts';
import { passwordResetJourneys } from './password-reset.journeys.ts';
import { profileSetupJourneys } from './profile-setup.journeys.ts';
import { publishingJourneys } from './publishing.journeys.ts';
import { sessionJourneys } from './session.journeys.ts';
import { signInJourneys } from './sign-in.journeys.ts';
import { signUpJourneys } from './sign-up.journeys.ts';
import { signUpPasswordJourneys } from './sign-up-password.journeys.ts';
import { socialJourneys } from './social.journeys.ts';
import { superLoginJourneys } from './super-login.journeys.ts';

export const JOURNEYS: Readonly<Record<ChartName, readonly Journey[]>> = {
  session: sessionJourneys,
  auth: authJourneys,
  mailing: mailingJourneys,
  signIn: signInJourneys,
  social: socialJourneys,
  accountLink: accountLinkJourneys,
  passwordReset: passwordResetJourneys,
  signUp: [...signUpJourneys, ...signUpPasswordJourneys],
  profileSetup: profileSetupJourneys,
  forgotEmail: forgotEmailJourneys,
  forgotPassword: forgotPasswordJourneys,
  emailConfirmation: emailConfirmationJourneys,
  passwordChange: passwordChangeJourneys,
  accountDeletion: accountDeletionJourneys,
  handoff: handoffJourneys,
  overlay: overlayJourneys,
  superLogin: superLoginJourneys,
  publishing: publishingJourneys,
};
