import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import { call, errorText } from '@gestao/shared/http';
import { queryOptions, useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { useRef } from 'react';
import { PartBoundary } from '../remotes/part-boundary';
import { pagesTexts } from '../texts/pages.texts';
import { shellTexts } from '../texts/shell.texts';
import { useDateWords } from './date-words';
import styles from './home.module.css';
import { type KeptLines, useKeptLines } from './kept-lines';
import { addressOf, TodayLine } from './today-line';

const today = (pessoa: string) =>
  queryOptions({
    queryKey: ['hoje', pessoa],
    queryFn: async ({ signal }) => (await call('GET /hoje', { signal })).data,
  });

/** Blocks that tell rather than ask: they stand at the side. */
const aside: readonly HojeBloco['chave'][] = [
  'aguardando_cliente',
  'conferir',
  'proximos_eventos',
  'ausentes',
  'aceites_de_hoje',
];
/** Blocks in which a client's person is asked for something. */
const askedOfClient: readonly HojeBloco['chave'][] = [
  'pedidos',
  'documentos_pedidos',
  'propostas',
  'entregas',
];
/** Figures of the strip at the top. */
const figures = 5;
/** Blocks of the wide column; what asks less stands at the side. */
const main = 4;
/** Lines of a block among others; its list has the rest. */
const lines = 5;

/** What the person should look at today; the api sends only the blocks the permissions allow. */
export function Today() {
  const { uuid, name, is_client } = useUser();
  const date = useDateWords();
  const { data, error, isPending, refetch } = useQuery(today(uuid));
  const context = [pagesTexts.homeGreeting(name.split(' ')[0] ?? name), data && date(data.hoje)];
  const kept = useKeptLines();
  const waits = ({ chave, total }: HojeBloco) => total > 0 || kept.has(chave);
  const waiting = data?.blocos.filter(waits) ?? [];
  // To a client's person a line of this kind says that the firm needs nothing: not below what it asks for.
  const owes = is_client === 1 && waiting.some(({ chave }) => askedOfClient.includes(chave));
  const done = owes ? [] : (data?.blocos.filter((block) => !waits(block)) ?? []);
  const asked = waiting.filter(({ chave }) => !aside.includes(chave));
  const told = [...asked.slice(main), ...waiting.filter(({ chave }) => aside.includes(chave))];
  return (
    <section aria-labelledby="hoje">
      <h1 id="hoje" className={styles.title}>
        {pagesTexts.today}
      </h1>
      <p className={styles.muted}>{context.filter(Boolean).join(' · ')}</p>
      {isPending && (
        <div className={styles.blocks} aria-busy="true">
          <p className="visually-hidden" role="status">
            {shellTexts.loading}
          </p>
          <div className={styles.bone} aria-hidden="true" />
          <div className={styles.bone} aria-hidden="true" />
        </div>
      )}
      {error && !data && (
        <div className={styles.failure} role="alert">
          {errorText(error)}
          <button type="button" className="button" onClick={() => void refetch()}>
            {shellTexts.tryAgain}
          </button>
        </div>
      )}
      {data && data.blocos.length === 0 && <p className={styles.muted}>{pagesTexts.todayNone}</p>}
      {asked.length > 1 && <Figures blocks={asked.slice(0, figures)} />}
      {data && data.blocos.length > 0 && (
        <div className={styles.places}>
          <div className={styles.place}>
            {asked.length === 0 && (
              <p className={styles.allDone} role="status">
                {pagesTexts.todayNothing}
              </p>
            )}
            {asked.slice(0, main).map((block) => (
              <SafeBlock key={block.chave} block={block} kept={kept} />
            ))}
            {done.length > 0 && (
              <ul className={styles.done} aria-label={pagesTexts.todayDone}>
                {done.map((block) => (
                  <li key={block.chave}>{block.vazio || `${block.titulo}: ${pagesTexts.todayEmpty}`}</li>
                ))}
              </ul>
            )}
          </div>
          {told.length > 0 && (
            <div className={styles.place}>
              {told.map((block) => (
                <SafeBlock key={block.chave} block={block} kept={kept} />
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}

/** How much waits, block by block: the totals of the blocks themselves, each leading to its list. */
function Figures({ blocks }: { blocks: readonly HojeBloco[] }) {
  return (
    <dl className={styles.figures} aria-label={pagesTexts.todayFigures}>
      {blocks.map((block) => {
        const all = block.ver_todos && addressOf(block.ver_todos);
        return (
          <div key={block.chave} className={styles.figure}>
            <dt>{block.titulo}</dt>
            <dd>
              {all ? (
                <Link to={all} aria-label={`${block.titulo}: ${block.total}`}>
                  {block.total}
                </Link>
              ) : (
                block.total
              )}
              {block.nota && <small data-tone="vermelho">{block.nota}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function SafeBlock({ block, kept }: { block: HojeBloco; kept: KeptLines }) {
  return (
    <PartBoundary
      fallback={(_error, retry) => (
        <div className={styles.failure} role="alert">
          {shellTexts.blockFailed(block.titulo)}
          <button type="button" className="button" onClick={retry}>
            {shellTexts.tryAgain}
          </button>
        </div>
      )}
    >
      <Block block={block} kept={kept} />
    </PartBoundary>
  );
}

function Block({ block, kept }: { block: HojeBloco; kept: KeptLines }) {
  const all = block.ver_todos && addressOf(block.ver_todos);
  const section = useRef<HTMLElement>(null);
  const shown = block.total > lines ? block.itens.slice(0, lines) : block.itens;
  return (
    <section ref={section} tabIndex={-1} className={styles.block} aria-label={block.titulo}>
      <div className={styles.blockHead}>
        <p className={styles.blockTitle}>
          {block.titulo} <span className={styles.total}>{block.total}</span>
        </p>
        {all && (
          <Link to={all} className="link" aria-label={`${pagesTexts.todayAll(block.total)}: ${block.titulo}`}>
            {pagesTexts.todayAll(block.total)}
          </Link>
        )}
      </div>
      <ul className={styles.items}>
        {kept.withKept(block.chave, shown).map(({ item, gone }, index) => (
          <TodayLine
            key={item.uuid}
            item={item}
            gone={gone}
            onKeep={() => kept.keep(block.chave, item, index)}
            onRelease={() => {
              // Who stood in a line that goes goes on at its block.
              if (section.current?.contains(document.activeElement)) section.current.focus();
              kept.release(block.chave, item);
            }}
          />
        ))}
      </ul>
    </section>
  );
}
