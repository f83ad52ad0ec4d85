import { formatCentavos } from '@gestao/shared/rules/format';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { listEntregasDoCliente } from '../../operacao/entregas/entregas-do-cliente';

/** Guides and reports that a client's person has not opened, the nearest due date first. */
export const minhasEntregasHome: HomeBlock = {
  chave: 'entregas',
  async read({ context, actor, hoje, linhas }) {
    if (!actor.isClient || actor.clienteId === null) return null;
    const { email, nome, clienteId } = actor;
    const novas = (
      await listEntregasDoCliente(context.database.orm, hoje, { clienteId, email, nome })
    ).filter(({ nova }) => nova);
    if (novas.length === 0) return null;
    const destino = { pagina: 'minha-empresa.page', parametros: {}, consulta: {} };
    const prazo = ({ vencimento }: { vencimento: string | null }) => vencimento ?? '9999';
    return {
      chave: 'entregas',
      titulo: 'Guias e relatórios para você abrir',
      total: novas.length,
      vazio: '',
      itens: novas
        .sort((one, other) => prazo(one).localeCompare(prazo(other)))
        .slice(0, linhas)
        .map(({ chave, titulo, valor_centavos, vencimento, vencida }) => ({
          uuid: chave,
          titulo,
          detalhe: valor_centavos === null ? null : formatCentavos(valor_centavos),
          quando: vencimento,
          situacao: vencida ? 'Vencida' : 'Ainda não aberto',
          tom: vencida ? ('vermelho' as const) : ('azul' as const),
          destino,
        })),
      ver_todos: destino,
    };
  },
};
