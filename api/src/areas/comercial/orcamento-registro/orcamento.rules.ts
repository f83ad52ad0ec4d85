import type { Calculo } from '@gestao/shared/contracts/comercial/calculo';
import {
  type Etapa,
  etapaLabels,
  type OrcamentoStatus,
  type Sinal,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { faltaNaJustificativa } from '@gestao/shared/rules/justificativa';

/** Statuses in which nothing more is expected of anybody (docs/domain/comercial.md#vida). */
export const statusEncerrados = ['aceito', 'recusado', 'expirado', 'cancelado'] as const;
/** The others: somebody has a next step. */
export const statusAbertos = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'] as const;

/** Whether somebody still has a next step. */
export function isOpen(status: string): boolean {
  return statusAbertos.some((one) => one === status);
}

/** What it takes to come to a status, and what follows from it. */
interface Passagem {
  de: readonly OrcamentoStatus[];
  /** Statuses whose approvals stop counting on the way. */
  invalidaAprovacoes: readonly OrcamentoStatus[];
  /** Links of the client that stop working. */
  encerraLinks: readonly ('orcamento_aceite' | 'orcamento_formulario')[];
}
const livre = { invalidaAprovacoes: [], encerraLinks: [] } as const;

/** Every change of status there is (docs/domain/comercial.md#vida); `changeOrcamentoStatus` refuses any other. */
export const passagens: Record<OrcamentoStatus, Passagem> = {
  rascunho: { ...livre, de: ['em_precificacao'] },
  em_precificacao: {
    ...livre,
    de: ['rascunho', 'em_aprovacao', 'aprovado'],
    // Another content than the approved one; what was sent back stays as decided.
    invalidaAprovacoes: ['aprovado'],
  },
  em_aprovacao: { ...livre, de: ['em_precificacao'] },
  aprovado: { ...livre, de: ['em_precificacao', 'em_aprovacao'] },
  enviado: { ...livre, de: ['aprovado'] },
  // The link that was used stays as a receipt.
  aceito: { ...livre, de: ['enviado'], encerraLinks: ['orcamento_formulario'] },
  recusado: { ...livre, de: ['enviado'], encerraLinks: ['orcamento_aceite', 'orcamento_formulario'] },
  // The link tells that it is over, and takes the wish for a new one.
  expirado: { ...livre, de: ['enviado'], encerraLinks: ['orcamento_formulario'] },
  cancelado: {
    de: statusAbertos,
    invalidaAprovacoes: statusAbertos,
    encerraLinks: ['orcamento_aceite', 'orcamento_formulario'],
  },
};

/** A sent budget with so many days left is about to expire. */
export const diasParaVencer = 5;

const sinais: readonly Sinal[] = ['automatica', 'gestor', 'diretoria'];

/** Traffic light of an approval level 0, 1 or 2 (docs/domain/acesso.md#custos). */
export function sinalDaAlcada(alcada: number): Sinal {
  return sinais[alcada] ?? 'diretoria';
}

/** What keeps a content in the draft: answers its price misses, then the reason of its discount. */
export function faltasDoConteudo(
  calculo: Pick<Calculo, 'faltas' | 'justificativa_minima'>,
  justificativa: string | null,
): string[] {
  const falta = faltaNaJustificativa(justificativa, calculo.justificativa_minima ?? 0);
  return falta ? [...calculo.faltas, falta] : calculo.faltas;
}

/** Part of a whole in basis points, half up; 0 of nothing. */
export function proporcaoBp(parte: number, todo: number): number {
  if (todo === 0) return 0;
  return Number((BigInt(parte) * 20_000n + BigInt(todo)) / (2n * BigInt(todo)));
}

/** A step that was taken. */
interface Marco {
  em: Date;
  quem: string;
}
/** Of steps that leave no column of their own. */
export interface Marcos {
  precificacao: Marco | null;
  aprovacao: Marco | null;
}

interface Caminho {
  status: OrcamentoStatus;
  criado_em: Date;
  status_desde: Date;
  enviado_em: Date | null;
  respondido_em: Date | null;
  vendedor: string;
  precificador: string | null;
  aprovador: string | null;
  nome_cliente: string;
  marcos: Marcos;
}

const ordem = ['rascunho', 'precificacao', 'aprovacao', 'envio', 'resposta'] as const;

/** Step each status stands at; those after the last one are complete. */
function passoDe({ status, enviado_em, precificador }: Caminho): number {
  switch (status) {
    case 'rascunho':
      return 0;
    case 'em_precificacao':
      return 1;
    case 'em_aprovacao':
      return 2;
    case 'aprovado':
      return 3;
    case 'aceito':
      return ordem.length;
    case 'cancelado':
      // It may be cancelled at any step: the latest one that left a trace.
      return enviado_em ? 4 : precificador ? 1 : 0;
    default:
      return 4;
  }
}

/** The way of a budget as the stepper shows it: what is done, where it stands, when and by whom. */
export function etapasDoOrcamento(caminho: Caminho): Etapa[] {
  const passo = passoDe(caminho);
  const interrompido = ['recusado', 'expirado', 'cancelado'].includes(caminho.status);
  const fatos: Record<(typeof ordem)[number], [em: Date | null, quem: string | null]> = {
    rascunho: [caminho.criado_em, caminho.vendedor],
    precificacao: [null, caminho.precificador],
    aprovacao: [null, caminho.aprovador],
    envio: [caminho.enviado_em, caminho.vendedor],
    resposta: [caminho.respondido_em, caminho.nome_cliente],
  };
  return ordem.map((etapa, indice) => {
    const situacao =
      indice < passo ? 'concluida' : indice > passo ? 'pendente' : interrompido ? 'interrompida' : 'atual';
    const marco =
      situacao === 'concluida' && (etapa === 'precificacao' || etapa === 'aprovacao')
        ? caminho.marcos[etapa]
        : null;
    const [em, quem] = marco ? [marco.em, marco.quem] : fatos[etapa];
    const quando = em ?? (indice === passo ? caminho.status_desde : null);
    const alcancada = situacao !== 'pendente';
    return {
      etapa,
      label: etapaLabels[etapa],
      situacao,
      em: alcancada ? (quando?.toISOString() ?? null) : null,
      quem: alcancada ? quem : null,
    };
  });
}
