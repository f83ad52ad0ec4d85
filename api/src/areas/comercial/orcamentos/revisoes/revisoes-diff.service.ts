import type { Diferencas, RevisaoItem } from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Database } from '../../../../platform/database/database';
import {
  cliente,
  direcionador,
  orcamento,
  orcamento_item,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import {
  calculoDe,
  findOrcamento,
  type OrcamentoRow,
  vivos,
} from '../../orcamento-registro/orcamento.repository';
import { orcamentoRows } from '../../orcamento-registro/orcamentos.rows';
import { seesCustos } from '../../precificacao/custos.rows';
import { type ParametrosPublicados, readVersao } from '../../precificacao/parametros.repository';
import { diferencasEntre, type Retrato } from './revisoes-diff';

type Orm = Database['orm'];

/** All revisions of a budget's number inside the person's rows, newest first. @throws Refusal 404 */
export async function listRevisoes(scope: Scope, uuid: string): Promise<RevisaoItem[]> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const rows = await orm
    .select({ row: orcamento, motivo_recusa: precificacao_recusa_motivo.nome })
    .from(orcamento)
    .leftJoin(precificacao_recusa_motivo, eq(precificacao_recusa_motivo.id, orcamento.motivo_recusa_id))
    .where(vivos(orcamentoRows(scope.actor), eq(orcamento.numero, row.numero)))
    .orderBy(desc(orcamento.revisao));
  return rows.map(({ row: one, motivo_recusa }) => {
    const status = one.status;
    const calculado = one.total_tabela_centavos > 0;
    return {
      uuid: one.uuid,
      revisao: one.revisao,
      status,
      status_label: orcamentoStatusLabels[status],
      criado_em: one.criado_em.toISOString(),
      enviado_em: one.enviado_em?.toISOString() ?? null,
      respondido_em: one.respondido_em?.toISOString() ?? null,
      validade: one.validade,
      mensal_centavos: calculado ? one.mensal_centavos : null,
      implantacao_centavos: calculado ? one.implantacao_centavos : null,
      ...(seesCustos(scope.actor, one.aprovador_id) ? { margem_bp: calculado ? one.margem_bp : null } : {}),
      motivo:
        status === 'cancelado'
          ? one.motivo_cancelamento
          : status === 'recusado'
            ? [motivo_recusa, one.comentario_recusa].filter(Boolean).join(': ') || null
            : null,
    };
  });
}

/**
 * What differs between two revisions of a budget; costs only where both are the person's to see.
 * @throws Refusal 404 for a budget or revision outside the person's rows
 */
export async function compareRevisoes(
  scope: Scope,
  uuid: string,
  { de, para }: { de: number; para: number },
): Promise<Diferencas> {
  const { orm } = scope.database;
  const alvo = await findOrcamento(orm, scope.actor, uuid);
  if (!alvo) throw notFound();
  const rows = await orm
    .select()
    .from(orcamento)
    .where(
      vivos(
        orcamentoRows(scope.actor),
        eq(orcamento.numero, alvo.numero),
        inArray(orcamento.revisao, [de, para]),
      ),
    );
  const antes = rows.find((one) => one.revisao === de);
  const depois = rows.find((one) => one.revisao === para);
  if (!antes || !depois) throw notFound();
  const custos = [antes, depois].every((one) => seesCustos(scope.actor, one.aprovador_id));
  const [a, b] = [await retratoDe(orm, antes), await retratoDe(orm, depois)];
  return { de, para, diferencas: diferencasEntre(a, b, custos) };
}

/** One revision as it is compared. */
async function retratoDe(orm: Orm, row: OrcamentoRow): Promise<Retrato> {
  const calculado = row.total_tabela_centavos > 0;
  const [itens, drivers, [origem], [parceiro], versao] = await Promise.all([
    orm
      .select({ item: orcamento_item, chave: precificacao_servico.chave, nome: precificacao_servico.nome })
      .from(orcamento_item)
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(eq(orcamento_item.orcamento_id, row.id))
      .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id)),
    orm.select({ chave: direcionador.chave, nome: direcionador.nome }).from(direcionador),
    orm
      .select({ nome: precificacao_origem.nome })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.id, row.origem_id)),
    orm
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.parceiro_id ?? 0)),
    readVersao(orm, calculoDe(row)?.versao),
  ]);
  const nomeDe = (chave: string) => drivers.find((one) => one.chave === chave)?.nome ?? chave;
  return {
    servicos: itens.map(({ item, chave, nome }) => ({
      chave,
      nome,
      opcional: item.opcional,
      selecionado: item.selecionado,
      tabela_centavos: item.preco_tabela_centavos,
      final_centavos: item.preco_final_centavos,
      implantacao_centavos: item.implantacao_final_centavos,
      custo_centavos: item.custo_total_centavos,
      margem_bp: item.margem_bp,
    })),
    volumes: Object.fromEntries(Object.entries(row.volumes).map(([chave, n]) => [nomeDe(chave), n])),
    complexidade: Object.fromEntries(
      Object.entries(row.complexidade).map(([fator, opcao]) =>
        respostaEmPalavras(versao?.snapshot, fator, opcao),
      ),
    ),
    origem: origem?.nome ?? '',
    parceiro: parceiro?.nome ?? null,
    desconto: descontoDe(row),
    desconto_implantacao_centavos: row.desconto_implantacao_centavos,
    prazo_meses: row.prazo_meses,
    cobrar_13a: row.cobrar_13a,
    parcelas_implantacao: row.parcelas_implantacao,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento_boleto: row.dia_vencimento_boleto,
    validade: row.validade,
    condicoes: row.condicoes,
    calculado,
    tabela_centavos: row.total_tabela_centavos,
    total_desconto_centavos: row.total_desconto_centavos,
    mensal_centavos: row.mensal_centavos,
    implantacao_centavos: row.implantacao_centavos,
    valor_contrato_centavos: row.valor_contrato_centavos,
    custo_mensal_centavos: row.custo_mensal_centavos,
    resultado_centavos: row.resultado_centavos,
    margem_bp: row.margem_bp,
    piso_centavos: row.piso_centavos,
  };
}

/** Words of the parameters it was answered with; unknown keys stay as they are. */
export function respostaEmPalavras(
  parametros: ParametrosPublicados | undefined,
  fator: string,
  opcao: string,
): [string, string] {
  const conhecido = parametros?.fatores.find((one) => one.chave === fator);
  const rotulo = conhecido?.opcoes.find((one) => one.chave === opcao)?.rotulo ?? opcao;
  return [conhecido?.nome ?? fator, rotulo];
}

function descontoDe(row: OrcamentoRow): string {
  if (row.desconto_tipo === 'percentual') return formatBp(row.desconto_bp);
  return row.desconto_tipo === 'valor' ? formatCentavos(row.desconto_centavos) : 'Nenhum';
}
