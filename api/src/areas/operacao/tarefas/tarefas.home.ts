import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { approvalsBlock, type HomeBlock, type HomeRequest } from '../../../platform/area/screen-sources';
import { tarefa } from '../../../platform/database/schema';
import { destinoDaTarefa } from './tarefas.destino';
import { tarefaItem } from './tarefas.item';
import { countTarefas, prazoDaTarefa, selectTarefas } from './tarefas.repository';
import { tarefasDeAgora, tarefasParaAgir } from './tarefas.service';
import { tomDoPrazo } from './tom-do-prazo';
import { passosDasLinhas } from './vida/passos-da-linha';

const minhasTarefas = (consulta: Record<string, string> = {}) => ({
  pagina: 'minhas-tarefas.list',
  parametros: {},
  consulta,
});

async function linhasDeTarefas({ context, actor, hoje, linhas }: HomeRequest, where: SQL | undefined) {
  const [rows, total] = await Promise.all([
    selectTarefas(context.database, { where, limit: linhas }),
    countTarefas(context.database, where),
  ]);
  const passos = await passosDasLinhas(
    context,
    actor,
    rows.map(({ uuid }) => uuid),
  );
  const itens = rows.map((row): HojeItem => {
    const item = tarefaItem(row, hoje, actor);
    const fazer = passos.get(row.uuid);
    return {
      fazer: fazer && fazer.acoes.length > 0 ? fazer : null,
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

const tem = ({ actor }: HomeRequest) => may(actor, 'gerenciar minhas tarefas');

/** What waits now; where nothing does, what comes next, so that nobody reads that all is done while it is not. */
const deHoje: HomeBlock = {
  chave: 'tarefas',
  async read(request) {
    if (!tem(request)) return null;
    const { actor, context, hoje } = request;
    if (actor.isClient) return null;
    const agora = tarefasDeAgora(actor, hoje);
    const { itens, total } = await linhasDeTarefas(request, agora);
    const base = { chave: 'tarefas' as const, ver_todos: minhasTarefas() };
    if (total > 0) {
      const atrasadas = await countTarefas(
        context.database,
        and(agora, sql`${prazoDaTarefa} < ${hoje}::date`),
      );
      const nota = atrasadas > 0 ? `${atrasadas} ${atrasadas === 1 ? 'atrasada' : 'atrasadas'}` : null;
      return { ...base, titulo: 'Tarefas de hoje e atrasadas', total, vazio: '', nota, itens };
    }
    const seguintes = await linhasDeTarefas(
      request,
      and(tarefasParaAgir([actor.usuarioId]), eq(tarefa.responsavel_id, actor.usuarioId)),
    );
    return {
      ...base,
      titulo: 'Próximas tarefas',
      vazio: 'Tudo em dia! Você não tem tarefas pendentes.',
      ...seguintes,
    };
  },
};

/** What the firm asks of the client's person who signed in. */
const pedidos: HomeBlock = {
  chave: 'pedidos',
  async read(request) {
    if (!request.actor.isClient || !tem(request)) return null;
    const { itens, total } = await linhasDeTarefas(request, tarefasDeAgora(request.actor, request.hoje));
    return {
      chave: 'pedidos',
      titulo: 'O escritório espera de você',
      total,
      vazio: 'Nada pendente. Avisaremos quando precisarmos de algo.',
      itens,
      ver_todos: minhasTarefas(),
    };
  },
};

const aguardandoCliente: HomeBlock = {
  chave: 'aguardando_cliente',
  async read(request) {
    const { actor } = request;
    if (!tem(request) || actor.isClient) return null;
    const { itens, total } = await linhasDeTarefas(
      request,
      and(eq(tarefa.responsavel_id, actor.usuarioId), eq(tarefa.status, 'aguardando_cliente')),
    );
    return {
      chave: 'aguardando_cliente',
      titulo: 'Aguardando cliente',
      total,
      vazio: 'Nenhum cliente deve resposta a você.',
      itens,
      ver_todos: minhasTarefas({ status: 'aguardando_cliente' }),
    };
  },
};

const emRevisao: HomeBlock = {
  chave: 'aprovacoes',
  async read(request) {
    const { actor } = request;
    if (!tem(request) || actor.isClient) return null;
    const { itens, total } = await linhasDeTarefas(
      request,
      and(eq(tarefa.revisor_id, actor.usuarioId), eq(tarefa.status, 'em_revisao')),
    );
    return {
      ...approvalsBlock,
      total,
      itens: itens.map((item) => ({
        ...item,
        situacao: 'Em revisão',
        tom: 'violeta' as const,
        acao: item.destino && { rotulo: 'Revisar', destino: item.destino },
      })),
      ver_todos: minhasTarefas({ status: 'em_revisao' }),
    };
  },
};

/** What waits for the person's own work and review. */
export const tarefasHome: readonly HomeBlock[] = [deHoje, pedidos, aguardandoCliente, emRevisao];
