import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type {
  CobrarImplantacao,
  DocumentosDaImplantacao,
} from '@gestao/shared/contracts/implantacao/documentos';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { cliente, implantacao } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { insertLembretes, markDocumentosCobrados } from '../../clientes/documentos-pedidos/documento.writer';
import { vivasDe } from '../implantacoes/implantacoes.repository';
import { estaEmFalta, porQueNaoCobra } from './cobranca.rules';
import { comQuem, mailCobranca, quemCobrar } from './cobranca-email';
import { readDevedor } from './devidos.repository';
import { holdImplantacaoQuePede, selectDocumentos } from './documentos.repository';
import { listDocumentosDaImplantacao } from './documentos.service';

/**
 * Reminds a client now of all that is missing, with a fresh link; not within a day of the last time, whoever did it
 * (docs/domain/implantacao.md#regua).
 * @throws Refusal 404; 406 `nao_cobra` with the reason
 */
export async function remindNow(
  scope: Scope,
  uuid: string,
  { mensagem }: CobrarImplantacao,
): Promise<DocumentosDaImplantacao> {
  await remindOf(scope, [uuid], mensagem);
  return listDocumentosDaImplantacao(scope, uuid);
}

/**
 * The same for many: one e-mail for each client with what is missing in the chosen ones of it.
 * @returns what became of each implantação
 */
export async function remindMany(scope: Scope, uuids: string[]): Promise<MassaResult> {
  const rows = await scope.database.orm
    .select({
      uuid: implantacao.uuid,
      clienteId: implantacao.cliente_id,
      nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(and(vivasDe(scope.actor), inArray(implantacao.uuid, [...uuids])));
  const porUuid = new Map(rows.map((row) => [row.uuid, row]));
  const irmas = (clienteId: number) =>
    rows.filter((row) => row.clienteId === clienteId).map(({ uuid }) => uuid);
  const feitos = new Map<number, Promise<void>>();
  return runMassa(
    uuids,
    (uuid) => porUuid.get(uuid)?.nome,
    async (uuid) => {
      const row = porUuid.get(uuid);
      if (!row) throw notFound();
      const feito = feitos.get(row.clienteId) ?? remindOf(scope, irmas(row.clienteId), null);
      feitos.set(row.clienteId, feito);
      await feito;
    },
    scope.report,
  );
}

/** @param uuids implantações of one client */
function remindOf(scope: Scope, uuids: readonly string[], mensagem: string | null): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const now = scope.now();
    const cobradas = [];
    let recusa: string | null = null;
    for (const uuid of [...uuids].sort()) {
      const row = await holdImplantacaoQuePede(tx, scope.actor, uuid);
      if (!row) throw notFound();
      const documentos = await selectDocumentos(tx, row.id);
      const contato = await quemCobrar(tx, row.cliente_id, row);
      const porque = porQueNaoCobra(row, documentos, contato, now);
      if (porque === null && contato)
        cobradas.push({ row, contato, documentos: documentos.filter(estaEmFalta) });
      else recusa = porque;
    }
    const [primeira] = cobradas;
    if (!primeira) throw ruleRefusal('nao_cobra', recusa ?? '');
    const { contato, row } = primeira;
    const devedor = await readDevedor(tx, row.cliente_id);
    const documentos = cobradas.flatMap((one) => one.documentos);
    const criadoPorId = scope.actor.usuarioId;
    const comum = { cliente: devedor, mensagem, criadoPorId };
    await mailCobranca(tx, audit, scope, {
      ...comum,
      pessoa: contato,
      implantacoes: cobradas.map((one) => one.row),
      documentos,
    });
    for (const one of cobradas) {
      const outros = new Map(
        one.documentos.flatMap((documento) => {
          const com = comQuem(documento);
          return com && com.email !== contato.email ? [[com.email, com] as const] : [];
        }),
      );
      for (const pessoa of outros.values())
        await mailCobranca(tx, audit, scope, {
          ...comum,
          pessoa,
          implantacoes: [one.row],
          documentos: one.documentos.filter((documento) => comQuem(documento)?.email === pessoa.email),
          restrito: true,
        });
      audit.record({
        acao: 'Enviou',
        entidade: 'implantacao',
        uuid: one.row.uuid,
        rotulo: `Cobrança de documentos de ${one.row.codigo}`,
        clienteUuid: one.row.clienteUuid,
        depois: {
          para: [contato, ...outros.values()].map(({ nome }) => nome),
          documentos: one.documentos.map(({ nome }) => nome),
        },
      });
    }
    await insertLembretes(
      tx,
      documentos.map((documento) => ({
        documentoId: documento.id,
        degrau: null,
        para: comQuem(documento)?.email ?? contato.email,
      })),
      now,
    );
    await markDocumentosCobrados(
      tx,
      documentos.map(({ id }) => id),
      trailOf(scope),
    );
  });
}
