import { formatDateInWords } from '@gestao/shared/config';
import type { ModeloConteudo } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { weekdayOf } from '@gestao/shared/rules/calendar';
import type { Reader } from '../../../../platform/area/area';
import type { Database } from '../../../../platform/database/database';
import { readFeriados } from '../../../sistema/feriados/firm-calendar';
import { readDiasDoCliente } from '../../tarefas/dias-do-cliente';
import { datasDe, primeiroDia } from './dias-do-modelo';

/**
 * The dates a content has for a client from a day on.
 * @param data_inicio as it was asked for: one without business moves to the next that has
 */
export async function planoDe(
  orm: Reader,
  clienteId: number | null,
  conteudo: ModeloConteudo,
  data_inicio: string,
) {
  const regras = await readDiasDoCliente(orm, clienteId);
  const inicio = primeiroDia(data_inicio, regras);
  const datas = datasDe(inicio, regras);
  return {
    data_inicio: inicio,
    data_prevista_fim: datas.fim(conteudo.dias_uteis, conteudo.tarefas),
    movido: inicio === data_inicio ? null : await porqueMoveu(orm, data_inicio, inicio),
    datas: datas.de,
  };
}

async function porqueMoveu(orm: Reader, pedida: string, inicio: string): Promise<string> {
  const dia = weekdayOf(pedida);
  const fimDeSemana = dia === 0 ? 'domingo' : dia === 6 ? 'sábado' : null;
  const [feriado] = fimDeSemana ? [] : await readFeriados({ orm } as Database, pedida, pedida);
  const porque = fimDeSemana ?? (feriado ? `feriado (${feriado.nome})` : 'um dia sem expediente');
  return `${formatDateInWords(pedida)} é ${porque}: o projeto começa em ${formatDateInWords(inicio)}, o próximo dia útil.`;
}
