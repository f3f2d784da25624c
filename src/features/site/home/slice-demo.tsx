import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import art from '#src/components/illustrations/illustrations.module.css';
import styles from './demo.module.css';
import { SliceFigure } from './slice-figure.tsx';
import { SliceModel } from './slice-model.tsx';
import { SliceOutline } from './slice-outline.tsx';
import { useMolarSlicer } from './use-molar-slicer.ts';

/** 50 µm, a common layer height of dental resin printers. */
const LAYER_MM = 0.05;
const LAYERS = Math.floor(CROWN.top / LAYER_MM);
const START = Math.round(CROWN.cut.height / LAYER_MM);

/** Both languages format numbers like this; initializing `Intl` would take longer than rendering the demo. */
const decimal = (value: number): string => value.toFixed(2);

/**
 * Lets the user drag a plane through the crown and shows the slice at that height, computed by the slicer
 * that generated the illustrations.
 */
export const SliceDemo = () => {
  const { t } = useTranslation();
  const frameRef = useRef<HTMLDivElement>(null);
  const slicer = useMolarSlicer(frameRef);
  const sliderRef = useRef<HTMLInputElement>(null);
  const [layer, setLayer] = useState(START);
  // The slider may have been moved before hydration.
  useEffect(() => setLayer((known) => sliderRef.current?.valueAsNumber ?? known), []);
  // The slider responds at once; the drawing follows when the browser has time.
  const shownLayer = useDeferredValue(layer);
  const shownHeight = shownLayer * LAYER_MM;
  // The first slice is precomputed: slicing is slow on phones, and most users never move the plane.
  const isFirst = shownLayer === START;
  const slice = useMemo(
    () => (isFirst ? null : (slicer?.(shownHeight) ?? null)),
    [slicer, shownHeight, isFirst],
  );
  const outline = <SliceOutline slice={slice} isFirst={isFirst} />;
  const area = isFirst ? CROWN.cut.areaMm2 : (slice?.areaMm2 ?? null);
  const height = decimal(layer * LAYER_MM);

  return (
    <div ref={frameRef} className={styles.demo}>
      <SliceModel heightMm={shownHeight} outline={outline} />
      <div className={styles.side}>
        <div>
          <figure>
            <svg className={art.art} viewBox="-330 -280 660 560" width={660} height={560} aria-hidden="true">
              <g>{outline}</g>
            </svg>
            <figcaption>{t('home.demo.mask')}</figcaption>
          </figure>
          <dl>
            <SliceFigure
              name={t('home.demo.layer')}
              value={String(layer)}
              unit={t('home.demo.ofCount', { count: LAYERS })}
            />
            <SliceFigure name={t('home.demo.height')} value={height} unit="mm" />
            <SliceFigure name={t('home.demo.area')} value={area === null ? '–' : decimal(area)} unit="mm²" />
          </dl>
        </div>
      </div>
      <label className={styles.control}>
        <span>{t('home.demo.slider')}</span>
        <input
          ref={sliderRef}
          type="range"
          min={1}
          max={LAYERS}
          step={1}
          value={layer}
          aria-valuetext={t('home.demo.value', { layer, count: LAYERS, height })}
          onChange={(event) => setLayer(event.currentTarget.valueAsNumber)}
        />
        <span data-for="keys">{t('home.demo.hint')}</span>
        <span data-for="touch">{t('home.demo.hintTouch')}</span>
      </label>
    </div>
  );
};
