import type { dependenciaTipoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Nomes } from '../../../platform/versioned/names';
import type { CellType, CellValue } from '../../sistema/exportacoes/export-definition';

/** A link of a template's task to one before it. */
export interface Aguarda {
  chave: string;
  tipo: keyof typeof dependenciaTipoLabels;
  folga_dias_uteis: number;
}

/** What every task of every template has. */
export interface Item {
  chave: string;
  titulo: string;
  aguarda: Aguarda[];
}

/** A cell of a template's task in a spreadsheet. */
export interface Celula<T> {
  tipo?: CellType;
  valor: (item: T, nomes: Nomes) => CellValue;
}

/** Behind a link that holds the end of a task, not its beginning. */
export const paraTerminar = '(para terminar)';
export const opcional = '(opcional)';
const obrigatorio = '(obrigatório)';

export const nomeDe = (uuid: string | null, nomes: Nomes) => (uuid === null ? null : nomes(uuid));

/** What a task waits for, by keys. */
export const aguardaEmTexto = (aguarda: readonly Aguarda[]) =>
  aguarda
    .map(({ chave, tipo, folga_dias_uteis }) =>
      [chave, folga_dias_uteis > 0 && `+${folga_dias_uteis}`, tipo === 'termina_termina' && paraTerminar]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

/** A checklist, one item a line. */
export const checklistEmTexto = (itens: readonly { texto: string; obrigatorio: boolean }[]) =>
  itens
    .map(({ texto, obrigatorio: pede }) =>
      pede
        ? /\((opcional|obrigatório)\)$/i.test(texto)
          ? `${texto} ${obrigatorio}`
          : texto
        : `${texto} ${opcional}`,
    )
    .join('\n');

/** A cell as an import reads it back, whichever file it comes by. */
export function celulaLida<T>({ tipo, valor }: Celula<T>, item: T, nomes: Nomes): string {
  const value = valor(item, nomes);
  if (value === null || value === undefined) return '';
  if (tipo === 'booleano') return value ? 'Sim' : 'Não';
  if (tipo === 'milimin') return String(Number(value) / 1000).replace('.', ',');
  return mesmoTexto(String(value));
}

/** A text as it comes back: without what spreadsheets and browsers do to the ends of lines. */
export const mesmoTexto = (text: string) =>
  text
    .replace(/_x000D_/gi, '')
    .replace(/\r\n?/g, '\n')
    .trim();
