import type { GeracaoContagens, GeracaoItem } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { geracaoItemLabels } from '@gestao/shared/contracts/operacao/values/geracao-fechamentos';
import type { Alvo } from './alvos-da-competencia';
import type { GeracaoRow } from './geracao.writer';
import type { Plano } from './plano';
import { porqueNaoGera } from './porque-nao-gera.rules';

const nenhuma: GeracaoContagens = {
  criados: 0,
  completados: 0,
  existentes: 0,
  ignorados: 0,
  falhas: 0,
  tarefas: 0,
  sem_responsavel: 0,
};
const contaDe = {
  criado: 'criados',
  completado: 'completados',
  existente: 'existentes',
  ignorado: 'ignorados',
  falhou: 'falhas',
} as const satisfies Record<GeracaoItem['situacao'], keyof GeracaoContagens>;

/** What the items of a run come to. */
export function countItens(itens: readonly GeracaoItem[]): GeracaoContagens {
  const total = { ...nenhuma };
  for (const { situacao, tarefas, sem_responsavel } of itens) {
    total[contaDe[situacao]] += 1;
    total.tarefas += tarefas;
    total.sem_responsavel += sem_responsavel.length;
  }
  return total;
}

/** One client with one template, before anything is made of it. */
export function itemDe(alvo: Alvo, more: Partial<GeracaoItem> & Pick<GeracaoItem, 'situacao'>): GeracaoItem {
  return {
    cliente: { uuid: alvo.cliente.uuid, nome: alvo.cliente.nome },
    modelo: alvo.em.modelo.nome,
    situacao_label: geracaoItemLabels[more.situacao],
    motivo: null,
    tarefas: 0,
    sem_responsavel: [],
    puladas: [],
    fechamento_uuid: null,
    ...more,
  };
}

/** Why an `alvo` gets no closing, whatever its plan. */
export function porqueIgnora({ em, cliente }: Alvo, competencia: string): string | null {
  if (em.tarefas.length === 0) return 'O modelo não tem tarefas. Publique uma versão com tarefas.';
  return porqueNaoGera(cliente, competencia);
}

/** Why a closing that is there is not added to; `null` where it would be. */
export function porqueNaoMuda(status: string): string | null {
  if (status === 'cancelado') return 'O fechamento está cancelado. Reative-o na página dele.';
  return status === 'fechado' ? 'O fechamento está fechado.' : null;
}

export const semTarefasNoMes = 'Nenhuma tarefa do modelo vale nesta competência.';
export const semResponsavel = ({ tarefas }: Pick<Plano, 'tarefas'>): string[] =>
  tarefas.flatMap(({ responsavel_id, tarefa: { titulo } }) => (responsavel_id === null ? [titulo] : []));
export const puladasDe = ({ puladas }: Pick<Plano, 'puladas'>) =>
  puladas.map(({ titulo, motivo }) => ({ titulo, motivo }));

/** What a run keeps of itself. */
export interface Relatorio {
  itens: GeracaoItem[];
  /** Templates that the firm's day made it for, by id. */
  modelos?: number[];
  /** Taken back: nothing of it is left to take. */
  desfeita?: boolean;
}
export const relatorioDe = ({ relatorio }: GeracaoRow): Relatorio => ({
  itens: [],
  ...(relatorio as Partial<Relatorio>),
});
