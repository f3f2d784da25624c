import { useTranslation } from 'react-i18next';
import { Mark } from '#src/components/illustrations/mark.tsx';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { PartsPanel } from './parts-panel.tsx';
import { FIGURES, PRINTER_NAME } from './plate-figures.ts';
import css from './product-window.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import { Stage } from './stage.tsx';

const STEPS = ['import', 'supports', 'layout', 'compensation', 'print'] as const;

/**
 * A picture of the software: its window with a plate of mixed cases. An image for assistive technologies, because
 * nothing in it can be operated. The texts are `productWindow` in the part `story`.
 * @param product the software's name
 */
export const ProductWindow = ({ product }: { product: string }) => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  return (
    <div
      className={css.frame}
      role="img"
      aria-label={t('productWindow.label', { product, parts: FIGURES.parts })}
    >
      <div className={css.window} aria-hidden="true">
        <div data-ui="title">
          <span data-ui="dots" />
          <span data-ui="file">
            {t('productWindow.file')} – {product}
          </span>
        </div>
        <div data-ui="toolbar">
          <Mark size={24} />
          <ol data-ui="steps">
            {STEPS.map((step, index) => (
              <li key={step} data-done={index < STEPS.length - 1}>
                {t(`productWindow.steps.${step}`)}
              </li>
            ))}
          </ol>
          <span data-ui="ready">{t('productWindow.ready', { printer: PRINTER_NAME[language] })}</span>
          <span data-ui="send">{t('productWindow.send')}</span>
        </div>
        <PartsPanel />
        <Stage />
        <SettingsPanel />
      </div>
    </div>
  );
};
