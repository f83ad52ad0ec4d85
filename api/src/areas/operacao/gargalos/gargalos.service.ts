import type { Gargalo, GargaloList, GargaloListQuery } from '@gestao/shared/contracts/operacao/gargalos';
import { desbloqueioLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { officeClock, officeMinutes } from '@gestao/shared/rules/business-hours';
import { addDays, addMonths, businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { folded } from '@gestao/shared/rules/folding';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, Refusal } from '../../../platform/app/refusal';
import {
  cliente,
  departamento,
  fechamento,
  fechamento_modelo,
  usuario,
} from '../../../platform/database/schema';
import { chosen } from '../../../platform/listing/choices';
import { type BatchQuery, batch } from '../../../platform/listing/paginate';
import { idsOfFilter } from '../../../platform/listing/refs';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { diaDe, type FechamentoLido, type Leva, readLevas } from './gargalos.reader';
import { caminhoCritico, contaSucessores, fraseDe, liberadaEm, temposDe } from './gargalos.rules';
import { emMinutos, Soma } from './gargalos.soma';

type Query = GargaloListQuery | BatchQuery<GargaloListQuery>;

const esperasComNome = {
  fila: 'Na fila',
  cliente: 'Aguardando cliente',
  revisao: 'Em revisão',
} as const;

/**
 * Where the months' closings lost time (docs/domain/operacao.md#gargalos), by the person's rows.
 * @throws Refusal 403 for a client's person, and for people compared by who sees only the own; 400 for an order it has not
 */
export async function listGargalos(context: AppContext, actor: Actor, query: Query): Promise<GargaloList> {
  if (actor.isClient) throw forbidden();
  // An export asks with what the address says alone.
  const { visao = 'tarefa', meses = '1' } = query;
  if (visao === 'pessoa' && !actor.visaoTotal)
    throw forbidden('Somente quem vê todos os fechamentos compara pessoas.');
  const { database } = context;
  const { orm } = database;
  const agora = context.now().getTime();
  const hoje = dateIn(new Date(agora));
  const ate = query.competencia ?? addMonths(hoje.slice(0, 7), -1);
  const de = addMonths(ate, 1 - Number(meses));
  const [{ expediente_inicio: inicio, expediente_fim: fim }, dias] = await Promise.all([
    readConfigs(orm, 'calendario'),
    readDayRules(database),
  ]);
  const expediente = { inicio, fim };
  // Work on a month may begin before it, and goes on until today.
  const relogio = officeClock(`${addMonths(de, -2)}-01`, addDays(hoje, 1), expediente, dias);
  const departamentos = await idsOfFilter(orm, departamento, query.departamento);
  const atraso = atrasosDe(dias);
  const somas = new Map<string, Soma>();
  const titulos = new Map<string, string>();
  const caminhos: Caminho[] = [];
  const total = new Soma(false);
  const porTarefa = visao === 'tarefa' ? somas : new Map<string, Soma>();
  const somaDe = (of: Map<string, Soma>, chave: string) => {
    const known = of.get(chave);
    if (known) return known;
    const soma = new Soma();
    of.set(chave, soma);
    return soma;
  };
  let fechamentos = 0;
  for await (const leva of readLevas(database, actor, {
    de,
    ate,
    where: [
      chosen(fechamento.modelo_id, await idsOfFilter(orm, fechamento_modelo, query.modelo)),
      chosen(fechamento.cliente_id, await idsOfFilter(orm, cliente, query.cliente)),
    ],
  })) {
    fechamentos += leva.fechamentos.length;
    const criticas = caminhosDa(leva, relogio, visao === 'caminho' ? caminhos : null);
    leva.tarefas.forEach((tarefa, at) => {
      const { fechamento: dono, departamento_id, responsavel_id, vencimento, concluida } = tarefa;
      if (!tarefa.conta || !inChoice(departamentos, departamento_id)) return;
      const tempos = temposDe(tarefa, agora, relogio);
      const fimDela = concluida === null ? hoje : diaDe(concluida);
      const tarde = vencimento === null || fimDela <= vencimento ? 0 : atraso(vencimento, fimDela);
      const dela = {
        cliente: dono.cliente_id,
        fases: tempos.fases,
        devolucoes: tempos.devolucoes,
        atrasada: concluida === null || vencimento === null ? null : fimDela > vencimento,
        impacto: tarde === 0 ? 0 : tarde * contaSucessores(leva.sucessores, at),
      };
      const chave = `${dono.modelo_id}:${tarefa.chave}`;
      titulos.set(chave, tarefa.titulo);
      const alvos = new Set([total, somaDe(porTarefa, chave)]);
      if (visao === 'cliente') alvos.add(somaDe(somas, String(dono.cliente_id)));
      if (visao === 'departamento') alvos.add(somaDe(somas, String(departamento_id ?? 0)));
      if (visao === 'pessoa') alvos.add(somaDe(somas, String(responsavel_id ?? 0)));
      for (const soma of alvos) {
        soma.add(dela);
        if (criticas.has(at)) soma.criticos += 1;
      }
      if (visao === 'causa') causasDe(tempos, dela, (causa) => somaDe(somas, causa));
    });
  }
  const itens = await comNomes(context, visao, somas, titulos, caminhos);
  const busca = query.busca ? folded(query.busca) : '';
  const achados = busca
    ? itens.filter(({ nome, detalhe }) => folded(`${nome} ${detalhe ?? ''}`).includes(busca))
    : itens;
  achados.sort(ordemDe(query.ordenar ?? '-impacto'));
  const inteira = (query as BatchQuery<GargaloListQuery>)[batch] !== undefined;
  const from = (query.pagina - 1) * query.por_pagina;
  const dia = officeMinutes(expediente);
  return {
    itens: inteira ? achados : achados.slice(from, from + query.por_pagina),
    total: achados.length,
    total_exato: true,
    pagina: query.pagina,
    por_pagina: query.por_pagina,
    agregados: {
      tarefas: total.tarefas,
      clientes: total.clientes.size,
      fechamentos,
      devolucoes: total.devolucoes,
      impacto: total.impacto,
      atrasadas_bp: total.concluidas === 0 ? 0 : Math.round((total.atrasadas * 10_000) / total.concluidas),
      expediente_min: dia,
    },
    frase: fraseDoMaior(porTarefa, titulos, de, ate, dia),
    competencia: ate,
  };
}

interface Caminho {
  fechamento: FechamentoLido;
  titulos: string[];
  minutos: number;
}

/** The critical path of each closing. @param caminhos where they are told, if they are @returns places that stand on one */
function caminhosDa(
  { fechamentos, tarefas, anteriores }: Leva,
  relogio: (de: number, ate: number) => number,
  caminhos: Caminho[] | null,
): Set<number> {
  const criticas = new Set<number>();
  const por = new Map<number, number[]>(fechamentos.map(({ id }) => [id, []]));
  tarefas.forEach((tarefa, at) => {
    por.get(tarefa.fechamento.id)?.push(at);
  });
  for (const fechamentoLido of fechamentos) {
    const lugares = por.get(fechamentoLido.id) ?? [];
    const dentro = new Map(lugares.map((at, n) => [at, n]));
    const caminho = caminhoCritico(
      lugares.map((at) => tarefas[at]?.concluida ?? null),
      lugares.map((at) => (anteriores[at] ?? []).flatMap((antes) => dentro.get(antes) ?? [])),
    ).map((n) => lugares[n] as number);
    for (const at of caminho) criticas.add(at);
    if (!caminhos) continue;
    const [primeira, ultima] = [tarefas[caminho[0] ?? -1], tarefas[caminho.at(-1) ?? -1]];
    if (!primeira || ultima?.concluida == null) continue;
    caminhos.push({
      fechamento: fechamentoLido,
      titulos: caminho.map((at) => tarefas[at]?.titulo ?? ''),
      minutos: Math.floor(relogio(liberadaEm(primeira) ?? primeira.criada, ultima.concluida) / 60_000),
    });
  }
  return criticas;
}

function causasDe(
  { fases, impedidaPor }: ReturnType<typeof temposDe>,
  dela: Parameters<Soma['add']>[0],
  somaDe: (causa: string) => Soma,
): void {
  const parada: Record<string, number> = { ...impedidaPor };
  const causas = [
    ...Object.keys(esperasComNome).map((fase) => [fase, fases[fase as keyof typeof esperasComNome]] as const),
    ...Object.keys(parada).map((quem) => [`impedida ${quem}`, parada[quem] ?? 0] as const),
  ];
  for (const [causa, tempo] of causas) {
    const minutos = Math.floor(tempo / 60_000);
    if (minutos === 0) continue;
    const soma = somaDe(causa);
    soma.add({ ...dela, fases: { fila: 0, execucao: 0, cliente: 0, revisao: 0, impedida: 0 } });
    soma.wait(minutos);
  }
}

async function comNomes(
  { database: { orm } }: AppContext,
  visao: Query['visao'],
  somas: ReadonlyMap<string, Soma>,
  titulos: ReadonlyMap<string, string>,
  caminhos: readonly Caminho[],
): Promise<Gargalo[]> {
  const nomeDe = async (tabela: SQL, nome: SQL) =>
    new Map(
      (
        await orm.execute<{ id: string; uuid: string; nome: string }>(
          sql`select id::text as id, uuid, ${nome} as nome from ${tabela}`,
        )
      ).rows.map((row) => [row.id, row]),
    );
  const clientes = () => nomeDe(sql`cliente`, sql`coalesce(nome_fantasia, razao_social)`);
  const modelos = () => nomeDe(sql`fechamento_modelo`, sql`nome`);
  if (visao === 'caminho') {
    const [porCliente, porModelo] = await Promise.all([clientes(), modelos()]);
    return caminhos.map(({ fechamento: um, titulos: passos, minutos }) => {
      const soma = new Soma();
      return {
        ...soma.item(
          um.uuid,
          `${porCliente.get(String(um.cliente_id))?.nome ?? ''} · ${porExtenso(um.competencia)}`,
          porModelo.get(String(um.modelo_id))?.nome ?? null,
        ),
        tarefas: passos.length,
        clientes: 1,
        espera: emMinutos([minutos]),
        espera_total_min: minutos,
        caminho: passos,
      };
    });
  }
  if (visao === 'tarefa') {
    const nomes = await modelos();
    return [...somas].map(([chave, soma]) => {
      const modelo = nomes.get(chave.slice(0, chave.indexOf(':')));
      return soma.item(
        `${modelo?.uuid}:${chave.slice(chave.indexOf(':') + 1)}`,
        titulos.get(chave) ?? chave,
        modelo?.nome ?? null,
      );
    });
  }
  if (visao === 'causa')
    return [...somas].map(([causa, soma]) => {
      const quem = causa.slice('impedida '.length) as keyof typeof desbloqueioLabels;
      const nome = causa.startsWith('impedida ')
        ? `Impedida: ${(desbloqueioLabels[quem] ?? quem).toLowerCase()}`
        : esperasComNome[causa as keyof typeof esperasComNome];
      return soma.item(causa, nome, null);
    });
  const nomes =
    visao === 'cliente'
      ? await clientes()
      : visao === 'departamento'
        ? await nomeDe(sql`${departamento}`, sql`nome`)
        : await nomeDe(sql`${usuario}`, sql`nome`);
  const sem = visao === 'departamento' ? 'Sem departamento' : 'Sem responsável';
  return [...somas].map(([id, soma]) =>
    soma.item(nomes.get(id)?.uuid ?? 'nenhum', nomes.get(id)?.nome ?? sem, null),
  );
}

const porExtenso = (competencia: string) => `${competencia.slice(5)}/${competencia.slice(0, 4)}`;

function fraseDoMaior(
  somas: ReadonlyMap<string, Soma>,
  titulos: ReadonlyMap<string, string>,
  de: string,
  ate: string,
  dia: number,
): string | null {
  const [maior] = [...somas]
    .filter(([, soma]) => soma.espera > 0)
    .sort(
      ([uma, one], [outra, other]) =>
        other.impacto - one.impacto || other.espera - one.espera || (uma < outra ? -1 : 1),
    );
  if (!maior) return null;
  const [chave, soma] = maior;
  const fase = soma.maiorEspera;
  const { minutos, clientes } = soma.porFase[fase];
  return fraseDe(
    {
      nome: titulos.get(chave) ?? '',
      fase,
      mediana_min: emMinutos(minutos)?.mediana_min ?? 0,
      clientes: clientes.size,
    },
    de === ate ? `em ${porExtenso(ate)}` : `de ${porExtenso(de)} a ${porExtenso(ate)}`,
    dia,
  );
}

/** Business days from a due date to an end; many tasks share a few pairs. */
function atrasosDe(dias: Awaited<ReturnType<typeof readDayRules>>) {
  const known = new Map<string, number>();
  return (vencimento: string, fim: string): number => {
    const par = `${vencimento} ${fim}`;
    const found = known.get(par);
    if (found !== undefined) return found;
    const count = businessDaysBetween(vencimento, fim, dias);
    known.set(par, count);
    return count;
  };
}

function inChoice(
  choice: { valores: readonly number[]; nao: boolean } | undefined,
  id: number | null,
): boolean {
  if (choice === undefined) return true;
  return (id !== null && choice.valores.includes(id)) !== choice.nao;
}

const numeros: Readonly<Record<string, (one: Gargalo) => number>> = {
  tarefas: (one) => one.tarefas,
  clientes: (one) => one.clientes,
  fila: (one) => one.fila?.mediana_min ?? -1,
  execucao: (one) => one.execucao?.mediana_min ?? -1,
  cliente: (one) => one.cliente?.mediana_min ?? -1,
  revisao: (one) => one.revisao?.mediana_min ?? -1,
  impedida: (one) => one.impedida?.mediana_min ?? -1,
  espera: (one) => one.espera?.mediana_min ?? -1,
  espera_total: (one) => one.espera_total_min,
  atrasadas: (one) => one.atrasadas_bp ?? -1,
  devolucoes: (one) => one.devolucoes,
  impacto: (one) => one.impacto,
  criticos: (one) => one.criticos,
};

function ordemDe(ordem: string): (one: Gargalo, other: Gargalo) => number {
  const chave = ordem.replace(/^-/, '');
  const sinal = ordem.startsWith('-') ? -1 : 1;
  const porNome = (one: Gargalo, other: Gargalo) =>
    one.nome.localeCompare(other.nome, 'pt-BR') || (one.uuid < other.uuid ? -1 : 1);
  if (chave === 'nome') return (one, other) => sinal * porNome(one, other);
  const numero = Object.hasOwn(numeros, chave) ? numeros[chave] : undefined;
  if (!numero) throw new Refusal(400, 'Coluna de ordenação inválida.');
  return (one, other) =>
    sinal * (numero(one) - numero(other)) ||
    other.espera_total_min - one.espera_total_min ||
    porNome(one, other);
}
