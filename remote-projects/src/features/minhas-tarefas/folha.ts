import type { Folha } from '@gestao/shared/contracts/operacao/tempo';
import { texts } from '../../texts/horas';

export type LinhasPor = 'tarefa' | 'projeto' | 'cliente';
type Item = Folha['dias'][number]['itens'][number];

/** A line of the sheet: what one task, project or client took on each day, in milimin. */
export interface Linha {
  chave: string;
  nome: string;
  /** Of a task: its client. */
  detalhe: string | null;
  /** Of a task alone. */
  tarefa: string | null;
  dias: ReadonlyMap<string, number>;
  total: number;
}

const chaveDe: Record<LinhasPor, (item: Item) => Pick<Linha, 'chave' | 'nome' | 'detalhe' | 'tarefa'>> = {
  tarefa: ({ tarefa }) => ({
    chave: tarefa.uuid,
    nome: tarefa.titulo,
    detalhe: tarefa.cliente,
    tarefa: tarefa.uuid,
  }),
  projeto: ({ tarefa: { projeto } }) => ({
    chave: projeto ?? '',
    nome: projeto ?? texts.noProject,
    detalhe: null,
    tarefa: null,
  }),
  cliente: ({ tarefa: { cliente } }) => ({
    chave: cliente ?? '',
    nome: cliente ?? texts.noClient,
    detalhe: null,
    tarefa: null,
  }),
};

/** The sheet in lines, by name. */
export function linhasDe(folha: Pick<Folha, 'dias'>, por: LinhasPor): Linha[] {
  const linhas = new Map<string, Linha & { dias: Map<string, number> }>();
  for (const { data, itens } of folha.dias)
    for (const item of itens) {
      const de = chaveDe[por](item);
      const linha = linhas.get(de.chave) ?? { ...de, dias: new Map<string, number>(), total: 0 };
      linha.dias.set(data, (linha.dias.get(data) ?? 0) + item.parte_milimin);
      linha.total += item.parte_milimin;
      linhas.set(de.chave, linha);
    }
  return [...linhas.values()].sort(
    (one, other) => one.nome.localeCompare(other.nome, 'pt-BR') || one.chave.localeCompare(other.chave),
  );
}
