import styles from './profile-outline.module.css';

const PARTS = ['photo', 'field', 'field', 'field', 'options', 'check', 'check', 'check', 'button'] as const;

/** The outline of the profile form of a social sign-up, as high as the form, until its data is there. */
export const ProfileOutline = () => (
  <div className={styles.outline} aria-hidden="true">
    {PARTS.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
      <span key={index} data-part={part} />
    ))}
  </div>
);
