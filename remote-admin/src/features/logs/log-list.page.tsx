import { formatDate } from '@gestao/shared/config';
import type { Log } from '@gestao/shared/contracts/logs';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { Alert, Button } from '@gestao/shared/ui/core';
import { type Column, type Filter, ListPage } from '@gestao/shared/ui/table';
import { choices } from '../../components/choices';
import { common } from '../../texts/common';
import { texts } from '../../texts/logs';
import { LogPanel } from './log-panel';
import { fieldLabel } from './log-value';
import { fetchLogs, logOptionsQuery, noun, verifyChain } from './logs.queries';

const columns: Column<Log>[] = [
  {
    key: 'data_hora',
    header: texts.dataHora,
    cell: (row) => formatDate(row.data_hora, { time: true }),
    sortable: true,
    primary: true,
  },
  { key: 'usuario', header: texts.usuario, cell: (row) => row.usuario, sortable: true },
  { key: 'acao', header: texts.acao, cell: (row) => row.acao, sortable: true },
  { key: 'entidade', header: texts.entidade, cell: (row) => row.entidade_label, sortable: true },
  { key: 'rotulo', header: texts.registro, cell: (row) => row.rotulo, sortable: true },
  {
    key: 'campos',
    header: texts.campos,
    cell: (row) => row.campos_alterados.map(fieldLabel).join(', ') || common.dash,
    hidden: true,
  },
  { key: 'ip', header: texts.ip, cell: (row) => row.ip || common.dash, hidden: true },
  { key: 'rota', header: texts.rota, cell: (row) => row.rota || common.dash, hidden: true },
];

/** The trail of every change, and the check that nobody touched it. */
export default function LogListPage() {
  const { data: options } = useQuery(logOptionsQuery());
  const [search] = useSearchParams();
  const verification = useMutation({
    mutationFn: verifyChain,
    onSuccess: (result) => result.integra && notify.success(result.message),
    onError: (error) => notify.error(errorText(error)),
  });
  const broken = verification.data && !verification.data.integra ? verification.data : undefined;
  const filters: Filter[] = [
    { kind: 'period', key: 'periodo', label: texts.periodo },
    { kind: 'one', key: 'usuario', label: texts.usuario, options: choices(options?.usuarios ?? []) },
    {
      kind: 'one',
      key: 'acao',
      label: texts.acao,
      options: (options?.acoes ?? []).map((acao) => ({ value: acao, label: acao })),
    },
    { kind: 'one', key: 'entidade', label: texts.entidade, options: choices(options?.entidades ?? []) },
  ];
  const choosesPeriod = search.has('periodo_de') || search.has('periodo_ate');
  return (
    <ListPage<Log>
      id={noun}
      title={texts.title}
      context={(result) => {
        const total = result.total_exato ? result.total.toLocaleString('pt-BR') : `+${result.total}`;
        return choosesPeriod ? texts.events(total) : `${texts.lastDays} · ${texts.events(total)}`;
      }}
      actions={
        <Button icon="lock" loading={verification.isPending} onClick={() => verification.mutate()}>
          {verification.isPending ? texts.verifying : texts.verify}
        </Button>
      }
      fetch={fetchLogs}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.acao} ${row.rotulo}`}
      panel={{
        title: (row) => row.rotulo,
        content: (row) => <LogPanel uuid={row.uuid} />,
      }}
      filters={filters}
      empty={{ text: texts.empty }}
    >
      {broken && (
        <Alert kind="error" title={broken.message}>
          {broken.primeiro_rompido?.rotulo &&
            texts.brokenAt(broken.primeiro_rompido.posicao, broken.primeiro_rompido.rotulo)}
        </Alert>
      )}
    </ListPage>
  );
}
