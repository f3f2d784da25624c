import type { Version } from '#contract/content.contract.ts';
import type { OperatingSystem } from '#src/lib/operating-system.ts';

/** A version that can be downloaded. */
export type Offer = Version & { readonly file: NonNullable<Version['file']> };

/** Where a version stands in the version history. */
export const anchorOf = ({ os, version }: Pick<Version, 'os' | 'version'>): string => `${os}-${version}`;

/** The newest version of a system that can be downloaded. */
export const downloadOf = (versions: readonly Version[], os: OperatingSystem): Offer | undefined => {
  for (const version of versions) {
    if (version.os === os && version.file !== null) return { ...version, file: version.file };
  }
  return undefined;
};

/** Nothing is known about a version but that it exists. */
export const isUnknown = ({ improvements, features, fixes }: Version): boolean =>
  improvements.length + features.length + fixes.length === 0;
