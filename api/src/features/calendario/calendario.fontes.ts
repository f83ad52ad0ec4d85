import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { situacaoPrazoLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { and, asc, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import type { Database } from '../../database/database';
import {
  cliente,
  evento_calendario,
  fechamento,
  tarefa,
  usuario,
  usuario_ausencia,
} from '../../database/schema';
import { fechamentoItem, selectFechamentos, vivosDe } from '../fechamentos/fechamentos.repository';
import { readDayRules, readFeriados } from '../feriados/firm-calendar';
import { tarefaItem } from '../tarefas/tarefas.item';
import { selectTarefas } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { destinoDaTarefa, destinoDoFechamento } from './calendario.destinos';
import { ausenciaRows, ausenciasProprias, eventoRows, eventosProprios } from './calendario.rows';
import { tomDoPrazo } from './calendario.rules';

/** A window of the calendar, both ends included, as a person asks for it. */
export interface Janela {
  database: Database;
  actor: Actor;
  hoje: string;
  de: string;
  ate: string;
  /** Only what is the person's own. */
  soMeus: boolean;
}

/** Most items one layer gives. */
export const limitePorFonte = 2000;

export const nomeCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;
export const dentro = (coluna: SQL | typeof tarefa.data_meta, { de, ate }: Janela) =>
  sql`${coluna} between ${de}::date and ${ate}::date`;

export const diaInteiro = (data: string) => ({ inicio: data, fim: data, dia_inteiro: true as const });
export const vazio = { cliente: null, responsavel: null, situacao: null, contorno: false, local: null };

export async function itensDeTarefas(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, hoje } = janela;
  const rows = await selectTarefas(database, {
    where: and(
      tarefaRows(actor),
      notInArray(tarefa.status, ['cancelada', 'desconsiderada']),
      sql`(${dentro(tarefa.data_meta, janela)} or ${dentro(sql`${tarefa.data_vencimento}`, janela)})`,
      janela.soMeus ? eq(tarefa.responsavel_id, actor.usuarioId) : undefined,
    ),
    limit: limitePorFonte,
  });
  return rows.flatMap((row) => {
    const item = tarefaItem(row, hoje, actor);
    const base = {
      ...vazio,
      fonte: 'tarefas' as const,
      uuid: item.uuid,
      titulo: item.titulo,
      cliente: item.cliente?.nome ?? null,
      responsavel: item.responsavel ?? null,
      situacao: item.situacao_prazo && situacaoPrazoLabels[item.situacao_prazo],
      tom: tomDoPrazo(item.situacao_prazo),
      destino: destinoDaTarefa(actor, item),
    };
    const datas = new Set([item.data_meta, item.data_vencimento]);
    return [...datas].flatMap((data) =>
      data === null || data < janela.de || data > janela.ate
        ? []
        : [
            {
              ...base,
              ...diaInteiro(data),
              contorno: data === item.data_vencimento && item.data_meta !== null && data !== item.data_meta,
            },
          ],
    );
  });
}

export async function itensDeFechamentos(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, hoje } = janela;
  const regras = await readDayRules(database);
  const rows = await selectFechamentos(database, hoje, regras)
    .where(
      and(
        vivosDe(actor),
        ne(fechamento.status, 'cancelado'),
        dentro(sql`${fechamento.data_limite}`, janela),
        janela.soMeus ? eq(fechamento.coordenador_id, actor.usuarioId) : undefined,
      ),
    )
    .orderBy(asc(fechamento.data_limite), asc(fechamento.id))
    .limit(limitePorFonte);
  return rows.map((row) => {
    const item = fechamentoItem(row, hoje, regras);
    return {
      ...vazio,
      ...diaInteiro(row.data_limite as string),
      fonte: 'fechamentos' as const,
      uuid: item.uuid,
      titulo: `${item.modelo} · ${item.cliente.nome}`,
      cliente: item.cliente.nome,
      responsavel: item.coordenador,
      situacao: item.situacao_label ?? item.status_label,
      tom: tomDoPrazo(item.situacao ?? (item.status === 'fechado' ? 'concluida_no_prazo' : null)),
      destino: destinoDoFechamento(item.uuid),
    };
  });
}

