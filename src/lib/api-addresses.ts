/** The three API targets in two environments (specification §1). */
export const API_TARGETS = ['homepage', 'app', 'backoffice'] as const;
export type ApiTarget = (typeof API_TARGETS)[number];
export const API_ENVIRONMENTS = ['production', 'development'] as const;
export type ApiEnvironment = (typeof API_ENVIRONMENTS)[number];

/** A base address per environment and target; '' is the page's own origin. */
export type ApiAddresses = Record<ApiEnvironment, Record<ApiTarget, string>>;

/** The six addresses, each configurable at build time; by default the server that serves the page. */
export const configuredAddresses: ApiAddresses = {
  production: {
    homepage: import.meta.env.VITE_API_PRODUCTION_HOMEPAGE ?? '',
    app: import.meta.env.VITE_API_PRODUCTION_APP ?? '',
    backoffice: import.meta.env.VITE_API_PRODUCTION_BACKOFFICE ?? '',
  },
  development: {
    homepage: import.meta.env.VITE_API_DEVELOPMENT_HOMEPAGE ?? '',
    app: import.meta.env.VITE_API_DEVELOPMENT_APP ?? '',
    backoffice: import.meta.env.VITE_API_DEVELOPMENT_BACKOFFICE ?? '',
  },
};
