import { useRouter } from '@tanstack/react-router';
import type { Services } from './services.ts';

/**
 * What the composition root composed: always the same. A route's own context is a new object after each change of the
 * address, so that a page reading it would be drawn anew for every dialog over it.
 */
export const useServices = (): Services => useRouter().options.context;
