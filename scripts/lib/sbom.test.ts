import { expect, it } from 'vitest';
import { sbomOf } from './sbom.ts';

const lock = {
  name: 'site',
  version: '1.0.0',
  packages: {
    '': { version: '1.0.0' },
    'node_modules/hono': { version: '4.0.0', integrity: 'sha512-qg==', license: 'MIT' },
    'node_modules/@scope/tool': { version: '2.0.0' },
    'node_modules/hono/node_modules/ms': { version: '2.1.0' },
    'node_modules/ms': { version: '2.0.0' },
    'node_modules/copy/node_modules/ms': { version: '2.0.0' },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/esbuild': { version: '1.0.0', devOptional: true },
  },
};

it('lists each version of each package of production once, with licence and checksum', () => {
  const sbom = sbomOf(lock);
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'site', version: '1.0.0' } },
    components: [
      {
        name: 'hono',
        purl: 'pkg:npm/hono@4.0.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: 'aa' }],
      },
      { group: '@scope', name: 'tool', purl: 'pkg:npm/%40scope/tool@2.0.0' },
      { purl: 'pkg:npm/ms@2.1.0' },
      { purl: 'pkg:npm/ms@2.0.0' },
    ],
  });
  expect(Reflect.get(sbom, 'components')).toHaveLength(4);
  expect(Reflect.get(sbom, 'serialNumber')).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('is the same for the same packages and another for others', () => {
  const { ms: _, ...rest } = { ...lock.packages, ms: undefined };
  expect(sbomOf(lock)).toEqual(sbomOf(structuredClone(lock)));
  const { 'node_modules/@scope/tool': _tool, ...fewer } = lock.packages;
  expect(Reflect.get(sbomOf({ ...lock, packages: fewer }), 'serialNumber')).not.toBe(
    Reflect.get(sbomOf({ ...lock, packages: rest }), 'serialNumber'),
  );
});
