import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import type { Language } from '#src/lib/language.ts';
import { Button } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { OccupationField } from './occupation-field.tsx';
import { PanelDialog } from './panel-dialog.tsx';
import { PasswordChecklist } from './password-checklist.tsx';
import { RadioGroupField } from './radio-group-field.tsx';
import { SelectField } from './select-field.tsx';
import { SmallModal } from './small-modal.tsx';
import { TextField } from './text-field.tsx';

const nothing = () => undefined;

/** The markup as the server renders it: without a window, before any effect. */
const htmlOf = (element: ReactNode, language: Language = 'en'): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n({ language, resources: { en, ko } })}>{element}</I18nextProvider>,
  );
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const buttonsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<button[^>]*>(.*?)<\/button>/gs), ([, inner = '']) => textOf(inner));

describe('the small modal', () => {
  const alert = <SmallModal type="alert" title="Sent" onClose={nothing} />;
  const confirm = <SmallModal type="confirm" title="Log out?" onClose={nothing} onOk={nothing} />;

  it('shows its title, with an asterisk when required [SHELL-1] [SHELL-2]', () => {
    expect(textOf(htmlOf(alert))).toContain('Sent');
    expect(htmlOf(alert)).not.toContain('*');
    expect(textOf(htmlOf(<SmallModal type="alert" required title="Sent" onClose={nothing} />))).toMatch(
      /^Sent \*/,
    );
  });

  it('works without a body [SHELL-3]', () => {
    expect(htmlOf(alert)).not.toContain('aria-describedby');
    expect(
      htmlOf(
        <SmallModal type="alert" title="Sent" onClose={nothing}>
          To you
        </SmallModal>,
      ),
    ).toMatch(/aria-describedby="[^"]+"/);
  });

  it('has only Cancel as an alert, Cancel and Apply as a question [SHELL-4] [SHELL-5] [SHELL-6] [SHELL-7]', () => {
    expect(buttonsOf(htmlOf(alert))).toEqual(['Cancel']);
    expect(buttonsOf(htmlOf(confirm))).toEqual(['Cancel', 'Apply']);
    expect(buttonsOf(htmlOf(confirm, 'ko'))).toEqual(['취소', '적용']);
  });

  it('has a primary ok that can be disabled [SHELL-8] [SHELL-9]', () => {
    const buttonTags = (html: string) => html.match(/<button[^>]*>/g) ?? [];
    const [cancel, ok] = buttonTags(htmlOf(confirm));
    expect([cancel, ok].map((tag) => /primary|secondary/.exec(tag ?? '')?.[0])).toEqual([
      'secondary',
      'primary',
    ]);
    const disabled = htmlOf(
      <SmallModal type="confirm" okDisabled title="?" onClose={nothing} onOk={nothing} />,
    );
    expect(buttonTags(disabled).map((tag) => tag.includes(' disabled=""'))).toEqual([false, true]);
  });

  it('is an alertdialog only as an alert', () => {
    expect(htmlOf(alert)).toContain('role="alertdialog"');
    expect(htmlOf(confirm)).toContain('role="dialog"');
  });
});

describe('the panel dialog', () => {
  const panel = (extra: object) =>
    htmlOf(
      <PanelDialog title="Log in" onClose={nothing} {...extra}>
        body
      </PanelDialog>,
    );

  it('is rendered open on the server, readable before any script', () => {
    expect(panel({})).toMatch(/<dialog[^>]* open=""/);
  });

  it('shows title, and subtitle and footer when given [SHELL-13] [SHELL-14] [SHELL-15]', () => {
    expect(textOf(panel({}))).toBe('ENG KOR Log in body');
    expect(textOf(panel({ subtitle: 'Sub', footer: 'Foot' }))).toBe('ENG KOR Log in Sub body Foot');
  });

  it('can hide its close icon [SHELL-16]', () => {
    expect(panel({})).toContain('aria-label="Close"');
    expect(panel({ hideCloseIcon: true })).not.toContain('aria-label="Close"');
  });

  it('shows the progress of the flow', () => {
    const text = textOf(panel({ progress: { current: 2, total: 4 } }));
    expect(text).toContain('2 / 4');
    expect(text).toContain('Step 2 of 4');
  });

  it('disables every field while a request is pending', () => {
    expect(panel({ pending: true })).toMatch(/<fieldset[^>]* disabled=""/);
    expect(panel({ pending: true })).toMatch(/<dialog[^>]* aria-busy="true"/);
  });
});

