export const oportunidadeEtapaLabels = {
  prospeccao: 'Prospecção',
  qualificacao: 'Qualificação',
  diagnostico: 'Diagnóstico',
  proposta_enviada: 'Proposta enviada',
  negociacao: 'Negociação',
  ganha: 'Ganha',
  perdida: 'Perdida',
} as const;

/** Stages of an opportunity that is open; the others decide it (docs/domain/comercial.md#oportunidades). */
export const abertas = [
  'prospeccao',
  'qualificacao',
  'diagnostico',
  'proposta_enviada',
  'negociacao',
] as const;
/** Whether nobody has won or lost it yet. */
export const isAberta = (etapa: string): boolean => abertas.some((one) => one === etapa);
/** Stages between which an open opportunity moves. */
export const etapasAbertas = abertas.map((etapa) => ({ etapa, label: oportunidadeEtapaLabels[etapa] }));

export const atividadeTipoLabels = {
  ligacao: 'Ligação',
  reuniao: 'Reunião',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  visita: 'Visita',
  nota: 'Nota',
} as const;
