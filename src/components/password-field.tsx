import { type ComponentProps, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { type FieldProps, FieldShell, useField } from './field-shell.tsx';
import { EyeIcon, EyeOffIcon } from './further-icons.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './password-field.module.css';

export type PasswordFieldProps = Pick<
  ComponentProps<'input'>,
  'name' | 'defaultValue' | 'aria-invalid' | 'enterKeyHint'
> &
  FieldProps & { readonly autoComplete: 'current-password' | 'new-password' };

interface Caret {
  readonly start: number | null;
  readonly end: number | null;
}

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;

/**
 * A password field with a show/hide toggle that keeps the caret, and hints about Caps Lock and a Korean keyboard
 * layout.
 */
export const PasswordField = (props: PasswordFieldProps) => {
  const { t } = useTranslation();
  const { shell, control: input } = useField(props);
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<Caret | null>(null);
  const [isShown, setIsShown] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const [hasHangul, setHasHangul] = useState(false);

  // Password managers save only fields that are of type password when the form is submitted.
  useEffect(() => {
    const form = inputRef.current?.form;
    const conceal = () => setIsShown(false);
    form?.addEventListener('submit', conceal);
    return () => form?.removeEventListener('submit', conceal);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: changing the type loses the caret
  useLayoutEffect(() => {
    if (caret.current === null) return;
    // Chromium recreates the field at the next layout and drops a caret set before, so force the layout first.
    inputRef.current?.getBoundingClientRect();
    inputRef.current?.setSelectionRange(caret.current.start, caret.current.end);
    caret.current = null;
  }, [isShown]);

  const toggle = () => {
    const element = inputRef.current;
    caret.current = element === null ? null : { start: element.selectionStart, end: element.selectionEnd };
    setIsShown((shown) => !shown);
  };
  const noticeCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setHasCapsLock(event.getModifierState('CapsLock'));

  const warning = hasHangul
    ? t('fields.hangulHint')
    : isFocused && hasCapsLock
      ? t('fields.capsLockHint')
      : '';
  return (
    <FieldShell {...shell}>
      <div className={styles.box}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          ref={inputRef}
          type={isShown ? 'text' : 'password'}
          className={classNames(control.control, styles.input)}
          onInput={(event) => setHasHangul(HANGUL.test(event.currentTarget.value))}
          onKeyDown={noticeCapsLock}
          onKeyUp={noticeCapsLock}
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        />
        <IconButton
          className={styles.toggle}
          label={t('fields.showCharacters')}
          aria-pressed={isShown}
          aria-controls={shell.controlId}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
      <div className={styles.warning} aria-live="polite">
        {warning}
      </div>
    </FieldShell>
  );
};
