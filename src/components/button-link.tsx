import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import type { ButtonVariant } from './button.tsx';
import { classNames } from './class-names.ts';

type AnchorProps = Omit<ComponentProps<'a'>, 'className'> & { readonly variant?: ButtonVariant };

/** A link that looks like a button, to another site or to a file. */
export const ButtonAnchor = ({ variant = 'primary', children, ...rest }: AnchorProps) => (
  <a {...rest} className={classNames(styles.button, styles.link, styles[variant])}>
    <span className={styles.label}>{children}</span>
  </a>
);

/** A link to another page that looks like a button; takes the props of the router's Link. */
export const ButtonLink = createLink(ButtonAnchor);
