import type { Hoje, HojeBloco, HojeItem } from '@gestao/shared/contracts/operacao/hoje';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, count, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { cliente, fechamento, orcamento, tarefa } from '../../database/schema';
import { destinoDaTarefa, destinoDoFechamento, destinoDoOrcamento } from '../calendario/calendario.destinos';
import { itensDeEventos } from '../calendario/calendario.fontes';
import { orcamentoRows } from '../calendario/calendario.rows';
import { tomDoPrazo } from '../calendario/calendario.rules';
import { fechamentoItem, selectFechamentos, vivosDe } from '../fechamentos/fechamentos.repository';
import { situacaoSql } from '../fechamentos/fechamentos.sql';
import { readDayRules } from '../feriados/firm-calendar';
import { nomeCliente } from '../orcamentos/orcamentos.repository';
import { tarefaItem } from '../tarefas/tarefas.item';
import { countTarefas, prazoDaTarefa, selectTarefas } from '../tarefas/tarefas.repository';
import { tarefasParaAgir } from '../tarefas/tarefas.service';
import { blocoDeMencoes } from './hoje-mencoes';
import { blocosDeVendas } from './hoje-vendas';

/** Lines of a block; its total counts all. */
const linhas = 8;
/** Days ahead the next events are looked for. */
const diasDeAgenda = 7;

const aberta = (pagina: string) => ({ pagina, parametros: {}, consulta: {} });

interface Pedido {
  context: AppContext;
  actor: Actor;
  hoje: string;
}

