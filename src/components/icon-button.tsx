import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  /** The accessible name: what the button does. */
  readonly label: string;
};

type IconAnchorProps = Omit<ComponentProps<'a'>, 'className' | 'aria-label'> & Pick<IconButtonProps, 'label'>;

/** A button that is only an icon. Use `className` for position, never for the look. */
export const IconButton = ({ label, className, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={classNames(styles.button, className)} aria-label={label} />
);

/** A link to another site that is only an icon. */
export const IconAnchor = ({ label, href, ...rest }: IconAnchorProps) => (
  <a {...rest} href={href} className={styles.button} aria-label={label} />
);