export async function itensDeEventos(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor } = janela;
  const rows = await database.orm
    .select({ evento: evento_calendario, cliente: nomeCliente })
    .from(evento_calendario)
    .leftJoin(cliente, eq(cliente.id, evento_calendario.cliente_id))
    .where(
      and(
        isNull(evento_calendario.excluido_em),
        eq(evento_calendario.status, 'confirmado'),
        eventoRows(actor),
        janela.soMeus && !actor.isClient ? eventosProprios(actor) : undefined,
        sql`(${evento_calendario.inicio} at time zone 'America/Sao_Paulo')::date <= ${janela.ate}::date
          and (${evento_calendario.fim} at time zone 'America/Sao_Paulo')::date >= ${janela.de}::date`,
      ),
    )
    .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id))
    .limit(limitePorFonte);
  return rows.map(({ evento, cliente: nome }) => ({
    ...vazio,
    fonte: 'eventos' as const,
    uuid: evento.uuid,
    titulo: evento.titulo,
    inicio: evento.inicio.toISOString(),
    fim: evento.fim.toISOString(),
    dia_inteiro: evento.dia_inteiro,
    cliente: nome,
    tom: 'azul' as const,
    local: evento.local,
    destino: null,
  }));
}

/** Holidays, computed and entered; a client's people see those of states and towns only for their own. */
export async function itensDeFeriados({ database, actor, de, ate }: Janela): Promise<CalendarioItem[]> {
  const [feriados, place] = await Promise.all([
    readFeriados(database, de, ate),
    actor.isClient ? findPlace(database, actor.clienteId) : undefined,
  ]);
  return feriados
    .filter(
      (one) =>
        !actor.isClient ||
        (one.abrangencia === 'estadual' && one.uf === place?.uf) ||
        (one.abrangencia === 'municipal' && one.municipio_ibge === place?.municipio_ibge) ||
        (one.uf === null && one.municipio_ibge === null),
    )
    .map((one) => ({
      ...vazio,
      ...diaInteiro(one.data),
      fonte: 'feriados' as const,
      uuid: one.uuid ?? `feriado-${one.data}`,
      titulo: one.conta_como_util ? `${one.nome} (dia útil)` : one.nome,
      tom: 'neutro' as const,
      destino: null,
    }));
}

async function findPlace({ orm }: Database, clienteId: number | null) {
  const [row] = await orm
    .select({ uf: cliente.uf, municipio_ibge: cliente.municipio_ibge })
    .from(cliente)
    .where(eq(cliente.id, clienteId ?? 0));
  return row;
}

export async function itensDeAusencias(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, de, ate } = janela;
  const rows = await database.orm
    .select({
      uuid: usuario_ausencia.uuid,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      nome: usuario.nome,
    })
    .from(usuario_ausencia)
    .innerJoin(usuario, eq(usuario.id, usuario_ausencia.usuario_id))
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        ausenciaRows(actor),
        janela.soMeus ? ausenciasProprias(actor) : undefined,
        sql`${usuario_ausencia.inicio} <= ${ate}::date and ${usuario_ausencia.fim} >= ${de}::date`,
      ),
    )
    .orderBy(asc(usuario_ausencia.inicio), asc(usuario_ausencia.id))
    .limit(limitePorFonte);
  return rows.map((row) => ({
    ...vazio,
    fonte: 'ausencias' as const,
    uuid: row.uuid,
    titulo: row.nome,
    inicio: row.inicio,
    fim: row.fim,
    dia_inteiro: true,
    responsavel: row.nome,
    tom: 'neutro' as const,
    destino: null,
  }));
}
