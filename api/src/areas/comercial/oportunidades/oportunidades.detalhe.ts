import {
  atividadeTipoLabels,
  type OportunidadeDetalhe,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  oportunidade,
  oportunidade_atividade,
  oportunidade_participante,
  orcamento,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { isOpen } from '../orcamento-registro/orcamento.rules';
import { orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { comissaoDaOportunidade } from './comissoes';
import { oportunidadeItem, selectOportunidades, vivasDe } from './oportunidades.repository';
import { movimenta } from './oportunidades.rules';

const atividadesMostradas = 200;

/** @throws Refusal 404 outside the person's rows, 403 for a client's person */
export async function getOportunidade(
  context: AppContext,
  actor: Actor,
  uuid: string,
): Promise<OportunidadeDetalhe> {
  const { database } = context;
  const { orm } = database;
  const [row] = await selectOportunidades(database).where(and(vivasDe(actor), eq(oportunidade.uuid, uuid)));
  const [own] = await orm.select().from(oportunidade).where(eq(oportunidade.uuid, uuid));
  if (!row || !own) throw notFound();
  const [participantes, servicos, atividades, orcamentos, [origem], [parceiro], [motivo]] = await Promise.all(
    [
      selectParticipantes(database, own.id),
      own.servicos.length === 0
        ? []
        : orm
            .select({ uuid: precificacao_servico.uuid, nome: precificacao_servico.nome })
            .from(precificacao_servico)
            .where(inArray(precificacao_servico.uuid, own.servicos))
            .orderBy(asc(precificacao_servico.id)),
      selectAtividades(database, own.id),
      selectOrcamentos(database, actor, own.id),
      orm
        .select({ uuid: precificacao_origem.uuid, nome: precificacao_origem.nome })
        .from(precificacao_origem)
        .where(eq(precificacao_origem.id, own.origem_id ?? 0)),
      orm
        .select({ uuid: cliente.uuid, nome: cliente.razao_social })
        .from(cliente)
        .where(eq(cliente.id, own.parceiro_id ?? 0)),
      orm
        .select({ nome: precificacao_recusa_motivo.nome })
        .from(precificacao_recusa_motivo)
        .where(eq(precificacao_recusa_motivo.id, own.motivo_perda_id ?? 0)),
    ],
  );
  const { prospecto } = row;
  return {
    ...oportunidadeItem(row, dateIn(context.now())),
    versao: own.versao,
    documento: row.documento ?? prospecto?.documento ?? null,
    prospecto: prospecto && {
      nome: prospecto.nome,
      documento: prospecto.documento ?? null,
      contato: prospecto.contato ?? null,
      email: prospecto.email ?? null,
      telefone: prospecto.telefone ?? null,
    },
    origem_ref: origem ?? null,
    parceiro: parceiro ?? null,
    servicos,
    responsavel_ref: { uuid: row.responsavel_uuid, nome: row.responsavel },
    participantes: participantes.map((one) => one.nome),
    participantes_ref: participantes,
    concorrente: own.concorrente,
    observacoes: own.observacoes,
    motivo_perda: motivo?.nome ?? null,
    criado_em: row.criado_em.toISOString(),
    ganha_em: row.ganha_em?.toISOString() ?? null,
    perdida_em: row.perdida_em?.toISOString() ?? null,
    movimenta: movimenta(actor, own.responsavel_id),
    atividades,
    orcamentos,
    comissao: await comissaoDaOportunidade(database, actor, own.id),
  };
}

function selectParticipantes({ orm }: Database, oportunidadeId: number) {
  return orm
    .select({ uuid: usuario.uuid, nome: usuario.nome })
    .from(oportunidade_participante)
    .innerJoin(usuario, eq(usuario.id, oportunidade_participante.usuario_id))
    .where(eq(oportunidade_participante.oportunidade_id, oportunidadeId))
    .orderBy(byText(usuario.nome));
}

async function selectAtividades({ orm }: Database, oportunidadeId: number) {
  const rows = await orm
    .select({
      uuid: oportunidade_atividade.uuid,
      tipo: oportunidade_atividade.tipo,
      quando: oportunidade_atividade.quando,
      resumo: oportunidade_atividade.resumo,
      autor: usuario.nome,
    })
    .from(oportunidade_atividade)
    .leftJoin(usuario, eq(usuario.id, oportunidade_atividade.criado_por_id))
    .where(
      and(
        eq(oportunidade_atividade.oportunidade_id, oportunidadeId),
        isNull(oportunidade_atividade.excluido_em),
      ),
    )
    .orderBy(desc(oportunidade_atividade.quando), desc(oportunidade_atividade.id))
    .limit(atividadesMostradas);
  return rows.map((row) => ({
    ...row,
    tipo: row.tipo,
    tipo_label: atividadeTipoLabels[row.tipo],
    quando: row.quando.toISOString(),
    autor: row.autor ?? 'Sistema',
  }));
}

async function selectOrcamentos({ orm }: Database, actor: Actor, oportunidadeId: number) {
  const rows = await orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      revisao: orcamento.revisao,
      status: orcamento.status,
      // A rule over columns without a value is neither true nor false.
      abre: sql<boolean>`coalesce((${orcamentoRows(actor) ?? sql`true`}), false)`,
    })
    .from(orcamento)
    .where(and(eq(orcamento.oportunidade_id, oportunidadeId), isNull(orcamento.excluido_em)))
    .orderBy(desc(orcamento.id));
  return rows.map((row) => ({
    ...row,
    status: row.status,
    status_label: orcamentoStatusLabels[row.status],
    aberto: isOpen(row.status),
  }));
}
