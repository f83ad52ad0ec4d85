import { abertas } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { sql } from 'drizzle-orm';
import { com, type OpenItems, openItems } from '../../platform/area/open-items';
import { notifyHeir } from './oportunidades/aviso-responsavel';
import { statusAbertos } from './orcamento-registro/orcamento.rules';

const orcamentos = {
  nome: sql`'Orçamento ' || t.numero`,
  aberto: com('status', statusAbertos),
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
      aberto: com('etapa', abertas),
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
