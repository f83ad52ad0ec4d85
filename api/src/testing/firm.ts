import type { Database } from '../platform/database/database';
import { type SignedInApp, type SignedInPerson, useSignedInApp } from './signed-in-app';
import { describeDatabase, type TestDatabase } from './test-database';

type Values = NonNullable<Parameters<SignedInApp['person']>[1]>;

const total = { habilitar_visualizacao_total: 1 } satisfies Values;

/** Who most suites need: each by profile and name. */
const people = {
  admin: ['Administrador', { nome: 'Helena', ...total }],
  gestor: ['Gestor operacional', { nome: 'Gil', ...total }],
  ana: ['Analista', { nome: 'Ana' }],
  bia: ['Analista', { nome: 'Bia' }],
  bruno: ['Comercial', { nome: 'Bruno' }],
  carla: ['Comercial', { nome: 'Carla' }],
  patricia: ['Precificação', { nome: 'Patrícia', ...total }],
  diego: ['Implantação', { nome: 'Diego' }],
  eva: ['Implantação', { nome: 'Eva' }],
} satisfies Record<string, [perfil: string, Values]>;

type Common = keyof typeof people;

/** What a suite takes of its firm. Whoever is not taken does not exist. */
export interface Firm extends Readonly<Record<Common, SignedInPerson>> {
  app: () => SignedInApp;
  database: () => TestDatabase;
  orm: () => Database['orm'];
  /** Somebody else, signed in before the first test. */
  usePerson(perfil: string, values?: Values): SignedInPerson;
}

/** What `make` gives, once the suite's tests run. */
export function prepared<T extends object>(make: () => Promise<T>): T {
  const made = {} as T;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  return made;
}

/**
 * A suite with a database, the api on it, and the people it takes:
 * `describeFirm('cargos', ({ app, admin, ana }) => { it(…) })`.
 */
export function describeFirm(name: string, suite: (firm: Firm) => void): void {
  describeDatabase(name, (database) => {
    const app = useSignedInApp(database);
    const usePerson: Firm['usePerson'] = (perfil, values) => prepared(() => app().person(perfil, values));
    const firm = { app, database, orm: () => database().orm, usePerson };
    for (const [who, [perfil, values]] of Object.entries(people)) {
      // Named in the suite's first line, they are registered there.
      Object.defineProperty(firm, who, { get: () => usePerson(perfil, values) });
    }
    suite(firm as Firm);
  });
}
