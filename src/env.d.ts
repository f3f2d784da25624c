/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_PRODUCTION_HOMEPAGE?: string;
  readonly VITE_API_PRODUCTION_APP?: string;
  readonly VITE_API_PRODUCTION_BACKOFFICE?: string;
  readonly VITE_API_DEVELOPMENT_HOMEPAGE?: string;
  readonly VITE_API_DEVELOPMENT_APP?: string;
  readonly VITE_API_DEVELOPMENT_BACKOFFICE?: string;
  readonly VITE_MANUAL_EN?: string;
  readonly VITE_MANUAL_KO?: string;
  readonly VITE_MANUAL_RU?: string;
  readonly VITE_SOCIAL_PROFESSIONAL?: string;
  readonly VITE_SOCIAL_PHOTOS?: string;
  readonly VITE_SOCIAL_VIDEOS?: string;
  readonly VITE_COMPANY_REGISTRATION?: string;
  readonly VITE_COMPANY_MAIL_ORDER?: string;
  readonly VITE_COMPANY_PHONE?: string;
  readonly VITE_COMPANY_REPRESENTATIVE_KO?: string;
  readonly VITE_COMPANY_REPRESENTATIVE_EN?: string;
  readonly VITE_COMPANY_OFFICER_KO?: string;
  readonly VITE_COMPANY_OFFICER_EN?: string;
  readonly VITE_COMPANY_ADDRESS_KO?: string;
  readonly VITE_COMPANY_ADDRESS_EN?: string;
}

/** Not in every browser: https://wicg.github.io/netinfo/ */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
