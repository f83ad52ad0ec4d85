import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Card, Facts, Stack } from '@gestao/shared/ui/core';
import { formatDuration } from '../../../components/duration';
import { texts } from '../../../texts/projeto-abas';

/** Contracted value against what the hours cost, for who may see costs. */
export function ProjetoFinance({ projeto }: { projeto: ProjetoDetalhe }) {
  const { financeiro, valor_contratado_centavos: contratado } = projeto;
  if (!financeiro) return null;
  const left = (custo: number) =>
    contratado === null || contratado === undefined ? texts.noContract : formatCentavos(contratado - custo);
  const semCusto = financeiro.apontado_sem_custo_milimin + financeiro.estimado_sem_custo_milimin;
  return (
    <Card title={texts.finance}>
      <Stack>
        <Facts
          items={[
            {
              label: texts.contracted,
              value: typeof contratado === 'number' ? formatCentavos(contratado) : texts.noContract,
            },
            { label: texts.budgeted, value: formatDuration(projeto.orcamento_horas_milimin) },
            { label: texts.estimated, value: formatDuration(projeto.estimado_milimin) },
            { label: texts.spent, value: formatDuration(projeto.apontado_milimin) },
            { label: texts.estimatedCost, value: formatCentavos(financeiro.custo_estimado_centavos) },
            { label: texts.spentCost, value: formatCentavos(financeiro.custo_apontado_centavos) },
            { label: texts.estimatedLeft, value: left(financeiro.custo_estimado_centavos) },
            { label: texts.spentLeft, value: left(financeiro.custo_apontado_centavos) },
          ]}
        />
        {semCusto > 0 && <Alert kind="warning">{texts.withoutCost(formatDuration(semCusto))}</Alert>}
      </Stack>
    </Card>
  );
}
