import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/ko';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import control from '#src/components/control.module.css';
import { type FieldProps, FieldShell, useField } from '#src/components/field-shell.tsx';
import { Icon } from '#src/components/icon.tsx';
import { IconButton } from '#src/components/icon-button.tsx';
import { isLeft, useAfterPress } from '#src/components/use-after-press.ts';
import { useContentLanguage } from '#src/i18n/use-content-language.ts';
import { once } from '#src/lib/formats.ts';
import { koreanDay } from '#src/lib/korean-periods.ts';
import { typedDay } from '#src/lib/typed-day.ts';
import calendar from './calendar.module.css';
import { dayByKey } from './calendar-keys.ts';
import styles from './date-field.module.css';

type DateFieldProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'type' | 'ref' | 'className' | 'children' | 'onBlur' | 'onKeyDown'
> &
  FieldProps & {
    /** Gets the chosen day, and a typed one in its standard form. */
    readonly onDay: (day: string) => void;
  };

/** Contains the number of the day as a word, because that is all that the cell of the calendar shows. */
const dayName = once(
  (language) =>
    new Intl.DateTimeFormat(language, { dateStyle: language === 'ko' ? 'medium' : 'long', timeZone: 'UTC' }),
);
const MONTH = { en: 'MMMM YYYY', ko: 'YYYY년 M월' };

/**
 * A day, typed in any usual form or chosen in Mantine's calendar. A text that is no day stays, so that the user can
 * correct it, with a message once the field is left.
 */
export const DateField = ({ onDay, ...props }: DateFieldProps) => {
  const { t } = useTranslation();
  const language = useContentLanguage();
  const [isUnread, setUnread] = useState(false);
  const { shell, control: input } = useField({
    ...props,
    error: props.error ?? (isUnread ? t('backoffice.fields.dayProblem') : undefined),
  });
  const afterPress = useAfterPress();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const textOf = () => inputRef.current?.value ?? '';

  const write = (day: string) => {
    if (inputRef.current !== null) inputRef.current.value = day;
    setUnread(false);
    onDay(day);
  };
  const settle = () => {
    const day = typedDay(textOf());
    if (day !== null && day !== textOf()) write(day);
  };
  const choose = (day: string | null) => {
    setIsOpen(false);
    if (day !== null) write(day);
  };
  return (
    <FieldShell {...shell}>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        offset={4}
        width="max-content"
        trapFocus
        returnFocus
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: calendar.dropdown }}
      >
        <div className={styles.box}>
          <input
            type="text"
            inputMode="numeric"
            placeholder={t('backoffice.fields.dayFormat')}
            autoComplete="off"
            {...input}
            ref={inputRef}
            onInput={() => setUnread(false)}
            onBlur={({ currentTarget }) => {
              settle();
              const isNoDay = textOf().trim() !== '' && typedDay(textOf()) === null;
              afterPress(() => isLeft(currentTarget) && setUnread(isNoDay));
            }}
            // Enter submits the form without a blur.
            onKeyDown={({ key }) => key === 'Enter' && settle()}
            className={control.control}
          />
          <Popover.Target>
            <IconButton
              label={t('backoffice.fields.chooseDay')}
              className={styles.open}
              disabled={input.disabled}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon>
                <path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3v4M13 3v4" />
              </Icon>
            </IconButton>
          </Popover.Target>
        </div>
        <Popover.Dropdown>
          <Days selected={typedDay(textOf())} language={language} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </FieldShell>
  );
};

interface DaysProps {
  readonly selected: string | null;
  readonly language: 'en' | 'ko';
  readonly onChoose: (day: string | null) => void;
}

/**
 * The calendar. It is rendered again each time it opens, at the selected day. Mantine's arrow keys end at the month, and it has
 * no keys for other months: keys that leave the month are handled here.
 */
const Days = ({ selected, language, onChoose }: DaysProps) => {
  const { t } = useTranslation();
  const [first] = useState(() => selected ?? koreanDay(Date.now()));
  const [month, setMonth] = useState(first);
  const boxRef = useRef<HTMLDivElement>(null);
  const moveTo = useRef<string>(undefined);
  const leaveMonth = (event: KeyboardEvent<HTMLDivElement>) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    const next = day === undefined ? null : dayByKey(event.key, day);
    if (next === null || next.slice(0, 7) === month.slice(0, 7)) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo.current = next;
    setMonth(next);
  };
  useLayoutEffect(() => {
    if (moveTo.current !== month) return;
    moveTo.current = undefined;
    boxRef.current?.querySelector<HTMLElement>(`[data-date="${month}"]:not([data-outside])`)?.focus();
  }, [month]);
  return (
    <div ref={boxRef} onKeyDownCapture={leaveMonth}>
      <DatePicker
        locale={language}
        firstDayOfWeek={0}
        date={month}
        onDateChange={setMonth}
        value={selected}
        onChange={onChoose}
        highlightToday
        allowDeselect={false}
        monthLabelFormat={MONTH[language]}
        getDayAriaLabel={(day) => dayName(language).format(new Date(day))}
        getDayProps={(day) => ({ 'data-date': day, 'data-autofocus': day === first || undefined })}
        ariaLabels={{
          previousMonth: t('backoffice.fields.previousMonth'),
          nextMonth: t('backoffice.fields.nextMonth'),
          previousYear: t('backoffice.fields.previousYear'),
          nextYear: t('backoffice.fields.nextYear'),
          previousDecade: t('backoffice.fields.previousDecade'),
          nextDecade: t('backoffice.fields.nextDecade'),
        }}
        classNames={{
          calendarHeader: calendar.header,
          calendarHeaderControl: calendar.step,
          calendarHeaderControlIcon: calendar.stepIcon,
          calendarHeaderLevel: calendar.level,
          weekday: calendar.weekday,
          day: calendar.day,
          monthsListControl: calendar.period,
          yearsListControl: calendar.period,
        }}
      />
    </div>
  );
};
