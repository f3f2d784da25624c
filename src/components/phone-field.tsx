import { type ChangeEvent, type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, countryName, defaultCountry } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { findPhone, formatAsTyped, type PhoneReading, readPhone } from '#src/lib/phone.ts';
import { retype } from '#src/lib/phone-typing.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { CountrySelect } from './country-select.tsx';
import { type FieldProps, FieldShell, useField } from './field-shell.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './phone-field.module.css';
import { takeWaitingFocus } from './take-waiting-focus.ts';
import { isLeft, useAfterPress } from './use-after-press.ts';

export type PhoneFieldProps = Omit<FieldProps, 'action'> & {
  readonly name?: string;
  /** The initial text: a number in international form, or earlier input. */
  readonly defaultValue?: string;
  /** The country of earlier input; '' if there is none. */
  readonly initialCountry?: string;
  readonly autoFocus?: boolean;
  /**
   * @param phone as "+82-10-1234-5678"; '' unless the number is valid
   * @param typed the text of the field
   * @param country the chosen country
   */
  readonly onChange: (phone: string, typed: string, country: string) => void;
  readonly onBlur?: () => void;
};

interface Draft {
  readonly country: string;
  readonly text: string;
}

const isListed = (country: string | undefined): country is string =>
  country !== undefined && COUNTRIES.includes(country);

const draftOf = (reading: PhoneReading | undefined, otherwise: Draft): Draft =>
  reading?.kind === 'number' && isListed(reading.country)
    ? { country: reading.country, text: reading.national }
    : otherwise;

/**
 * A phone number with its country. Formats while the user types, accepts whole pasted numbers and switches to their
 * country. The text is uncontrolled: rendering never changes it.
 */
export const PhoneField = ({
  name,
  defaultValue = '',
  initialCountry = '',
  autoFocus,
  onChange,
  onBlur,
  ...field
}: PhoneFieldProps) => {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE;
  const inputRef = useRef<HTMLInputElement>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [news, setNews] = useState('');
  const own = useInBrowser(() => defaultCountry(language, navigator.languages), defaultCountry(language, []));
  const home = initialCountry || own;
  const [entered, setDraft] = useState<Draft>();
  const draft = entered ?? draftOf(readPhone(defaultValue, home), { country: home, text: defaultValue });
  const [initialText] = useState(draft.text);
  const reading = readPhone(draft.text, draft.country);
  const ownProblem = reading.kind === 'empty' ? undefined : reading.problem;
  const afterPress = useAfterPress();

  const adopt = (next: Draft) => {
    setDraft(next);
    const read = readPhone(next.text, next.country);
    onChange(
      read.kind === 'number' && read.problem === undefined ? read.international : '',
      next.text,
      next.country,
    );
    if (next.country === draft.country) return;
    setNews(t('fields.phone.switched', { name: countryName(next.country, language) }));
  };

  const write = (next: Draft, caret = next.text.length) => {
    const input = inputRef.current;
    if (input !== null && input.value !== next.text) {
      input.value = next.text;
      input.setSelectionRange(caret, caret);
    }
    adopt(next);
  };

  /** Adopts text that arrived without an event: typed before hydration, or filled in by a password manager. */
  const follow = (known: string, country: string) => {
    const text = inputRef.current?.value ?? known;
    if (text !== known) adopt({ country, text });
  };
  const followAtMount = useEffectEvent(() =>
    follow(initialText, initialCountry || defaultCountry(language, navigator.languages)),
  );
  // Once: a change of the language must not change the country of what was entered.
  useEffect(() => followAtMount(), []);
  // This field loads lazily, often after the dialog has focused its first field.
  useEffect(() => {
    if (autoFocus) takeWaitingFocus(inputRef.current);
  }, [autoFocus]);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const native = event.nativeEvent;
    if (native instanceof InputEvent && native.isComposing) return adopt({ ...draft, text: value });
    const { country } = draft;
    const retyped = retype({
      previous: draft.text,
      typed: value,
      caret: selectionStart ?? value.length,
      country,
    });
    const read = readPhone(retyped.text, country);
    const found = read.kind === 'number' && read.problem === undefined ? read.country : undefined;
    return write({ country: isListed(found) ? found : country, text: retyped.text }, retyped.caret);
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const found = findPhone(event.clipboardData.getData('text'), draft.country);
    if (found?.kind !== 'number') return;
    event.preventDefault();
    write(draftOf(found, { ...draft, text: found.international }));
  };

  const blur = () => {
    follow(draft.text, draft.country);
    setIsTouched(true);
    // A number typed with its country code is shown in national form, because the country is shown next to it.
    if (reading.kind === 'number' && reading.problem === undefined) write(draftOf(reading, draft));
    onBlur?.();
  };

  const changeCountry = (country: string) => {
    const national = draft.text.startsWith('+') && reading.kind === 'number' ? reading.national : draft.text;
    write({ country, text: formatAsTyped(national, country) });
  };

  const { shell, control: input } = useField({
    ...field,
    label: field.label ?? t('fields.phone.label'),
    error: isTouched && ownProblem !== undefined ? t(`validation.${ownProblem}`) : field.error,
  });
  return (
    <FieldShell {...shell}>
      <CountrySelect value={draft.country} language={language} onChange={changeCountry}>
        <input
          {...input}
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          data-autofocus={autoFocus || undefined}
          className={classNames(control.control, styles.input)}
          defaultValue={initialText}
          onChange={type}
          onPaste={paste}
          onFocus={() => follow(draft.text, draft.country)}
          onBlur={({ currentTarget }) => afterPress(() => isLeft(currentTarget) && blur())}
        />
      </CountrySelect>
      <LiveRegion>{news}</LiveRegion>
    </FieldShell>
  );
};
