import type { CalculoPrevioPedido, Preco } from '@gestao/shared/contracts/comercial/calculo';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { useEffect, useState } from 'react';
import { compute } from './conteudo.queries';

/** Wait after the last change, in milliseconds. */
const pause = 250;

export interface LivePrice {
  /** Of the last answer; stays in sight while the next one is on its way. */
  calculo: Preco | null;
  pending: boolean;
  error: string | null;
  /** Names of the fields that have to be put right before the api is asked again. */
  waits: string;
}

/**
 * The price of what is being typed, always by the api. At most one question is on its way: a change
 * gives up the one before, so that an old answer never overwrites a newer one.
 * @param pedido `null` while there is nothing to calculate.
 * @param waits names of fields whose typed text is no value yet: a price of their old values would mislead.
 */
export function useLivePrice(
  pedido: CalculoPrevioPedido | null,
  first: Preco | null = null,
  waits = '',
): LivePrice {
  const [price, setPrice] = useState<Omit<LivePrice, 'waits'>>({
    calculo: first,
    pending: false,
    error: null,
  });
  const text = pedido && JSON.stringify(pedido);
  const waiting = waits !== '';
  useEffect(() => {
    if (waiting) {
      setPrice((before) => ({ ...before, pending: false, error: null }));
      return;
    }
    if (text === null) {
      setPrice({ calculo: null, pending: false, error: null });
      return;
    }
    const controller = new AbortController();
    setPrice((before) => ({ ...before, pending: true }));
    const timer = setTimeout(async () => {
      try {
        const calculo = await compute(JSON.parse(text) as CalculoPrevioPedido, controller.signal);
        if (!controller.signal.aborted) setPrice({ calculo, pending: false, error: null });
      } catch (error) {
        if (controller.signal.aborted) return;
        const fields = Object.values(fieldErrors(error)).flat().join(' ');
        setPrice((before) => ({ ...before, pending: false, error: fields || errorText(error) }));
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, waiting]);
  return { ...price, waits };
}
