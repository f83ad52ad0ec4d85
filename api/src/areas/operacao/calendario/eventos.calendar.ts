import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import {
  type CalendarSource,
  doCliente,
  type ItemDeCamada,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { cliente, evento_calendario, evento_participante, usuario } from '../../../platform/database/schema';
import { eventoRows, eventosDasPessoas } from './eventos.rows';
import { type Ocorrencia, selectOcorrencias } from './ocorrencias';
import { podeAlterarEvento } from './pode-alterar';
import { readRelogio } from './relogio';

/** Appointments. */
export const eventosCalendar: CalendarSource = {
  fonte: 'eventos',
  permissao: null,
  clientes: true,
  read: itensDeEventos,
};

export async function itensDeEventos(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, pessoas } = janela;
  const quem = pessoas === null || actor.isClient ? undefined : eventosDasPessoas(pessoas);
  const rows = eventoRows(actor);
  const entre = { de: janela.de, ate: janela.ate, limite: limitePorFonte };
  const vistos = await selectOcorrencias(
    database.orm,
    and(rows, quem, doCliente(evento_calendario.cliente_id, janela)),
    entre,
  );
  const ocupados =
    quem && rows && janela.clienteId === null
      ? await selectOcorrencias(database.orm, and(not(rows), quem), entre)
      : [];
  const relogio = await readRelogio(database.orm);
  const nomes = await nomesDe(janela, [...vistos, ...ocupados]);
  const quandoDe = ({ evento, inicio, fim }: Ocorrencia) =>
    evento.dia_inteiro
      ? { inicio: relogio.data(inicio), fim: relogio.data(fim), dia_inteiro: true }
      : { inicio: inicio.toISOString(), fim: fim.toISOString(), dia_inteiro: false };
  return [
    ...vistos.map((one) => {
      const { evento, data } = one;
      return {
        ...vazio,
        ...quandoDe(one),
        fonte: 'eventos' as const,
        uuid: evento.uuid,
        titulo: evento.titulo,
        cliente: nomes.clientes.get(evento.cliente_id ?? 0) ?? null,
        tom: 'azul' as const,
        local:
          [actor.isClient ? null : nomes.salas.get(evento.sala_id ?? 0), evento.local]
            .filter(Boolean)
            .join(' · ') || null,
        destino: {
          pagina: 'calendario.view',
          parametros: {},
          consulta: {
            mes: relogio.data(one.inicio).slice(0, 7),
            evento: evento.uuid,
            ...(data === null ? {} : { ocorrencia: data }),
          },
        },
        pessoas: actor.isClient ? [] : (nomes.pessoas.get(evento.id) ?? []),
        ocorrencia: data,
        versao: evento.versao,
        pode_mover: podeAlterarEvento(actor, evento),
        alterado_em: evento.atualizado_em,
      };
    }),
    // Somebody else's time: that it is taken, and nothing of what for.
    ...ocupados.map((one, index) => ({
      ...vazio,
      ...quandoDe(one),
      fonte: 'eventos' as const,
      uuid: `ocupado-${index}`,
      titulo: 'Ocupado',
      tom: 'neutro' as const,
      destino: null,
      pessoas: (nomes.pessoas.get(one.evento.id) ?? []).filter(({ id }) => pessoas?.includes(id)),
    })),
  ];
}

/** What the events name: people by event, clients and rooms by their ids. */
async function nomesDe({ database: { orm } }: Janela, ocorrencias: readonly Ocorrencia[]) {
  const idsOf = (key: 'id' | 'cliente_id' | 'sala_id') => [
    ...new Set(ocorrencias.flatMap(({ evento }) => evento[key] ?? [])),
  ];
  const nome = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;
  const clientes = await named(idsOf('cliente_id'), (ids) =>
    orm.select({ id: cliente.id, nome }).from(cliente).where(inArray(cliente.id, ids)),
  );
  const salas = await named(idsOf('sala_id'), async (ids) => {
    const { rows } = await orm.execute<{ id: string; nome: string }>(
      sql`select id, rotulo as nome from seletor where id = any(${sql.param(ids)}::bigint[])`,
    );
    return rows.map((row) => ({ id: Number(row.id), nome: row.nome }));
  });
  const pessoas = new Map<number, { id: number; uuid: string; nome: string }[]>();
  const eventos = idsOf('id');
  if (eventos.length > 0) {
    const rows = await orm
      .select({
        evento_id: evento_participante.evento_id,
        id: usuario.id,
        uuid: usuario.uuid,
        nome: usuario.nome,
      })
      .from(evento_participante)
      .innerJoin(usuario, eq(usuario.id, evento_participante.usuario_id))
      .where(and(inArray(evento_participante.evento_id, eventos), isNull(usuario.excluido_em)));
    for (const { evento_id, ...pessoa } of rows)
      pessoas.set(evento_id, [...(pessoas.get(evento_id) ?? []), pessoa]);
  }
  return { clientes, salas, pessoas };
}

async function named(
  ids: number[],
  read: (ids: number[]) => Promise<{ id: number; nome: string }[]>,
): Promise<ReadonlyMap<number, string>> {
  return new Map(ids.length === 0 ? [] : (await read(ids)).map(({ id, nome }) => [id, nome]));
}
