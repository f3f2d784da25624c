import arch from './generated/arch.svg?no-inline';
import features from './generated/features.svg?no-inline';
import gap from './generated/gap.svg?no-inline';
import layers from './generated/layers.svg?no-inline';
import css from './illustrations.module.css';

const FEATURE = [320, 240] as const;
const ARCH = [480, 412] as const;

const DRAWINGS = {
  supports: [features, FEATURE],
  layout: [features, FEATURE],
  compensation: [features, FEATURE],
  profiles: [features, FEATURE],
  boolean: [features, FEATURE],
  plate: [arch, ARCH],
  arch: [arch, ARCH],
  gap: [gap, ARCH],
  layers: [layers, [320, 320]],
} as const satisfies Record<string, readonly [string, readonly [number, number]]>;

export type DrawingName = keyof typeof DRAWINGS;

interface DrawingProps {
  /** Painted in this order, one over the other; the first sets the size. */
  readonly names: readonly [DrawingName, ...DrawingName[]];
}

/**
 * A drawing in a separate SVG file, which keeps its paths out of the scripts. Decorative: the text next to it says the
 * same. Colours follow the theme: custom properties are inherited into the external file.
 */
export const Drawing = ({ names }: DrawingProps) => {
  const [, [width, height]] = DRAWINGS[names[0]];
  return (
    <svg
      className={css.art}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {names.map((name) => (
        <use key={name} href={`${DRAWINGS[name][0]}#${name}`} />
      ))}
    </svg>
  );
};
