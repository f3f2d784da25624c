import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ALLOWED_SPECIALS,
  LENGTH_BOUNDS,
  metPasswordRules,
  offendingCharacter,
  PASSWORD_RULES,
} from '#src/lib/password-rules.ts';
import { CheckIcon, CloseIcon, DotIcon } from './further-icons.tsx';
import styles from './password-checklist.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PasswordChecklistProps {
  readonly password: string;
  /** Whether the server has refused exactly this password as easy to guess. */
  readonly guessable: boolean;
}

/** The rules of a new password, ticked as it is typed; names the character that cannot be used. */
export const PasswordChecklist = ({ password, guessable }: PasswordChecklistProps) => {
  const { t } = useTranslation();
  const met = metPasswordRules(password);
  const offending = offendingCharacter(password);
  const complaint =
    offending === undefined
      ? ''
      : /\s/.test(offending)
        ? t('fields.passwordRules.offendingSpace')
        : t('fields.passwordRules.offending', { character: offending });
  return (
    <div className={styles.checklist}>
      <p className={styles.title}>{t('fields.passwordRules.title')}</p>
      <ul className={styles.rules}>
        {PASSWORD_RULES.map((rule) => (
          <Line key={rule} state={met[rule] ? 'met' : 'missing'}>
            {rule === 'length' && t('fields.passwordRules.length', LENGTH_BOUNDS)}
            {rule === 'allowed' && (
              <>
                {t('fields.passwordRules.allowed')}{' '}
                <span className={styles.specials}>{ALLOWED_SPECIALS}</span>
              </>
            )}
            {rule !== 'length' && rule !== 'allowed' && t(`fields.passwordRules.${rule}`)}
          </Line>
        ))}
        <Line state={guessable ? 'refused' : 'unchecked'}>{t('fields.passwordRules.notGuessable')}</Line>
      </ul>
      <div className={styles.complaint} aria-live="polite">
        {complaint}
      </div>
    </div>
  );
};

type LineState = 'met' | 'missing' | 'unchecked' | 'refused';

const ICONS = { met: CheckIcon, missing: DotIcon, unchecked: DotIcon, refused: CloseIcon };

const Line = ({ state, children }: { readonly state: LineState; readonly children: ReactNode }) => {
  const { t } = useTranslation();
  const StateIcon = ICONS[state];
  return (
    <li className={styles.rule} data-state={state}>
      <StateIcon />
      {state === 'unchecked' ? (
        <span>
          {children} ({t('fields.passwordRules.unchecked')})
        </span>
      ) : (
        <>
          <span>{children}</span>
          <VisuallyHidden>{t(`fields.passwordRules.${state}`)}</VisuallyHidden>
        </>
      )}
    </li>
  );
};
