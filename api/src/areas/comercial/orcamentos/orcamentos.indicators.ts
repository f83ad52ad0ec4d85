import { officeMinutesBetween } from '@gestao/shared/rules/business-hours';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import {
  type IndicatorMonth,
  type IndicatorRecord,
  type IndicatorSource,
  instantsOf,
} from '../../../platform/area/indicator';
import type { Database } from '../../../platform/database/database';
import { cliente, orcamento, orcamento_aprovacao, orcamento_evento } from '../../../platform/database/schema';
import { nomeNoOrcamento, vivos } from '../orcamento-registro/orcamento.repository';
import { eventoDaAcao, nomeDoEvento } from '../orcamento-registro/orcamento-eventos';
import { abremOrcamentos } from '../orcamento-registro/orcamentos.rows';
import { readCaixaRelogio, vencimentoDe } from './caixa/caixa-relogio';
import { destinoDoOrcamento } from './orcamentos.destino';

const columns = {
  id: orcamento.id,
  uuid: orcamento.uuid,
  numero: orcamento.numero,
  revisao: orcamento.revisao,
  nome: nomeNoOrcamento,
  status: orcamento.status,
  desde: orcamento.status_desde,
  respondido: orcamento.respondido_em,
  criado: orcamento.criado_em,
  enviado: orcamento.enviado_em,
  mensal: orcamento.mensal_centavos,
  resultado: orcamento.resultado_centavos,
  usuarioId: orcamento.vendedor_id,
  clienteId: orcamento.cliente_id,
};

const selectOrcamentos = ({ orm }: Database, where: SQL | undefined) =>
  orm
    .select(columns)
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(vivos(eq(orcamento.legado, false), where))
    .orderBy(asc(orcamento.id));
type Linha = Awaited<ReturnType<typeof selectOrcamentos>>[number];

const dentro = (coluna: SQL, mes: IndicatorMonth) => {
  const { de, ate } = instantsOf(mes);
  return sql`${coluna} >= ${de}::timestamptz and ${coluna} < ${ate}::timestamptz`;
};
/** When it was answered, or ran out. */
const decidido = sql`coalesce(${orcamento.respondido_em}, ${orcamento.status_desde})`;

/** Whose page it opens: the row rule of budgets, for one that is read already. */
const abre = (uuid: string, vendedorId: number) => (actor: Actor) =>
  (actor.visaoTotal && may(actor, 'gerenciar precificacao todos orcamentos')) ||
  (vendedorId === actor.usuarioId && may(actor, ...abremOrcamentos))
    ? destinoDoOrcamento(uuid)
    : null;

const registro = (
  row: Pick<Linha, 'uuid' | 'numero' | 'revisao' | 'nome' | 'usuarioId' | 'clienteId'>,
  conta: Pick<IndicatorRecord, 'quando' | 'numerador' | 'denominador'>,
): IndicatorRecord => ({
  ...conta,
  uuid: row.uuid,
  titulo: row.revisao > 0 ? `${row.numero} R${row.revisao}` : row.numero,
  detalhe: row.nome,
  usuarioId: row.usuarioId,
  clienteId: row.clienteId,
  destino: abre(row.uuid, row.usuarioId),
});

const dia = (instante: Date | null) => instante && dateIn(instante);

const conversao: IndicatorSource = {
  chave: 'conversao_orcamentos',
  async read({ database }, mes) {
    const rows = await selectOrcamentos(
      database,
      and(inArray(orcamento.status, ['aceito', 'recusado', 'expirado']), dentro(decidido, mes)),
    );
    return rows.map((row) =>
      registro(row, {
        quando: dia(row.respondido ?? row.desde),
        numerador: row.status === 'aceito' ? 1 : 0,
        denominador: 1,
      }),
    );
  },
};

const ciclo: IndicatorSource = {
  chave: 'ciclo_orcamento',
  async read({ database, now }, mes) {
    const [rows, relogio] = await Promise.all([
      selectOrcamentos(database, dentro(sql`${orcamento.enviado_em}`, mes)),
      readCaixaRelogio(database.orm, dateIn(now())),
    ]);
    return rows.map((row) =>
      registro(row, {
        quando: dia(row.enviado),
        numerador:
          1000 *
          Math.max(
            0,
            officeMinutesBetween(row.criado, row.enviado as Date, relogio.expediente, relogio.dias),
          ),
        denominador: 1,
      }),
    );
  },
};

