import { useTranslation } from 'react-i18next';
import { PLATE } from '#src/components/illustrations/generated/plate.ts';
import { FIGURES } from './plate-figures.ts';

/** The list of what is on the plate. */
export const PartsPanel = () => {
  const { t } = useTranslation();
  return (
    <div data-ui="parts">
      <p data-ui="panelTitle">
        {t('productWindow.parts')} <span>{FIGURES.parts}</span>
      </p>
      <ul>
        {PLATE.parts.map(({ tooth, kind, order, supports }, index) => (
          <li key={`${order} ${tooth}`} data-selected={index === PLATE.selected}>
            <b>{tooth}</b>
            <span data-ui="part">
              {t(`productWindow.kinds.${kind}`)}
              <small>
                <span data-ui="order">{t('productWindow.order', { order })} · </span>
                {t('productWindow.supportCount', { supports })}
              </small>
            </span>
            <i data-ui="tick" />
          </li>
        ))}
      </ul>
    </div>
  );
};
