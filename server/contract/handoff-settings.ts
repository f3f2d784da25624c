import * as z from 'zod/mini';

/** Name of the page's meta element whose content is the desktop apps as JSON. */
export const HANDOFF_META = 'handoff-apps';

/** The desktop apps a page may hand a sign-in to. A `protocol` that is not in this list is ignored. */
export const handoffSettingsSchema = z.array(
  z.object({
    /** Value of `protocol` in the start URL: the app's client id, not a URL scheme. */
    protocol: z.string(),
    /** Custom protocol of the app's links, without the colon. The page opens no other links (S39). */
    scheme: z.string(),
    /** The app's name as shown to users. */
    name: z.string(),
  }),
);
export type HandoffSettings = z.infer<typeof handoffSettingsSchema>;
export type HandoffAppSettings = HandoffSettings[number];
