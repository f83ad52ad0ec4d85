import { farolLabels } from '@gestao/shared/contracts/operacao/indicadores';
import { useQuery } from '@gestao/shared/query';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Button, EmptyState, Loaded, PageHeader } from '@gestao/shared/ui/core';
import { useListQuery } from '@gestao/shared/ui/table';
import page from '../../components/page.module.css';
import { Choice, optionsOf, Toolbar } from '../../components/toolbar';
import { common } from '../../texts/common';
import { texts } from '../../texts/indicadores';
import { IndicadorCard } from './indicador-card';
import styles from './indicadores.module.css';
import { indicadoresQuery } from './indicadores.queries';

/** The firm's indicators: value, target, light and the last twelve months. */
export default function IndicadorListPage() {
  const list = useListQuery(['farol']);
  const query = useQuery(indicadoresQuery({ busca: list.search || undefined, farol: list.filters.farol }));
  const restricted = isUsuarioNormal(useUser());
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={query.data && common.total(query.data.itens.length, texts.one, texts.many)}
      />
      <Toolbar list={list} label={texts.filters}>
        <Choice
          label={texts.light}
          value={list.filters.farol}
          options={optionsOf(texts.anyLight, farolLabels)}
          onChange={(farol) => list.set({ farol })}
        />
      </Toolbar>
      <Loaded query={query} skeleton="board" title={false}>
        {({ itens, total }) =>
          itens.length > 0 ? (
            <div className={styles.grid}>
              {itens.map((item) => (
                <IndicadorCard key={item.uuid} indicador={item} />
              ))}
            </div>
          ) : (
            <div className={page.box}>
              {total > 0 ? (
                <EmptyState
                  icon="search"
                  text={common.noMatch}
                  action={<Button onClick={list.clear}>{common.clearFilters}</Button>}
                />
              ) : (
                <EmptyState
                  icon="indicator"
                  text={restricted ? common.nothingYours : texts.empty}
                  hint={restricted ? undefined : texts.emptyHint}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </div>
  );
}
