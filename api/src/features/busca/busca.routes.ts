import { buscaQuerySchema, buscaSchema } from '@gestao/shared/contracts/comum/busca';
import { signedIn } from '../../app/access.plugin';
import { may } from '../../app/actor';
import type { App } from '../../app/context';
import { buscaClientes, buscaOrcamentos, buscaTarefas } from './busca.repository';

const deTarefas = ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'] as const;
const deOrcamentos = [
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  'gerenciar precificacao todos orcamentos',
] as const;

/** Search of the command palette: each kind only for who may open its pages, each by its own row rule. */
export async function buscaRoutes(app: App) {
  app.get(
    '/busca',
    {
      config: { access: signedIn },
      schema: { querystring: buscaQuerySchema, response: { 200: buscaSchema } },
    },
    async ({ actor, query: { texto } }) => {
      const { database } = app.context;
      const found = await Promise.all([
        may(actor, 'gerenciar clientes') ? buscaClientes(database, actor, texto) : [],
        may(actor, ...deTarefas) ? buscaTarefas(database, actor, texto) : [],
        !actor.isClient && may(actor, ...deOrcamentos) ? buscaOrcamentos(database, actor, texto) : [],
      ]);
      return { data: found.flat() };
    },
  );
}
