/** The signed-in person behind a request, as rules and rows need to know them. */
export interface Actor {
  usuarioId: number;
  uuid: string;
  nome: string;
  email: string;
  permissoes: readonly string[];
  /** Not `usuario_normal`: sees every row of the areas he may open (docs/domain/acesso.md#visao). */
  visaoTotal: boolean;
  isClient: boolean;
  clienteId: number | null;
  sessaoId: number;
  /** `Ver como`: the administrator who looks through this person's eyes; such a session changes nothing. */
  vistoPor?: { usuarioId: number; nome: string; ate: Date };
}

/** Where a write came from, for the log. */
export interface RequestOrigin {
  ip: string;
  userAgent: string;
  /** Header `rota`, with tokens taken out. */
  rota: string;
  requisicaoId: string;
}

/** Who a log row names: a person, the system, or a client by link. */
export interface AuditActor {
  usuarioId: number | null;
  descricao: string;
  origin: RequestOrigin;
}

export const systemActor: AuditActor = {
  usuarioId: null,
  descricao: 'Sistema',
  origin: { ip: '', userAgent: '', rota: '', requisicaoId: '' },
};

export function may(actor: Actor, ...permissions: string[]): boolean {
  return permissions.some((permission) => actor.permissoes.includes(permission));
}
