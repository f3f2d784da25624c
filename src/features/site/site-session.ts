/** What the site's frame needs to know of the session. */
export type SiteSession =
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'restoring' }
  | {
      readonly kind: 'signedIn';
      readonly nickName: string;
      readonly imgPath: string | null;
      /** The server is unreachable: who the member is, is not known yet. */
      readonly isReconnecting: boolean;
    };
