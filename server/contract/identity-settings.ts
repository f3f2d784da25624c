import * as z from 'zod/mini';

/** Name of the page's meta element whose content is the settings as JSON. */
export const IDENTITY_META = 'identity-settings';

/** How a page reaches the identity service; null where social sign-in is not set up. */
export const identitySettingsSchema = z.nullable(
  z.discriminatedUnion('mode', [
    /** The Auth emulator, on the page's own origin. */
    z.object({ mode: z.literal('emulator'), projectId: z.string() }),
    z.object({
      mode: z.literal('firebase'),
      apiKey: z.string(),
      authDomain: z.string(),
      projectId: z.string(),
    }),
  ]),
);
export type IdentitySettings = z.infer<typeof identitySettingsSchema>;
