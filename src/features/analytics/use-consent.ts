import { useSyncExternalStore } from 'react';
import type { Analytics, Consent } from './analytics.ts';

/** `rejected` on the server: a server-rendered page does not ask. */
export const useConsent = (analytics: Analytics): Consent =>
  useSyncExternalStore(analytics.subscribe, analytics.consent, () => 'rejected');
