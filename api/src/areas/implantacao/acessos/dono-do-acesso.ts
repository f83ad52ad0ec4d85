import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import type { Remetente } from '../../clientes/documentos-pedidos/receive-documento';
import { readDevedor } from '../documentos/devidos.repository';
import type { DonoDoAcesso } from '../implantacao-registro/acesso.writer';
import { implantacaoAsks } from '../implantacoes/implantacao.document-parent';

export type { DonoDoAcesso };

/** Who hands an access over: a client by link or signed in, or a person of the firm. */
export type QuemEntrega = Pick<Remetente, 'auditActor' | 'usuarioId' | 'nome'> & {
  origem: Remetente['origem'] | 'equipe';
};

/** An implantação, or a client without one, that is held while an access is handed over. */
export interface Held {
  tx: Transaction;
  audit: Audit;
  dono: DonoDoAcesso;
  cliente: Awaited<ReturnType<typeof readDevedor>>;
  /** Record that the log and notices name. */
  registro: { entidade: 'implantacao' | 'cliente'; uuid: string; rotulo: string; clienteUuid: string };
  /** Where notices say that it lies: the implantação's code; nothing of a client. */
  codigo: string | null;
  rota: string;
  /** Who looks after it. */
  responsavelId: number | null;
  /** What the client did is counted in how its implantação goes. */
  follow: () => Promise<void>;
  trail: { usuarioId: number | null; now: Date };
}

/** Holds the record that an access belongs to. @throws Refusal 404; 406 once it is over */
export function doDono<T>(
  context: AppContext,
  por: QuemEntrega,
  dono: DonoDoAcesso,
  work: (held: Held) => Promise<T>,
): Promise<T> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const trail = { usuarioId: por.usuarioId, now: context.now() };
    const held =
      'implantacaoId' in dono
        ? await holdImplantacao(tx, audit, context, dono.implantacaoId)
        : await holdCliente(tx, dono.clienteId);
    return work({ tx, audit, dono, trail, ...held });
  });
}

async function holdImplantacao(tx: Transaction, audit: Audit, context: AppContext, id: number) {
  const pede = await implantacaoAsks.hold(tx, context.areas, id);
  if (!pede) throw notFound();
  if (pede.recusa) throw ruleRefusal(pede.recusa.codigo, 'Esta implantação já foi encerrada.');
  const dele = await readDevedor(tx, pede.clienteId);
  return {
    cliente: dele,
    registro: {
      entidade: 'implantacao' as const,
      uuid: pede.uuid,
      rotulo: `Acesso de ${pede.codigo}`,
      clienteUuid: dele.uuid,
    },
    codigo: pede.codigo,
    rota: implantacaoAsks.rota(pede.uuid),
    responsavelId: pede.responsavelId ?? dele.carteira_id,
    follow: async () => implantacaoAsks.follow?.(tx, audit, context, id),
  };
}

async function holdCliente(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ status: cliente.status })
    .from(cliente)
    .where(and(eq(cliente.id, id), isNull(cliente.excluido_em)))
    .for('update');
  if (!row) throw notFound();
  if (!isClienteAtendido(row.status))
    throw ruleRefusal('cliente_encerrado', 'O contrato deste cliente foi encerrado.');
  const dele = await readDevedor(tx, id);
  return {
    cliente: dele,
    registro: {
      entidade: 'cliente' as const,
      uuid: dele.uuid,
      rotulo: `Certificado de ${dele.nome}`,
      clienteUuid: dele.uuid,
    },
    codigo: null,
    rota: `/clientes/editar/${dele.uuid}?aba=documentos`,
    responsavelId: dele.carteira_id,
    follow: async () => undefined,
  };
}
