import type { Destinatario } from '@gestao/shared/contracts/comercial/orcamento-copia';
import {
  type OrcamentoDetalhe,
  type OrcamentoForm,
  orcamentoStatusLabels,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { forbidden, invalidFields, notFound } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { type Audit, audited } from '../../audit/audit';
import { once } from '../../concurrency/idempotent';
import { created } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import {
  cliente,
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_servico,
  sequencia,
} from '../../database/schema';
import { idsOfRefs } from '../../listing/refs';
import { clienteRows } from '../clientes/clientes.rows';
import { readVersao } from '../precificacao/parametros.repository';
import { marcosDe } from './orcamento-eventos';
import { levarADiagnostico, lockOportunidadeDe } from './orcamento-oportunidade';
import { composicaoDe, findDetalhe, itensDoOrcamento, readDirecionadores } from './orcamentos.detalhe';
import { orcamentoItem, vivos } from './orcamentos.repository';
import { orcamentoRows, veCustos } from './orcamentos.rows';
import { etapasDoOrcamento } from './orcamentos.rules';
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
  const custos = veCustos(actor, row.aprovador_id);
  const [direcionadores, versao, marcos] = await Promise.all([
    readDirecionadores(database),
    // What was answered, in the words of then.
    readVersao(database.orm, row.versao_parametros ?? undefined),
    marcosDe(database.orm, row.id),
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
    enviado_em: row.enviado_em?.toISOString() ?? null,
    proximo_lembrete_em: await proximoLembreteDe(database, row, context.now()),
    respondido_em: row.respondido_em?.toISOString() ?? null,
    status_desde: row.status_desde.toISOString(),
    legado: row.legado,
  };
}

/**
 * Creates a draft with the next number of the year; its prices are calculated later.
 * @param chave the request's `Idempotency-Key`
 * @throws Refusal 403 for a client's person; 406 for a key used with other data; 422 for an unknown or
 * inactive client, origin or service, or a date that is not after today
 */
export function createOrcamento(scope: Scope, form: OrcamentoForm, chave: string | undefined) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const hoje = dateIn(now);
  if (form.validade <= hoje) throw invalidFields({ validade: ['A validade precisa ser posterior a hoje.'] });
  return audited(scope.database, scope.auditActor, (tx, audit) =>
    once(tx, { chave, rota: 'POST /orcamentos', corpo: form, actor, now }, () =>
      comOportunidade(tx, audit, scope, form),
    ),
  );
}

/** A draft of an opportunity takes that one to Diagnóstico (domain 4.7). */
async function comOportunidade(tx: Transaction, audit: Audit, scope: Scope, form: OrcamentoForm) {
  if (!form.oportunidade_uuid) return insertRascunho(tx, audit, scope, form);
  const { colunas, nome } = await readDestinatario(tx, scope.actor, form);
  const negocio = await lockOportunidadeDe(tx, scope.actor, form.oportunidade_uuid, { ...colunas, nome });
  const rascunho = await insertRascunho(tx, audit, scope, form, negocio.id);
  await levarADiagnostico(tx, audit, scope, negocio);
  return rascunho;
}

/**
 * The draft itself, in the transaction of whoever makes it: the form, or an opportunity.
 * @throws Refusal 422 for an unknown or inactive client, origin or service
 */
