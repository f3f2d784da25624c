import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

async function configured(env: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.resetModules();
  return (await import('./site-config.ts')).SITE_CONFIG;
}

it('takes the address of the manual in each language from the settings of the build [OVERLAY-5]', async () => {
  const addresses = { en: 'https://help.test/a', ko: 'https://help.test/b', ru: 'https://help.test/c' };
  const { manuals } = await configured({
    VITE_MANUAL_EN: addresses.en,
    VITE_MANUAL_KO: addresses.ko,
    VITE_MANUAL_RU: addresses.ru,
  });
  expect(manuals).toEqual(addresses);
});

it('has a default for every address that is not set', async () => {
  const { manuals, social } = await configured({ VITE_MANUAL_RU: 'https://help.test/ru' });
  expect(manuals.ru).toBe('https://help.test/ru');
  for (const address of [manuals.en, manuals.ko, ...Object.values(social)])
    expect(new URL(address).protocol).toBe('https:');
});
