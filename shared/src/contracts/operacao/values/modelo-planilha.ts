import type { ImportColumn } from '../../comum/importacao';

const sim = 'Sim ou Não; vazio é Não.';

/**
 * Columns of a template's tasks in a spreadsheet, as the export writes them and the import reads them: a task a line,
 * the whole draft in its order. A column that is left out keeps what a task of the draft has.
 */
export const modeloTarefaImportColumns = [
  { chave: 'modelo', titulo: 'Modelo', dica: 'Só informa: vale o modelo aberto na tela.' },
  {
    chave: 'chave',
    titulo: 'Chave',
    dica: 'A da tarefa que muda; vazia, vale a do mesmo título ou uma nova.',
    exemplo: 'conciliar',
  },
  {
    chave: 'titulo',
    titulo: 'Título',
    obrigatoria: true,
    outros: ['Tarefa'],
    dica: 'Até 160 caracteres.',
    exemplo: 'Conciliar bancos',
  },
  { chave: 'pai', titulo: 'Parte de', outros: ['Pai'], dica: 'Chave ou título de uma tarefa acima.' },
  { chave: 'descricao', titulo: 'Instruções', outros: ['Descrição'] },
  {
    chave: 'departamento',
    titulo: 'Departamento',
    outros: ['Área', 'Setor'],
    dica: 'O nome cadastrado.',
    exemplo: 'Contábil',
  },
  { chave: 'lado', titulo: 'Lado', dica: 'Escritório ou Cliente; vazio é Escritório.' },
  {
    chave: 'responsavel_regra',
    titulo: 'Quem faz',
    dica: 'Como no editor: Gestor do cliente no departamento, Uma pessoa…; vazio é o gestor, ou a carteira sem departamento.',
  },
  { chave: 'responsavel', titulo: 'Responsável', dica: 'Nome ou e-mail, quando é uma pessoa.' },
  { chave: 'revisor_regra', titulo: 'Quem revisa', dica: 'Como em Quem faz; vazio é ninguém.' },
  { chave: 'revisor', titulo: 'Revisor', dica: 'Nome ou e-mail, quando é uma pessoa.' },
  {
    chave: 'regra_tipo',
    titulo: 'Regra do vencimento',
    outros: ['Regra'],
    dica: 'Dia fixo, Dia útil, Último dia útil, Último dia ou Depois das anteriores; vazio é Dia útil.',
    exemplo: 'Dia útil',
  },
  { chave: 'regra_dia', titulo: 'Dia', dica: 'Número do dia, do dia útil ou de dias depois.', exemplo: '5' },
  {
    chave: 'deslocamento_meses',
    titulo: 'Meses depois da competência',
    dica: 'De 0 a 12; vazio é 1.',
  },
  {
    chave: 'ajuste',
    titulo: 'Se cair em dia não útil',
    outros: ['Ajuste'],
    dica: 'Antecipa, Posterga ou Mantém; vazio é Antecipa.',
  },
  {
    chave: 'calendario',
    titulo: 'Calendário',
    dica: 'Nacional e bancário, ou Também os feriados do estado e do município do cliente.',
  },
  {
    chave: 'meta_dias_uteis',
    titulo: 'Dias úteis antes, para a meta',
    outros: ['Meta'],
    dica: 'De 0 a 30; vazio é 0.',
  },
  {
    chave: 'periodicidade',
    titulo: 'Periodicidade',
    dica: 'Mensal, Bimestral, Trimestral, Quadrimestral, Semestral ou Anual; vazio é Mensal.',
  },
  { chave: 'meses_ativos', titulo: 'Meses da competência', dica: 'Números de 1 a 12: 3; 6; 9; 12.' },
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
    exemplo: '90',
  },
  {
    chave: 'peso',
    titulo: 'Peso no progresso',
    outros: ['Peso'],
    dica: 'Número inteiro; vazio vale a estimativa.',
  },
  { chave: 'exige_revisao', titulo: 'Exige revisão', dica: sim },
  { chave: 'exige_anexo', titulo: 'Exige arquivo', dica: sim },
  { chave: 'tipo_documento', titulo: 'Tipo de documento', dica: 'O nome cadastrado.' },
  { chave: 'gera_multa', titulo: 'Atraso gera multa', outros: ['Multa'], dica: sim },
  { chave: 'visivel_cliente', titulo: 'Visível ao cliente', dica: sim },
  { chave: 'apos_fechamento', titulo: 'Pode ficar para depois do fechamento', dica: sim },
  {
    chave: 'checklist',
    titulo: 'Checklist',
    dica: 'Um item por linha da célula; termine com (opcional) o que não é obrigatório.',
  },
  { chave: 'condicao_volume', titulo: 'Só quando o volume de', dica: 'O nome do direcionador.' },
  {
    chave: 'condicao_operador',
    titulo: 'For',
    dica: 'maior que, maior ou igual a, igual a, menor ou igual a, menor que.',
  },
  { chave: 'condicao_quantidade', titulo: 'Quantidade', dica: 'Número inteiro.' },
  { chave: 'fundamento', titulo: 'Fundamento legal', outros: ['Fundamento'] },
  { chave: 'conferido_em', titulo: 'Conferido em', tipo: 'data', dica: 'dd/mm/aaaa, até hoje.' },
] as const satisfies readonly ImportColumn[];

export type ModeloPlanilhaChave = (typeof modeloTarefaImportColumns)[number]['chave'];
