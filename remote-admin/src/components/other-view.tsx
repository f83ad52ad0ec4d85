import { errorText } from '@gestao/shared/http';
import { useNavigate } from '@gestao/shared/router';
import {
  type Asked,
  ButtonLink,
  EmptyState,
  ErrorState,
  PageHeader,
  Stack,
  TableSkeleton,
  useShortcut,
} from '@gestao/shared/ui/core';
import { useKeepListAddress } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { common } from '../texts/common';

/** A list's page as something else, a tree or levels: the list's heading and actions, and the way back to it. */
export function OtherView<T>({
  texts,
  query,
  listTo,
  createTo,
  children,
}: {
  texts: { title: string; one: string; many: string; asList: string; create: string; empty: string };
  query: Asked<readonly T[]>;
  listTo: string | undefined;
  createTo: string | undefined;
  /** Shown where there is something. */
  children: (data: readonly T[]) => ReactNode;
}) {
  const { data, isError, error, refetch } = query;
  useKeepListAddress();
  const navigate = useNavigate();
  // As in the list.
  useShortcut('n', () => navigate(createTo ?? '/'));
  return (
    <Stack>
      <PageHeader
        title={texts.title}
        context={data && common.total(data.length, texts.one, texts.many)}
        actions={
          <>
            <ButtonLink icon="menu" to={listTo ?? '/'}>
              {texts.asList}
            </ButtonLink>
            <ButtonLink kind="primary" icon="add" to={createTo ?? '/'}>
              {texts.create}
            </ButtonLink>
          </>
        }
      />
      {isError && !data && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <TableSkeleton />}
      {data?.length === 0 && <EmptyState text={texts.empty} />}
      {data && data.length > 0 && children(data)}
    </Stack>
  );
}
