import type { EventoTipo } from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import type { Destino } from '@gestao/shared/contracts/comum/labels';
import { type Actor, may } from '../../app/actor';
import { type LoggedChange, withoutCosts } from '../logs/log-costs';

/** Kinds of record by what they tell of a client; `*` stands for every other one of that beginning. */
const kinds: Readonly<Record<Exclude<EventoTipo, 'outros'>, readonly string[]>> = {
  mensagens: ['mensagem'],
  servicos: ['cliente_servico', 'volume_comercial'],
  cadastro: ['cliente', 'cliente_*'],
  documentos: ['anexo', 'token_cliente', 'implantacao_documento'],
  trabalho: ['projeto', 'projeto_*', 'tarefa', 'tarefa_*', 'fechamento', 'fechamento_*', 'evento_calendario'],
  comercial: ['orcamento', 'orcamento_*', 'oportunidade', 'oportunidade_*'],
  implantacao: ['implantacao', 'implantacao_*'],
};

const order = Object.entries(kinds) as [Exclude<EventoTipo, 'outros'>, readonly string[]][];

/** What part of the client's life a kind of record belongs to; a full name goes before a beginning. */
export function tipoDaEntidade(entidade: string): EventoTipo {
  const named = order.find(([, names]) => names.includes(entidade));
  const begun = order.find(([, names]) =>
    names.some((name) => name.endsWith('*') && entidade.startsWith(name.slice(0, -1))),
  );
  return (named ?? begun)?.[0] ?? 'outros';
}

/** Fields that changed, without those the person may not see. */
export function alteracoesVisiveis(row: LoggedChange & { entidade: string }, veCustos: boolean) {
  const { campos_alterados, antes, depois } = veCustos ? row : withoutCosts(row);
  return campos_alterados.map((campo) => ({
    campo,
    antes: antes?.[campo] ?? null,
    depois: depois?.[campo] ?? null,
  }));
}

const pages: Readonly<Record<string, { pagina: string; permissions: readonly string[] }>> = {
  projeto: { pagina: 'projetos.detail', permissions: ['gerenciar projetos'] },
  fechamento: { pagina: 'fechamentos.detail', permissions: ['gerenciar fechamentos'] },
  implantacao: { pagina: 'implantacoes.detail', permissions: ['gerenciar implantacao'] },
  orcamento: {
    pagina: 'orcamentos.flow',
    permissions: [
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
    ],
  },
};

/** Where the record of an event opens for a person; `null` without such a page, or once deleted. */
export function destinoDoEvento(
  actor: Actor,
  row: { entidade: string; entidade_uuid: string | null; acao: string },
): Destino | null {
  const page = pages[row.entidade];
  if (!page || !row.entidade_uuid || row.acao === 'Excluiu' || !may(actor, ...page.permissions)) return null;
  return { pagina: page.pagina, parametros: { uuid: row.entidade_uuid }, consulta: {} };
}
