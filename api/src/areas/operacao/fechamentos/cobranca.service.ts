import { formatDateInWords } from '@gestao/shared/config';
import type { Cobranca, CobrarCliente } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { fechamentoAberto, tarefaAberta } from '../../../platform/area/open-rows';
import { audited } from '../../../platform/audit/audit';
import { documento_pedido, fechamento, fechamento_evento, tarefa } from '../../../platform/database/schema';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { markDocumentosCobrados } from '../../clientes/documentos-pedidos/documento.writer';
import { mailCobranca } from '../tarefas/pedidos/avisar-contato';
import { type FechamentoRow, insertFechamentoEvento } from './fechamento.writer';
import { vivosDe } from './fechamentos.repository';

const umDia = 24 * 60 * 60 * 1000;

/** Whoever coordinates the closing, or sees all of them. */
export const cobraDe = (actor: Actor, row: Pick<FechamentoRow, 'coordenador_id'>): boolean =>
  !actor.isClient && (actor.visaoTotal || row.coordenador_id === actor.usuarioId);

/** What a closing's client owes and who can be reminded of it. @throws Refusal 403 for the client; 404 */
export async function getCobranca(scope: Scope, uuid: string): Promise<Cobranca> {
  const { actor, database } = scope;
  if (actor.isClient) throw forbidden();
  const [row] = await database.orm
    .select()
    .from(fechamento)
    .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)));
  if (!row) throw notFound();
  const [devidos, contatos, ultima] = await Promise.all([
    devidosDe(database.orm, row.cliente_id),
    listContatosComEmail(database.orm, row.cliente_id),
    ultimaCobranca(database.orm, row.cliente_id),
  ]);
  return {
    devidos: devidos.map(({ nome, prazo, tarefa: { uuid, titulo, fechamentoId } }) => ({
      nome,
      prazo,
      tarefa: { uuid, titulo, deste: fechamentoId === row.id },
    })),
    contatos: contatos.map(({ uuid, nome, email }) => ({ valor: uuid, rotulo: `${nome} (${email})` })),
    cobrado_em: ultima?.toISOString() ?? null,
    cobra: cobraDe(actor, row) && devidos.length > 0 && contatos.length > 0,
  };
}

/**
 * Reminds a closing's client of all that is owed, in one e-mail (docs/domain/operacao.md#cobrar-o-cliente).
 * @param form without a contact the client's first one is told
 * @throws Refusal 403, 404; 406 `nada_em_falta`, `cobrado_ha_pouco` within a day of the last time,
 * `sem_contato`; 422 at `avisar_uuid`
 */
export async function chargeCliente(
  scope: Scope,
  uuid: string,
  form: Omit<CobrarCliente, 'avisar_uuid'> & { avisar_uuid: string | null },
): Promise<void> {
  const { actor } = scope;
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [asked] = await tx
      .select({ cliente_id: fechamento.cliente_id })
      .from(fechamento)
      .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)));
    if (!asked) throw notFound();
    // All of the client's closings are held: two people who remind him at once come one after the other.
    const held = await tx
      .select()
      .from(fechamento)
      .where(
        and(
          eq(fechamento.cliente_id, asked.cliente_id),
          isNull(fechamento.excluido_em),
          or(fechamentoAberto(fechamento.status), eq(fechamento.uuid, uuid)),
        ),
      )
      .orderBy(asc(fechamento.id))
      .for('update');
    const row = held.find((one) => one.uuid === uuid);
    if (!row) throw notFound();
    if (!cobraDe(actor, row)) throw forbidden('Somente o coordenador do fechamento cobra o cliente.');
    const devidos = await devidosDe(tx, row.cliente_id);
    if (devidos.length === 0) throw ruleRefusal('nada_em_falta', 'O cliente não deve nada agora.');
    const ultima = await ultimaCobranca(tx, row.cliente_id);
    if (ultima && scope.now().getTime() - ultima.getTime() < umDia) {
      const quando = formatDateInWords(ultima.toISOString(), { time: true });
      throw ruleRefusal(
        'cobrado_ha_pouco',
        `O cliente já foi cobrado em ${quando}. Espere um dia para cobrar de novo.`,
      );
    }
    const contatoUuid = form.avisar_uuid ?? (await listContatosComEmail(tx, row.cliente_id))[0]?.uuid;
    if (!contatoUuid) throw ruleRefusal('sem_contato', 'O cliente não tem contato com e-mail.');
    const quem = { cliente_id: row.cliente_id, uuid: row.uuid, entidade: 'fechamento' };
    await mailCobranca(tx, audit, scope, quem, { contatoUuid, mensagem: form.mensagem, devidos });
    const por = trailOf(scope);
    await markDocumentosCobrados(
      tx,
      devidos.flatMap(({ documentoId }) => documentoId ?? []),
      por,
    );
    const nomes = devidos.map(({ nome }) => nome);
    await insertFechamentoEvento(
      tx,
      { fechamento_id: row.id, tipo: 'cliente_cobrado', motivo: form.mensagem, dados: { devidos: nomes } },
      por,
    );
    audit.record({
      acao: 'Enviou',
      entidade: 'fechamento',
      uuid: row.uuid,
      rotulo: row.codigo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { cobranca: nomes },
    });
  });
}

