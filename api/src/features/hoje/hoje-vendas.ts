import type { HojeBloco, HojeItem } from '@gestao/shared/contracts/operacao/hoje';
import { addDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { cliente, oportunidade, orcamento } from '../../database/schema';
import { destinoDaOportunidade, destinoDoOrcamento } from '../calendario/calendario.destinos';
import { aberta, nomeCliente as clienteDaOportunidade } from '../oportunidades/oportunidades.repository';
import { nomeCliente as clienteDoOrcamento } from '../orcamentos/orcamentos.repository';
import { perguntaAberta } from '../orcamentos/orcamentos.rows';

interface Pedido {
  context: AppContext;
  actor: Actor;
  /** `AAAA-MM-DD` */
  hoje: string;
}

/** Days before its end a proposal without an answer is called to mind. */
const diasAntesDaValidade = 3;

/**
 * What somebody who sells has to do today: the next actions of the own opportunities, and the own budgets that
 * wait for the seller. Who sees everything gets a block only where something waits.
 */
export async function blocosDeVendas(pedido: Pedido, limite: number): Promise<HojeBloco[]> {
  const { actor } = pedido;
  if (actor.isClient) return [];
  const blocos = await Promise.all([
    may(actor, 'gerenciar oportunidades') ? blocoDeAcoes(pedido, limite) : null,
    may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao meus orcamentos')
      ? blocoDePropostas(pedido, limite)
      : null,
  ]);
  return blocos.filter((bloco) => bloco !== null).filter(({ total }) => total > 0 || !actor.visaoTotal);
}

async function blocoDeAcoes({ context, actor, hoje }: Pedido, limite: number): Promise<HojeBloco> {
  const { orm } = context.database;
  const minhas = and(
    isNull(oportunidade.excluido_em),
    eq(oportunidade.responsavel_id, actor.usuarioId),
    aberta,
    sql`${oportunidade.proxima_acao_em} <= ${hoje}::date`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select({
        uuid: oportunidade.uuid,
        titulo: oportunidade.titulo,
        acao: oportunidade.proxima_acao,
        quando: oportunidade.proxima_acao_em,
        cliente: clienteDaOportunidade,
      })
      .from(oportunidade)
      .leftJoin(cliente, eq(cliente.id, oportunidade.cliente_id))
      .where(minhas)
      .orderBy(asc(oportunidade.proxima_acao_em), asc(oportunidade.id))
      .limit(limite),
    orm.$count(oportunidade, minhas),
  ]);
  return {
    chave: 'proximas_acoes',
    titulo: 'Próximas ações de vendas',
    total,
    vazio: 'Nenhuma ação para hoje nas suas oportunidades.',
    itens: rows.map((row): HojeItem => {
      const atrasada = (row.quando ?? hoje) < hoje;
      return {
        uuid: row.uuid,
        titulo: row.acao ?? row.titulo,
        detalhe: [row.cliente, row.acao && row.titulo].filter(Boolean).join(' · ') || null,
        quando: row.quando,
        situacao: atrasada ? 'Atrasada' : 'Hoje',
        tom: atrasada ? 'vermelho' : 'ambar',
        destino: destinoDaOportunidade(row.uuid),
      };
    }),
    ver_todos: { pagina: 'oportunidades.list', parametros: {}, consulta: {} },
  };
}

/** Why a budget waits for its seller, the most pressing reason first. */
const motivos = {
  pergunta: { situacao: 'Pergunta do cliente', tom: 'vermelho' },
  devolvido: { situacao: 'Devolvido', tom: 'ambar' },
  vence: { situacao: 'Vence em breve', tom: 'ambar' },
  enviar: { situacao: 'Falta enviar', tom: 'azul' },
} as const;
type Motivo = keyof typeof motivos;

async function blocoDePropostas({ context, actor, hoje }: Pedido, limite: number): Promise<HojeBloco> {
  const { orm } = context.database;
  const limiteDaValidade = addDays(hoje, diasAntesDaValidade);
  const motivo = sql<Motivo | null>`case
    when ${orcamento.status} in ('enviado', 'aceito', 'recusado', 'expirado')
      and exists (select 1 from mensagem m where ${perguntaAberta}) then 'pergunta'
    when ${orcamento.status} = 'rascunho' and ${orcamento.motivo_devolucao} is not null then 'devolvido'
    when ${orcamento.status} = 'enviado' and ${orcamento.validade} between ${hoje}::date and ${limiteDaValidade}::date
      then 'vence'
    when ${orcamento.status} = 'aprovado' then 'enviar' end`;
  const meus: SQL | undefined = and(
    isNull(orcamento.excluido_em),
    eq(orcamento.legado, false),
    eq(orcamento.vendedor_id, actor.usuarioId),
    sql`${motivo} is not null`,
  );
  const [rows, total] = await Promise.all([
    orm
      .select({
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        validade: orcamento.validade,
        motivo,
        cliente: clienteDoOrcamento,
      })
      .from(orcamento)
      .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
      .where(meus)
      .orderBy(
        sql`array_position(array['pergunta', 'devolvido', 'vence', 'enviar'], ${motivo})`,
        asc(orcamento.validade),
        asc(orcamento.id),
      )
      .limit(limite),
    orm.$count(orcamento, meus),
  ]);
  return {
    chave: 'propostas',
    titulo: 'Orçamentos que esperam você',
    total,
    vazio: 'Nenhum orçamento espera você.',
    itens: rows.map(
      (row): HojeItem => ({
        uuid: row.uuid,
        titulo: `Orçamento ${row.numero}`,
        detalhe: row.cliente || null,
        quando: row.validade,
        ...motivos[row.motivo as Motivo],
        destino: destinoDoOrcamento(row.uuid),
      }),
    ),
    ver_todos: { pagina: 'orcamentos.mine', parametros: {}, consulta: {} },
  };
}
