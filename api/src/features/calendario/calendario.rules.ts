import type { CalendarioFonte, CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { RoutePermission } from '@gestao/shared/permissions';

/** What a person needs to have a layer at all; `equipe` layers are for staff only. */
export const fontes: Readonly<Record<CalendarioFonte, { permissao: RoutePermission; clientes: boolean }>> = {
  tarefas: {
    permissao: ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
    clientes: true,
  },
  fechamentos: { permissao: 'gerenciar fechamentos', clientes: true },
  eventos: { permissao: null, clientes: true },
  implantacao: {
    permissao: ['gerenciar implantacao', 'gerenciar todas implantacoes'],
    clientes: false,
  },
  orcamentos: {
    permissao: [
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
      'gerenciar precificacao todos orcamentos',
    ],
    clientes: false,
  },
  oportunidades: { permissao: 'gerenciar oportunidades', clientes: false },
  feriados: { permissao: null, clientes: true },
  ausencias: { permissao: null, clientes: false },
};

/** State colour of a deadline. */
export function tomDoPrazo(situacao: string | null): CalendarioItem['tom'] {
  switch (situacao) {
    case 'atrasada':
    case 'atrasado':
    case 'concluida_com_atraso':
      return 'vermelho';
    case 'vence_hoje':
    case 'em_risco':
    case 'concluida_apos_meta':
      return 'ambar';
    case 'concluida_no_prazo':
      return 'verde';
    case 'no_prazo':
      return 'azul';
    default:
      return 'neutro';
  }
}