export async function insertRascunho(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  form: OrcamentoForm,
  oportunidadeId: number | null = null,
) {
  const { actor } = scope;
  const now = scope.now();
  const origem = await readOrigem(tx, form.origem_uuid);
  const para = await readDestinatario(tx, actor, form);
  const servicos = await readServicos(tx, form.servicos);
  const numero = await nextNumero(tx, dateIn(now).slice(0, 4));
  const [row] = await tx
    .insert(orcamento)
    .values({
      numero,
      ...para.colunas,
      oportunidade_id: oportunidadeId,
      origem_id: origem.id,
      vendedor_id: actor.usuarioId,
      prazo_meses: form.prazo_meses,
      validade: form.validade,
      observacoes_internas: form.observacoes_internas,
      status_desde: now,
      ...created(actor, now),
    })
    .returning({ id: orcamento.id, uuid: orcamento.uuid });
  if (!row) throw new Error('A budget was not inserted.');
  if (servicos.length > 0) {
    await tx.insert(orcamento_item).values(
      servicos.map((servico, ordem) => ({
        orcamento_id: row.id,
        servico_id: servico.id,
        preco_tabela_centavos: 0,
        preco_final_centavos: 0,
        ordem,
      })),
    );
  }
  audit.record({
    acao: 'Criou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: numero,
    clienteUuid: form.para === 'cliente' ? form.cliente_uuid : null,
    depois: {
      numero,
      cliente: para.nome,
      origem: origem.nome,
      servicos: servicos.map((servico) => servico.nome),
      prazo_meses: form.prazo_meses,
      validade: form.validade,
      status: orcamentoStatusLabels.rascunho,
    },
  });
  return { uuid: row.uuid, numero };
}

/** `ORC-2026-000123`; the counter's row makes simultaneous creations wait for each other. */
export async function nextNumero(tx: Transaction, ano: string): Promise<string> {
  const [row] = await tx
    .insert(sequencia)
    .values({ nome: `orcamento-${ano}`, ultimo: 1 })
    .onConflictDoUpdate({ target: sequencia.nome, set: { ultimo: sql`${sequencia.ultimo} + 1` } })
    .returning({ ultimo: sequencia.ultimo });
  return `ORC-${ano}-${String(row?.ultimo).padStart(6, '0')}`;
}

const opcaoInvalida = (campo: string) => invalidFields({ [campo]: ['Opção inválida.'] });

async function readOrigem(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ id: precificacao_origem.id, nome: precificacao_origem.nome })
    .from(precificacao_origem)
    .where(
      and(
        eq(precificacao_origem.uuid, uuid),
        eq(precificacao_origem.ativo, true),
        isNull(precificacao_origem.excluido_em),
      ),
    );
  if (!row) throw opcaoInvalida('origem_uuid');
  return row;
}

async function readServicos(tx: Transaction, uuids: string[]) {
  if (uuids.length === 0) return [];
  const ids = await idsOfRefs(tx, precificacao_servico, uuids, 'servicos');
  const rows = await tx
    .select({ id: precificacao_servico.id, nome: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(
      and(
        eq(precificacao_servico.ativo, true),
        sql`${precificacao_servico.id} in (${sql.join(
          ids.map((id) => sql`${id}`),
          sql`, `,
        )})`,
      ),
    )
    .orderBy(precificacao_servico.id);
  if (rows.length !== ids.length) throw opcaoInvalida('servicos');
  return rows;
}

type DestinatarioEscolhido = Omit<Destinatario, 'versao' | 'oportunidade_uuid'>;

/**
 * Whom a budget is for: a client inside the person's rows, or a prospect.
 * @throws Refusal 422 at `cliente_uuid`
 */
export async function readDestinatario(tx: Transaction, actor: Actor, form: DestinatarioEscolhido) {
  if (form.para === 'prospecto') {
    const nome = form.prospecto_nome as string;
    return {
      nome,
      colunas: {
        cliente_id: null,
        documento: form.prospecto_documento,
        prospecto: {
          nome,
          ...(form.prospecto_documento ? { documento: form.prospecto_documento } : {}),
          ...(form.prospecto_contato ? { contato: form.prospecto_contato } : {}),
          ...(form.prospecto_email ? { email: form.prospecto_email } : {}),
          ...(form.prospecto_telefone ? { telefone: form.prospecto_telefone } : {}),
        },
      },
    };
  }
  const [row] = await tx
    .select({ id: cliente.id, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .where(
      and(eq(cliente.uuid, form.cliente_uuid as string), isNull(cliente.excluido_em), clienteRows(actor)),
    );
  if (!row) throw opcaoInvalida('cliente_uuid');
  return { nome: row.nome, colunas: { cliente_id: row.id, documento: row.documento, prospecto: null } };
}
