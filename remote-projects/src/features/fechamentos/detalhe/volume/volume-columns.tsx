import { formatBp, formatInteger } from '@gestao/shared/rules/format';
import type { Column } from '@gestao/shared/ui/table';
import { texts } from '../../../../texts/fechamento-volume';

export interface VolumeLine {
  chave: string;
  nome: string;
  contratado: number | null;
  realizado: number | null;
}

const quantity = (value: number | null) => (value === null ? texts.none : formatInteger(value));

/** Realised over contracted, as the api rounds it; nothing without both. */
const use = ({ contratado, realizado }: VolumeLine) =>
  contratado && realizado !== null
    ? formatBp(Math.floor((realizado * 20_000 + contratado) / (2 * contratado)))
    : texts.none;

const excess = ({ contratado, realizado }: VolumeLine) =>
  contratado === null || realizado === null ? texts.none : quantity(Math.max(0, realizado - contratado));

export const doneColumn: Column<VolumeLine> = {
  key: 'realizado',
  header: texts.done,
  cell: (line) => quantity(line.realizado),
  align: 'end',
};

/** @param done what was realised: a number, or where it is typed. */
export const volumeColumns = <Line extends VolumeLine>(done: Column<Line>): Column<Line>[] => [
  { key: 'nome', header: texts.driver, primary: true, cell: (line) => line.nome },
  { key: 'contratado', header: texts.contracted, cell: (line) => quantity(line.contratado), align: 'end' },
  done,
  { key: 'uso', header: texts.use, cell: use, align: 'end' },
  { key: 'excedente', header: texts.excess, cell: excess, align: 'end' },
];
