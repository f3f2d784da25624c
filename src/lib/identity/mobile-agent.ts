/** Whether the browser runs on a phone or tablet, by the rule the identity service's SDK uses. */
export const isMobileAgent = (userAgent: string): boolean =>
  /ios|iphone|ipod|ipad|android|blackberry|iemobile/i.test(userAgent);

/**
 * Runs `load` while the page looks like a Cordova shell. The SDK has longer timeouts for mobile devices (specification
 * §9: network 60 s, popup poll 10 s), treats only such shells as mobile, and decides once, while its module is
 * evaluated.
 */
export async function asMobileShell<Result>(page: Window, load: () => Promise<Result>): Promise<Result> {
  Object.assign(page, { cordova: {} });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(page, 'cordova');
  }
}
