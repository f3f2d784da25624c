import { useSyncExternalStore } from 'react';
import type { Analytics, Consent } from './analytics.ts';

/** `rejected` on the server: a prerendered page asks nothing. */
export const useConsent = (analytics: Analytics): Consent =>
  useSyncExternalStore(analytics.subscribe, analytics.consent, () => 'rejected');
