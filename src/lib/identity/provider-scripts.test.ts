import { describe, expect, it } from 'vitest';
import { admitProviderScripts } from './provider-scripts.ts';

interface Rules {
  createScriptURL: (address: string) => string | null;
}

/** A page with just enough of Trusted Types to create a policy. */
function trustingPage() {
  const policies = new Map<string, Rules>();
  const createPolicy = (name: string, rules: Rules) => {
    if (policies.has(name)) throw new TypeError('a name can be given once');
    policies.set(name, rules);
  };
  return { policies, page: { trustedTypes: { createPolicy } } as unknown as Window };
}

describe('the policy for scripts', () => {
  it.each([
    ['https://apis.google.com/js/api.js?onload=ready', true],
    ['https://apis.google.com.evil.example/js/api.js', false],
    ['http://apis.google.com/js/api.js', false],
    ['https://evil.example/?https://apis.google.com/', false],
    ['data:text/javascript,alert(1)', false],
  ])('passes nothing but script addresses of the provider: %s, %s [S57]', (address, isAdmitted) => {
    const { policies, page } = trustingPage();
    admitProviderScripts(page);
    const policy = policies.get('default');
    expect(Object.keys(policy ?? {})).toEqual(['createScriptURL']);
    expect(policy?.createScriptURL(address)).toBe(isAdmitted ? address : null);
  });

  it('is created once, and not at all where there are no Trusted Types', () => {
    const { policies, page } = trustingPage();
    admitProviderScripts(page);
    admitProviderScripts(page);
    expect(policies.size).toBe(1);
    expect(() => admitProviderScripts({} as Window)).not.toThrow();
  });
});
