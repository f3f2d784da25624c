import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { classNames } from '#src/components/class-names.ts';
import { FIGURES } from '#src/components/product-window/plate-figures.ts';
import product from '#src/components/product-window/product-window.module.css';
import { ProductWindow } from '#src/components/product-window/product-window.tsx';
import { preloadStage } from '#src/components/product-window/stage.tsx';
import styles from './home.module.css';

/** Shows the software itself, right under the hero. */
export const WindowSection = () => {
  const { t } = useTranslation();
  preloadStage();
  return (
    <section className={classNames(styles.section, product.underHero)} aria-labelledby="product-title">
      <ProductWindow product={PRODUCT.name} />
      <div className={product.caption}>
        <h2 id="product-title" className={styles.heading}>
          {t('productWindow.title')}
        </h2>
        <p className={styles.lead}>{t('productWindow.lead', FIGURES)}</p>
      </div>
    </section>
  );
};
