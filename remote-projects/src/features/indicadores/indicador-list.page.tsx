import type { IndicadorListQuery } from '@gestao/shared/contracts/operacao/indicadores';
import { farolLabels, valorImportColumns } from '@gestao/shared/contracts/operacao/values/indicadores';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Choice, Toolbar } from '@gestao/shared/ui/board';
import { Button, EmptyState, Loaded, type MenuItem, PageHeader } from '@gestao/shared/ui/core';
import { ImportDialog, useListQuery } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/indicadores';
import { CutChoice, lugarDe } from './cut-choice';
import { downloadIndicadores } from './download-indicadores';
import { IndicadorCard } from './indicador-card';
import { IndicadorFormDialog } from './indicador-windows';
import styles from './indicadores.module.css';
import { activateFormulas, indicadoresQuery, useIndicadorDone } from './indicadores.queries';

/** The firm's indicators: value, target, light and the last twelve months. */
export default function IndicadorListPage() {
  const list = useListQuery(['farol', 'situacao', 'competencia', 'recorte', 'alvo']);
  const lugar = lugarDe(list.filters);
  const query = useQuery(
    indicadoresQuery({
      busca: list.search || undefined,
      farol: list.filters.farol as IndicadorListQuery['farol'],
      situacao: list.filters.situacao as IndicadorListQuery['situacao'],
      ...lugar,
    }),
  );
  const restricted = isUsuarioNormal(useUser());
  const [open, setOpen] = useState<'form' | 'import' | null>(null);
  const done = useIndicadorDone();
  const activate = useMutation({
    mutationFn: activateFormulas,
    onSuccess: ({ data }) => done(texts.activated(data.ativados)),
    onError: (error) => notify.error(errorText(error)),
  });
  const creates = query.data?.pode_criar ?? false;
  const files: MenuItem[] = [
    { label: texts.panel, icon: 'download', onSelect: () => void downloadIndicadores('pdf', lugar) },
    { label: texts.xlsx, icon: 'download', onSelect: () => void downloadIndicadores('xlsx', lugar) },
    { label: texts.csv, icon: 'download', onSelect: () => void downloadIndicadores('csv', lugar) },
  ];
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={query.data && common.total(query.data.itens.length, texts.one, texts.many)}
        actions={
          creates && (
            <Button icon="add" onClick={() => setOpen('form')}>
              {texts.create}
            </Button>
          )
        }
        menu={[
          ...files,
          'line',
          { label: texts.import, icon: 'upload', onSelect: () => setOpen('import') },
          ...(creates
            ? [{ label: texts.activate, icon: 'indicator' as const, onSelect: () => activate.mutate() }]
            : []),
        ]}
      />
      <Toolbar list={list} label={texts.filters}>
        <CutChoice
          filters={list.filters}
          month={query.data?.competencia}
          {...(restricted ? { recortes: ['geral', 'equipe', 'usuario'] as const } : {})}
          set={(changes) => list.set(changes)}
        />
        <Choice
          label={texts.light}
          value={list.filters.farol}
          options={withAny(texts.anyLight, optionsOfLabels(farolLabels))}
          onChange={(farol) => list.set({ farol })}
        />
        {creates && (
          <Choice
            label={texts.situation}
            value={list.filters.situacao}
            options={withAny(texts.active, optionsOfLabels({ inativos: texts.inactive }))}
            onChange={(situacao) => list.set({ situacao })}
          />
        )}
      </Toolbar>
      <Loaded query={query} skeleton="board" title={false}>
        {({ itens, total }) =>
          itens.length > 0 ? (
            <div className={styles.grid}>
              {itens.map((item) => (
                <IndicadorCard key={item.uuid} indicador={item} lugar={lugar} />
              ))}
            </div>
          ) : (
            <div className={page.box}>
              {total > 0 || list.narrowed ? (
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
                  action={
                    creates && (
                      <Button kind="primary" loading={activate.isPending} onClick={() => activate.mutate()}>
                        {texts.activate}
                      </Button>
                    )
                  }
                />
              )}
            </div>
          )
        }
      </Loaded>
      {open === 'form' && <IndicadorFormDialog one={undefined} onClose={() => setOpen(null)} />}
      {open === 'import' && (
        <ImportDialog
          what={texts.importWhat}
          one={texts.lineOne}
          many={texts.lineMany}
          columns={valorImportColumns}
          path="/indicadores/importar"
          onImported={() => {
            setOpen(null);
            done(texts.valueSaved);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
