import type { CaixaAcao, OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { may } from '../../../../platform/app/actor';
import type { HomeBlock } from '../../../../platform/area/screen-sources';
import { destinoDoOrcamento } from '../orcamentos.destino';
import { actsOfLinha } from './caixa-acoes-da-linha';
import { listCaixa } from './caixa-lista';

/** What is done first with a row, in words. */
const acoes: readonly [CaixaAcao, string][] = [
  ['aprovar', 'Decidir'],
  ['responder', 'Responder'],
  ['assumir', 'Assumir'],
];
const tons = { no_prazo: 'azul', vence_hoje: 'ambar', atrasado: 'vermelho' } as const;

/** What waits in the person's inbox of budgets, least time left first: the same as the badge of the menu. */
export const caixaHome: HomeBlock = {
  chave: 'caixa_orcamentos',
  async read({ context, actor, linhas }) {
    if (actor.isClient) return null;
    const { itens, total } = await listCaixa(
      context.database,
      actor,
      { pagina: 1, por_pagina: 25 },
      context.now(),
    );
    // Who only looks on has the inbox in the menu; here stands what the person can do something about.
    const age = itens.some(({ acoes: possiveis }) => possiveis.length > 0);
    if (!age && !may(actor, 'gerenciar precificacao todos orcamentos')) return null;
    const atrasados = itens.filter(({ sla }) => sla === 'atrasado').length;
    return {
      chave: 'caixa_orcamentos',
      titulo: 'Orçamentos na caixa de entrada',
      total,
      nota: atrasados > 0 ? `${atrasados} ${atrasados === 1 ? 'atrasado' : 'atrasados'}` : null,
      vazio: 'Caixa limpa. Nada aguardando você.',
      itens: itens.slice(0, linhas).map(lineOf),
      ver_todos: { pagina: 'orcamentos.inbox', parametros: {}, consulta: {} },
    };
  },
};

function lineOf(item: OrcamentoCaixa) {
  const naCaixa = { pagina: 'orcamentos.inbox', parametros: {}, consulta: { busca: item.numero } };
  const destino = item.abre ? destinoDoOrcamento(item.uuid) : naCaixa;
  const [acao, rotulo] = acoes.find(([one]) => item.acoes.includes(one)) ?? [];
  return {
    uuid: item.uuid,
    titulo: item.numero,
    detalhe: [item.nome_cliente, item.fila_label].filter(Boolean).join(' · '),
    quando: item.sla_em,
    situacao: item.sla === 'atrasado' ? 'Atrasado' : item.sla === 'vence_hoje' ? 'Vence hoje' : null,
    tom: item.sla ? tons[item.sla] : ('neutro' as const),
    destino,
    // Where no button of its own stands there, taking over happens in the inbox, deciding and answering on the budget.
    acao: { rotulo: rotulo ?? 'Abrir', destino: acao === 'assumir' ? naCaixa : destino },
    fazer: actsOfLinha({ ...item, cliente: item.nome_cliente }, item.acoes),
  };
}
