import { formatDate } from '@gestao/shared/config';
import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { Evento } from '@gestao/shared/contracts/operacao/evento';
import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { useRef, useState } from 'react';
import { dayOf } from '../../components/month';
import { texts } from '../../texts/evento';
import { eventoQuery, moveEvento, noun } from './calendario.queries';
import type { Arrasto, Lugar } from './drop-target';

/**
 * What is dragged goes where it is dropped; of a series the person is asked first which dates, of a task what of those
 * that come after it moves as well.
 */
export function useMover(): {
  arrasto: Arrasto;
  asked: { one: Evento; para: Lugar } | null;
  tarefa: MudancaDeDatas | null;
  close: () => void;
} {
  // What is dragged shows nowhere: a month of thousands is not drawn again because one begins to move.
  const dragged = useRef<CalendarioItem | null>(null);
  const [asked, setAsked] = useState<{ one: Evento; para: Lugar } | null>(null);
  const [tarefa, setTarefa] = useState<MudancaDeDatas | null>(null);
  const queryClient = useQueryClient();

  async function drop(item: CalendarioItem, para: Lugar) {
    if (item.data_da_tarefa) {
      const { uuid, versao, data_da_tarefa } = item;
      if (dayOf(item.inicio) !== para.data)
        setTarefa({ uuid, versao: versao ?? 0, [data_da_tarefa]: para.data, acompanham: true });
      return;
    }
    try {
      if (item.ocorrencia !== null) {
        const one = await queryClient.fetchQuery(eventoQuery(item.uuid, item.ocorrencia));
        setAsked({ one, para });
        return;
      }
      await moveEvento(item.uuid, {
        data_inicio: para.data,
        hora_inicio: item.dia_inteiro ? null : (para.hora ?? null),
        alcance: 'todos',
        ocorrencia: null,
        versao: item.versao ?? 0,
      });
      notify.success(texts.moved(formatDate(para.data)));
    } catch (error) {
      notify.error(errorText(error));
    }
    await queryClient.invalidateQueries({ queryKey: [noun] });
  }

  return {
    arrasto: {
      dragging: () => dragged.current !== null,
      onDrag: (item) => {
        dragged.current = item;
      },
      onDrop: (para) => {
        const item = dragged.current;
        dragged.current = null;
        if (!item || (dayOf(item.inicio) === para.data && para.hora === undefined)) return;
        void drop(item, para);
      },
    },
    asked,
    tarefa,
    close: () => {
      setAsked(null);
      setTarefa(null);
      // A refusal may come from what was changed since the calendar was read.
      void queryClient.invalidateQueries({ queryKey: [noun] });
    },
  };
}
