import { useId } from 'react';
import type { ListResult } from '../../../contracts/comum/http';
import { pagedRowsMax } from '../../../contracts/comum/list-limits';
import { ActionButton } from '../actions/button';
import styles from './paging.module.css';
import { texts } from './texts';

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/**
 * Which part of the list is in sight, and the way to the next. Page numbers reach `pagedRowsMax` rows;
 * beyond them a list whose total is not counted goes on by the cursors of its answers.
 */
export function Paging({
  result,
  byCursor = false,
  onPage,
  onSize,
}: {
  result: ListResult<unknown>;
  /** Whether the page in sight was found by cursor. */
  byCursor?: boolean;
  /** Asked for another page; with a cursor where its number does not reach it. */
  onPage: (page: number, cursor: string | undefined) => void;
  onSize: (size: number) => void;
}) {
  const { itens, total, total_exato, pagina: page, por_pagina } = result;
  const id = useId();
  const first = (page - 1) * por_pagina + 1;
  const last = first + itens.length - 1;
  const numbered = (wanted: number) => wanted * por_pagina <= pagedRowsMax;
  const next = byCursor || !numbered(page + 1) ? (result.proximo ?? undefined) : undefined;
  const previous = numbered(page - 1) ? undefined : (result.anterior ?? undefined);
  const known = total_exato ? last < total : itens.length === por_pagina;
  const more =
    next !== undefined ||
    (!byCursor && numbered(page + 1) && (result.proximo === undefined ? known : result.proximo !== null));
  return (
    <nav aria-label={texts.pages} className={styles.paging}>
      <div className={styles.group}>
        <label htmlFor={id}>{texts.perPage}</label>
        <select id={id} value={por_pagina} onChange={(event) => onSize(Number(event.target.value))}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className={styles.group}>
        <span className={styles.range}>
          {texts.range(itens.length === 0 ? 0 : first, last, Math.max(total, last), total_exato)}
        </span>
        <ActionButton
          small
          icon="chevronLeft"
          label={texts.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1, previous)}
        />
        <ActionButton
          small
          icon="chevronRight"
          label={texts.next}
          disabled={!more}
          onClick={() => onPage(page + 1, next)}
        />
      </div>
    </nav>
  );
}
