import type { OrcamentoDetalhe, OrcamentoForm } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema';
import { lockOportunidadeDe } from '../oportunidades/oportunidade-do-destinatario';
import { carryToDiagnostico } from '../oportunidades/oportunidade-do-orcamento';
import { insertRascunho, readDestinatario } from '../orcamento-registro/create-rascunho';
import { vivos } from '../orcamento-registro/orcamento.repository';
import { etapasDoOrcamento } from '../orcamento-registro/orcamento.rules';
import { marcosDe } from '../orcamento-registro/orcamento-eventos';
import { orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { seesCustos } from '../precificacao/custos.rows';
import { readVersao } from '../precificacao/parametros.repository';
import {
  composicaoDe,
  devolucaoDe,
  findDetalhe,
  itensDoOrcamento,
  perguntaDe,
  readDirecionadores,
} from './orcamentos.detalhe';
import { orcamentoItem } from './orcamentos.repository';
import { respostaEmPalavras } from './revisoes/revisoes-diff.service';
import { proximoLembreteDe } from './validade/lembrete-proposta';

const linhas = (texto: string | null) => (texto ? texto.split('\n').filter(Boolean) : []);

/** @throws Refusal 404 outside the person's rows, 403 for a client's person */
export async function getOrcamento(
  context: AppContext,
  actor: Actor,
  uuid: string,
): Promise<OrcamentoDetalhe> {
  const { database } = context;
  const row = await findDetalhe(database, vivos(orcamentoRows(actor), eq(orcamento.uuid, uuid)));
  if (!row) throw notFound();
  const custos = seesCustos(actor, row.aprovador_id);
  const [direcionadores, versao, marcos, devolucao, pergunta] = await Promise.all([
    readDirecionadores(database),
    // What was answered, in the words of then.
    readVersao(database.orm, row.versao_parametros ?? undefined),
    marcosDe(database.orm, row.id),
    devolucaoDe(database, row),
    perguntaDe(database, row.id),
  ]);
  const item = orcamentoItem(row, actor, dateIn(context.now()));
  const calculado = item.mensal_centavos !== null;
  return {
    ...item,
    documento: row.documento ?? row.cliente_documento ?? row.prospecto?.documento ?? null,
    contato: row.prospecto?.contato ?? null,
    email: row.prospecto?.email ?? null,
    telefone: row.prospecto?.telefone ?? null,
    aprovador: row.aprovador,
    etapas: etapasDoOrcamento({ ...row, marcos }),
    itens: await itensDoOrcamento(database, row.id, { calculado, custos, direcionadores }),
    volumes: direcionadores.flatMap(({ chave, nome, unidade }) => {
      const quantidade = row.volumes[chave];
      return quantidade === undefined ? [] : [{ nome, unidade, quantidade }];
    }),
    complexidade: Object.entries(row.complexidade).map((resposta) => {
      const [fator, opcao] = respostaEmPalavras(versao?.snapshot, ...resposta);
      return { fator, opcao };
    }),
    ...(custos ? { composicao: composicaoDe(row) } : {}),
    total_tabela_centavos: calculado ? row.total_tabela_centavos : null,
    total_desconto_centavos: calculado ? row.total_desconto_centavos : null,
    valor_contrato_centavos: calculado ? row.valor_contrato_centavos : null,
    prazo_meses: row.prazo_meses,
    cobrar_13a: row.cobrar_13a,
    parcelas_implantacao: row.parcelas_implantacao,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento_boleto: row.dia_vencimento_boleto,
    condicoes: linhas(row.condicoes),
    observacoes_internas: row.observacoes_internas,
    motivo_recusa: row.motivo_recusa,
    comentario_recusa: row.comentario_recusa,
    motivo_cancelamento: row.motivo_cancelamento,
    devolucao,
    pergunta,
    enviado_em: row.enviado_em?.toISOString() ?? null,
    proximo_lembrete_em: await proximoLembreteDe(database, row, context.now()),
    respondido_em: row.respondido_em?.toISOString() ?? null,
    status_desde: row.status_desde.toISOString(),
    legado: row.legado,
  };
}

/**
 * Creates a draft with the next number of the year; its prices are calculated later.
 * @throws Refusal 403 for a client's person; 422 for an unknown or
 * inactive client, origin or service, or a date that is not after today
 */
export function createOrcamento(scope: Scope, form: OrcamentoForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const hoje = dateIn(scope.now());
  if (form.validade <= hoje) throw invalidFields({ validade: ['A validade precisa ser posterior a hoje.'] });
  return audited(scope.database, scope.auditActor, (tx, audit) => comOportunidade(tx, audit, scope, form));
}

/** A draft of an opportunity takes that one to Diagnóstico (docs/domain/comercial.md#vida). */
async function comOportunidade(tx: Transaction, audit: Audit, scope: Scope, form: OrcamentoForm) {
  if (!form.oportunidade_uuid) return insertRascunho(tx, audit, scope, form);
  const { colunas, nome } = await readDestinatario(tx, scope.actor, form);
  const negocio = await lockOportunidadeDe(tx, scope.actor, form.oportunidade_uuid, { ...colunas, nome });
  const rascunho = await insertRascunho(tx, audit, scope, form, negocio.id);
  await carryToDiagnostico(tx, audit, scope, negocio);
  return rascunho;
}
