import type { Destinatario } from '@gestao/shared/contracts/comercial/orcamento-copia';
import { type OrcamentoForm, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import { created } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { nextNumber } from '../../../platform/database/next-number';
import { cliente, precificacao_origem, precificacao_servico } from '../../../platform/database/schema/index';
import { idsOfRefs } from '../../../platform/listing/refs';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { insertItensSemPreco } from './conteudo/orcamento-itens';
import { insertOrcamento } from './orcamento.writer';

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
  const row = await insertOrcamento(tx, {
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
  });
  await insertItensSemPreco(
    tx,
    row.id,
    servicos.map(({ id }) => ({ servico_id: id })),
  );
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

/** `ORC-2026-000123`, counted year by year. */
export async function nextNumero(tx: Transaction, ano: string): Promise<string> {
  return `ORC-${ano}-${String(await nextNumber(tx, `orcamento-${ano}`)).padStart(6, '0')}`;
}

export const opcaoInvalida = (campo: string) => invalidFields({ [campo]: ['Opção inválida.'] });

export async function readOrigem(tx: Transaction, uuid: string) {
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

export async function readServicos(tx: Transaction, uuids: string[]) {
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

export type DestinatarioEscolhido = Omit<Destinatario, 'versao' | 'oportunidade_uuid'>;

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