/** What was accepted carries the engine's own result of the day it was priced. */
const margem: IndicatorSource = {
  chave: 'margem_media_vendida',
  async read({ database }, mes) {
    const rows = await selectOrcamentos(
      database,
      and(
        eq(orcamento.status, 'aceito'),
        dentro(decidido, mes),
        sql`${orcamento.mensal_centavos} > 0 and ${orcamento.resultado_centavos} is not null`,
      ),
    );
    return rows.map((row) =>
      registro(row, {
        quando: dia(row.respondido ?? row.desde),
        numerador: row.resultado as number,
        denominador: row.mensal,
      }),
    );
  },
};

const entra = new Set([eventoDaAcao.enviar_precificacao, eventoDaAcao.devolver]);
const sai = new Set([
  eventoDaAcao.concluir_precificacao,
  eventoDaAcao.solicitar_aprovacao,
  eventoDaAcao.devolver_vendedor,
]);

/** Budgets that left the pricing queue in the month, and approvals that were decided in it. */
const filas: IndicatorSource = {
  chave: 'sla_filas',
  async read({ database, now }, mes) {
    const { orm } = database;
    const e = orcamento_evento;
    const [relogio, saidas, decisoes] = await Promise.all([
      readCaixaRelogio(orm, dateIn(now())),
      orm
        .selectDistinct({ id: e.orcamento_id })
        .from(e)
        .where(dentro(sql`${e.em}`, mes)),
      orm
        .select({
          ...columns,
          aprovacao: orcamento_aprovacao.uuid,
          solicitado: orcamento_aprovacao.solicitado_em,
          decididoEm: orcamento_aprovacao.decidido_em,
          aprovador: orcamento_aprovacao.aprovador_id,
        })
        .from(orcamento_aprovacao)
        .innerJoin(orcamento, eq(orcamento.id, orcamento_aprovacao.orcamento_id))
        .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
        .where(
          vivos(
            eq(orcamento.legado, false),
            inArray(orcamento_aprovacao.decisao, ['aprovado', 'devolvido']),
            dentro(sql`${orcamento_aprovacao.decidido_em}`, mes),
          ),
        )
        .orderBy(asc(orcamento_aprovacao.id)),
    ]);
    const ids = saidas.map(({ id }) => id);
    const [rows, eventos] =
      ids.length === 0
        ? [[], []]
        : await Promise.all([
            selectOrcamentos(database, sql`${orcamento.id} = any(${sql.param(ids)}::bigint[])`),
            orm
              .select({ orcamento_id: e.orcamento_id, tipo: e.tipo, em: e.em, quem: e.usuario_id })
              .from(e)
              .where(sql`${e.orcamento_id} = any(${sql.param(ids)}::bigint[])`)
              .orderBy(asc(e.id)),
          ]);
    const precificados = rows.flatMap((row) => {
      let desde: Date | null = null;
      return eventos
        .filter((one) => one.orcamento_id === row.id)
        .flatMap(({ tipo, em, quem }) => {
          const nome = nomeDoEvento(tipo);
          if (entra.has(nome)) desde = em;
          if (!sai.has(nome) || desde === null) return [];
          const ate = vencimentoDe('em_precificacao', desde, relogio);
          desde = null;
          const quando = dateIn(em);
          if (quando < mes.inicio || quando > mes.fim) return [];
          return [
            {
              ...registro(row, { quando, numerador: ate && em <= ate ? 1 : 0, denominador: 1 }),
              detalhe: `Precificação · ${row.nome}`,
              usuarioId: quem,
            },
          ];
        });
    });
    const aprovacoes = decisoes.map((row) => {
      const ate = vencimentoDe('em_aprovacao', row.solicitado, relogio);
      const em = row.decididoEm as Date;
      return {
        ...registro(row, { quando: dateIn(em), numerador: ate && em <= ate ? 1 : 0, denominador: 1 }),
        uuid: row.aprovacao,
        detalhe: `Aprovação · ${row.nome}`,
        usuarioId: row.aprovador,
      };
    });
    return [...precificados, ...aprovacoes];
  },
};

export const orcamentosIndicators: readonly IndicatorSource[] = [conversao, ciclo, margem, filas];
