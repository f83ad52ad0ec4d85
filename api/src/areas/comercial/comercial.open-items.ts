import { sql } from 'drizzle-orm';
import { foraDe, type OpenItems, openItems } from '../../platform/area/open-items';
import { notifyHeir } from './oportunidades/aviso-responsavel';
import { etapasEncerradas } from './oportunidades/oportunidades.rules';
import { statusEncerrados } from './orcamento-registro/orcamento.rules';

const orcamentos = {
  nome: sql`'Orçamento ' || t.numero`,
  aberto: foraDe('status', statusEncerrados),
  comCliente: true,
};
const texto = 'O perfil desta pessoa não permite assumir estes orçamentos.';

/** Opportunities and budgets that name a person who leaves. */
export const comercialOpenItems: readonly OpenItems[] = [
  openItems(
    'oportunidades',
    'oportunidade',
    'responsavel_id',
    'responsavel',
    {
      nome: sql`t.codigo || ' · ' || t.titulo`,
      aberto: foraDe('etapa', etapasEncerradas),
      comCliente: true,
    },
    {
      avisa: (tx, scope, { de, para, registros }) =>
        notifyHeir(tx, scope, { de, para: para.id, oportunidades: registros }),
    },
  ),
  openItems('orcamentos_venda', 'orcamento', 'vendedor_id', 'vendedor', orcamentos),
  openItems('orcamentos_preco', 'orcamento', 'precificador_id', 'precificador', orcamentos, {
    permissoes: {
      uma: ['gerenciar orcamentos precificacao', 'gerenciar precificacao todos orcamentos'],
      texto,
    },
  }),
  openItems(
    'orcamentos_aprovacao',
    'orcamento',
    'aprovador_id',
    'aprovador',
    { ...orcamentos, aberto: sql`t.status = 'em_aprovacao'` },
    { permissoes: { uma: ['gerenciar precificacao todos orcamentos'], texto } },
  ),
];
