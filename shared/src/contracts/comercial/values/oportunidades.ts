export const oportunidadeEtapaLabels = {
  prospeccao: 'Prospecção',
  qualificacao: 'Qualificação',
  diagnostico: 'Diagnóstico',
  proposta_enviada: 'Proposta enviada',
  negociacao: 'Negociação',
  ganha: 'Ganha',
  perdida: 'Perdida',
} as const;

export const abertas = [
  'prospeccao',
  'qualificacao',
  'diagnostico',
  'proposta_enviada',
  'negociacao',
] as const;
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