describe('the fields', () => {
  it('a label may be missing, and ends with an asterisk when required [SHELL-21]', () => {
    expect(htmlOf(<TextField />)).not.toContain('<label');
    expect(htmlOf(<TextField label="Email" />)).not.toContain('*');
    expect(textOf(htmlOf(<TextField label="Email" required />))).toBe('Email *');
  });

  it('the accessible name does not contain the asterisk', () => {
    const html = htmlOf(<TextField label="Email" required id="mail" />);
    expect(html).toMatch(/<input[^>]*aria-labelledby="mail-label"/);
    expect(html).toContain('<span id="mail-label">Email</span>');
  });

  it('an error is shown below the field and tied to it [SHELL-22]', () => {
    const html = htmlOf(<TextField label="Email" id="mail" error="Invalid email address" />);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="mail-error"/);
    expect(html.indexOf('Invalid email address')).toBeGreaterThan(html.indexOf('<input'));
  });

  it('select and checkbox are the native ones [SHELL-19] [SHELL-29]', () => {
    expect(htmlOf(<SelectField label="Type" options={[{ value: 'a', label: 'A' }]} />)).toContain('<select');
    expect(htmlOf(<CheckboxField label="News" />)).toContain('type="checkbox"');
  });

  it('a radio group may have a title, with an asterisk when required [SHELL-30] [SHELL-31]', () => {
    const options = [{ value: 'a', label: 'A' }] as const;
    const group = (extra: object) =>
      htmlOf(<RadioGroupField name="x" value="a" options={options} onChange={nothing} {...extra} />);
    expect(textOf(group({ label: 'Kind' }))).toBe('A');
    expect(textOf(group({ title: 'Kind', required: true }))).toBe('Kind * A');
  });

  it('occupation offers three options, and a text field only for others [COMPLETE-17] [COMPLETE-19] [COMPLETE-20]', () => {
    const field = (value: 'dentist' | 'others') =>
      htmlOf(<OccupationField value={value} onChange={nothing} other={{}} />);
    expect(field('dentist').match(/type="radio"/g)).toHaveLength(3);
    expect(textOf(field('dentist'))).toBe('Occupation * Dentist Dental Technician Others');
    expect(field('dentist')).not.toContain('type="text"');
    expect(field('others')).toContain('type="text"');
  });
});

describe('the checklist of a new password', () => {
  const linesOf = (html: string): string[] =>
    Array.from(html.matchAll(/<li[^>]*>(.*?)<\/li>/gs), ([, inner = '']) => textOf(inner));
  /** The text of the live region. */
  const newsOf = (html: string): string =>
    textOf(/<div[^>]*aria-live="polite"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? 'no live region');
  const iconOf = (html: string): string => html.match(/<path d="[^"]+"|<circle [^>]+/g)?.at(-1) ?? '';
  const checklist = (guessable: boolean, language: Language = 'en') =>
    htmlOf(<PasswordChecklist password="Password1!" guessable={guessable} />, language);

  it('names the character that is not allowed', () => {
    expect(newsOf(htmlOf(<PasswordChecklist password="Abc한1!" guessable={false} />))).toBe(
      '한 cannot be used.',
    );
    expect(newsOf(htmlOf(<PasswordChecklist password="Abc 1!" guessable={false} />))).toBe(
      'A space cannot be used.',
    );
  });

  it.each([
    [false, 'Not easy to guess (checked when you submit)', '쉽게 추측할 수 없음 (제출할 때 확인)'],
    [true, 'Not easy to guess refused', '쉽게 추측할 수 없음 사용할 수 없음'],
  ])('says the result of the check in words (guessable: %s)', (guessable, english, korean) => {
    expect(linesOf(checklist(guessable)).at(-1)).toBe(english);
    expect(linesOf(checklist(guessable, 'ko')).at(-1)).toBe(korean);
  });

  it('shows that the server checks guessability later', () => {
    expect(checklist(false)).toContain('Not easy to guess (checked when you submit)</span>');
  });

  it('shows a refusal with a different icon, not by colour alone; the field announces it', () => {
    expect(iconOf(checklist(true))).not.toBe(iconOf(checklist(false)));
    expect(newsOf(checklist(true))).toBe('');
  });
});

describe('the button', () => {
  it('is disabled with its reason [SHELL-27]', () => {
    const html = htmlOf(
      <Button disabled reason="Enter your email first.">
        Go
      </Button>,
    );
    expect(html).toMatch(/<button[^>]* disabled=""/);
    expect(/aria-describedby="([^"]+)"/.exec(html)?.[1]).toBe(/<span id="([^"]+)"/.exec(html)?.[1]);
    expect(textOf(html)).toBe('Go Enter your email first.');
  });

  it('read-only never submits', () => {
    const html = htmlOf(
      <Button readOnly type="submit">
        Go
      </Button>,
    );
    expect(html).toContain('type="button"');
    expect(html).toContain('aria-disabled="true"');
  });
});