/** What the signed-in person should look at today: each block only where the permissions allow it. */
export async function getHoje(context: AppContext, actor: Actor): Promise<Hoje> {
  const hoje = dateIn(context.now());
  const pedido: Pedido = { context, actor, hoje };
  const tarefas = may(actor, 'gerenciar minhas tarefas');
  const aprova =
    !actor.isClient &&
    (tarefas || may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao todos orcamentos'));
  const mencionado =
    !actor.isClient &&
    may(
      actor,
      'gerenciar clientes',
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
    );
  const vendas = may(
    actor,
    'gerenciar precificacao todos orcamentos',
    'gerenciar precificacao meus orcamentos',
  );
  const blocos = await Promise.all([
    tarefas ? blocoDeTarefas(pedido) : null,
    blocosDeVendas(pedido, linhas),
    tarefas && !actor.isClient ? blocoAguardandoCliente(pedido) : null,
    aprova ? blocoDeAprovacoes(pedido) : null,
    mencionado ? blocoDeMencoes(context, actor, linhas) : null,
    blocoDeEventos(pedido),
    actor.visaoTotal && may(actor, 'gerenciar fechamentos') ? blocoDeFechamentos(pedido) : null,
    actor.visaoTotal && vendas ? blocoDeAceites(pedido) : null,
  ]);
  return { hoje, blocos: blocos.flat().filter((bloco) => bloco !== null) };
}

async function linhasDeTarefas({ context, actor, hoje }: Pedido, where: SQL | undefined) {
  const [rows, total] = await Promise.all([
    selectTarefas(context.database, { where, limit: linhas }),
    countTarefas(context.database, where),
  ]);
  const itens = rows.map((row): HojeItem => {
    const item = tarefaItem(row, hoje, actor);
    return {
      uuid: item.uuid,
      titulo: item.titulo,
      detalhe: item.cliente?.nome ?? item.origem?.rotulo ?? null,
      quando: item.data_vencimento ?? item.data_meta,
      situacao: item.situacao_prazo_label,
      tom: tomDoPrazo(item.situacao_prazo),
      destino: destinoDaTarefa(actor, item),
    };
  });
  return { itens, total };
}

async function blocoDeTarefas(pedido: Pedido): Promise<HojeBloco> {
  const { itens, total } = await linhasDeTarefas(
    pedido,
    and(
      tarefasParaAgir([pedido.actor.usuarioId]),
      ne(tarefa.status, 'aguardando_cliente'),
      eq(tarefa.responsavel_id, pedido.actor.usuarioId),
      sql`${prazoDaTarefa} <= ${pedido.hoje}::date`,
    ),
  );
  return {
    chave: 'tarefas',
    titulo: 'Tarefas de hoje e atrasadas',
    total,
    vazio: 'Tudo em dia! Você não tem tarefas pendentes.',
    itens,
    ver_todos: aberta('minhas-tarefas.list'),
  };
}

async function blocoAguardandoCliente(pedido: Pedido): Promise<HojeBloco> {
  const { itens, total } = await linhasDeTarefas(
    pedido,
    and(eq(tarefa.responsavel_id, pedido.actor.usuarioId), eq(tarefa.status, 'aguardando_cliente')),
  );
  return {
    chave: 'aguardando_cliente',
    titulo: 'Aguardando cliente',
    total,
    vazio: 'Nenhum cliente deve resposta a você.',
    itens,
    ver_todos: {
      pagina: 'minhas-tarefas.list',
      parametros: {},
      consulta: { status: 'aguardando_cliente' },
    },
  };
}

async function blocoDeAprovacoes(pedido: Pedido): Promise<HojeBloco> {
  const { context, actor } = pedido;
  const revisao = may(actor, 'gerenciar minhas tarefas')
    ? await linhasDeTarefas(
        pedido,
        and(eq(tarefa.revisor_id, actor.usuarioId), eq(tarefa.status, 'em_revisao')),
      )
    : { itens: [], total: 0 };
  const meus = and(
    isNull(orcamento.excluido_em),
    eq(orcamento.status, 'em_aprovacao'),
    eq(orcamento.aprovador_id, actor.usuarioId),
  );
  const [orcamentos, totalOrcamentos] = await Promise.all([
    selectOrcamentos(context, meus, linhas),
    countOrcamentos(context, meus),
  ]);
  const itens = [
    ...orcamentos.map((row) => ({
      uuid: row.uuid,
      titulo: `Orçamento ${row.numero}`,
      detalhe: row.cliente || null,
      quando: row.validade,
      situacao: 'Em aprovação',
      tom: 'violeta' as const,
      destino: destinoDoOrcamento(row.uuid),
    })),
    ...revisao.itens.map((item) => ({ ...item, situacao: 'Em revisão', tom: 'violeta' as const })),
  ];
  return {
    chave: 'aprovacoes',
    titulo: 'Esperando a sua aprovação',
    total: revisao.total + totalOrcamentos,
    vazio: 'Nada espera a sua aprovação.',
    itens: itens.slice(0, linhas),
    ver_todos: may(actor, 'gerenciar minhas tarefas')
      ? { pagina: 'minhas-tarefas.list', parametros: {}, consulta: { status: 'em_revisao' } }
      : null,
  };
}

async function blocoDeEventos({ context, actor, hoje }: Pedido): Promise<HojeBloco> {
  const agora = context.now().toISOString();
  const eventos = (
    await itensDeEventos({
      database: context.database,
      actor,
      hoje,
      de: hoje,
      ate: addDays(hoje, diasDeAgenda),
      soMeus: true,
    })
  ).filter((evento) => evento.fim >= agora);
  return {
    chave: 'proximos_eventos',
    titulo: 'Próximos eventos',
    total: eventos.length,
    vazio: 'Nenhum compromisso nos próximos sete dias.',
    itens: eventos.slice(0, linhas).map((evento) => ({
      uuid: evento.uuid,
      titulo: evento.titulo,
      detalhe: evento.cliente ?? evento.local,
      quando: evento.dia_inteiro ? dateIn(evento.inicio) : evento.inicio,
      situacao: null,
      tom: evento.tom,
      destino: {
        pagina: 'calendario.view',
        parametros: {},
        consulta: { mes: dateIn(evento.inicio).slice(0, 7) },
      },
    })),
    ver_todos: aberta('calendario.view'),
  };
}

async function blocoDeFechamentos({ context, actor, hoje }: Pedido): Promise<HojeBloco> {
  const regras = await readDayRules(context.database);
  const rows = await selectFechamentos(context.database, hoje, regras)
    .where(
      and(
        vivosDe(actor),
        notInArray(fechamento.status, ['fechado', 'cancelado']),
        sql`${situacaoSql} in ('atrasado', 'em_risco')`,
      ),
    )
    .orderBy(sql`${situacaoSql} asc`, asc(fechamento.data_limite), asc(fechamento.id))
    .limit(500);
  return {
    chave: 'fechamentos_em_risco',
    titulo: 'Fechamentos em risco',
    total: rows.length,
    vazio: 'Nenhum fechamento em risco.',
    itens: rows.slice(0, linhas).map((row) => {
      const item = fechamentoItem(row, hoje, regras);
      return {
        uuid: item.uuid,
        titulo: item.cliente.nome,
        detalhe: `${item.modelo} · ${item.progresso} %`,
        quando: item.data_limite,
        situacao: item.situacao_label,
        tom: tomDoPrazo(item.situacao),
        destino: destinoDoFechamento(item.uuid),
      };
    }),
    ver_todos: aberta('fechamentos.list'),
  };
}

async function blocoDeAceites({ context, actor, hoje }: Pedido): Promise<HojeBloco> {
  const deHoje = and(
    isNull(orcamento.excluido_em),
    inArray(orcamento.status, ['aceito']),
    orcamentoRows(actor),
    sql`(${orcamento.respondido_em} at time zone 'America/Sao_Paulo')::date = ${hoje}::date`,
  );
  const [rows, total] = await Promise.all([
    selectOrcamentos(context, deHoje, linhas),
    countOrcamentos(context, deHoje),
  ]);
  return {
    chave: 'aceites_de_hoje',
    titulo: 'Aceites de hoje',
    total,
    vazio: 'Nenhum orçamento aceito hoje.',
    itens: rows.map((row) => ({
      uuid: row.uuid,
      titulo: row.cliente || row.numero,
      detalhe: `Orçamento ${row.numero}`,
      quando: row.respondido_em?.toISOString() ?? null,
      situacao: 'Aceito',
      tom: 'verde' as const,
      destino: destinoDoOrcamento(row.uuid),
    })),
    ver_todos: null,
  };
}

function selectOrcamentos({ database }: AppContext, where: SQL | undefined, limit: number) {
  return database.orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      validade: orcamento.validade,
      respondido_em: orcamento.respondido_em,
      cliente: nomeCliente,
    })
    .from(orcamento)
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(where)
    .orderBy(asc(orcamento.validade), asc(orcamento.id))
    .limit(limit);
}

async function countOrcamentos({ database }: AppContext, where: SQL | undefined): Promise<number> {
  const [row] = await database.orm.select({ total: count() }).from(orcamento).where(where);
  return row?.total ?? 0;
}
