/** What changes with the address the product is served at (docs/domain/plataforma.md#ambientes). */
export interface Environment {
  /** Base address of the api, ending in `/api/`. */
  api: string;
  generation: 1 | 2;
  staging: boolean;
  microsoft?: { clientId: string; tenantId: string; authority?: string; knownAuthorities?: string[] };
}

/** One entry per product host. A deployment replaces or extends it by `/environments.json`. */
export const environments: Readonly<Record<string, Environment>> = {
  'homologacao.gestao.example': {
    api: 'https://api-homologacao.gestao.example/api/',
    generation: 1,
    staging: true,
  },
  'app.gestao.example': { api: 'https://api.gestao.example/api/', generation: 1, staging: false },
  'v2-homologacao.gestao.example': {
    api: 'https://api-v2-homologacao.gestao.example/api/',
    generation: 2,
    staging: true,
  },
  'v2.gestao.example': { api: 'https://api-v2.gestao.example/api/', generation: 2, staging: false },
};

/** Any host outside the table, localhost included, has its api on its own origin. */
const defaultEnvironment: Environment = { api: '/api/', generation: 2, staging: false };

/** Picks the environment of a host name; `overrides` win over the table, entry by entry. */
export function environmentOf(
  hostname: string,
  overrides: Readonly<Record<string, Partial<Environment>>> = {},
): Environment {
  const base = environments[hostname] ?? defaultEnvironment;
  return { ...base, ...overrides['*'], ...overrides[hostname] };
}

/** The newer login page shows only on the two staging hosts; every other host gets the older one. */
export function usesNewLogin(environment: Environment): boolean {
  return environment.staging;
}
