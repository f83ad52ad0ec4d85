/** The firm's drop-down lists (docs/domain/sistema.md#listas). */
export const seletorGrupos = [
  'segmento',
  'tag',
  'banco',
  'sistema_erp',
  'tipo_documento',
  'tipo_evento',
  'sala',
  'motivo_desconsideracao',
  'motivo_rejeicao_anexo',
  'motivo_reabertura',
  'motivo_perda',
  'motivo_encerramento',
] as const;
export type SeletorGrupo = (typeof seletorGrupos)[number];

/** What people call each list. */
export const seletorGrupoLabels: Readonly<Record<SeletorGrupo, string>> = {
  segmento: 'Segmentos de cliente',
  tag: 'Etiquetas de cliente',
  banco: 'Bancos',
  sistema_erp: 'Sistemas ERP',
  tipo_documento: 'Tipos de documento',
  tipo_evento: 'Tipos de evento',
  sala: 'Salas de reunião',
  motivo_desconsideracao: 'Motivos para desconsiderar tarefa',
  motivo_rejeicao_anexo: 'Motivos para rejeitar anexo',
  motivo_reabertura: 'Motivos de reabertura',
  motivo_perda: 'Motivos de perda',
  motivo_encerramento: 'Motivos de encerramento de contrato',
};
