/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_PRODUCTION_HOMEPAGE?: string;
  readonly VITE_API_PRODUCTION_APP?: string;
  readonly VITE_API_PRODUCTION_BACKOFFICE?: string;
  readonly VITE_API_DEVELOPMENT_HOMEPAGE?: string;
  readonly VITE_API_DEVELOPMENT_APP?: string;
  readonly VITE_API_DEVELOPMENT_BACKOFFICE?: string;
}
