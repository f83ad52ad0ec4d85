import type { Actor } from '../platform/app/actor';

/** A person of the firm as rules see one, for tests that open nothing: restricted and without permissions unless told. */
export const actorOf = (values: Partial<Actor> = {}): Actor => ({
  usuarioId: 1,
  uuid: '3f1c2b1e-0000-4000-8000-000000000001',
  nome: 'Rui',
  email: 'rui@firma.example',
  permissoes: [],
  visaoTotal: false,
  isClient: false,
  clienteId: null,
  sessaoId: 1,
  ...values,
});
