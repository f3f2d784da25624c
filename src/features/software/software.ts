import type { Version } from '#contract/content.contract.ts';
import type { OperatingSystem } from '#src/lib/operating-system.ts';

/** A version that can be downloaded. */
export type Offer = Version & { readonly file: NonNullable<Version['file']> };

/** The anchor of a version in the version history. */
export const anchorOf = ({ os, version }: Pick<Version, 'os' | 'version'>): string => `${os}-${version}`;

/** The newest downloadable version for a system. */
export const downloadOf = (versions: readonly Version[], os: OperatingSystem): Offer | undefined => {
  for (const version of versions) {
    if (version.os === os && version.file !== null) return { ...version, file: version.file };
  }
  return undefined;
};

/** Whether a version has no release notes. */
export const isUnknown = ({ improvements, features, fixes }: Version): boolean =>
  improvements.length + features.length + fixes.length === 0;
