import type { Composicao } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatCentavos } from '@gestao/shared/rules/format';
import { cx, type Tone, toneClass } from '@gestao/shared/ui/core';
import { texts } from '../texts/orcamentos';
import styles from './waterfall.module.css';

const t = texts.flow;

/** A part of a cascade: where it begins and how much it takes or is. */
export interface CascadePart {
  name: string;
  from: number;
  amount: number;
  sign: 1 | -1;
  tone: Tone;
  /** What is left in the end. */
  last?: boolean;
}

/** Parts of an amount, each where the one before ends; what a reader of numbers needs stands beside. */
export function Cascade({
  label,
  whole,
  parts,
}: {
  label: string;
  /** Amount that fills the width. */
  whole: number;
  parts: readonly CascadePart[];
}) {
  const share = (centavos: number) =>
    whole === 0 ? '0%' : `${Math.min(100, Math.max(0, (centavos * 100) / whole))}%`;
  return (
    <ul className={styles.lines} aria-label={label}>
      {parts.map(({ name, from, amount, sign, tone, last }) => (
        <li key={name} className={cx(styles.line, toneClass(tone), last && styles.result)}>
          <span>{name}</span>
          <span className={styles.track} aria-hidden="true">
            <span
              className={styles.fill}
              style={{ marginInlineStart: share(from), width: share(Math.abs(amount)) }}
            />
          </span>
          <span className={styles.value}>{formatCentavos(amount === 0 ? 0 : sign * amount)}</span>
        </li>
      ))}
    </ul>
  );
}

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
  return <Cascade label={t.waterfall} whole={whole} parts={parts} />;
}
