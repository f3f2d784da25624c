import { useTranslation } from 'react-i18next';
import styles from './release-picture.module.css';
import { RELEASE_PICTURES } from './release-pictures.ts';

const hasPicture = (version: string): version is keyof typeof RELEASE_PICTURES =>
  Object.hasOwn(RELEASE_PICTURES, version);

/** The picture of a major release: a part of the software's window, with a caption that says what is new in it. */
export const ReleasePicture = ({ version }: { readonly version: string }) => {
  const { t } = useTranslation();
  if (!hasPicture(version)) return null;
  const { name, cover, figures } = RELEASE_PICTURES[version];
  return (
    <figure className={styles.figure}>
      <div className={styles.window} aria-hidden="true">
        <div className={styles.title}>
          <span />
          {t(`versions.panels.${name}`)}
        </div>
        <img src={`/illustrations/posts/${cover}.svg`} alt="" width={1200} height={600} loading="lazy" />
        <dl className={styles.panel}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{t(`versions.figures.${label}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <figcaption>{t(`versions.pictures.${name}`)}</figcaption>
    </figure>
  );
};
