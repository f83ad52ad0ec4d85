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

/** What the person should look at today; the api sends only the blocks the permissions allow. */
export function Today() {
  const { uuid, name } = useUser();
  const { data, error, isPending, refetch } = useQuery(today(uuid));
  const context = [pagesTexts.homeGreeting(name.split(' ')[0] ?? name), data && formatDate(data.hoje)];
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
      {data && (
        <div className={styles.columns}>
          {data.blocos.map((block) => (
            <PartBoundary
              key={block.chave}
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
          ))}
        </div>
      )}
    </section>
  );
}

function Block({ block }: { block: HojeBloco }) {
  const all = block.ver_todos && addressOf(block.ver_todos);
  return (
    <section className={styles.block} aria-label={block.titulo}>
      <p className={styles.blockTitle}>
        {block.titulo} <span className={styles.total}>{block.total}</span>
      </p>
      {block.itens.length === 0 ? (
        <p className={styles.muted}>{block.vazio || pagesTexts.todayEmpty}</p>
      ) : (
        <ul className={styles.items}>
          {block.itens.map((item) => (
            <Item key={item.uuid} item={item} />
          ))}
        </ul>
      )}
      {all && block.total > block.itens.length && (
        <Link to={all} className="link">
          {pagesTexts.todayAll(block.total)}
        </Link>
      )}
    </section>
  );
}

function Item({ item }: { item: HojeItem }) {
  const to = item.destino && addressOf(item.destino);
  const isInstant = item.quando?.includes('T') ?? false;
  const facts = [item.detalhe, formatDate(item.quando, { time: isInstant })].filter(Boolean).join(' · ');
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        {to ? <Link to={to}>{item.titulo}</Link> : item.titulo}
        {facts && <small>{facts}</small>}
      </span>
      {item.situacao && (
        <span className={styles.state} data-tone={item.tom}>
          {item.situacao}
        </span>
      )}
    </li>
  );
}

function addressOf(target: NonNullable<HojeItem['destino']>): string | undefined {
  return href(target.pagina, target.parametros, target.consulta);
}