interface Devido {
  nome: string;
  prazo: string | null;
  competencia: string | null;
  /** Of a requested document; what a task waits for in words has none. */
  documentoId: number | null;
  tarefa: { uuid: string; titulo: string; fechamentoId: number | null };
}

const deQueTarefa = {
  tarefa: { uuid: tarefa.uuid, titulo: tarefa.titulo, fechamentoId: tarefa.fechamento_id },
};

/** What a client owes: documents that tasks asked for, and of closings what waits for him without one. */
async function devidosDe(orm: Reader, clienteId: number): Promise<Devido[]> {
  const d = documento_pedido;
  const doCliente = and(
    eq(tarefa.cliente_id, clienteId),
    isNull(tarefa.excluido_em),
    tarefaAberta(tarefa.status),
  );
  const documentos = await orm
    .select({
      nome: d.nome,
      prazo: d.prazo,
      competencia: tarefa.competencia,
      documentoId: d.id,
      tarefaId: tarefa.id,
      ...deQueTarefa,
    })
    .from(d)
    .innerJoin(tarefa, eq(tarefa.id, d.tarefa_id))
    .where(and(doCliente, inArray(d.status, ['pendente', 'rejeitado']), isNull(d.excluido_em)))
    .orderBy(asc(d.prazo), asc(d.id));
  const emPalavras = await orm
    .select({
      id: tarefa.id,
      aguarda: tarefa.aguarda,
      prazo: tarefa.data_vencimento,
      competencia: tarefa.competencia,
      ...deQueTarefa,
    })
    .from(tarefa)
    .innerJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .where(
      and(
        doCliente,
        ne(fechamento.status, 'fechado'),
        or(eq(tarefa.lado, 'cliente'), eq(tarefa.status, 'aguardando_cliente')),
        sql`not exists (select 1 from tarefa f where f.tarefa_pai_id = ${tarefa}.id and f.excluido_em is null)`,
      ),
    )
    .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id))
    .limit(100);
  const comDocumento = new Set(documentos.map(({ tarefaId }) => tarefaId));
  return [
    ...documentos.map(({ nome, prazo, competencia, documentoId, tarefa: de }) => ({
      nome,
      prazo,
      competencia,
      documentoId,
      tarefa: de,
    })),
    ...emPalavras
      .filter(({ id }) => !comDocumento.has(id))
      .map(({ aguarda, prazo, competencia, tarefa: de }) => ({
        nome: aguarda ?? de.titulo,
        prazo,
        competencia,
        documentoId: null,
        tarefa: de,
      })),
  ];
}

/** When the client was last reminded, of whatever it was. */
async function ultimaCobranca(orm: Reader, clienteId: number): Promise<Date | null> {
  const { rows } = await orm.execute<{ em: Date | string | null }>(sql`select greatest(
    (select max(d.cobrado_em) from ${documento_pedido} d join ${tarefa} t on t.id = d.tarefa_id
      where t.cliente_id = ${clienteId} and d.excluido_em is null),
    (select max(e.em) from ${fechamento_evento} e join ${fechamento} f on f.id = e.fechamento_id
      where f.cliente_id = ${clienteId} and e.tipo = 'cliente_cobrado')) as em`);
  const em = rows[0]?.em;
  return em ? new Date(em) : null;
}
