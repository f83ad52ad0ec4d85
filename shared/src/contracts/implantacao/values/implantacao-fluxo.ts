import type { implantacaoStatusLabels } from './implantacoes';

type Status = keyof typeof implantacaoStatusLabels;

/**
 * Steps in the life of an implantação that was taken over: what each is called, what it starts from and leads to
 * (docs/domain/implantacao.md#fluxo). `replanejar` changes dates only.
 */
export const implantacaoPassos = {
  retomar: { rotulo: 'Retomar', de: ['pausada'], para: 'em_andamento' },
  concluir: { rotulo: 'Concluir implantação', de: ['em_andamento', 'aguardando_cliente'], para: 'concluida' },
  pausar: { rotulo: 'Pausar', de: ['em_andamento', 'aguardando_cliente'], para: 'pausada' },
  replanejar: { rotulo: 'Replanejar', de: ['em_andamento', 'aguardando_cliente'], para: null },
  reabrir: { rotulo: 'Reabrir', de: ['concluida'], para: 'em_andamento' },
  cancelar: {
    rotulo: 'Cancelar implantação',
    de: ['aguardando_inicio', 'em_andamento', 'aguardando_cliente', 'pausada'],
    para: 'cancelada',
  },
} as const satisfies Record<string, { rotulo: string; de: readonly Status[]; para: Status | null }>;
export type ImplantacaoPasso = keyof typeof implantacaoPassos;

/** Days after its conclusion in which one may be opened again. */
export const diasParaReabrir = 30;

/** What has a date in an implantação, and moves with it. */
export const dataDaImplantacaoLabels = {
  etapa: 'Etapa',
  fase: 'Fim da fase',
  documento: 'Documento',
  checkin: 'Check-in',
  golive: 'Go-live',
  fim: 'Previsão de término',
} as const;
export type DataDaImplantacao = keyof typeof dataDaImplantacaoLabels;

/** By what the remaining work is planned anew. */
export const replanejarPorLabels = {
  golive: 'Nova data do go-live',
  inicio: 'Nova data da próxima etapa',
  dias: 'Dias úteis a mais ou a menos',
} as const;

/** What becomes of the client of a cancelled implantação. */
export const clienteDaCanceladaLabels = {
  prospecto: 'Volta a ser prospecto',
  encerrado: 'O contrato é encerrado',
  manter: 'Continua como está',
} as const;
