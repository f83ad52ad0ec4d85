import type { OportunidadeForm } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import type { OportunidadeEtapa } from '@gestao/shared/contracts/comercial/oportunidades';
import { formatBp } from '@gestao/shared/rules/format';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { once } from '../../concurrency/idempotent';
import { created, refuseLostUpdate, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import {
  cliente,
  oportunidade,
  oportunidade_participante,
  precificacao_origem,
  precificacao_servico,
  sequencia,
  usuario,
} from '../../database/schema';
import { together } from '../../database/together';
import { idOfRef, idsOfRefs } from '../../listing/refs';
import { clienteUuidOf } from '../clientes/cliente-uuid';
import { clienteRows } from '../clientes/clientes.rows';
import { avisarResponsavel } from './aviso-responsavel';
import {
  etapaLabel,
  readRequisitos,
  refuseEncerrada,
  registrarAtividade,
  rotuloDe,
} from './oportunidade-apoio';
import { lockOportunidade, type OportunidadeRow } from './oportunidades.repository';
import { etapas, faltasAte } from './oportunidades.rules';

/**
 * A new opportunity, in Prospecção, with the next code.
 * @param chave the request's `Idempotency-Key`
 * @throws Refusal 403 for a client's person; 406 for a key used with other data; 422 by field
 */
export function createOportunidade(scope: Scope, form: OportunidadeForm, chave: string | undefined) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  return audited(scope.database, scope.auditActor, (tx, audit) =>
    once(tx, { chave, rota: 'POST /oportunidades', corpo: form, actor, now }, async () => {
      exigirProximaAcao(form);
      exigirMotivoDaChance(form, etapas.prospeccao.probabilidade_bp);
      const { participantes, ...colunas } = await columnsOf(tx, scope, form);
      const [row] = await tx
        .insert(oportunidade)
        .values({
          codigo: await nextCodigo(tx),
          etapa: 'prospeccao',
          etapa_desde: now,
          ...colunas,
          ...created(actor, now),
        })
        .returning();
      if (!row) throw new Error('An opportunity was not inserted.');
      await replaceParticipantes(tx, row.id, participantes);
      await anotarChance(tx, scope, row.id, etapas.prospeccao.probabilidade_bp, form);
      await avisarResponsavel(tx, scope, row, { agora: row.responsavel_id });
      audit.record({
        acao: 'Criou',
        entidade: 'oportunidade',
        uuid: row.uuid,
        rotulo: rotuloDe(row),
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        depois: await registroDe(tx, row),
      });
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** @throws Refusal 404; 406 for a decided one, or where the stage would lose what it asks for; 409; 422 */
export function updateOportunidade(scope: Scope, uuid: string, form: OportunidadeForm & { versao: number }) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOportunidade(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrada(row);
    exigirProximaAcao(form);
    if (form.probabilidade_bp !== row.probabilidade_bp) {
      exigirMotivoDaChance(form, etapas[row.etapa as OportunidadeEtapa].probabilidade_bp);
    }
    const antes = await registroDe(tx, row);
    const { participantes, ...colunas } = await columnsOf(tx, scope, form, row);
    const [saved] = await tx
      .update(oportunidade)
      .set({ ...colunas, ...touched(scope.actor, scope.now()) })
      .where(eq(oportunidade.id, row.id))
      .returning();
    if (!saved) throw notFound();
    await refuseFaltas(tx, row, saved);
    await replaceParticipantes(tx, row.id, participantes);
    await anotarChance(tx, scope, row.id, row.probabilidade_bp, form);
    await avisarResponsavel(tx, scope, saved, { agora: saved.responsavel_id, antes: row.responsavel_id });
    audit.record({
      acao: 'Alterou',
      entidade: 'oportunidade',
      uuid,
      rotulo: rotuloDe(saved),
      clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
      antes,
      depois: await registroDe(tx, saved),
    });
    return { uuid, versao: saved.versao };
  });
}

/** A change must not take away what the stage asked for on the way in. */
async function refuseFaltas(tx: Transaction, antes: OportunidadeRow, depois: OportunidadeRow): Promise<void> {
  const etapa = depois.etapa as OportunidadeEtapa;
  const ja = faltasAte(etapa, await readRequisitos(tx, antes));
  const faltas = faltasAte(etapa, await readRequisitos(tx, depois)).filter((one) => !ja.includes(one));
  if (faltas.length > 0) {
    throw ruleRefusal('etapa_exige', `A etapa ${etapaLabel(etapa)} exige: ${faltas.join('; ')}.`);
  }
}

function exigirProximaAcao(form: OportunidadeForm): void {
  const erros: Record<string, string[]> = {};
  if (form.proxima_acao === null) erros.proxima_acao = ['Campo obrigatório.'];
  if (form.proxima_acao_em === null) erros.proxima_acao_em = ['Campo obrigatório.'];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

function exigirMotivoDaChance(form: OportunidadeForm, padrao: number): void {
  if (form.probabilidade_bp === padrao || form.motivo_probabilidade !== null) return;
  throw invalidFields({
    motivo_probabilidade: [`Diga por que a probabilidade não é a da etapa (${formatBp(padrao)}).`],
  });
}

async function anotarChance(
  tx: Transaction,
  scope: Scope,
  id: number,
  antes: number,
  form: OportunidadeForm,
): Promise<void> {
  if (form.probabilidade_bp === antes || form.motivo_probabilidade === null) return;
  await registrarAtividade(tx, scope, id, {
    tipo: 'nota',
    resumo: `Probabilidade de ${formatBp(antes)} para ${formatBp(form.probabilidade_bp)}: ${form.motivo_probabilidade}`,
  });
}

/** `OPO-0001`; the counter's row makes simultaneous creations wait for each other. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const [row] = await tx
    .insert(sequencia)
    .values({ nome: 'oportunidade', ultimo: 1 })
    .onConflictDoUpdate({ target: sequencia.nome, set: { ultimo: sql`${sequencia.ultimo} + 1` } })
    .returning({ ultimo: sequencia.ultimo });
  return `OPO-${String(row?.ultimo).padStart(4, '0')}`;
}

async function columnsOf(tx: Transaction, scope: Scope, form: OportunidadeForm, before?: OportunidadeRow) {
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
  if (id !== before?.cliente_id) await exigirDasLinhas(tx, scope, id, 'cliente_uuid');
  return { cliente_id: id, prospecto: null };
}

/** @throws Refusal 422 at `campo` for a client outside the person's rows, as for one that is not there */
async function exigirDasLinhas(tx: Transaction, { actor }: Scope, id: number, campo: string): Promise<void> {
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
    await exigirDasLinhas(tx, scope, parceiro_id, 'parceiro_uuid');
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

async function replaceParticipantes(tx: Transaction, id: number, usuarios: number[]): Promise<void> {
  await tx.delete(oportunidade_participante).where(eq(oportunidade_participante.oportunidade_id, id));
  if (usuarios.length === 0) return;
  await tx
    .insert(oportunidade_participante)
    .values(usuarios.map((usuario_id) => ({ oportunidade_id: id, usuario_id })));
}

/** The opportunity as the log shows it: names instead of ids. */
async function registroDe(tx: Transaction, row: OportunidadeRow): Promise<Record<string, unknown>> {
  const [[quem], [origem], [dele], [parceiro], servicos, participantes] = await together(tx, [
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.responsavel_id)),
    tx
      .select({ nome: precificacao_origem.nome })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.id, row.origem_id ?? 0)),
    tx
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
    tx
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.parceiro_id ?? 0)),
    row.servicos.length === 0
      ? []
      : tx
          .select({ nome: precificacao_servico.nome })
          .from(precificacao_servico)
          .where(inArray(precificacao_servico.uuid, row.servicos)),
    tx
      .select({ nome: usuario.nome })
      .from(oportunidade_participante)
      .innerJoin(usuario, eq(usuario.id, oportunidade_participante.usuario_id))
      .where(eq(oportunidade_participante.oportunidade_id, row.id)),
  ]);
  return {
    titulo: row.titulo,
    cliente: dele?.nome ?? null,
    prospecto: row.prospecto,
    origem: origem?.nome ?? null,
    parceiro: parceiro?.nome ?? null,
    servicos: servicos.map((one) => one.nome),
    etapa: etapaLabel(row.etapa),
    probabilidade_bp: row.probabilidade_bp,
    valor_mensal_centavos: row.valor_mensal_centavos,
    valor_unico_centavos: row.valor_unico_centavos,
    prazo_meses: row.prazo_meses,
    previsao_fechamento: row.previsao_fechamento,
    responsavel: quem?.nome ?? null,
    participantes: participantes.map((one) => one.nome),
    concorrente: row.concorrente,
    proxima_acao: row.proxima_acao,
    proxima_acao_em: row.proxima_acao_em,
    observacoes: row.observacoes,
  };
}
