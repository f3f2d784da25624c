import { type ReactNode, useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  readonly name?: string | null | undefined;
  readonly src?: string | null | undefined;
  readonly size?: 'small' | 'medium' | 'large';
  /** Empty where the name is shown next to it. */
  readonly alt?: string;
  /** Shown instead of the letter A where no name is known yet. */
  readonly unnamed?: ReactNode;
}

/** Stands in for a missing image: the first letter of the name, else A. */
export const initialOf = (name: string | null | undefined): string =>
  (Array.from((name ?? '').trim())[0] ?? 'A').toLocaleUpperCase();

/** The member's image; without one, or when it does not load, the initial on purple. */
export const Avatar = ({ name, src, size = 'medium', alt = '', unnamed }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const hasImage = src !== undefined && src !== null && src !== '' && src !== broken;
  const isUnnamed = !hasImage && unnamed !== undefined && (name ?? '').trim() === '';
  return (
    <span className={classNames(styles.avatar, styles[size], isUnnamed && styles.unnamed)}>
      {hasImage ? (
        <img className={styles.image} src={src} alt={alt} onError={() => setBroken(src)} />
      ) : (
        <span {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}>
          {isUnnamed ? unnamed : initialOf(name)}
        </span>
      )}
    </span>
  );
};
