import { Button, EmptyState } from '@gestao/shared/ui/core';
import type { ListQueryState } from '@gestao/shared/ui/table';
import type { ComponentProps } from 'react';
import { common } from '../texts/common';
import page from './page.module.css';

/** A view without anything to show: the way out of its filters, or what an empty one says. */
export function NothingFound({
  list,
  ...empty
}: { list: ListQueryState } & ComponentProps<typeof EmptyState>) {
  return (
    <div className={page.box}>
      {list.narrowed ? (
        <EmptyState
          icon="search"
          text={common.noMatch}
          action={<Button onClick={list.clear}>{common.clearFilters}</Button>}
        />
      ) : (
        <EmptyState {...empty} />
      )}
    </div>
  );
}
