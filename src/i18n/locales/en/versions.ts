export const versions = {
  head: 'Version history',
  description:
    'What changed in each version of {{product}} for Windows and macOS: improvements, new features and fixed bugs.',
  eyebrow: 'Version history',
  title: 'What changed, version by version',
  lead: 'Windows and macOS are versioned separately. The newest version comes first.',
  system: 'Operating system',
  windows: 'Windows',
  macos: 'macOS',
  versions: 'Versions for {{system}}',
  version: 'Version {{version}}',
  updated: 'Updated on',
  newest: 'Newest',
  improvements: 'Improvements',
  features: 'New features',
  fixes: 'Bugs fixed',
  download: 'Download this version',
} as const;
