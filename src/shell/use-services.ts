import { useRouter } from '@tanstack/react-router';
import type { Services } from './services.ts';

/**
 * The services of the composition root, always the same object. A route's own context is a new object after each change
 * of the address, so a page that reads it would re-render for every dialog over it.
 */
export const useServices = (): Services => useRouter().options.context;
