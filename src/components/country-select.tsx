import { Combobox, useCombobox } from '@mantine/core';
import { Fragment, type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { likelyCountries } from '#src/lib/countries.ts';
import type { Language } from '#src/lib/language.ts';
import { callingCodeOf } from '#src/lib/phone.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import { flagOf } from './country-flags.ts';
import { countrySearchIn, nameIn } from './country-options.ts';
import styles from './country-select.module.css';
import { SearchIcon } from './further-icons.tsx';
import { ChevronDownIcon } from './icons.tsx';
import { LiveRegion } from './live-region.tsx';
import { useFlags } from './use-flags.ts';

interface CountrySelectProps {
  readonly value: string;
  readonly language: Language;
  readonly onChange: (code: string) => void;
  /** Shown in the same box as the button; the list opens below both. */
  readonly children: ReactNode;
}

/** Country picker: a button with the flag opens a list that is searched by name, code or Hangul initials. */
export const CountrySelect = (props: CountrySelectProps) => (
  <ThemeProvider>
    <CountryCombobox {...props} />
  </ThemeProvider>
);

const CountryCombobox = ({ value, language, onChange, children }: CountrySelectProps) => {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const store = useCombobox({
    scrollBehavior: 'instant',
    onDropdownOpen: () => store.focusSearchInput(),
    onDropdownClose: () => {
      store.resetSelectedOption();
      setQuery('');
    },
  });
  const isOpen = store.dropdownOpened;
  // Lets the search field take keys before the long list below it is rendered.
  const isListed = useDeferredValue(isOpen) && isOpen;
  const likely = useMemo(
    () => (isListed ? likelyCountries(language, navigator.languages) : []),
    [isListed, language],
  );
  const search = useMemo(
    () => (isListed ? countrySearchIn(language, likely) : null),
    [isListed, language, likely],
  );
  const found = search?.(query) ?? null;
  const flag = useFlags();

  // Before the paint: Enter pressed as soon as the list shows has to find an option selected.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects the current or first country once listed
  useLayoutEffect(() => {
    if (!isListed) return;
    if (query === '') store.selectActiveOption();
    else store.selectFirstOption();
  }, [isListed, query]);

  const choose = (code: string) => {
    onChange(code);
    store.closeDropdown();
    store.focusTarget();
  };

  return (
    <Combobox store={store} onOptionSubmit={choose} withinPortal={false} position="bottom-start" offset={4}>
      <Combobox.DropdownTarget>
        <div className={styles.box}>
          <Combobox.EventsTarget targetType="button" withExpandedAttribute>
            <button
              type="button"
              className={styles.button}
              aria-label={t('fields.phone.country')}
              data-country={value}
              onClick={() => store.toggleDropdown()}
            >
              <Flag src={flagOf(value)} />
              <span className={styles.callingCode}>{callingCodeOf(value)}</span>
              <ChevronDownIcon />
            </button>
          </Combobox.EventsTarget>
          {children}
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown}>
        <div className={styles.searchRow}>
          <SearchIcon />
          <Combobox.Search
            classNames={{ input: styles.search ?? '' }}
            role="combobox"
            aria-expanded
            aria-label={t('fields.phone.search')}
            placeholder={t('fields.phone.search')}
            spellCheck={false}
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
            }}
            onBlur={() => store.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Only the list closes, not the dialog around it.
              event.preventDefault();
              event.stopPropagation();
              store.closeDropdown();
              store.focusTarget();
            }}
          />
        </div>
        <Combobox.Options
          className={styles.options}
          aria-label={t('fields.phone.country')}
          aria-busy={!isListed || undefined}
        >
          {found?.map((country) => (
            <Fragment key={country.code}>
              <Combobox.Option
                value={country.code}
                active={country.code === value}
                aria-selected={country.code === value}
                className={styles.option}
              >
                <Flag src={flag(country.code)} />
                <span className={styles.name}>{nameIn(country, language)}</span>
                <span className={styles.callingCode}>{country.callingCode}</span>
              </Combobox.Option>
              {query === '' && country.code === likely.at(-1) && (
                <div className={styles.rule} role="presentation" />
              )}
            </Fragment>
          ))}
        </Combobox.Options>
        {found?.length === 0 && <p className={styles.empty}>{t('fields.phone.noCountry')}</p>}
        <LiveRegion>
          {query === '' || found === null ? '' : t('fields.phone.results', { total: found.length })}
        </LiveRegion>
      </Combobox.Dropdown>
    </Combobox>
  );
};

/** Decorative: the name or the calling code is next to it. */
const Flag = ({ src }: { readonly src: string | undefined }) => (
  <img className={styles.flag} src={src} alt="" width={24} height={16} />
);
