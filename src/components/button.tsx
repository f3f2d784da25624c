import { type ComponentProps, type MouseEvent, useId } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

/**
 * `caution` leads to something that cannot be undone, and `danger` does it. `provider` is an identity provider's button,
 * styled as its brand guidelines require.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'caution' | 'danger' | 'provider';

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  readonly variant?: ButtonVariant;
  readonly fillWidth?: boolean;
  /** Takes focus, but does nothing. A primary button looks disabled meanwhile, unless it is pending. */
  readonly readOnly?: boolean;
  /** Why the button is disabled: read out with it and shown on hover. */
  readonly reason?: string | undefined;
  /** Shows a progress mark after 200 ms; the size does not change. */
  readonly pending?: boolean;
};

/** The site's standard button. `type` defaults to "button". */
export const Button = ({
  variant = 'primary',
  fillWidth = false,
  readOnly = false,
  pending = false,
  disabled = false,
  reason,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const explained = disabled && reason !== undefined && reason !== '';
  const refuse = (event: MouseEvent<HTMLButtonElement>) => event.preventDefault();
  return (
    <span className={classNames(styles.frame, fillWidth && styles.fill)}>
      <button
        {...rest}
        type={readOnly ? 'button' : type}
        className={classNames(styles.button, styles[variant])}
        disabled={disabled}
        aria-disabled={readOnly || undefined}
        aria-busy={pending || undefined}
        aria-describedby={explained ? reasonId : rest['aria-describedby']}
        data-read-only={readOnly || undefined}
        onClick={readOnly ? refuse : onClick}
      >
        <span className={styles.label}>{children}</span>
        {pending && <span className={styles.progress} aria-hidden="true" />}
      </button>
      {explained && (
        <span id={reasonId} className={styles.reason} role="tooltip">
          {reason}
        </span>
      )}
    </span>
  );
};
