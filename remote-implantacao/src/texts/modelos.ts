/** Texts of the templates' page. */
export const texts = {
  title: 'Parametrização',
  context: (count: number) => (count === 1 ? '1 modelo de implantação' : `${count} modelos de implantação`),
  empty: 'Crie um modelo de implantação por tipo de serviço.',
  duration: (days: number) => `${days} dias úteis`,
  inUse: (count: number) => (count === 1 ? '1 implantação usa' : `${count} implantações usam`),
  phases: 'Fases',
  phase: 'Fase',
  weight: 'Peso',
  exit: 'Critério de saída',
  documents: 'Documentos pedidos',
  document: 'Documento',
  required: 'Obrigatório',
  yes: 'Sim',
  no: 'Não',
  deadline: 'Prazo',
  noDocuments: 'Este modelo não pede documentos.',
} as const;
