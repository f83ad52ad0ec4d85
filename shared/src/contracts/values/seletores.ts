import type { SeletorGrupo } from '../seletores';

/** What people call each list. */
export const seletorGrupoLabels: Readonly<Record<SeletorGrupo, string>> = {
  segmento: 'Segmentos de cliente',
  tag: 'Etiquetas de cliente',
  banco: 'Bancos',
  sistema_erp: 'Sistemas ERP',
  tipo_documento: 'Tipos de documento',
  tipo_evento: 'Tipos de evento',
  motivo_desconsideracao: 'Motivos para desconsiderar tarefa',
  motivo_rejeicao_anexo: 'Motivos para rejeitar anexo',
  motivo_reabertura: 'Motivos de reabertura',
  motivo_perda: 'Motivos de perda',
  motivo_encerramento: 'Motivos de encerramento de contrato',
};
