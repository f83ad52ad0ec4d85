import { formatCompetenciaInWords } from '@gestao/shared/config';
import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import {
  competenciasEntre,
  type DispensarDocumento,
  type DocumentosDaImplantacao,
  type MudarPrazo,
  type PedirDocumento,
} from '@gestao/shared/contracts/implantacao/documentos';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq, max } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { documento_pedido as t } from '../../../platform/database/schema';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { type Pede, settleDocumento } from '../../clientes/documentos-pedidos/decide-documento';
import {
  type DocumentoRow,
  deleteDocumento,
  insertDocumentos,
  writeDocumento,
} from '../../clientes/documentos-pedidos/documento.writer';
import { documentoAtrasado } from '../../clientes/documentos-pedidos/documentos-pedidos.rules';
import { doDocumento, listRecebidos } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { esperaDecisao, respostaDe } from '../../clientes/documentos-pedidos/respostas';
import { desfazDecisaoAte, rememberDecisao } from '../../clientes/documentos-pedidos/undo-decisao';
import { showExemplo } from '../exemplos/exemplo-do-pedido';
import { followImplantacoes } from '../saude/seguir';
import { porQueNaoCobra, ultimaCobranca } from './cobranca.rules';
import { comQuem, quemCobrar } from './cobranca-email';
import {
  findImplantacaoQuePede,
  holdImplantacaoQuePede,
  lockDocumento,
  selectDocumentos,
  selectExemplos,
  selectLembretes,
  selectMotivos,
  selectTipos,
} from './documentos.repository';

/** Most documents of one implantação. */
const maximoDeDocumentos = 200;
const emFaltaDoCliente: readonly string[] = ['pendente', 'rejeitado'];

