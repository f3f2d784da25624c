import { useTranslation } from 'react-i18next';
import { HeroCrown } from '#src/components/illustrations/hero-crown.tsx';
import hero from './hero.module.css';
import { StartActions, type StartProps } from './start-actions.tsx';

export const HeroSection = (props: StartProps) => {
  const { t } = useTranslation();
  return (
    <section className={hero.hero} aria-labelledby="home-title">
      <div className={hero.text}>
        <p className={hero.eyebrow}>{t('home.hero.eyebrow')}</p>
        <h1 id="home-title" className={hero.title}>
          {t('home.hero.title')}
        </h1>
        <p className={hero.lead}>{t('home.hero.lead')}</p>
        <StartActions {...props} />
        <ul className={hero.facts}>
          <li>{t('home.hero.factSystems')}</li>
          <li>{t('home.hero.factFiles')}</li>
          <li>{t('home.hero.factPrinters')}</li>
        </ul>
      </div>
      <div className={hero.art}>
        <HeroCrown label={t('home.hero.art')} />
      </div>
    </section>
  );
};
