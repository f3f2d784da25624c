import styles from './site-footer.module.css';

/* Plain signs for a professional network, a photo-sharing and a video site: no marks of others are copied. */
export const ProfessionalIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M8 11v6M8 7.5v.01M12 17v-6m0 2.5c0-1.4 1-2.5 2.25-2.5S16.5 12 16.5 13.5V17" />
  </svg>
);

export const PhotoIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7v.01" />
  </svg>
);

export const VideoIcon = () => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <rect x="2.5" y="5" width="19" height="14" rx="4" />
    <path d="m10.25 9.25 4.75 2.75-4.75 2.75Z" />
  </svg>
);
