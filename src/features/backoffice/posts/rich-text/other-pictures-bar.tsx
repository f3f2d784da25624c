import { useTranslation } from 'react-i18next';
import styles from './other-pictures-bar.module.css';
import type { Picture } from './picture-address.ts';

interface OtherPicturesBarProps {
  /** The language of this text. */
  readonly lang: 'ko' | 'en';
  readonly pictures: readonly Picture[];
  readonly disabled: boolean;
  readonly onInsert: (picture: Picture) => void;
}

/** Offers the pictures of the text in the other language, so that none is uploaded twice. */
export const OtherPicturesBar = ({ lang, pictures, disabled, onInsert }: OtherPicturesBarProps) => {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  const label = t(`backoffice.richText.otherPictures.${lang}`);
  return (
    <fieldset className={styles.bar}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.pictures}>
        {pictures.map((picture, index) => (
          <button
            key={picture.src}
            type="button"
            className={styles.picture}
            disabled={disabled}
            aria-label={t('backoffice.richText.otherPictures.insert', { number: index + 1 })}
            onClick={() => onInsert(picture)}
          >
            <img src={picture.src} alt="" width={64} height={48} loading="lazy" />
          </button>
        ))}
      </div>
    </fieldset>
  );
};
