import type { ImportColumn } from '../../comum/importacao';

const sim = 'Sim ou Não; vazio é Não.';

/**
 * Columns of a template's steps in a spreadsheet, as the export writes them and the import reads them: a step a line, all
 * of the draft in its order. A column that is left out keeps what a step of the draft has.
 */
export const modeloEtapaImportColumns = [
  { chave: 'modelo', titulo: 'Modelo', dica: 'Só informa: vale o modelo aberto na tela.' },
  {
    chave: 'chave',
    titulo: 'Chave',
    dica: 'A da etapa que muda; vazia, vale a do mesmo título ou uma nova.',
    exemplo: 'kickoff',
  },
  {
    chave: 'fase',
    titulo: 'Fase',
    dica: 'Nome ou chave de uma fase do modelo.',
    exemplo: 'Boas-vindas',
  },
  {
    chave: 'titulo',
    titulo: 'Título',
    obrigatoria: true,
    outros: ['Etapa'],
    dica: 'Até 160 caracteres.',
    exemplo: 'Reunião de kickoff',
  },
  { chave: 'descricao', titulo: 'Instruções', outros: ['Descrição'] },
  { chave: 'lado', titulo: 'Lado', dica: 'Escritório ou Cliente; vazio é Escritório.' },
  {
    chave: 'dias',
    titulo: 'Dias úteis',
    outros: ['Prazo'],
    dica: 'De 0 a 400; vazio é 0.',
    exemplo: '3',
  },
  {
    chave: 'contados',
    titulo: 'Contados',
    dica: 'do início da implantação ou do fim das etapas que ela aguarda; vazio é do início.',
  },
  { chave: 'obrigatoria', titulo: 'Obrigatória', dica: 'Sim ou Não; vazio é Sim.' },
  { chave: 'departamento', titulo: 'Departamento', dica: 'O nome cadastrado.' },
  {
    chave: 'responsavel_regra',
    titulo: 'Quem faz',
    dica: 'Como no editor; vazio é o responsável pela implantação.',
  },
  { chave: 'responsavel', titulo: 'Responsável', dica: 'Nome ou e-mail, quando é uma pessoa.' },
  {
    chave: 'aguarda',
    titulo: 'Aguarda',
    dica: 'Chaves ou títulos separados por ponto e vírgula; +2 dá dias úteis.',
  },
  {
    chave: 'minutos',
    titulo: 'Minutos estimados',
    outros: ['Minutos', 'Estimativa'],
    dica: 'Em minutos: 90 ou 12,5; ou 1h30.',
    exemplo: '60',
  },
  {
    chave: 'peso',
    titulo: 'Peso no progresso',
    outros: ['Peso'],
    dica: 'Número inteiro; vazio vale a estimativa.',
  },
  { chave: 'exige_revisao', titulo: 'Exige revisão', dica: sim },
  { chave: 'exige_anexo', titulo: 'Exige arquivo', dica: sim },
  { chave: 'gera_multa', titulo: 'Atraso gera multa', outros: ['Multa'], dica: sim },
  {
    chave: 'checklist',
    titulo: 'Checklist',
    dica: 'Um item por linha da célula; termine com (opcional) o que não é obrigatório.',
  },
] as const satisfies readonly ImportColumn[];

export type EtapaPlanilhaChave = (typeof modeloEtapaImportColumns)[number]['chave'];

/** What a step has until somebody says otherwise. */
export const modeloEtapaVazia = {
  fase: '',
  descricao: null,
  lado: 'escritorio' as const,
  offset_dias_uteis: 0,
  conta_de: 'inicio' as const,
  obrigatoria: true,
  departamento_uuid: null,
  responsavel_regra: 'responsavel' as const,
  responsavel_uuid: null,
  minutos_estimados_milimin: null,
  peso: null,
  exige_revisao: false,
  exige_anexo: false,
  gera_multa: false,
  itens_checklist: [],
  aguarda: [],
};
