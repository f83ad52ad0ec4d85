import { formatDate } from '@gestao/shared/config';
import type { HojeBloco, HojeItem } from '@gestao/shared/contracts/operacao/hoje';
import { call, errorText } from '@gestao/shared/http';
import { queryOptions, useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { PartBoundary } from '../remotes/part-boundary';
import { pagesTexts } from '../texts/pages.texts';
import { shellTexts } from '../texts/shell.texts';
import styles from './home.module.css';

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
/** Figures of the strip at the top. */
const figures = 5;
/** Blocks of the wide column; what asks less stands at the side. */
const main = 4;
/** Lines of a block among others; its list has the rest. */
const lines = 5;

/** What the person should look at today; the api sends only the blocks the permissions allow. */
export function Today() {
  const { uuid, name } = useUser();
  const { data, error, isPending, refetch } = useQuery(today(uuid));
  const context = [pagesTexts.homeGreeting(name.split(' ')[0] ?? name), data && formatDate(data.hoje)];
  const waiting = data?.blocos.filter(({ total }) => total > 0) ?? [];
  const done = data?.blocos.filter(({ total }) => total === 0) ?? [];
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
              <SafeBlock key={block.chave} block={block} />
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
                <SafeBlock key={block.chave} block={block} />
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

function SafeBlock({ block }: { block: HojeBloco }) {
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
      <Block block={block} />
    </PartBoundary>
  );
}

function Block({ block }: { block: HojeBloco }) {
  const all = block.ver_todos && addressOf(block.ver_todos);
  return (
    <section className={styles.block} aria-label={block.titulo}>
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
        {(block.total > lines ? block.itens.slice(0, lines) : block.itens).map((item) => (
          <Item key={item.uuid} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: HojeItem }) {
  const to = item.destino && addressOf(item.destino);
  const act = item.acao && addressOf(item.acao.destino);
  const isInstant = item.quando?.includes('T') ?? false;
  const facts = [item.detalhe, formatDate(item.quando, { time: isInstant })].filter(Boolean).join(' · ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {to ? <Link to={to}>{item.titulo}</Link> : <span>{item.titulo}</span>}
        {facts && <small>{facts}</small>}
      </span>
      {item.situacao && (
        <span className={styles.state} data-tone={item.tom}>
          {item.situacao}
        </span>
      )}
      {act && item.acao && (
        <Link to={act} className={styles.act} aria-label={`${item.acao.rotulo}: ${item.titulo}`}>
          {item.acao.rotulo}
        </Link>
      )}
    </li>
  );
}

function addressOf(target: NonNullable<HojeItem['destino']>): string | undefined {
  return href(target.pagina, target.parametros, target.consulta);
}
