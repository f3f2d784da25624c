import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, type ColorScheme, keepColorScheme, readColorScheme } from '#src/lib/color-scheme.ts';
import { IconButton } from './icon-button.tsx';
import { AutoSchemeIcon, MoonIcon, SunIcon } from './icons.tsx';

const LOOKS = {
  auto: { label: 'common.schemeAuto', Icon: AutoSchemeIcon },
  light: { label: 'common.schemeLight', Icon: SunIcon },
  dark: { label: 'common.schemeDark', Icon: MoonIcon },
} as const satisfies Record<ColorScheme, unknown>;

const after = (scheme: ColorScheme): ColorScheme =>
  COLOR_SCHEMES[(COLOR_SCHEMES.indexOf(scheme) + 1) % COLOR_SCHEMES.length] ?? 'auto';

/** One button that cycles through the three schemes: the device's, light, dark. */
export const ColorSchemeToggle = () => {
  const { t } = useTranslation();
  // The server does not know the stored scheme.
  const [scheme, setScheme] = useState<ColorScheme>('auto');
  useEffect(() => setScheme(readColorScheme()), []);

  const { label, Icon } = LOOKS[scheme];
  const name = t('common.colorScheme', { scheme: t(label) });
  return (
    <IconButton
      label={name}
      title={name}
      onClick={() => {
        const next = after(scheme);
        setScheme(next);
        keepColorScheme(next);
      }}
    >
      <Icon />
    </IconButton>
  );
};
