import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { SearchField } from '@gestao/shared/ui/form';
import type { ComponentProps } from 'react';
import { opcoesQuery } from './edicao.queries';

/** Somebody who works on tasks. */
export function KeeperField(props: Omit<ComponentProps<typeof SearchField>, 'options' | 'search'>) {
  const { data } = useQuery(opcoesQuery());
  return <SearchField {...props} options={optionsOf(data?.usuarios)} />;
}
