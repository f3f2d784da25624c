import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/user.contract.ts';
import { Button } from '#src/components/button.tsx';
import { AlertIcon } from '#src/components/icons.tsx';
import { occupationOf } from '#src/lib/member-fields.ts';
import styles from './profile-form.module.css';
import { ProfileRow } from './profile-group.tsx';
import groupStyles from './profile-page.module.css';
import { newerFields, type ProfileField } from './profile-values.ts';

interface ProfileConflictProps {
  readonly base: Profile;
  readonly newer: Profile;
  readonly onAdopt: () => void;
}

/** Tells what another window or device has saved since, and offers to take it over. */
export const ProfileConflict = ({ base, newer, onAdopt }: ProfileConflictProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const labels = {
    photo: t('profile.edit.photo'),
    nickName: t('profile.nickName'),
    phone: t('profile.phone'),
    job: t('profile.job'),
    newsAgree: t('profile.news'),
    adAgree: t('profile.ads'),
  } as const satisfies Record<ProfileField, string>;
  const consent = (isAgreed: boolean) => (isAgreed ? t('profile.agreed') : t('profile.declined'));
  const { occupation, otherOccupation } = occupationOf(newer.job);
  const texts = {
    photo: newer.imgPath === null ? t('profile.edit.photoNone') : t('profile.edit.photoNewer'),
    nickName: newer.nickName,
    phone: newer.phone,
    job: occupation === 'others' ? otherOccupation : t(`fields.occupation.${occupation}`),
    newsAgree: consent(newer.newsAgree),
    adAgree: consent(newer.adAgree),
  } as const satisfies Record<ProfileField, string>;
  return (
    <section className={styles.conflict} role="alert" aria-labelledby={titleId}>
      <AlertIcon />
      <div className={styles.conflictText}>
        <h3 id={titleId} className={styles.conflictTitle}>
          {t('profile.edit.changedTitle')}
        </h3>
        <p>{t('profile.edit.changedText')}</p>
        <dl className={groupStyles.rows}>
          {newerFields(base, newer).map((field) => (
            <ProfileRow key={field} label={labels[field]}>
              {texts[field]}
            </ProfileRow>
          ))}
        </dl>
        <Button variant="secondary" onClick={onAdopt}>
          {t('profile.edit.adopt')}
        </Button>
      </div>
    </section>
  );
};
