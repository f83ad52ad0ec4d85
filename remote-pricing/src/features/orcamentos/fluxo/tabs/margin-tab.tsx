import type { Margem } from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Cascade, type CascadePart } from '@gestao/shared/ui/charts';
import { Card, EmptyState, Loaded, Muted, Stack, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { SimpleTable } from '../../../../components/simple-table';
import { texts as all } from '../../../../texts/vida-orcamento';
import { margemQuery } from '../../vida.queries';

const texts = all.margin;
type Parte = Margem['total'];
interface Shown extends Parte {
  chave: string;
  nome: string;
  tributos?: Margem['linhas'][number]['tributos'];
}

/** From the price to the result, of the whole budget or of one service, beside the margins that are wanted. */
export function MarginTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(margemQuery(uuid))} skeleton="list" title={false}>
      {(margem) => (margem === null ? <EmptyState text={texts.none} /> : <Margins margem={margem} />)}
    </Loaded>
  );
}

function Margins({ margem }: { margem: Margem }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const whole: Shown = { ...margem.total, chave: '', nome: texts.whole };
  const part: Shown = margem.linhas.find(({ chave }) => chave === chosen) ?? whole;
  return (
    <Stack>
      <Card title={texts.title}>
        <Stack>
          <SelectField
            label={texts.scope}
            empty={texts.whole}
            options={margem.linhas.map(({ chave, nome }) => ({ value: chave, label: nome }))}
            value={chosen}
            onChange={setChosen}
          />
          <Muted>{texts.monthly}</Muted>
          <Cascade
            label={texts.title}
            whole={part.preco_centavos}
            parts={partsOf(part)}
            format={formatCentavos}
          />
          <p>
            {texts.summary(
              formatCentavos(part.preco_centavos),
              formatCentavos(part.resultado_centavos),
              formatBp(part.margem_bp),
            )}{' '}
            {verdict(part)}{' '}
            {part === whole &&
              margem.piso_centavos !== null &&
              texts.floor(formatCentavos(margem.piso_centavos))}
          </p>
          <Numbers part={part} />
        </Stack>
      </Card>
      <Card title={texts.byService} padded={false}>
        <SimpleTable
          caption={texts.byService}
          rows={[...margem.linhas, { ...whole, nome: texts.total }]}
          rowKey={({ chave }) => chave}
          columns={[
            { header: texts.service, cell: ({ nome }) => nome },
            { header: texts.price, cell: (row) => formatCentavos(row.preco_centavos), end: true },
            { header: texts.cost, cell: (row) => formatCentavos(row.custo_centavos), end: true },
            { header: texts.result, cell: (row) => formatCentavos(row.resultado_centavos), end: true },
            { header: texts.margin, cell: (row) => formatBp(row.margem_bp), end: true },
            { header: texts.least, cell: (row) => formatBp(row.minima_bp), end: true },
            { header: texts.wanted, cell: (row) => formatBp(row.alvo_bp), end: true },
            { header: texts.situation, cell: (row) => <Situation part={row} /> },
          ]}
        />
      </Card>
    </Stack>
  );
}

/** The chart's own numbers as a table, with what each part takes of the price. */
function Numbers({ part }: { part: Shown }) {
  const rows = partsOf(part).flatMap((one) => [
    one,
    ...(one.name === texts.taxes
      ? (part.tributos ?? []).map(({ sigla, valor_centavos }) => ({
          ...one,
          name: texts.taxOf(sigla),
          amount: valor_centavos,
        }))
      : []),
  ]);
  // What is left is the margin itself, which the engine rounds down.
  const share = ({ amount, last }: CascadePart) =>
    part.preco_centavos === 0
      ? ''
      : formatBp(last ? part.margem_bp : Math.round((amount * 10_000) / part.preco_centavos));
  return (
    <SimpleTable
      caption={texts.table}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        { header: texts.part, cell: ({ name }) => name },
        { header: texts.value, cell: ({ amount, sign }) => formatCentavos(sign * amount || 0), end: true },
        { header: texts.share, cell: share, end: true },
      ]}
    />
  );
}

function partsOf(part: Parte): CascadePart[] {
  let left = part.preco_centavos;
  const takes = (name: string, amount: number, tone: Tone): CascadePart => {
    left -= amount;
    return { name, from: left, amount, sign: -1, tone };
  };
  const { resultado_centavos: result } = part;
  return [
    { name: texts.price, from: 0, amount: part.preco_centavos, sign: 1, tone: 'grey' },
    takes(texts.taxes, part.tributos_centavos, 'blue'),
    takes(texts.commission, part.comissao_centavos, 'amber'),
    takes(texts.defaultRisk, part.inadimplencia_centavos, 'amber'),
    takes(texts.cost, part.custo_centavos, 'violet'),
    { name: texts.result, from: 0, amount: result, sign: 1, tone: result < 0 ? 'red' : 'green', last: true },
  ];
}

type State = keyof typeof texts.states;
const stateTone: Record<State, Tone> = { abaixo: 'red', entre: 'amber', alvo: 'green' };

function stateOf({ margem_bp, minima_bp, alvo_bp }: Parte): State | null {
  if (margem_bp === null || minima_bp === null) return null;
  if (margem_bp < minima_bp) return 'abaixo';
  return alvo_bp !== null && margem_bp >= alvo_bp ? 'alvo' : 'entre';
}

function verdict(part: Parte): string {
  const [least, wanted] = [formatBp(part.minima_bp), formatBp(part.alvo_bp)];
  switch (stateOf(part)) {
    case 'abaixo':
      return texts.belowLeast(least);
    case 'entre':
      return texts.betweenBoth(least, wanted);
    case 'alvo':
      return texts.aboveWanted(wanted);
    default:
      return '';
  }
}

function Situation({ part }: { part: Parte }) {
  const state = stateOf(part);
  return state && <StatusBadge tone={stateTone[state]}>{texts.states[state]}</StatusBadge>;
}
