import { createHash } from 'node:crypto';

interface LockEntry {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  /** Needed in production only by an optional package, else in development. */
  readonly devOptional?: boolean;
}

export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

const FOLDER = 'node_modules/';

/** Names of the hash algorithms of npm's integrity values in CycloneDX. */
const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/**
 * The software bill of materials of production, as CycloneDX 1.6 in JSON: every package that `npm ci --omit=dev` may
 * install, on any platform. Equal locks give equal bytes.
 * @param lock the content of package-lock.json
 */
export function sbomOf(lock: Lock): object {
  const entries = Object.entries(lock.packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && dev !== true && devOptional !== true,
  );
  const components = new Map<string, object>();
  for (const [place, entry] of entries) {
    const component = componentOf(place.slice(place.lastIndexOf(FOLDER) + FOLDER.length), entry);
    components.set(component.purl, component);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf([...components.keys()])}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': lock.name, name: lock.name, version: lock.version },
    },
    components: [...components.values()],
  };
}

function componentOf(name: string, { version, integrity, license }: LockEntry) {
  const scope = name.startsWith('@') ? name.slice(0, name.indexOf('/')) : undefined;
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== undefined && { group: scope }),
    name: scope === undefined ? name : name.slice(scope.length + 1),
    version,
    purl,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== undefined && { hashes: hashesOf(integrity) }),
  };
}

const hashesOf = (integrity: string) =>
  integrity.split(' ').map((hash) => {
    const [algorithm = '', digest = ''] = hash.split('-', 2);
    return {
      alg: ALGORITHMS[algorithm] ?? algorithm,
      content: Buffer.from(digest, 'base64').toString('hex'),
    };
  });

/** A name-based UUID (RFC 9562, version 8), so that the same packages have the same serial number. */
function uuidOf(purls: readonly string[]): string {
  const digits = createHash('sha256').update(purls.join('\n')).digest('hex');
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
