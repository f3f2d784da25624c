import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CROWN } from '#src/components/illustrations/generated/crown.ts';
import { planTransform, shiftOf } from '#src/components/illustrations/geometry/projection.ts';
import { sliceCrown, UNITS } from '#src/components/illustrations/geometry/slice-crown.ts';
import { MOLAR } from '#src/components/illustrations/geometry/tooth-shapes.ts';
import art from '#src/components/illustrations/illustrations.module.css';
import styles from './demo.module.css';

/** 50 µm, a usual layer of dental resin printers. */
const LAYER_MM = 0.05;
const LAYERS = 146;
const START = 96;

/** Cuts the crown at the plane while it is dragged: the same slicer that drew the page's illustrations. */
export const SliceDemo = () => {
  const { t, i18n } = useTranslation();
  const [layer, setLayer] = useState(START);
  const shown = useDeferredValue(layer);
  const height = layer * LAYER_MM;
  const slice = useMemo(() => sliceCrown(MOLAR, shown * LAYER_MM), [shown]);
  const decimal = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const heightText = decimal.format(height);
  const lifted = (shown * LAYER_MM + CROWN.lift) * UNITS;

  return (
    <div className={styles.demo}>
      <svg
        className={`${art.art} ${styles.model}`}
        viewBox="-350 -480 700 640"
        width={700}
        height={640}
        aria-hidden="true"
      >
        {CROWN.supports.map((d) => (
          <path key={d} className={styles.support} d={d} />
        ))}
        {CROWN.slices
          .filter(({ z }) => z <= shown * LAYER_MM)
          .map(({ z, d }) => (
            <path key={z} className={styles.below} d={d} />
          ))}
        <path
          className={styles.plane}
          transform={`translate(0 ${shiftOf(lifted).toFixed(1)})`}
          d={CROWN.plane}
        />
        <path className={styles.cut} transform={planTransform(lifted)} d={slice.path} />
        {CROWN.slices
          .filter(({ z }) => z > shown * LAYER_MM)
          .map(({ z, d }) => (
            <path key={z} className={styles.above} d={d} />
          ))}
      </svg>
      <div className={styles.side}>
        <figure className={styles.mask}>
          <svg className={art.art} viewBox="-260 -240 520 480" width={520} height={480} aria-hidden="true">
            <path className={styles.light} d={slice.path} />
          </svg>
          <figcaption>{t('home.demo.mask')}</figcaption>
        </figure>
        <dl className={styles.figures}>
          <div>
            <dt>{t('home.demo.layer')}</dt>
            <dd>
              {layer} <span>{t('home.demo.ofCount', { count: LAYERS })}</span>
            </dd>
          </div>
          <div>
            <dt>{t('home.demo.height')}</dt>
            <dd>
              {heightText} <span>mm</span>
            </dd>
          </div>
          <div>
            <dt>{t('home.demo.area')}</dt>
            <dd>
              {decimal.format(slice.areaMm2)} <span>mm²</span>
            </dd>
          </div>
        </dl>
      </div>
      <label className={styles.control}>
        <span>{t('home.demo.slider')}</span>
        <input
          className={styles.range}
          type="range"
          min={1}
          max={LAYERS}
          step={1}
          value={layer}
          aria-valuetext={t('home.demo.value', { layer, count: LAYERS, height: heightText })}
          onChange={(event) => setLayer(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.hint}>{t('home.demo.hint')}</span>
      </label>
    </div>
  );
};
