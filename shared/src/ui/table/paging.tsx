import { useId } from 'react';
import type { ListResult } from '../../contracts/http';
import { ActionButton } from '../core/button';
import styles from './paging.module.css';
import { texts } from './texts';
import { pageSizes } from './use-list-query';

/** Which part of the list is in sight, and the way to the next. */
export function Paging({
  result,
  onPage,
  onSize,
}: {
  result: ListResult<unknown>;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}) {
  const { itens, total, total_exato, pagina, por_pagina } = result;
  const id = useId();
  const first = (pagina - 1) * por_pagina + 1;
  const last = first + itens.length - 1;
  const more = total_exato ? last < total : itens.length === por_pagina;
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
          {texts.range(itens.length === 0 ? 0 : first, last, total, total_exato)}
        </span>
        <ActionButton
          icon="chevronLeft"
          label={texts.previous}
          disabled={pagina <= 1}
          onClick={() => onPage(pagina - 1)}
        />
        <ActionButton
          icon="chevronRight"
          label={texts.next}
          disabled={!more}
          onClick={() => onPage(pagina + 1)}
        />
      </div>
    </nav>
  );
}
