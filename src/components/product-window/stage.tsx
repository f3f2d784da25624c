import { preload } from 'react-dom';
import { useTranslation } from 'react-i18next';
import picture from '#src/components/illustrations/generated/plate.avif';
import sketch from '#src/components/illustrations/generated/plate.svg?no-inline';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import smallPicture from '#src/components/illustrations/generated/plate-small.avif';
import { FIGURES } from './plate-figures.ts';
import css from './stage.module.css';

const { width, height } = PLATE.picture;
const [labelX, labelY] = PLATE.label;
const [plateX, plateY] = PLATE.build;
const selected = PLATE.parts[PLATE.selected];
const SOURCES = `${smallPicture} ${width / 2}w, ${picture} ${width}w`;
const SIZES = '(width >= 75rem) 692px, 544px';

/** Lines of the sketch under the picture, from back to front, and over it. */
const UNDER = ['side', 'plate', 'fine', 'grid'] as const;
/** Select, move, turn, supports, measure: icons of 20 by 20. */
const TOOLS = [
  'M5 3.5 15.5 9l-4.7 1.4L9 15.5Z',
  'M10 3v14M3 10h14M8 5l2-2 2 2M8 15l2 2 2-2M5 8l-2 2 2 2M15 8l2 2-2 2',
  'M15.5 7A6.5 6.5 0 1 0 16.5 10M16 3v4h-4',
  'M6 16V8l4-4 4 4v8M4 16h4M12 16h4',
  'm3 13 10-10 4 4L7 17ZM6 10l2 2M9 7l2 2M12 4l1 1',
] as const;

const Sketch = ({ names }: { readonly names: readonly string[] }) => (
  <svg viewBox={`0 0 ${width} ${height}`} data-ui="sketch" aria-hidden="true">
    {names.map((name) => (
      <use key={name} data-ui={name} href={`${sketch}#${name}`} />
    ))}
  </svg>
);

/** Loads the picture of the plate early, for a page that shows it in the first view of wide screens. */
export const preloadStage = (): void =>
  preload(picture, {
    as: 'image',
    imageSrcSet: SOURCES,
    imageSizes: SIZES,
    media: '(width > 64rem)',
    fetchPriority: 'high',
  });

/** The view of the plate with the slider of layers. */
export const Stage = () => {
  const { t } = useTranslation();
  return (
    <div className={css.stage}>
      <div data-ui="view">
        <div data-ui="scene">
          <Sketch names={UNDER} />
          <img
            src={picture}
            srcSet={SOURCES}
            sizes={SIZES}
            width={width}
            height={height}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <Sketch names={['selection']} />
          <span data-ui="label" style={{ insetInlineStart: `${labelX}%`, insetBlockStart: `${labelY}%` }}>
            <b>{selected.tooth}</b>
            {t('productWindow.supportCount', { supports: selected.supports })}
          </span>
        </div>
        <span data-ui="tools">
          {TOOLS.map((path, index) => (
            <svg key={path} viewBox="0 0 20 20" aria-hidden="true" data-active={index === 0}>
              <path d={path} />
            </svg>
          ))}
        </span>
        <svg viewBox="-40 -48 80 80" data-ui="axes" aria-hidden="true">
          <use href={`${sketch}#axes`} />
        </svg>
        <span data-ui="mask">
          <svg viewBox={`${-5 * plateX} ${-5 * plateY} ${10 * plateX} ${10 * plateY}`} aria-hidden="true">
            <use href={`${sketch}#mask`} />
          </svg>
          <small>{t('productWindow.layerImage', { layer: FIGURES.layer })}</small>
        </span>
        <small data-ui="volume">{PLATE.build.join(' × ')} mm</small>
      </div>
      <div data-ui="layers">
        <span>{t('productWindow.layer')}</span>
        <b>
          {FIGURES.layer} <small>/ {FIGURES.layers}</small>
        </b>
        <span data-ui="track">
          <i style={{ inlineSize: `${((100 * FIGURES.layer) / FIGURES.layers).toFixed(1)}%` }} />
        </span>
        <b>
          {FIGURES.layerMm} <small>/ {FIGURES.heightMm} mm</small>
        </b>
      </div>
    </div>
  );
};
