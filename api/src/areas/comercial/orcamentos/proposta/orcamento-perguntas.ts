import type {
  Duplicado,
  MotivoRecusa,
  Perguntas,
} from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Database } from '../../../../platform/database/database';
import {
  cliente,
  orcamento,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { parametrosDoPreco } from '../../orcamento-registro/calculo/calculo.service';
import { habitosDe } from '../../orcamento-registro/conteudo/habitos-da-firma';
import {
  findOrcamento,
  nomeNoOrcamento,
  orcamentoAberto,
  vivos,
} from '../../orcamento-registro/orcamento.repository';
import { orcamentoRows } from '../../orcamento-registro/orcamentos.rows';
import { readVersao, readVigente } from '../../precificacao/parametros.repository';
import { vendedor } from '../orcamentos.repository';

/**
 * What a budget asks, out of the parameters of its price, or of those in force; origins and services that
 * were switched off meanwhile are left out.
 * @param orcamento_uuid budget whose price keeps its version
 * @throws Refusal 403 for a client's person; 404 for a budget outside the person's rows; 406
 * `sem_parametros` before anything published is in force
 */
export async function readPerguntas(
  { database: { orm }, actor, now }: Scope,
  orcamento_uuid?: string,
): Promise<Perguntas> {
  if (actor.isClient) throw forbidden();
  const row = orcamento_uuid ? await findOrcamento(orm, actor, orcamento_uuid) : null;
  if (row === undefined) throw notFound();
  const doPreco = row && parametrosDoPreco(row);
  const [vigente, doOrcamento, origens, servicos] = await Promise.all([
    readVigente(orm, dateIn(now())),
    doPreco && readVersao(orm, doPreco.versao),
    orm
      .select({ uuid: precificacao_origem.uuid })
      .from(precificacao_origem)
      .where(and(eq(precificacao_origem.ativo, true), isNull(precificacao_origem.excluido_em))),
    orm
      .select({ chave: precificacao_servico.chave })
      .from(precificacao_servico)
      .where(and(eq(precificacao_servico.ativo, true), isNull(precificacao_servico.excluido_em))),
  ]);
  const publicada = doOrcamento ?? vigente;
  if (!publicada) {
    throw ruleRefusal('sem_parametros', 'Publique os parâmetros de precificação antes de calcular preços.');
  }
  const { snapshot } = publicada;
  return {
    versao: publicada.numero,
    origens: snapshot.origens
      .filter(({ chave }) => origens.some(({ uuid }) => uuid === chave))
      .map(({ chave, nome, exige_parceiro }) => ({ uuid: chave, nome, exige_parceiro })),
    servicos: snapshot.servicos
      .filter(({ chave }) => servicos.some((one) => one.chave === chave))
      .map(({ chave, nome, tarefas }) => ({
        chave,
        nome,
        descricao: snapshot.textos[chave]?.descricao ?? '',
        direcionadores: [...new Set(tarefas.flatMap(({ direcionador }) => direcionador ?? []))],
      })),
    direcionadores: snapshot.direcionadores.map(({ chave, nome }) => ({ chave, nome })),
    fatores: snapshot.fatores.map(({ chave, nome, obrigatorio, opcoes }) => ({
      chave,
      nome,
      obrigatorio,
      opcoes: opcoes.map((opcao) => ({ chave: opcao.chave, rotulo: opcao.rotulo })),
    })),
    desconto_livre_bp: snapshot.desconto_livre_bp,
    // A limit of the firm, not part of the price: that of today (`checkParcelas`).
    parcelas_implantacao_max: Number(
      (vigente?.snapshot ?? snapshot).valores.parcelas_implantacao_max?.valor ?? 12,
    ),
    ...habitosDe(snapshot),
  };
}

/** Open budgets of a document inside the person's rows. @throws Refusal 403 for a client's person */
export async function findDuplicados(
  { orm }: Database,
  actor: Actor,
  documento: string,
): Promise<Duplicado[]> {
  const rows = await orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      nome_cliente: nomeNoOrcamento,
      vendedor: vendedor.nome,
      status: orcamento.status,
    })
    .from(orcamento)
    .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(
      vivos(
        orcamentoRows(actor),
        orcamentoAberto,
        eq(orcamento.legado, false),
        or(eq(orcamento.documento, documento), eq(cliente.documento, documento)),
      ),
    )
    .orderBy(desc(orcamento.id))
    .limit(10);
  return rows.map((row) => {
    const status = row.status;
    return { ...row, status, status_label: orcamentoStatusLabels[status] };
  });
}

/** Active reasons of a refusal, in the order of their names. @throws Refusal 403 for a client's person */
export async function readMotivosRecusa({ orm }: Database, actor: Actor): Promise<MotivoRecusa[]> {
  if (actor.isClient) throw forbidden();
  return orm
    .select({
      uuid: precificacao_recusa_motivo.uuid,
      nome: precificacao_recusa_motivo.nome,
      exige_comentario: precificacao_recusa_motivo.exige_comentario,
    })
    .from(precificacao_recusa_motivo)
    .where(and(eq(precificacao_recusa_motivo.ativo, true), isNull(precificacao_recusa_motivo.excluido_em)))
    .orderBy(asc(precificacao_recusa_motivo.nome));
}
