import { useTranslation } from 'react-i18next';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import { FIGURES } from './plate-figures.ts';
import css from './product-window.module.css';

/** The list of what is on the plate. */
export const PartsPanel = () => {
  const { t } = useTranslation();
  return (
    <div className={css.parts}>
      <p className={css.panelTitle}>
        {t('productWindow.parts')} <span>{FIGURES.parts}</span>
      </p>
      <ul>
        {PLATE.parts.map(({ tooth, kind, order, supports }, index) => (
          <li key={`${order} ${tooth}`} data-selected={index === PLATE.selected}>
            <b>{tooth}</b>
            <span className={css.part}>
              {t(`productWindow.kinds.${kind}`)}
              <small>
                <span className={css.order}>{t('productWindow.order', { order })} · </span>
                {t('productWindow.supportCount', { supports })}
              </small>
            </span>
            <i className={css.tick} />
          </li>
        ))}
      </ul>
    </div>
  );
};
