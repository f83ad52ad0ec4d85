import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { listAnexosPendentes } from './validacao-anexos.repository';

/** Files that wait to be validated: the same as the badge of the menu. */
export const validacaoHome: HomeBlock = {
  chave: 'anexos_a_validar',
  async read({ context, actor, linhas }) {
    if (actor.isClient || !may(actor, 'gerenciar validacao anexos')) return null;
    const { itens, total } = await listAnexosPendentes(
      context.database,
      actor,
      { pagina: 1, por_pagina: 25 },
      context.now(),
    );
    const pagina = { pagina: 'validacao-anexos.list', parametros: {} };
    return {
      chave: 'anexos_a_validar',
      titulo: 'Anexos a validar',
      total,
      vazio: 'Nenhum anexo espera validação.',
      itens: itens.slice(0, linhas).map((item) => {
        const destino = { ...pagina, consulta: { busca: item.nome } };
        return {
          uuid: item.uuid,
          titulo: item.pedido ?? item.nome,
          detalhe: item.cliente?.nome ?? item.enviado_por,
          quando: item.enviado_em,
          situacao: item.situacao === 'atrasado' ? 'Atrasado' : null,
          tom: item.situacao === 'atrasado' ? ('vermelho' as const) : ('neutro' as const),
          destino,
          acao: { rotulo: 'Validar', destino },
        };
      }),
      ver_todos: { ...pagina, consulta: {} },
    };
  },
};
