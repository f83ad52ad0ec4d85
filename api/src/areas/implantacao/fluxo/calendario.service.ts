import {
  type CalendarioDaImplantacao,
  type ItemDoCalendario,
  tipoDoCalendarioLabels,
} from '@gestao/shared/contracts/implantacao/fluxo-calendario';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { dateIn, isBusinessDay, lastDayOf, weekdayOf } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import {
  documento_pedido,
  evento_calendario,
  implantacao_checkin,
  implantacao_status_historico,
} from '../../../platform/database/schema';
import { eventoRows } from '../../operacao/calendario/eventos.rows';
import { selectOcorrencias } from '../../operacao/calendario/ocorrencias';
import { readFeriados } from '../../sistema/feriados/firm-calendar';
import { readDatas } from './datas';
import { readEtapas } from './etapas.repository';
import { diasDe, type EmVida, planoEmCurso, readEmVida } from './fluxo.repository';
import { conduz } from './fluxo.rules';
import { readFasesDe } from './plano.service';

type Item = Omit<ItemDoCalendario, 'tipo_label' | 'muda'>;
const limiteDeEventos = 200;

/**
 * One month of an implantação: steps, ends of phases, documents, check-ins, go-live and end, the client's appointments that
 * the person may see, its pauses, and the holidays of the client's town (docs/domain/implantacao.md#datas).
 * @param mes `AAAA-MM`
 * @throws Refusal 403, 404
 */
export async function getCalendario(
  { actor, database, now }: Pick<Scope, 'actor' | 'database' | 'now'>,
  uuid: string,
  mes: string,
): Promise<CalendarioDaImplantacao> {
  const { orm } = database;
  const hoje = dateIn(now());
  const row = await readEmVida(orm, actor, uuid);
  const [etapas, outras, eventos, pausas, abertas] = await Promise.all([
    readEtapas(orm, actor, row.id, hoje),
    outrasDatas(orm, row, hoje),
    readEventos(orm, actor, row, mes),
    readPausas(orm, row, hoje),
    readDatas(orm, row),
  ]);
  const moveis = new Set(abertas.datas.filter(({ tipo }) => tipo !== 'etapa').map(({ chave }) => chave));
  const podeMover = conduz(actor, row.responsavel_id) && planoEmCurso.some((one) => one === row.status);
  const de = `${mes}-01`;
  const fim = lastDayOf(mes);
  const passos = etapas.flatMap((one): Item[] =>
    one.vencimento === null
      ? []
      : [
          {
            chave: `etapa:${one.uuid}`,
            tipo: 'etapa',
            titulo: one.titulo,
            data: one.vencimento,
            ate: null,
            situacao: !one.aberta ? 'feito' : one.atrasada ? 'atrasado' : 'aberto',
            tarefa: one.abre ? one.uuid : null,
          },
        ],
  );
  const dias = await diasDe(orm, row);
  const fechados = (await readFeriados(database, de, fim)).filter(
    ({ data }) => ![0, 6].includes(weekdayOf(data)) && !isBusinessDay(data, dias),
  );
  return {
    versao: row.versao,
    hoje,
    feriados: fechados.map(({ data, nome }) => ({ data, nome })),
    itens: [...pausas, ...outras, ...passos, ...eventos]
      .filter(({ data, ate }) => data <= fim && (ate ?? data) >= de)
      .map((item) => ({
        ...item,
        tipo_label: tipoDoCalendarioLabels[item.tipo],
        muda: podeMover && moveis.has(item.chave),
      }))
      .sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0)),
  };
}

async function outrasDatas(orm: Reader, row: EmVida, hoje: string): Promise<Item[]> {
  const situacao = (feito: boolean, data: string): Item['situacao'] =>
    feito ? 'feito' : data < hoje ? 'atrasado' : 'aberto';
  const [fases, documentos, checkins] = await Promise.all([
    readFasesDe(orm, row.id),
    orm
      .select()
      .from(documento_pedido)
      .where(and(eq(documento_pedido.implantacao_id, row.id), isNull(documento_pedido.excluido_em)))
      .orderBy(asc(documento_pedido.ordem)),
    orm
      .select()
      .from(implantacao_checkin)
      .where(and(eq(implantacao_checkin.implantacao_id, row.id), isNull(implantacao_checkin.excluido_em))),
  ]);
  const sem = { ate: null, tarefa: null };
  const marco = (tipo: 'golive' | 'fim', data: string | null): Item[] =>
    data === null
      ? []
      : [
          {
            ...sem,
            chave: tipo,
            tipo,
            titulo: tipoDoCalendarioLabels[tipo],
            data,
            situacao: situacao(row.status === 'concluida', data),
          },
        ];
  return [
    ...marco('golive', row.data_golive),
    ...marco('fim', row.data_prevista_fim),
    ...fases.flatMap((one): Item[] => {
      const data = one.fim_real ?? one.fim_previsto;
      const feita = one.status === 'concluida';
      return data === null || one.status === 'nao_se_aplica'
        ? []
        : [
            {
              ...sem,
              chave: `fase:${one.uuid}`,
              tipo: 'fase',
              titulo: one.nome,
              data,
              situacao: situacao(feita, data),
            },
          ];
    }),
    ...documentos.map(
      (one): Item => ({
        ...sem,
        chave: `documento:${one.uuid}`,
        tipo: 'documento',
        titulo: one.nome,
        data: one.prazo,
        situacao: situacao(!['pendente', 'rejeitado'].includes(one.status), one.prazo),
      }),
    ),
    ...checkins.map(
      (one): Item => ({
        ...sem,
        chave: `checkin:${one.uuid}`,
        tipo: 'checkin',
        titulo: checkinTipoLabels[one.tipo],
        data: one.data,
        situacao: situacao(one.humor !== null, one.data),
      }),
    ),
  ];
}

async function readEventos(orm: Reader, actor: Scope['actor'], row: EmVida, mes: string): Promise<Item[]> {
  const dates = await selectOcorrencias(
    orm,
    and(eq(evento_calendario.cliente_id, row.cliente_id), eventoRows(actor)),
    { de: `${mes}-01`, ate: lastDayOf(mes), limite: limiteDeEventos },
  );
  return dates.map(({ evento, inicio, fim }) => ({
    chave: `evento:${evento.uuid}:${inicio.toISOString()}`,
    tipo: 'evento',
    titulo: evento.titulo,
    data: dateIn(inicio),
    ate: dateIn(fim) > dateIn(inicio) ? dateIn(fim) : null,
    situacao: 'aberto',
    tarefa: null,
  }));
}

/** From each day it was paused to the day it went on. */
async function readPausas(orm: Reader, row: EmVida, hoje: string): Promise<Item[]> {
  const t = implantacao_status_historico;
  const linhas = await orm
    .select({ para: t.para, em: t.em })
    .from(t)
    .where(eq(t.implantacao_id, row.id))
    .orderBy(asc(t.em), asc(t.id));
  return linhas.flatMap(({ para, em }, at): Item[] => {
    if (para !== 'pausada') return [];
    const volta = linhas[at + 1];
    const data = dateIn(em);
    return [
      {
        chave: `pausa:${em.toISOString()}`,
        tipo: 'pausa',
        titulo: tipoDoCalendarioLabels.pausa,
        data,
        ate: volta ? dateIn(volta.em) : hoje,
        situacao: volta ? 'feito' : 'aberto',
        tarefa: null,
      },
    ];
  });
}
