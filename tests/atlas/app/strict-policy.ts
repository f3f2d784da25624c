/** Imported before any schema: Zod otherwise tries to compile code, which the page's policy refuses and reports. */
import { z } from 'zod';

z.config({ jitless: true });
