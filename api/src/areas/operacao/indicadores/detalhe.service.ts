import {
  farolLabels,
  type IndicadorDetalhe,
  type IndicadorRegistros,
  recorteLabels,
  registrosPorPagina,
  sentidoLabels,
} from '@gestao/shared/contracts/operacao/indicadores';
import {
  type FormulaChave,
  formulaDe,
  type Recorte,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addMonths } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, gte, isNull, lte } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import {
  indicador,
  indicador_meta,
  indicador_valor,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { destinoDaTarefa } from '../tarefas/tarefas.destino';
import { type Corte, chaveDoCorte, readLugares, readRegistros, registrosPorCorte } from './calculo';
import { type CorteAlvo, findAlvo, mayRead, nomesDosCortes } from './cortes';
import type { IndicadorRow, ValorRow } from './indicador.writer';
import { indicadorRows, mayAlter, valorRows } from './indicadores.rows';
import { type Conta, contaDe, farolDe } from './indicadores.rules';
import { ajustadoDe, ultimoMes } from './indicadores.service';
import { readMetas } from './metas';
import { meses } from './recalculo';

interface Pedido {
  competencia?: string | undefined;
  recorte?: Recorte | undefined;
  alvo?: string | undefined;
}

/** An indicator of the person's rows. @throws Refusal 404; 403 for a client's person */
export async function findIndicador({ database, actor, areas }: Scope, uuid: string): Promise<IndicadorRow> {
  const [row] = await database.orm
    .select()
    .from(indicador)
    .where(and(eq(indicador.uuid, uuid), indicadorRows(actor, areas)));
  if (!row) throw notFound();
  return row;
}

/** What a person is shown who names no cut: the firm's number, or his own where only that is for him. */
async function corteDe(scope: Scope, row: IndicadorRow, pedido: Pedido): Promise<CorteAlvo> {
  const { actor } = scope;
  const { orm } = scope.database;
  if (pedido.recorte) {
    const alvo = await findAlvo(orm, actor, pedido);
    if (!(await mayRead(orm, actor, row.id, alvo))) throw notFound();
    return alvo;
  }
  const geral = await findAlvo(orm, actor, {});
  if (actor.visaoTotal) return geral;
  const [eu] = await orm
    .select({ uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(eq(usuario.id, actor.usuarioId));
  const proprio: CorteAlvo = { recorte: 'usuario', id: actor.usuarioId, ref: eu ?? null };
  const temPessoas = formulaDe(row.formula_chave)?.recortes.includes('usuario') ?? false;
  if (temPessoas && (await mayRead(orm, actor, row.id, proprio))) return proprio;
  if (await mayRead(orm, actor, row.id, geral)) return geral;
  return proprio;
}

/**
 * The records of a month of an indicator, by cut, as they are now.
 * @returns `null` for an indicator of people's own values
 */
async function agora(scope: Scope, row: IndicadorRow, competencia: string) {
  if (formulaDe(row.formula_chave) === undefined) return null;
  const chave = row.formula_chave as FormulaChave;
  const [registros, lugares] = await Promise.all([
    readRegistros(scope, chave, competencia),
    readLugares(scope.database.orm),
  ]);
  return registrosPorCorte(registros, chave, lugares);
}

const sem: Conta = { numerador: 0, denominador: 0, valor: null };

/**
 * An indicator of a month and a cut: an open month as its records are now, a frozen one as it was frozen, with what
 * it has become since.
 * @throws Refusal 404; 403 for a client's person
 */
export async function getIndicador(scope: Scope, uuid: string, pedido: Pedido): Promise<IndicadorDetalhe> {
  const { actor } = scope;
  const { orm } = scope.database;
  const row = await findIndicador(scope, uuid);
  const competencia = pedido.competencia ?? ultimoMes(scope.now());
  const alvo = await corteDe(scope, row, pedido);
  const formula = formulaDe(row.formula_chave);
  const sentido = row.sentido;
  const [grupos, valores, metaDe, metas, donos] = await Promise.all([
    agora(scope, row, competencia),
    readValores(scope, row.id, competencia),
    readMetas(orm, [row.id]),
    mayAlter(actor, row) ? readMetasDoIndicador(scope, row.id) : [],
    orm.select({ uuid: usuario.uuid, nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.dono_id)),
  ]);
  const contaAgora = (corte: { recorte: string; recorte_id: number | null }): Conta | null => {
    if (!grupos || !formula) return null;
    const grupo = grupos.get(chaveDoCorte(corte.recorte, corte.recorte_id));
    return grupo ? contaDe(formula, grupo.registros) : sem;
  };
  const alvoDe = (mes: string, corte: { recorte: string; recorte_id: number | null }) => ({
    ...metaDe(row.id, mes, corte),
    sentido,
  });
  const este = { recorte: alvo.recorte, recorte_id: alvo.id };
  const doCorte = valores.filter((one) => one.recorte === alvo.recorte && one.recorte_id === alvo.id);
  const salvo = doCorte.find((one) => one.competencia === competencia);
  const viva = contaAgora(este);
  const conta = salvo?.congelado || !viva ? (salvo ?? { ...sem, numerador: null, denominador: null }) : viva;
  const { meta, meta_minima, limite_atencao } = alvoDe(competencia, este);
  const farol = farolDe(conta.valor, alvoDe(competencia, este));
  const serie = doCorte
    .filter((one) => one.competencia !== competencia)
    .map((one) => ({ competencia: one.competencia, valor: one.valor }))
    .concat([{ competencia, valor: conta.valor }])
    .map((ponto) => ({ ...ponto, farol: farolDe(ponto.valor, alvoDe(ponto.competencia, este)) }));
  const pode = mayAlter(actor, row);
  return {
    uuid: row.uuid,
    versao: row.versao,
    nome: row.nome,
    descricao: row.descricao,
    unidade: row.unidade,
    sentido,
    sentido_label: sentidoLabels[sentido],
    periodicidade: row.periodicidade,
    visibilidade: row.visibilidade,
    dono: donos[0] ?? { uuid: row.uuid, nome: '' },
    ativo: row.ativo,
    formula: formula
      ? {
          numerador: formula.numerador,
          denominador: formula.denominador,
          numerador_em: formula.numerador_em,
          denominador_em: formula.denominador_em,
        }
      : null,
    recortes: (formula?.recortes ?? (['geral', 'departamento', 'equipe', 'usuario'] as const)).filter(
      (recorte) => actor.visaoTotal || ['geral', 'equipe', 'usuario'].includes(recorte),
    ),
    recorte: alvo.recorte,
    alvo: alvo.ref,
    ponto: {
      competencia,
      numerador: conta.numerador,
      denominador: conta.denominador,
      valor: conta.valor,
      farol,
      farol_label: farolLabels[farol],
      meta,
      meta_minima,
      limite_atencao,
      congelado: salvo?.congelado ?? false,
      congelado_em: salvo?.congelado_em?.toISOString() ?? null,
      ajustado: ajusteDe(salvo, viva),
      comentario: salvo?.comentario ?? null,
      comentado_por: salvo?.comentado_por ?? null,
      plano: await planoDe(scope, salvo),
    },
    serie,
    cortes: await cortesDoMes(scope, {
      cortes: grupos ? null : valores.filter((one) => one.competencia === competencia),
      grupos: grupos
        ? [...grupos.values()].map((one) => ({ recorte: one.recorte, recorte_id: one.recorte_id }))
        : [],
      congelados: new Map(
        valores
          .filter((one) => one.competencia === competencia && one.congelado)
          .map((one) => [chaveDoCorte(one.recorte, one.recorte_id), one]),
      ),
      contaAgora,
      alvoDe: (corte) => alvoDe(competencia, corte),
    }),
    metas,
    pode_alterar: pode,
    pode_abrir: formula !== undefined && mayOpen(actor, alvo),
  };
}

/** Records behind a number: with the total view all, else the own ones. */
const mayOpen = (actor: Actor, { recorte, id }: CorteAlvo): boolean =>
  actor.visaoTotal || (recorte === 'usuario' && id === actor.usuarioId);

function ajusteDe(salvo: ValorRow | undefined, viva: Conta | null): Conta | null {
  if (!salvo?.congelado) return null;
  if (viva)
    return viva.valor === salvo.valor &&
      viva.numerador === (salvo.numerador ?? 0) &&
      viva.denominador === (salvo.denominador ?? 0)
      ? null
      : viva;
  return ajustadoDe(salvo) ? { numerador: 0, denominador: 0, valor: salvo.ajustado_valor } : null;
}

function readValores({ database: { orm }, actor }: Scope, indicadorId: number, competencia: string) {
  const v = indicador_valor;
  return orm
    .select({ valor: v, comentado_por: usuario.nome })
    .from(v)
    .innerJoin(indicador, eq(indicador.id, v.indicador_id))
    .leftJoin(usuario, eq(usuario.id, v.comentado_por_id))
    .where(
      and(
        eq(v.indicador_id, indicadorId),
        gte(v.competencia, addMonths(competencia, 1 - meses)),
        lte(v.competencia, competencia),
        valorRows(actor),
      ),
    )
    .orderBy(asc(v.competencia), asc(v.id))
    .then((rows) => rows.map(({ valor, comentado_por }) => ({ ...valor, comentado_por })));
}

async function cortesDoMes(
  { database: { orm }, actor }: Scope,
  {
    cortes,
    grupos,
    congelados,
    contaAgora,
    alvoDe,
  }: {
    cortes: readonly ValorRow[] | null;
    grupos: readonly { recorte: Recorte; recorte_id: number | null }[];
    congelados: ReadonlyMap<string, ValorRow>;
    contaAgora: (corte: { recorte: string; recorte_id: number | null }) => Conta | null;
    alvoDe: (corte: { recorte: string; recorte_id: number | null }) => Parameters<typeof farolDe>[1];
  },
): Promise<IndicadorDetalhe['cortes']> {
  const todos: Omit<Corte, keyof Conta>[] = cortes
    ? cortes.map((one) => ({ recorte: one.recorte, recorte_id: one.recorte_id }))
    : [
        ...grupos,
        ...[...congelados.values()]
          .map((one) => ({ recorte: one.recorte, recorte_id: one.recorte_id }))
          .filter(
            (one) =>
              !grupos.some((other) => other.recorte === one.recorte && other.recorte_id === one.recorte_id),
          ),
      ];
  const itens: IndicadorDetalhe['cortes'] = [];
  for (const recorte of ['departamento', 'equipe', 'usuario', 'cliente'] as const) {
    if (!actor.visaoTotal) break;
    const deles = todos.filter((one) => one.recorte === recorte);
    const nomes = await nomesDosCortes(
      orm,
      actor,
      recorte,
      deles.flatMap(({ recorte_id }) => recorte_id ?? []),
    );
    for (const corte of deles) {
      const ref = nomes.get(corte.recorte_id ?? 0);
      if (!ref) continue;
      const salvo =
        congelados.get(chaveDoCorte(corte.recorte, corte.recorte_id)) ??
        cortes?.find((one) => one.recorte === recorte && one.recorte_id === corte.recorte_id);
      const conta = salvo ?? contaAgora(corte) ?? sem;
      const alvo = alvoDe(corte);
      const farol = farolDe(conta.valor, alvo);
      itens.push({
        recorte,
        ...ref,
        numerador: conta.numerador,
        denominador: conta.denominador,
        valor: conta.valor,
        meta: alvo.meta,
        farol,
        farol_label: farolLabels[farol],
      });
    }
  }
  return itens.sort((um, outro) => um.nome.localeCompare(outro.nome, 'pt-BR'));
}

async function planoDe(
  { database: { orm }, actor }: Scope,
  salvo: ValorRow | undefined,
): Promise<IndicadorDetalhe['ponto']['plano']> {
  if (!salvo?.plano_acao_tarefa_id) return null;
  const [row] = await orm
    .select({ uuid: tarefa.uuid, titulo: tarefa.titulo, status: tarefa.status, contexto: tarefa.contexto })
    .from(tarefa)
    .where(and(eq(tarefa.id, salvo.plano_acao_tarefa_id), isNull(tarefa.excluido_em)));
  if (!row) return null;
  return {
    uuid: row.uuid,
    titulo: row.titulo,
    status_label: tarefaStatusLabels[row.status],
    destino: destinoDaTarefa(actor, { ...row, origem: null }),
  };
}

async function readMetasDoIndicador(
  { database: { orm }, actor }: Scope,
  indicadorId: number,
): Promise<IndicadorDetalhe['metas']> {
  const rows = await orm
    .select()
    .from(indicador_meta)
    .where(and(eq(indicador_meta.indicador_id, indicadorId), isNull(indicador_meta.excluido_em)))
    .orderBy(desc(indicador_meta.vigencia_inicio), asc(indicador_meta.id));
  const nomes = new Map<string, Awaited<ReturnType<typeof nomesDosCortes>>>();
  for (const recorte of new Set(rows.map((row) => row.recorte)))
    nomes.set(
      recorte,
      await nomesDosCortes(
        orm,
        actor,
        recorte,
        rows.flatMap((row) => (row.recorte === recorte ? (row.recorte_id ?? []) : [])),
      ),
    );
  return rows.map((row) => ({
    uuid: row.uuid,
    recorte: row.recorte,
    recorte_label: recorteLabels[row.recorte],
    alvo: nomes.get(row.recorte)?.get(row.recorte_id ?? 0) ?? null,
    vigencia_inicio: row.vigencia_inicio,
    meta: row.meta,
    meta_minima: row.meta_minima,
    limite_atencao: row.limite_atencao,
  }));
}

/**
 * The very records behind a number as they are now, and what all of them come to.
 * @throws Refusal 404; 403 for a client's person, and for records of others with a restricted view
 */
export async function listRegistros(
  scope: Scope,
  uuid: string,
  { pagina, ...pedido }: Pedido & { pagina: number },
): Promise<IndicadorRegistros> {
  const row = await findIndicador(scope, uuid);
  const formula = formulaDe(row.formula_chave);
  const alvo = await corteDe(scope, row, pedido);
  const competencia = pedido.competencia ?? ultimoMes(scope.now());
  if (!formula) return { itens: [], total: 0, pagina, ...sem };
  if (!mayOpen(scope.actor, alvo))
    throw forbidden('Os registros de outras pessoas não aparecem na sua visão.');
  const grupos = await agora(scope, row, competencia);
  const registros = grupos?.get(chaveDoCorte(alvo.recorte, alvo.id))?.registros ?? [];
  const inicio = (pagina - 1) * registrosPorPagina;
  return {
    itens: registros.slice(inicio, inicio + registrosPorPagina).map((registro, index) => {
      const destino = registro.destino(scope.actor);
      const abre = registro.aberto || destino !== null;
      return {
        chave: `${inicio + index}`,
        titulo: abre ? registro.titulo : null,
        detalhe: abre ? registro.detalhe : null,
        quando: registro.quando,
        numerador: registro.numerador,
        denominador: registro.denominador,
        destino,
      };
    }),
    total: registros.length,
    pagina,
    ...contaDe(formula, registros),
  };
}
