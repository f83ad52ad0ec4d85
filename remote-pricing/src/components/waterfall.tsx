import type { Composicao } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Cascade, type CascadePart } from '@gestao/shared/ui/charts';
import { texts } from '../texts/orcamentos';

const t = texts.flow;

/** From the table price down to the result, each part where the one before ends. */
export function Waterfall({ composicao }: { composicao: Composicao }) {
  const { tabela_centavos: whole, desconto_centavos, mensal_centavos } = composicao;
  const { deducoes_centavos, custo_centavos, resultado_centavos } = composicao;
  const parts: CascadePart[] = [
    { name: t.tablePrice, from: 0, amount: whole, sign: 1, tone: 'grey' },
    { name: texts.discount, from: mensal_centavos, amount: desconto_centavos, sign: -1, tone: 'amber' },
    {
      name: t.deductions,
      from: mensal_centavos - deducoes_centavos,
      amount: deducoes_centavos,
      sign: -1,
      tone: 'blue',
    },
    { name: texts.cost, from: resultado_centavos, amount: custo_centavos, sign: -1, tone: 'violet' },
    {
      name: t.result,
      from: 0,
      amount: resultado_centavos,
      sign: 1,
      tone: resultado_centavos < 0 ? 'red' : 'green',
      last: true,
    },
  ];
  return <Cascade label={t.waterfall} whole={whole} parts={parts} format={formatCentavos} />;
}
