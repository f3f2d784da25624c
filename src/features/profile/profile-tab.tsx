import { useTranslation } from 'react-i18next';
import { PRODUCT } from '#contract/product.ts';
import { Button } from '#src/components/button.tsx';
import { CheckIcon, CloseIcon } from '#src/components/further-icons.tsx';
import { ProfileGroup, ProfileRow } from './profile-group.tsx';
import styles from './profile-page.module.css';
import type { TabProps } from './profile-tabs.ts';

/** Listed occupations are stored in English and translated here; free text stays as it is. */
const OCCUPATIONS = new Map<string, 'fields.occupation.dentist' | 'fields.occupation.technician'>([
  ['Dentist', 'fields.occupation.dentist'],
  ['Dental Technician', 'fields.occupation.technician'],
]);

export const ProfileTab = ({ profile, onLogout }: TabProps) => {
  const { t, i18n } = useTranslation();
  const since = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(profile.regDt));
  const occupation = OCCUPATIONS.get(profile.job);
  const consents = [
    [t('profile.news'), profile.newsAgree],
    [t('profile.ads'), profile.adAgree],
  ] as const;
  return (
    <>
      <ProfileGroup title={t('profile.account')} note={t('profile.visible', { product: PRODUCT.name })}>
        <ProfileRow label={t('profile.nickName')}>{profile.nickName}</ProfileRow>
        <ProfileRow label={t('profile.email')}>{profile.userId}</ProfileRow>
        <ProfileRow label={t('profile.memberSince')}>
          <time dateTime={profile.regDt}>{since}</time>
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title={t('profile.contactDetails')}>
        <ProfileRow label={t('profile.phone')}>{profile.phone}</ProfileRow>
        <ProfileRow label={t('profile.job')}>
          {occupation === undefined ? profile.job || t('profile.none') : t(occupation)}
        </ProfileRow>
      </ProfileGroup>
      <ProfileGroup title={t('profile.consents')}>
        {consents.map(([label, agreed]) => (
          <ProfileRow key={label} label={label}>
            <span className={styles.consent} data-agreed={agreed}>
              {agreed ? <CheckIcon /> : <CloseIcon />}
              {agreed ? t('profile.agreed') : t('profile.declined')}
            </span>
          </ProfileRow>
        ))}
      </ProfileGroup>
      <div className={styles.session}>
        <div>
          <h2 className={styles.groupTitle}>{t('profile.session')}</h2>
          <p className={styles.note}>{t('profile.sessionText')}</p>
        </div>
        <Button variant="secondary" onClick={onLogout}>
          {t('profile.logOut')}
        </Button>
      </div>
    </>
  );
};
