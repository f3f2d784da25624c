import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** What it does: its name for those who do not see the icon. */
  readonly label: string;
};

type IconAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'aria-label'> & Pick<IconButtonProps, 'label'>;

/** A button that is only an icon. `className` says where it stands, never how it looks. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={classNames(styles.button, className)} aria-label={label} />
);

/** A way out of the site that is only an icon. */
export const IconAnchor = ({ label, href, ...rest }: IconAnchorProps) => (
  <a {...rest} href={href} className={styles.button} aria-label={label} />
);
