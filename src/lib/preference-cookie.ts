const ONE_YEAR = 365 * 24 * 60 * 60;

/** Stores a preference for the server to render pages by. Never store a secret: scripts can read the cookie. */
export const writePreferenceCookie = (name: string, value: string): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure}`;
};
