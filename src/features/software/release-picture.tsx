import { useTranslation } from 'react-i18next';
import styles from './version-history.module.css';

/** The releases that changed most, with a caption and the cover of a post that shows the same. */
const PICTURES = {
  '4.2.0': ['margins', 'version-4-2-released'],
  '4.0.0': ['compensation', 'fit-of-crowns-on-eight-printers'],
  '3.0.0': ['supports', 'support-tips-for-thin-margins'],
  '2.0.0': ['view', 'overnight-in-a-lab-of-four'],
} as const;

const hasPicture = (version: string): version is keyof typeof PICTURES => Object.hasOwn(PICTURES, version);

/** The picture of a major release with its caption. */
export const ReleasePicture = ({ version }: { readonly version: string }) => {
  const { t } = useTranslation();
  if (!hasPicture(version)) return null;
  const [caption, cover] = PICTURES[version];
  return (
    <figure className={styles.figure}>
      <img src={`/illustrations/posts/${cover}.svg`} alt="" width={1200} height={600} loading="lazy" />
      <figcaption>{t(`versions.pictures.${caption}`)}</figcaption>
    </figure>
  );
};
