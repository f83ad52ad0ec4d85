import { valoresCatalogo } from '@gestao/shared/contracts/comercial/precificacao-valores';
import { asc, desc, eq, getTableColumns, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import {
  cargo,
  direcionador,
  margem_minima,
  parametrizacao_versao,
  perfil_tributario,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_origem,
  precificacao_servico,
  precificacao_tarefa,
  precificacao_valor,
} from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';
import { together } from '../../../platform/database/together';
import type { Parametros } from './motor/parametros';

/** What a published version holds: what the engine reads, with the words the screens and proposals show. */
export interface ParametrosPublicados extends Parametros {
  cargos: readonly { chave: string; nome: string }[];
  /** Words of a service that a proposal repeats. */
  textos: Readonly<
    Record<string, { descricao: string; incluso: string; nao_incluso: string; departamento_id: number }>
  >;
  origens: readonly (Parametros['origens'][number] & { nome: string; exige_parceiro: boolean })[];
  /** Commercial defaults by key: `validade_dias`, `prazo_meses_padrao`, `indice_reajuste`…; values as text. */
  valores: Readonly<Record<string, { rotulo: string; tipo: string; valor: string }>>;
  perfis_tributarios: readonly (Parametros['perfis_tributarios'][number] & { nome: string })[];
}

/**
 * The parameters as they are being edited: the draft that the next version will freeze. Only what is
 * active counts; hourly costs are those that hold on `hoje`.
 */
export async function readParametrosRascunho(orm: Reader, hoje: string): Promise<ParametrosPublicados> {
  const [servicos, tarefas, fatores, direcionadores, perfis, origens, margens, valores, custos] =
    await together(orm, [
      orm
        .select({ servico: precificacao_servico, perfil: perfil_tributario.uuid })
        .from(precificacao_servico)
        .leftJoin(perfil_tributario, eq(perfil_tributario.id, precificacao_servico.perfil_tributario_id))
        .where(sql`${precificacao_servico.excluido_em} is null and ${precificacao_servico.ativo}`)
        .orderBy(asc(precificacao_servico.ordem), asc(precificacao_servico.id)),
      orm
        .select({ tarefa: precificacao_tarefa, direcionador: direcionador.chave })
        .from(precificacao_tarefa)
        .leftJoin(direcionador, eq(direcionador.id, precificacao_tarefa.direcionador_id))
        .where(sql`${precificacao_tarefa.excluido_em} is null and ${precificacao_tarefa.ativo}`)
        .orderBy(asc(precificacao_tarefa.ordem), asc(precificacao_tarefa.id)),
      orm
        .select()
        .from(precificacao_fator)
        .where(sql`${precificacao_fator.excluido_em} is null and ${precificacao_fator.ativo}`)
        .orderBy(asc(precificacao_fator.ordem), asc(precificacao_fator.id)),
      orm
        .select({ chave: direcionador.chave, nome: direcionador.nome })
        .from(direcionador)
        .where(sql`${direcionador.excluido_em} is null and ${direcionador.ativo}`)
        .orderBy(asc(direcionador.ordem), asc(direcionador.id)),
      orm.select().from(perfil_tributario).where(isNull(perfil_tributario.excluido_em)),
      orm
        .select()
        .from(precificacao_origem)
        .where(isNull(precificacao_origem.excluido_em))
        .orderBy(asc(precificacao_origem.nome)),
      orm
        .select({
          servico: precificacao_servico.chave,
          origem: precificacao_origem.uuid,
          margem_minima_bp: margem_minima.margem_minima_bp,
          margem_alvo_bp: margem_minima.margem_alvo_bp,
        })
        .from(margem_minima)
        .leftJoin(precificacao_servico, eq(precificacao_servico.id, margem_minima.servico_id))
        .leftJoin(precificacao_origem, eq(precificacao_origem.id, margem_minima.origem_id))
        .where(isNull(margem_minima.excluido_em)),
      orm
        .select({
          chave: precificacao_valor.chave,
          rotulo: precificacao_valor.rotulo,
          tipo: precificacao_valor.tipo,
          valor: precificacao_valor.valor,
        })
        .from(precificacao_valor)
        .where(isNull(precificacao_valor.excluido_em)),
      orm
        .selectDistinctOn([precificacao_cargo_valor.cargo_id], {
          chave: cargo.uuid,
          nome: cargo.nome,
          custo: precificacao_cargo_valor.custo_hora_centavos,
        })
        .from(precificacao_cargo_valor)
        .innerJoin(cargo, eq(cargo.id, precificacao_cargo_valor.cargo_id))
        .where(
          sql`${precificacao_cargo_valor.excluido_em} is null and ${lte(precificacao_cargo_valor.vigencia_inicio, hoje)}`,
        )
        .orderBy(precificacao_cargo_valor.cargo_id, desc(precificacao_cargo_valor.vigencia_inicio)),
    ]);
  // What nobody saved yet holds by its default.
  const padroes = Object.entries(valoresCatalogo).map(([chave, { rotulo, tipo, padrao: valor }]) => [
    chave,
    { rotulo, tipo, valor },
  ]);
  const porChave: ParametrosPublicados['valores'] = {
    ...Object.fromEntries(padroes),
    ...Object.fromEntries(valores.map(({ chave, ...one }) => [chave, one])),
  };
  const inteiro = (chave: string) => Number(porChave[chave]?.valor ?? 0);
  return {
    overhead_bp: inteiro('overhead_bp'),
    inadimplencia_bp: inteiro('inadimplencia_bp'),
    passo_arredondamento_centavos: Math.max(1, inteiro('passo_arredondamento_centavos')),
    dias_uteis_mes: inteiro('dias_uteis_mes'),
    desconto_livre_bp: inteiro('desconto_livre_bp'),
    desconto_gestor_bp: inteiro('desconto_gestor_bp'),
    multiplicador_min_bp: inteiro('multiplicador_min_bp'),
    multiplicador_max_bp: inteiro('multiplicador_max_bp'),
    valores: porChave,
    cargos: custos.map(({ chave, nome }) => ({ chave, nome })),
    custo_hora_centavos: Object.fromEntries(custos.map(({ chave, custo }) => [chave, custo])),
    direcionadores,
    perfis_tributarios: perfis.map((perfil) => ({
      chave: perfil.uuid,
      nome: perfil.nome,
      tributos: perfil.tributos,
    })),
    origens: origens.map((origem) => ({
      chave: origem.uuid,
      nome: origem.nome,
      comissao_bp: origem.comissao_bp,
      desconto_maximo_bp: origem.desconto_maximo_bp,
      exige_parceiro: origem.exige_parceiro,
    })),
    margens,
    fatores: fatores.map((fator) => ({
      chave: fator.chave,
      nome: fator.nome,
      obrigatorio: fator.obrigatorio,
      opcoes: fator.opcoes,
    })),
    textos: Object.fromEntries(
      servicos.map(({ servico }) => [
        servico.chave,
        {
          descricao: servico.descricao_comercial,
          incluso: servico.escopo_incluso,
          nao_incluso: servico.escopo_nao_incluso,
          departamento_id: servico.departamento_id,
        },
      ]),
    ),
    servicos: servicos.map(({ servico, perfil }) => ({
      chave: servico.chave,
      nome: servico.nome,
      perfil_tributario: perfil ?? '',
      honorario_minimo_centavos: servico.honorario_minimo_centavos,
      custo_terceiros_centavos: servico.custo_terceiros_centavos,
      tarefas: tarefas
        .filter(({ tarefa }) => tarefa.servico_id === servico.id)
        .map(({ tarefa, direcionador: chave }) => ({
          chave: tarefa.uuid,
          nome: tarefa.nome,
          frequencia: tarefa.frequencia,
          minutos_base_milimin: tarefa.minutos_base_milimin,
          direcionador: chave,
          franquia: tarefa.franquia,
          minutos_por_unidade_milimin: tarefa.minutos_por_unidade_milimin,
          cargos: tarefa.cargos,
          fator_aplica: tarefa.fator_aplica,
        })),
    })),
  };
}

/** Published versions never change, so their content is parsed once; few are asked for at a time. */
const publicadas = new Map<string, ParametrosPublicados>();
const maisPublicadas = 8;

/** What a published version holds, by its row: asks the database only the first time. */
export async function readSnapshot(
  orm: Pick<Transaction, 'select'>,
  { id, uuid }: { id: number; uuid: string },
): Promise<ParametrosPublicados> {
  const conhecida = publicadas.get(uuid);
  if (conhecida) return conhecida;
  const [conteudo] = await orm
    .select({ snapshot: parametrizacao_versao.snapshot })
    .from(parametrizacao_versao)
    .where(eq(parametrizacao_versao.id, id));
  const lida = conteudo?.snapshot as ParametrosPublicados;
  const [primeira] = publicadas.keys();
  if (publicadas.size >= maisPublicadas && primeira !== undefined) publicadas.delete(primeira);
  publicadas.set(uuid, lida);
  return lida;
}

const { snapshot: _conteudo, ...colunasDaVersao } = getTableColumns(parametrizacao_versao);
const versaoDeNumero = statement('versao_de_numero', (orm: Pick<Transaction, 'select'>) =>
  orm
    .select(colunasDaVersao)
    .from(parametrizacao_versao)
    .where(eq(parametrizacao_versao.numero, sql.placeholder('numero'))),
);
const ultimaVersao = statement('ultima_versao', (orm: Pick<Transaction, 'select'>) =>
  orm
    .select(colunasDaVersao)
    .from(parametrizacao_versao)
    .orderBy(desc(parametrizacao_versao.numero))
    .limit(1),
);

const versaoVigente = statement('versao_vigente', (orm: Pick<Transaction, 'select'>) =>
  orm
    .select(colunasDaVersao)
    .from(parametrizacao_versao)
    .where(lte(parametrizacao_versao.vigente_desde, sql.placeholder('hoje')))
    .orderBy(desc(parametrizacao_versao.vigente_desde), desc(parametrizacao_versao.numero))
    .limit(1),
);

/**
 * The version in force on a day: what prices are calculated with. One that was published for a later day
 * waits for it, whatever is published until then; of two for one day the newer counts.
 * @param hoje `AAAA-MM-DD`
 * @returns `undefined` while none is in force
 */
export async function readVigente(orm: Pick<Transaction, 'select'>, hoje: string) {
  const [row] = await versaoVigente(orm, { hoje });
  return row && { ...row, snapshot: await readSnapshot(orm, row) };
}

/** Versions that wait for a day after `dia`, the nearest first; of two for one day the newer. */
export function listEsperando(orm: Pick<Transaction, 'selectDistinctOn'>, dia: string) {
  const { numero, vigente_desde } = parametrizacao_versao;
  return orm
    .selectDistinctOn([vigente_desde], { numero, vigente_desde })
    .from(parametrizacao_versao)
    .where(gt(vigente_desde, dia))
    .orderBy(asc(vigente_desde), desc(numero));
}

/**
 * The newest published version, in force or not yet, or one by its number; `undefined` when there is none.
 */
export async function readVersao(orm: Pick<Transaction, 'select'>, numero?: number) {
  const [row] = await (numero === undefined ? ultimaVersao(orm) : versaoDeNumero(orm, { numero }));
  if (!row) return undefined;
  return { ...row, snapshot: await readSnapshot(orm, row) };
}
