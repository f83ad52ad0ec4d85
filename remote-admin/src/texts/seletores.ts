import type { SeletorGrupo } from '@gestao/shared/contracts/seletores';

export const texts = {
  title: 'Listas de escolha',
  hint: 'Opções que aparecem nos formulários. O código não muda depois de criado; o que está em uso só pode ser inativado.',
  group: 'Lista',
  entries: (group: string) => `Opções de ${group}`,
  total: (count: number) => (count === 1 ? '1 opção' : `${count} opções`),
  create: 'Nova opção',
  edit: 'Editar opção',
  rotulo: 'Rótulo',
  chave: 'Código',
  chaveHint: 'Opcional: sem ele, é feito a partir do rótulo.',
  inUse: (count: number) => (count === 1 ? 'Em 1 registro' : `Em ${count.toLocaleString('pt-BR')} registros`),
  notUsed: 'Sem uso',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  actionsOf: (name: string) => `Ações de ${name}`,
  moved: 'Ordem salva.',
  inactivated: 'Inativado com sucesso.',
  activated: 'Ativado com sucesso.',
  removeTitle: (name: string) => `Excluir a opção ${name}?`,
  removeHint: 'Nenhum registro usa esta opção.',
  empty: 'Nenhuma opção nesta lista.',
} as const;

export const groupLabels: Readonly<Record<SeletorGrupo, string>> = {
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
