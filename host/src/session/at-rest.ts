import { useEffect, useState } from 'react';
import type { AnswerCache } from './answer-cache';
import { useHost } from './host-context';

/** Between two looks, in milliseconds. */
const pause = 500;

/**
 * Runs something once the page has come to rest: the start-up wave is gone, no skeleton shows and no answer
 * is awaited. What nobody asked for yet must not take the line from what somebody waits for.
 * @param quiet until the first look, in milliseconds
 * @returns a function that takes it back
 */
export function whenAtRest(answers: Pick<AnswerCache, 'get'>, quiet: number, run: () => void): () => void {
  let timer = setTimeout(look, quiet);
  function look(): void {
    if (isBusy(answers)) timer = setTimeout(look, pause);
    else run();
  }
  return () => clearTimeout(timer);
}

/** After the stream of changes, in milliseconds: its look must not find their answers awaited. */
const behindTheStream = 600;

/** Whether the page has come to rest once: badges and the like are asked for behind what it shows. */
export function useRested(): boolean {
  const { answers } = useHost();
  const [rested, setRested] = useState(false);
  useEffect(() => whenAtRest(answers, behindTheStream, () => setRested(true)), [answers]);
  return rested;
}

function isBusy(answers: Pick<AnswerCache, 'get'>): boolean {
  if (document.querySelector('#inicio:not([hidden]), [aria-busy="true"]')) return true;
  return (answers.get()?.isFetching() ?? 0) > 0;
}
