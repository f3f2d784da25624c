/** The session as the site's frame needs it. */
export type SiteSession =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'restoring' }
  | {
      readonly kind: 'signedIn';
      readonly nickName: string;
      readonly imgPath: string | null;
      /** The server is unreachable: the profile is not loaded yet. */
      readonly isReconnecting: boolean;
    };
