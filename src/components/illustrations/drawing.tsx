import arch from './generated/arch.svg?no-inline';
import features from './generated/features.svg?no-inline';
import gap from './generated/gap.svg?no-inline';
import printer from './generated/printer.svg?no-inline';
import css from './illustrations.module.css';

/** View boxes. */
const FEATURE = '0 0 320 240';
const GAP = '0 0 480 412';
/** As large as its plate, whose edge then meets the edge of the column. */
const ARCH = '12 10 456 392';

const DRAWINGS = {
  supports: [features, FEATURE],
  layout: [features, FEATURE],
  /** Without the room around the plate. */
  layoutPlate: [features, '8 34.5 304 171', 'layout'],
  compensation: [features, FEATURE],
  profiles: [features, FEATURE],
  boolean: [features, FEATURE],
  plate: [arch, ARCH],
  arch: [arch, ARCH],
  gap: [gap, GAP],
  printer: [printer, '0 10 456 382'],
} as const satisfies Record<string, readonly [file: string, viewBox: string, id?: string]>;

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
  const [, viewBox] = DRAWINGS[names[0]];
  const [, , width, height] = viewBox.split(' ');
  return (
    <svg className={css.art} viewBox={viewBox} width={width} height={height} aria-hidden="true">
      {names.map((name) => {
        const [file, , id = name]: readonly [string, string, string?] = DRAWINGS[name];
        return <use key={name} href={`${file}#${id}`} />;
      })}
    </svg>
  );
};