/** What an implantação asked its client for, what came and what it was reminded of. @throws Refusal 404 */
export async function listDocumentosDaImplantacao(
  scope: Scope,
  uuid: string,
): Promise<DocumentosDaImplantacao> {
  const { orm } = scope.database;
  const row = await findImplantacaoQuePede(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const pede = isImplantacaoAberta(row.status) && row.status !== 'aguardando_inicio';
  const documentos = await selectDocumentos(orm, row.id);
  const [arquivos, lembretes, contatos, tipos, motivos, contato, exemplos] = await Promise.all([
    listRecebidos(orm, eq(t.implantacao_id, row.id)),
    selectLembretes(
      orm,
      documentos.map(({ id }) => id),
    ),
    listContatosComEmail(orm, row.cliente_id),
    selectTipos(orm),
    selectMotivos(orm),
    quemCobrar(orm, row.cliente_id, row),
    selectExemplos(
      orm,
      documentos.flatMap(({ exemplo_id }) => exemplo_id ?? []),
    ),
  ]);
  const hoje = dateIn(scope.now());
  const desfazDe = (one: DocumentoRow) => {
    const ate = desfazDecisaoAte(one, scope.actor.usuarioId, scope.now());
    const avisado = one.efeito_decisao?.avisado;
    return (
      ate && { ate: ate.toISOString(), avisado: typeof avisado === 'object' ? (avisado?.nome ?? null) : null }
    );
  };
  return {
    itens: documentos.map((one) => {
      const status = one.status;
      const { nome, instrucoes, obrigatorio, prazo, motivo, versao, competencia } = one;
      return {
        uuid: one.uuid,
        versao,
        nome,
        instrucoes,
        obrigatorio,
        prazo,
        competencia,
        motivo,
        atrasado: documentoAtrasado(status, prazo, hoje),
        status,
        status_label: documentoStatusLabels[status],
        resposta: respostaDe(one),
        exemplo: exemplos.get(one.exemplo_id ?? 0) ?? null,
        com: comQuem(one),
        arquivos: arquivos
          .filter(({ documento_id }) => documento_id === one.id)
          .map(({ uuid: file, nome: arquivo, enviado_em, verificacao }) => ({
            uuid: file,
            nome: arquivo,
            verificacao,
            enviado_em: enviado_em.toISOString(),
          })),
        lembretes: lembretes
          .filter(({ documento_id }) => documento_id === one.id)
          .map(({ degrau, em, para }) => ({ degrau, para, em: em.toISOString() })),
        muda: pede && status === 'pendente',
        muda_prazo: pede && emFaltaDoCliente.includes(status),
        dispensa: pede && dispensavel(status),
        confere: pede && status === 'enviado',
        decide: pede && esperaDecisao(one),
        desfaz: pede ? desfazDe(one) : null,
      };
    }),
    pede,
    nao_cobra: porQueNaoCobra(row, documentos, contato, scope.now()),
    cobrado_em: ultimaCobranca(documentos)?.toISOString() ?? null,
    contato,
    contatos: contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` })),
    tipos: tipos.map((one) => ({ valor: one.uuid, rotulo: one.rotulo })),
    motivos: motivos.map((one) => ({ valor: one.uuid, rotulo: one.rotulo })),
  };
}

/**
 * Asks for one more document, or for the same one of each month of a range.
 * @throws Refusal 404; 406 where the implantação asks for nothing now; 422 by field
 */
export async function requestDocumentos(
  scope: Scope,
  uuid: string,
  form: PedirDocumento,
): Promise<DocumentosDaImplantacao> {
  await change(scope, uuid, async ({ tx, audit, row }) => {
    const { tipo_uuid, contato_uuid, competencia_inicio, competencia_fim, exemplo, ...pedido } = form;
    const tipo = tipo_uuid === null ? null : (await selectTipos(tx)).find((one) => one.uuid === tipo_uuid);
    if (tipo === undefined) throw invalidFields({ tipo_uuid: ['Opção inválida.'] });
    const contato =
      contato_uuid === null
        ? null
        : (await listContatosComEmail(tx, row.cliente_id)).find((one) => one.uuid === contato_uuid);
    if (contato === undefined) throw invalidFields({ contato_uuid: ['Opção inválida.'] });
    if (pedido.prazo < dateIn(scope.now()))
      throw invalidFields({ prazo: ['O prazo não pode estar no passado.'] });
    const meses =
      competencia_inicio === null
        ? [null]
        : competenciasEntre(competencia_inicio, competencia_fim ?? competencia_inicio);
    const nomes = meses.map((mes) =>
      mes === null ? pedido.nome : `${pedido.nome}, ${formatCompetenciaInWords(mes)}`,
    );
    await refuseRepeated(tx, row.id, nomes);
    const [ultimo] = await tx
      .select({ ordem: max(t.ordem) })
      .from(t)
      .where(eq(t.implantacao_id, row.id));
    const primeira = (ultimo?.ordem ?? -1) + 1;
    const criados = await insertDocumentos(
      tx,
      meses.map((competencia, at) => ({
        ...pedido,
        nome: nomes[at] ?? pedido.nome,
        implantacao_id: row.id,
        tipo_documento_id: tipo?.id ?? null,
        competencia,
        contato_nome: contato?.nome ?? null,
        contato_email: contato?.email?.toLowerCase() ?? null,
        ordem: primeira + at,
      })),
      trailOf(scope),
    );
    const mostra = exemplo && (await showExemplo(tx, scope, row, criados, exemplo.uuid));
    for (const { uuid: criado, nome, instrucoes, obrigatorio, prazo } of criados)
      audit.record({
        acao: 'Criou',
        ...registroDe(row, criado, nome),
        depois: {
          implantacao: row.codigo,
          nome,
          instrucoes,
          obrigatorio,
          prazo,
          ...(mostra ? { exemplo: mostra.nome, sha256: mostra.sha256 } : {}),
        },
      });
  });
  return listDocumentosDaImplantacao(scope, uuid);
}

/** Gives a document another day. @throws Refusal 404; 406 once it was sent; 409; 422 at `prazo` */
export async function changePrazo(
  scope: Scope,
  at: { uuid: string; documento: string },
  { versao, prazo }: MudarPrazo,
): Promise<DocumentosDaImplantacao> {
  await change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await holdDocumento(tx, row.id, at.documento, versao);
    if (!emFaltaDoCliente.includes(documento.status)) throw mudou(documento);
    if (prazo < dateIn(scope.now())) throw invalidFields({ prazo: ['O prazo não pode estar no passado.'] });
    const { nome, obrigatorio } = documento;
    await writeDocumento(tx, documento.id, { nome, obrigatorio, prazo }, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      ...registroDe(row, documento.uuid, nome),
      antes: { prazo: documento.prazo },
      depois: { prazo },
    });
  });
  return listDocumentosDaImplantacao(scope, at.uuid);
}

/** Does without a document; the client reads why. @throws Refusal 404; 406 `documento_mudou`; 409; 422 */
export async function dispenseDocumento(
  scope: Scope,
  at: { uuid: string; documento: string },
  { versao, motivo }: DispensarDocumento,
): Promise<DocumentosDaImplantacao> {
  await change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await holdDocumento(tx, row.id, at.documento, versao);
    if (!dispensavel(documento.status)) throw mudou(documento);
    const por = trailOf(scope);
    await settleDocumento(tx, audit, documento, pedeDe(row), { status: 'dispensado', motivo }, por);
    await rememberDecisao(tx, documento, { arquivos: [], avisado: null }, por);
  });
  return listDocumentosDaImplantacao(scope, at.uuid);
}

/** Takes back what nothing came for. @throws Refusal 404; 406 `documento_recebido`; 409 */
export function withdrawDocumento(
  scope: Scope,
  at: { uuid: string; documento: string },
  versao: number,
): Promise<void> {
  return change(scope, at.uuid, async ({ tx, audit, row }) => {
    const documento = await holdDocumento(tx, row.id, at.documento, versao);
    if (documento.status !== 'pendente')
      throw ruleRefusal('documento_recebido', 'Este documento já foi enviado e não pode mais ser retirado.');
    await deleteDocumento(tx, documento.id, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      ...registroDe(row, documento.uuid, documento.nome),
      antes: { implantacao: row.codigo, nome: documento.nome },
    });
  });
}

/** An implantação that asks for documents, held. */
export type Held = NonNullable<Awaited<ReturnType<typeof holdImplantacaoQuePede>>>;

/** A change of what is asked: how the implantação goes is counted again with it. */
export function change(
  scope: Scope,
  uuid: string,
  work: (held: { tx: Transaction; audit: Audit; row: Held }) => Promise<void>,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdImplantacaoQuePede(tx, scope.actor, uuid);
    if (!row) throw notFound();
    if (!isImplantacaoAberta(row.status))
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    if (row.status === 'aguardando_inicio')
      throw ruleRefusal('implantacao_aguarda', 'Assuma a implantação antes de pedir documentos.');
    await work({ tx, audit, row });
    await followImplantacoes(tx, audit, scope, [row.id], scope.now());
  });
}

/** A document of it, held, as the person saw it. @throws Refusal 404, 409 */
export async function holdDocumento(
  tx: Transaction,
  implantacaoId: number,
  uuid: string,
  versao: number,
): Promise<DocumentoRow> {
  const documento = await lockDocumento(tx, implantacaoId, uuid);
  if (!documento) throw notFound();
  await refuseLostUpdate(tx, documento, versao);
  return documento;
}

const dispensavel = (status: string) => ['pendente', 'enviado', 'rejeitado'].includes(status);

/** It stands where nothing of the kind is decided about it. */
export const mudou = ({ status }: DocumentoRow) =>
  ruleRefusal(
    'documento_mudou',
    `O documento está ${documentoStatusLabels[status].toLowerCase()}. Atualize a página para ver o que mudou.`,
  );

async function refuseRepeated(
  tx: Transaction,
  implantacaoId: number,
  nomes: readonly string[],
): Promise<void> {
  const antes = await selectDocumentos(tx, implantacaoId);
  const usados = new Set(antes.map(({ nome }) => nome.toLowerCase()));
  const repetidos = nomes.filter((nome) => usados.has(nome.toLowerCase()));
  if (repetidos.length > 0) throw invalidFields({ nome: [`Já foi pedido: ${repetidos.join(', ')}.`] });
  if (nomes.some((nome) => nome.length > 120))
    throw invalidFields({ nome: ['Com a competência, o nome passa de 120 caracteres.'] });
  if (antes.length + nomes.length > maximoDeDocumentos)
    throw invalidFields({ nome: [`São aceitos até ${maximoDeDocumentos} documentos por implantação.`] });
}

/** What asked for its documents, as their log names it. */
export const pedeDe = ({
  codigo,
  uuid,
  clienteUuid,
}: Pick<Held, 'uuid' | 'codigo' | 'clienteUuid'>): Pede => ({
  codigo,
  sobre: { entidade: 'implantacao', uuid },
  clienteUuid,
});

export const registroDe = (
  row: Pick<Held, 'uuid' | 'codigo' | 'clienteUuid'>,
  uuid: string,
  nome: string,
) => ({
  entidade: doDocumento,
  uuid,
  rotulo: `${nome} (${row.codigo})`,
  sobre: { entidade: 'implantacao', uuid: row.uuid },
  clienteUuid: row.clienteUuid,
});
