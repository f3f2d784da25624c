/** Whether the build names no company of its own. The footer then says that the site is a demonstration. */
export const IS_SAMPLE_COMPANY = import.meta.env.VITE_COMPANY_REGISTRATION === undefined;

/** The business data that Korean law requires on a seller's pages, configurable at build time. */
export const COMPANY = {
  registration: import.meta.env.VITE_COMPANY_REGISTRATION ?? '000-00-00000',
  mailOrder: import.meta.env.VITE_COMPANY_MAIL_ORDER ?? '2019-0000-00000',
  phone: import.meta.env.VITE_COMPANY_PHONE ?? '+82-2-000-0000',
  ko: {
    representative: import.meta.env.VITE_COMPANY_REPRESENTATIVE_KO ?? '김하늘',
    officer: import.meta.env.VITE_COMPANY_OFFICER_KO ?? '이서준',
    address: import.meta.env.VITE_COMPANY_ADDRESS_KO ?? '서울특별시 성동구 성수이로 000',
  },
  en: {
    representative: import.meta.env.VITE_COMPANY_REPRESENTATIVE_EN ?? 'Haneul Kim',
    officer: import.meta.env.VITE_COMPANY_OFFICER_EN ?? 'Seojun Lee',
    address: import.meta.env.VITE_COMPANY_ADDRESS_EN ?? '000 Seongsui-ro, Seongdong-gu, Seoul',
  },
} as const;
