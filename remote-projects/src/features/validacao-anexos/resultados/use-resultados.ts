import { recusaPeloNome, recusaPeloTamanho } from '@gestao/shared/contracts/comum/values/anexo-recusas';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/values/anexos';
import type { Resultado, TarefaDeResultado } from '@gestao/shared/contracts/operacao/resultados';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { sendFile } from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/resultados';

/** Files of one folder at most. */
export const maximo = 200;

/** A file of the folder on its way to a task. */
export interface Linha {
  id: number;
  file: File;
  estado: 'espera' | 'lendo' | 'lido' | 'falhou' | 'enviando' | 'anexado';
  resultado?: Resultado;
  /** The task it goes to: the proposed one, or one that was chosen. */
  tarefa: TarefaDeResultado | null;
  /** Chosen by the person, who is sure. */
  escolhida: boolean;
  percent: number;
  problema: string | null;
}

/** What only the machine keeps in folders. */
const oculto = ({ name }: File) => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);
const sentence = (error: unknown) => Object.values(fieldErrors(error)).flat().join(' ') || errorText(error);

/** Files read one after the other, and attached by the way of every file, with the rights of the person. */
export function useResultados() {
  const [linhas, setLinhas] = useState<readonly Linha[]>([]);
  const [problema, setProblema] = useState<string>();
  const leaving = useRef(new AbortController());
  const turn = useRef<Promise<void>>(Promise.resolve());
  const next = useRef(0);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const change = (id: number, values: Partial<Linha>) =>
    setLinhas((before) => before.map((one) => (one.id === id ? { ...one, ...values } : one)));

  function add(files: readonly File[]) {
    const news = files.filter((file) => !oculto(file));
    const room = maximo - linhas.length;
    setProblema(news.length > room ? texts.tooMany(maximo) : undefined);
    const added = news.slice(0, Math.max(0, room)).map((file): Linha => {
      next.current += 1;
      return {
        id: next.current,
        file,
        estado: 'espera',
        tarefa: null,
        escolhida: false,
        percent: 0,
        problema: null,
      };
    });
    setLinhas((before) => [...before, ...added]);
    for (const one of added) turn.current = turn.current.then(() => read(one));
  }

  async function read({ id, file }: Linha) {
    const { signal } = leaving.current;
    if (signal.aborted) return;
    const recusa = recusaPeloNome(file.name) ?? recusaPeloTamanho(file.size, anexoMaxBytes);
    if (recusa) return change(id, { estado: 'falhou', problema: recusa });
    change(id, { estado: 'lendo' });
    try {
      const body = new FormData();
      body.append('arquivo', file, file.name);
      const { data } = await call('POST /validacao-anexos/resultados', { body, signal });
      change(id, { estado: 'lido', resultado: data, tarefa: data.tarefa, problema: data.motivo });
    } catch (error) {
      if (!signal.aborted) change(id, { estado: 'falhou', problema: sentence(error) });
    }
  }

  /** @returns whether it is attached now */
  async function attach({ id, file, tarefa }: Linha): Promise<boolean> {
    const { signal } = leaving.current;
    if (!tarefa) return false;
    change(id, { estado: 'enviando', percent: 0, problema: null });
    try {
      await sendFile({ entidade: 'tarefa', entidade_uuid: tarefa.uuid }, file, {
        signal,
        onProgress: (percent) => change(id, { percent }),
      });
      change(id, { estado: 'anexado' });
      return true;
    } catch (error) {
      if (!signal.aborted) change(id, { estado: 'lido', problema: sentence(error) });
      return false;
    }
  }

  async function attachAll(which: readonly Linha[]) {
    for (const one of which) {
      if (leaving.current.signal.aborted) return;
      await attach(one);
    }
  }

  return {
    linhas,
    problema,
    setProblema,
    add,
    attach,
    attachAll,
    choose: (id: number, tarefa: TarefaDeResultado) =>
      change(id, { tarefa, escolhida: true, problema: null, estado: 'lido' }),
    remove: (id: number) => setLinhas((before) => before.filter((one) => one.id !== id)),
  };
}

/** Sure enough to be attached with the others by one press. */
export const certa = ({ estado, tarefa, escolhida, resultado, problema }: Linha): boolean =>
  estado === 'lido' && tarefa !== null && (escolhida ? problema === null : resultado?.certeza === 'alta');
