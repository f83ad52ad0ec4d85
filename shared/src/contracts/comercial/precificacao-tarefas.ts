import { listQuerySchema } from '../comum/http';
import type { ImportColumn } from '../comum/importacao';

/** `GET /precificacao/parametros/tarefas/exportar`: all tasks of the draft, in the order of the screen. */
export const tarefaExportQuerySchema = listQuerySchema.strict();

/**
 * Columns of `POST /precificacao/parametros/tarefas/importar`, as the export writes them: a task a line.
 * A task that the service has takes the line's values; others are new; none is deleted.
 */
export const tarefaImportColumns = [
  {
    chave: 'servico',
    titulo: 'Serviço',
    outros: ['Nome do serviço'],
    obrigatoria: true,
    dica: 'O nome de um serviço já cadastrado.',
  },
  {
    chave: 'tarefa',
    titulo: 'Tarefa',
    outros: ['Nome da tarefa', 'Atividade'],
    obrigatoria: true,
    dica: 'O nome de uma tarefa do serviço, para alterá-la, ou um novo.',
  },
  {
    chave: 'frequencia',
    titulo: 'Frequência',
    outros: ['Periodicidade'],
    obrigatoria: true,
    dica: 'Diária, Semanal, Quinzenal, Mensal, Bimestral, Trimestral, Quadrimestral, Semestral, Anual ou Única.',
  },
  {
    chave: 'minutos_base',
    titulo: 'Minutos base',
    outros: ['Minutos', 'Tempo base', 'Tempo base (min)'],
    obrigatoria: true,
    dica: 'Com até três casas: 30 ou 12,5.',
  },
  {
    chave: 'direcionador',
    titulo: 'Direcionador',
    outros: ['Direcionador de volume'],
    obrigatoria: true,
    dica: 'O nome cadastrado; vazio para nenhum.',
  },
  { chave: 'franquia', titulo: 'Franquia', obrigatoria: true, dica: 'Número inteiro; vazio é 0.' },
  {
    chave: 'minutos_por_unidade',
    titulo: 'Minutos por unidade',
    outros: ['Minutos por item', 'Tempo por unidade (min)'],
    obrigatoria: true,
    dica: 'Com até três casas; vazio é 0.',
  },
  {
    chave: 'cargos',
    titulo: 'Cargos',
    outros: ['Cargo', 'Participação dos cargos'],
    obrigatoria: true,
    dica: 'Cada cargo com sua participação, que somam 100: Assistente 80; Analista 20.',
  },
  {
    chave: 'complexidade',
    titulo: 'Aplica complexidade',
    outros: ['Complexidade'],
    obrigatoria: true,
    dica: 'Sim ou Não; vazio é Sim.',
  },
  {
    chave: 'ativa',
    titulo: 'Ativa',
    outros: ['Ativo', 'Status'],
    obrigatoria: true,
    dica: 'Sim ou Não; vazio é Sim.',
  },
] as const satisfies readonly ImportColumn[];
