import {
  type ChangeEvent,
  type ClipboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, countryName, defaultCountry } from '#src/lib/countries.ts';
import { DEFAULT_LANGUAGE, languageFrom } from '#src/lib/language.ts';
import { findPhone, formatAsTyped, type PhoneProblem, type PhoneReading, readPhone } from '#src/lib/phone.ts';
import { retype } from '#src/lib/phone-typing.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { CountrySelect } from './country-select.tsx';
import { describedControl, type FieldProps, FieldShell } from './field-shell.tsx';
import { LiveRegion } from './live-region.tsx';
import styles from './phone-field.module.css';
import { takeWaitingFocus } from './take-waiting-focus.ts';

export type PhoneFieldProps = Omit<FieldProps, 'action'> & {
  readonly id?: string;
  readonly name?: string;
  /** A stored number in international form, shown at first. */
  readonly defaultValue?: string;
  readonly autoFocus?: boolean;
  /** The number as "+82-10-1234-5678"; '' as long as it is no possible and valid number. */
  readonly onChange: (phone: string, problem: PhoneProblem | undefined) => void;
  readonly onBlur?: () => void;
};

type Draft = { readonly country: string; readonly text: string };

const isListed = (country: string | undefined): country is string =>
  country !== undefined && COUNTRIES.includes(country);

const draftOf = (reading: PhoneReading | undefined, otherwise: Draft): Draft =>
  reading?.kind === 'number' && isListed(reading.country)
    ? { country: reading.country, text: reading.national }
    : otherwise;

/** A phone number with its country. Formats as it is typed, takes whole pasted numbers and follows their country. */
export const PhoneField = ({
  id,
  name,
  label,
  required,
  error,
  hint,
  defaultValue = '',
  autoFocus,
  onChange,
  onBlur,
}: PhoneFieldProps) => {
  const { t, i18n } = useTranslation();
  const language = languageFrom(i18n.resolvedLanguage) ?? DEFAULT_LANGUAGE;
  const ownId = useId();
  const controlId = id ?? ownId;
  const inputRef = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [news, setNews] = useState('');
  const home = useInBrowser(
    () => defaultCountry(language, navigator.languages),
    defaultCountry(language, []),
  );
  const [entered, setDraft] = useState<Draft>();
  const draft = entered ?? draftOf(readPhone(defaultValue, home), { country: home, text: defaultValue });
  const reading = readPhone(draft.text, draft.country);
  const ownProblem = reading.kind === 'empty' ? undefined : reading.problem;

  // Its code comes on demand, often after the dialog has looked for its first field.
  useEffect(() => {
    if (autoFocus) takeWaitingFocus(inputRef.current);
  }, [autoFocus]);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    inputRef.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const adopt = (next: Draft) => {
    setDraft(next);
    const read = readPhone(next.text, next.country);
    const problem = read.kind === 'empty' ? undefined : read.problem;
    onChange(read.kind === 'number' && problem === undefined ? read.international : '', problem);
    if (next.country === draft.country) return;
    setNews(t('fields.phone.switched', { name: countryName(next.country, language) }));
  };

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
    caret.current = retyped.caret;
    const read = readPhone(retyped.text, country);
    const found = read.kind === 'number' && read.problem === undefined ? read.country : undefined;
    return adopt({ country: isListed(found) ? found : country, text: retyped.text });
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const found = findPhone(event.clipboardData.getData('text'), draft.country);
    if (found?.kind !== 'number') return;
    event.preventDefault();
    adopt(draftOf(found, { ...draft, text: found.international }));
  };

  const leave = () => {
    setIsTouched(true);
    // A number typed with its country code reads on as at home, beside its country.
    if (reading.kind === 'number' && reading.problem === undefined) setDraft(draftOf(reading, draft));
    onBlur?.();
  };

  const changeCountry = (country: string) => {
    const national = draft.text.startsWith('+') && reading.kind === 'number' ? reading.national : draft.text;
    adopt({ country, text: formatAsTyped(national, country) });
  };

  const field: FieldProps = {
    label: label ?? t('fields.phone.label'),
    required: required ?? false,
    error: isTouched && ownProblem !== undefined ? t(`validation.${ownProblem}`) : error,
    hint,
  };
  return (
    <FieldShell controlId={controlId} {...field}>
      <CountrySelect value={draft.country} language={language} onChange={changeCountry}>
        <input
          {...describedControl(controlId, field)}
          ref={inputRef}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          data-autofocus={autoFocus || undefined}
          className={classNames(control.control, styles.input)}
          value={draft.text}
          onChange={type}
          onPaste={paste}
          onBlur={leave}
        />
      </CountrySelect>
      <LiveRegion>{news}</LiveRegion>
    </FieldShell>
  );
};
