import { formatDate } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { Alert, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { formatDuration } from '../../../components/duration';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import styles from './modelos.module.css';
import { previaQuery } from './modelos.queries';

/** Lines drawn of a long list; the rest is counted. */
const mostradas = 200;

/** The tasks that would be made, with their dates, before anything is saved. */
export function PreviaTarefas({
  de,
  inicio,
  cliente,
}: {
  de: { modelo: string } | { projeto: string };
  inicio: string;
  cliente: string | null;
}) {
  const query = useQuery(
    previaQuery(de, { data_inicio: inicio, ...(cliente ? { cliente_uuid: cliente } : {}) }),
  );
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(previa) => (
        <Stack gap={2}>
          {previa.movido && <Alert kind="info">{previa.movido}</Alert>}
          {previa.sem_responsavel > 0 && <Alert kind="warning">{texts.nobody(previa.sem_responsavel)}</Alert>}
          <Muted>
            {texts.preview(previa.tarefas.length)} · {texts.until(formatDate(previa.data_prevista_fim))}
          </Muted>
          <div className={styles.preview}>
            <DataTable
              caption={texts.previewTable}
              rows={previa.tarefas.slice(0, mostradas)}
              rowKey={(row) => row.chave}
              rowLabel={(row) => row.titulo}
              columns={[
                {
                  key: 'titulo',
                  header: texts.task,
                  primary: true,
                  width: 240,
                  cell: (row) => (
                    <span style={{ paddingInlineStart: (row.nivel - 1) * 16 }}>{row.titulo}</span>
                  ),
                },
                {
                  key: 'inicio',
                  header: texts.start,
                  width: 100,
                  cell: (row) => formatDate(row.data_inicio_prevista) || common.dash,
                },
                {
                  key: 'prazo',
                  header: texts.due,
                  width: 100,
                  cell: (row) => formatDate(row.data_vencimento ?? row.data_meta) || common.dash,
                },
                {
                  key: 'responsavel',
                  header: common.responsible,
                  width: 150,
                  cell: (row) =>
                    row.do_responsavel ? texts.projectKeeper : (row.responsavel ?? common.dash),
                },
                {
                  key: 'estimativa',
                  header: texts.estimate,
                  width: 90,
                  align: 'end',
                  cell: (row) => formatDuration(row.minutos_estimados_milimin),
                },
              ]}
            />
          </div>
          {previa.tarefas.length > mostradas && (
            <Muted>{texts.more(previa.tarefas.length - mostradas)}</Muted>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
