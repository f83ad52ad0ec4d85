import { type PainelPrecificacao, periodoLabels } from '@gestao/shared/contracts/comercial/orcamento-painel';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { SelectField } from '@gestao/shared/ui/form';
import { saveFile } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/dashboard';
import { downloadPainel, type PainelPedido } from '../orcamentos.queries';

const periods = optionsOfLabels(periodoLabels);
/** Cuts in the order of the screen, with what the api calls their options. */
const cuts = [
  ['vendedor', texts.seller, 'vendedores'],
  ['origem', texts.origin, 'origens'],
  ['servico', texts.service, 'servicos'],
] as const;

export const cutKeys = cuts.map(([key]) => key);

/** Period and cuts, each in the address. */
export function DashboardFilters({
  pedido,
  opcoes,
  onChange,
}: {
  pedido: PainelPedido;
  opcoes: PainelPrecificacao['opcoes'] | undefined;
  onChange: (key: 'periodo' | (typeof cutKeys)[number], value: string | null) => void;
}) {
  return (
    <>
      <SelectField
        label={texts.period}
        hideLabel
        empty={null}
        options={periods}
        value={pedido.periodo}
        onChange={(value) => onChange('periodo', value)}
      />
      {cuts.map(([key, label, of]) => (
        <SelectField
          key={key}
          label={label}
          hideLabel
          empty={texts.all[key]}
          options={optionsOf(opcoes?.[of])}
          value={pedido[key] ?? null}
          onChange={(value) => onChange(key, value)}
        />
      ))}
    </>
  );
}

/** Saves the dashboard as it is cut now; told by notices. */
export async function exportDashboard(pedido: PainelPedido, formato: 'pdf' | 'xlsx'): Promise<void> {
  const id = notify.progress(texts.exporting, { id: 'exportar-dashboard' });
  try {
    const answer = await downloadPainel(pedido, formato);
    if (answer.file) saveFile(answer.file, answer.name);
    notify.success(texts.exported, { id });
  } catch (error) {
    notify.error(errorText(error), { id });
  }
}
