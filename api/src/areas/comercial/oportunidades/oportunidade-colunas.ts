import type { OportunidadeForm } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  precificacao_origem,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { idOfRef, idsOfRefs } from '../../../platform/listing/refs';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import type { OportunidadeRow } from './oportunidades.repository';

/**
 * What a form says, as columns, and the ids of who takes part.
 * @param before the opportunity it changes
 * @throws Refusal 422 by field
 */
export async function columnsOf(
  tx: Transaction,
  scope: Scope,
  form: OportunidadeForm,
  before?: OportunidadeRow,
) {
  await idsOfRefs(tx, precificacao_servico, form.servicos, 'servicos');
  const participantes = await idsOfRefs(tx, usuario, form.participantes, 'participantes');
  await refuseForaDaEquipe(tx, participantes, 'participantes');
  return {
    titulo: form.titulo,
    ...(await destinatarioDe(tx, scope, form, before)),
    ...(await origemDe(tx, scope, form, before)),
    servicos: [...new Set(form.servicos)],
    probabilidade_bp: form.probabilidade_bp,
    valor_mensal_centavos: form.valor_mensal_centavos,
    valor_unico_centavos: form.valor_unico_centavos,
    prazo_meses: form.prazo_meses,
    previsao_fechamento: form.previsao_fechamento,
    responsavel_id: await responsavelDe(tx, form.responsavel_uuid, before?.responsavel_id),
    concorrente: form.concorrente,
    proxima_acao: form.proxima_acao,
    proxima_acao_em: form.proxima_acao_em,
    observacoes: form.observacoes,
    participantes,
  };
}

/** Clients of one's own rows; the one it already has stays, whoever looks after it. */
async function destinatarioDe(
  tx: Transaction,
  scope: Scope,
  form: OportunidadeForm,
  before?: OportunidadeRow,
) {
  if (form.para === 'prospecto') {
    return {
      cliente_id: null,
      prospecto: {
        nome: form.prospecto_nome ?? '',
        ...(form.prospecto_documento ? { documento: form.prospecto_documento } : {}),
        ...(form.prospecto_contato ? { contato: form.prospecto_contato } : {}),
        ...(form.prospecto_email ? { email: form.prospecto_email } : {}),
        ...(form.prospecto_telefone ? { telefone: form.prospecto_telefone } : {}),
      },
    };
  }
  const id = await idOfRef(tx, cliente, form.cliente_uuid ?? '', 'cliente_uuid');
  if (id !== before?.cliente_id) await requireOfLinhas(tx, scope, id, 'cliente_uuid');
  return { cliente_id: id, prospecto: null };
}

/** @throws Refusal 422 at `campo` for a client outside the person's rows, as for one that is not there */
async function requireOfLinhas(tx: Transaction, { actor }: Scope, id: number, campo: string): Promise<void> {
  const visto = await tx.$count(
    cliente,
    and(eq(cliente.id, id), isNull(cliente.excluido_em), clienteRows(actor)),
  );
  if (visto === 0) throw invalidFields({ [campo]: ['Opção inválida.'] });
}

/** A partner is a client of the own rows, too; the one it already has stays, whoever named it. */
async function origemDe(tx: Transaction, scope: Scope, form: OportunidadeForm, before?: OportunidadeRow) {
  const parceiro_id = await idOfRef(tx, cliente, form.parceiro_uuid, 'parceiro_uuid');
  if (parceiro_id !== null && parceiro_id !== before?.parceiro_id) {
    await requireOfLinhas(tx, scope, parceiro_id, 'parceiro_uuid');
  }
  const origem_id = await idOfRef(tx, precificacao_origem, form.origem_uuid, 'origem_uuid');
  if (origem_id === null) return { origem_id, parceiro_id };
  const [origem] = await tx
    .select({ exige: precificacao_origem.exige_parceiro })
    .from(precificacao_origem)
    .where(eq(precificacao_origem.id, origem_id));
  if (origem?.exige && parceiro_id === null) {
    throw invalidFields({ parceiro_uuid: ['Esta origem exige o parceiro.'] });
  }
  return { origem_id, parceiro_id };
}

/**
 * Who may be given an opportunity: an active person of the firm; who has it may keep it.
 * @throws Refusal 422 at `responsavel_uuid`
 */
export async function responsavelDe(tx: Transaction, uuid: string, atual?: number): Promise<number> {
  const id = await idOfRef(tx, usuario, uuid, 'responsavel_uuid');
  if (id !== atual) await refuseForaDaEquipe(tx, [id], 'responsavel_uuid');
  return id;
}

async function refuseForaDaEquipe(tx: Transaction, ids: number[], campo: string): Promise<void> {
  if (ids.length === 0) return;
  const validos = await tx.$count(
    usuario,
    and(inArray(usuario.id, ids), eq(usuario.is_client, 0), eq(usuario.status, 'ativo')),
  );
  if (validos !== ids.length) throw invalidFields({ [campo]: ['Escolha uma pessoa ativa da equipe.'] });
}
