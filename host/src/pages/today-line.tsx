import type { Destino } from '@gestao/shared/contracts/comum/labels';
import type { HojeFazer, HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { href, Link } from '@gestao/shared/router';
import { useEffect, useRef } from 'react';
import { PartBoundary } from '../remotes/part-boundary';
import { pagesTexts } from '../texts/pages.texts';
import { shellTexts } from '../texts/shell.texts';
import { useDateWords } from './date-words';
import styles from './home.module.css';
import { type LineWork, useLineWork } from './line-work';

export const addressOf = ({ pagina, parametros, consulta }: Destino) => href(pagina, parametros, consulta);

interface TodayLineProps {
  item: HojeItem;
  /** The day, read anew, no longer has it. */
  gone: boolean;
  /** Keeps it in sight, whatever the day says, until it is released. */
  onKeep: () => void;
  onRelease: () => void;
}

/** One thing that waits, with the buttons that do it; what came of it stands where it was done. */
export function TodayLine({ item, gone, onKeep, onRelease }: TodayLineProps) {
  const date = useDateWords();
  const work = useLineWork({ fazer: item.fazer, onKeep, onRelease });
  const to = item.destino && addressOf(item.destino);
  const isInstant = item.quando?.includes('T') ?? false;
  const facts = [item.detalhe, date(item.quando, { time: isInstant })].filter(Boolean).join(' · ');
  const { outcome, part: Part, doing } = work;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {to ? <Link to={to}>{item.titulo}</Link> : <span>{item.titulo}</span>}
        {facts && <small>{facts}</small>}
      </span>
      {outcome?.done ? (
        <Finished text={outcome.text} />
      ) : (
        <>
          {item.situacao && !gone && (
            <span className={styles.state} data-tone={item.tom}>
              {item.situacao}
            </span>
          )}
          {!gone && <Actions item={item} work={work} />}
          {outcome && (
            <p className={styles.refused} role="alert">
              {outcome.text}
              {gone && (
                <button type="button" className={styles.act} onClick={work.release}>
                  {pagesTexts.todayUnderstood}
                </button>
              )}
            </p>
          )}
        </>
      )}
      {Part && doing && (
        <PartBoundary
          fallback={(_error, retry) => (
            <p className={styles.refused} role="alert">
              {shellTexts.blockFailed(doing.nome)}
              <button type="button" className={styles.act} onClick={retry}>
                {shellTexts.tryAgain}
              </button>
            </p>
          )}
        >
          <Part {...doing} />
        </PartBoundary>
      )}
    </li>
  );
}

/** The line's own buttons; where nobody offers the part that does it, the way to where it is done. */
function Actions({ item, work }: { item: HojeItem; work: LineWork }) {
  const { acao, fazer } = item;
  if (fazer && work.offered) {
    return (
      <span className={styles.acts}>
        {fazer.acoes.map((one: HojeFazer['acoes'][number]) => (
          <button
            key={one.acao}
            type="button"
            className={styles.act}
            aria-label={`${one.rotulo}: ${item.titulo}`}
            aria-busy={work.busy === one.acao}
            disabled={work.busy !== null}
            onClick={() => void work.start(one.acao)}
          >
            {one.rotulo}
          </button>
        ))}
      </span>
    );
  }
  const act = acao && addressOf(acao.destino);
  if (!act || !acao) return null;
  return (
    <Link to={act} className={styles.act} aria-label={`${acao.rotulo}: ${item.titulo}`}>
      {acao.rotulo}
    </Link>
  );
}

function Finished({ text }: { text: string }) {
  const said = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from here.
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <span ref={said} tabIndex={-1} className={styles.state} data-tone="verde" role="status">
      {pagesTexts.todayFinished}: {text}
    </span>
  );
}
