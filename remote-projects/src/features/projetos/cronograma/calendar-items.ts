import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { Cronograma, TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import { tarefaTone } from '@gestao/shared/rules/tones';
import type { Tone } from '@gestao/shared/ui/core';
import { inTime } from './rows';

const tomOf: Partial<Record<Tone, CalendarioItem['tom']>> = {
  grey: 'neutro',
  blue: 'azul',
  amber: 'ambar',
  red: 'vermelho',
  green: 'verde',
  violet: 'violeta',
};

const day: Pick<CalendarioItem, 'dia_inteiro' | 'local' | 'pessoas' | 'ocorrencia' | 'cliente'> = {
  dia_inteiro: true,
  local: null,
  pessoas: [],
  ocorrencia: null,
  cliente: null,
};

/**
 * Dates of a project's tasks as the calendar draws them: the internal one, and the legal one, as an outline where both
 * are there; and the days without business by name.
 */
export function calendarItemsOf(data: Cronograma, month: string): CalendarioItem[] {
  const closed = data.sem_expediente.map(
    (one): CalendarioItem => ({
      ...day,
      fonte: 'feriados',
      uuid: one.data,
      titulo: one.nome,
      inicio: one.data,
      fim: one.data,
      responsavel: null,
      situacao: null,
      tom: 'neutro',
      contorno: false,
      versao: null,
      pode_mover: false,
      destino: null,
    }),
  );
  return [...closed, ...data.tarefas.filter(inTime).flatMap((tarefa) => itemsOf(data, tarefa, month))];
}

function itemsOf({ projeto }: Cronograma, tarefa: TarefaNoTempo, month: string): CalendarioItem[] {
  const { data_meta, data_vencimento } = tarefa;
  const item = (data: string, campo: NonNullable<CalendarioItem['data_da_tarefa']>): CalendarioItem => ({
    ...day,
    fonte: 'tarefas',
    uuid: tarefa.uuid,
    titulo: tarefa.titulo,
    inicio: data,
    fim: data,
    responsavel: tarefa.responsavel ?? null,
    situacao: tarefa.status_label,
    tom: tomOf[tarefaTone[tarefa.status]] ?? 'neutro',
    contorno: campo === 'data_vencimento' && data_meta !== null,
    versao: tarefa.versao,
    pode_mover: tarefa.move,
    data_da_tarefa: campo,
    destino: {
      pagina: 'projetos.tarefas',
      parametros: { uuid: projeto.uuid },
      consulta: { visao: 'calendario', mes: month, tarefa: tarefa.uuid },
    },
  });
  return [
    ...(data_meta === null ? [] : [item(data_meta, 'data_meta')]),
    ...(data_vencimento === null ? [] : [item(data_vencimento, 'data_vencimento')]),
  ];
}
