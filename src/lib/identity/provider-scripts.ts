/** Where the provider's popup helper comes from. */
const PROVIDER_SCRIPTS = 'https://apis.google.com/';

/** The part of Trusted Types used here; TypeScript's library does not know them. */
interface TrustedPage {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
  };
}

/**
 * Lets the SDK load the provider's script. The page allows one Trusted Types policy (S57): this one, which admits only
 * the provider's script addresses.
 */
export function admitProviderScripts(page: Window & TrustedPage): void {
  try {
    page.trustedTypes?.createPolicy('default', {
      createScriptURL: (address) => (address.startsWith(PROVIDER_SCRIPTS) ? address : null),
    });
  } catch {
    // The policy exists already: a name can be used only once.
  }
}
