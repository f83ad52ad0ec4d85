import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Facts } from '@gestao/shared/ui/core';
import { texts as editor } from '../../../texts/novo-orcamento';
import { texts } from '../../../texts/orcamentos';
import { conteudoQuery } from '../conteudo.queries';

/** What whoever decides weighs, where he decides: the figures, and why the discount was asked for. */
export function DecisionFacts({ uuid }: { uuid: string }) {
  const { data } = useQuery(conteudoQuery(uuid));
  const calculo = data?.calculo;
  if (!calculo) return null;
  return (
    <Facts
      narrow
      items={[
        { label: texts.monthly, value: formatCentavos(calculo.mensal_centavos) },
        { label: texts.setup, value: formatCentavos(calculo.implantacao_centavos) },
        { label: texts.discount, value: formatBp(calculo.desconto_efetivo_bp) },
        {
          label: texts.margin,
          value: calculo.margem_bp === undefined ? undefined : formatBp(calculo.margem_bp),
        },
        { label: editor.reason, value: data.conteudo.justificativa_desconto, wide: true },
      ]}
    />
  );
}
