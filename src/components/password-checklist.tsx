import { useTranslation } from 'react-i18next';
import {
  ALLOWED_SPECIALS,
  LENGTH_BOUNDS,
  metPasswordRules,
  offendingCharacter,
  PASSWORD_RULES,
} from '#src/lib/password-rules.ts';
import { CheckIcon, DotIcon } from './further-icons.tsx';
import styles from './password-checklist.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type PasswordChecklistProps = { readonly password: string; readonly id?: string };

/** The rules of a new password, ticked as it is typed; names the character that cannot be used. */
export const PasswordChecklist = ({ password, id }: PasswordChecklistProps) => {
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
    <div id={id} className={styles.checklist}>
      <p className={styles.title}>{t('fields.passwordRules.title')}</p>
      <ul className={styles.rules}>
        {PASSWORD_RULES.map((rule) => (
          <li key={rule} className={styles.rule} data-met={met[rule] || undefined}>
            {met[rule] ? <CheckIcon /> : <DotIcon />}
            <span>
              {rule === 'length' && t('fields.passwordRules.length', LENGTH_BOUNDS)}
              {rule === 'allowed' && t('fields.passwordRules.allowed', { specials: ALLOWED_SPECIALS })}
              {rule !== 'length' && rule !== 'allowed' && t(`fields.passwordRules.${rule}`)}
            </span>
            <VisuallyHidden>
              {met[rule] ? t('fields.passwordRules.met') : t('fields.passwordRules.missing')}
            </VisuallyHidden>
          </li>
        ))}
      </ul>
      <div className={styles.complaint} aria-live="polite">
        {complaint}
      </div>
    </div>
  );
};
