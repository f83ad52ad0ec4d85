import { formatDate } from '@gestao/shared/config';
import { campoLabel, campoLabels } from '@gestao/shared/contracts/sistema/log-campos';
import type { Log } from '@gestao/shared/contracts/sistema/logs';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { readChoice } from '@gestao/shared/rules/choices';
import { folded } from '@gestao/shared/rules/folding';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import {
  type Column,
  type Filter,
  type FilterOption,
  filterOptions,
  ListPage,
} from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts } from '../../texts/logs';
import { clientesQuery, fetchLogs, findClientes, logOptionsQuery, noun } from './logs.queries';
import { useVerification } from './use-verification';

const LogPanel = fetchedPart(async () => (await import('./log-panel')).LogPanel);

/** Options a lookup shows at once. */
const optionsShown = 20;

const columns: Column<Log>[] = [
  {
    key: 'data_hora',
    header: texts.dataHora,
    cell: (row) => formatDate(row.data_hora, { time: true }),
    sortable: true,
    primary: true,
    width: 140,
  },
  {
    key: 'usuario',
    header: texts.usuario,
    cell: (row) => row.usuario,
    sortable: true,
    width: 140,
  },
  { key: 'acao', header: texts.acao, cell: (row) => row.acao, sortable: true, width: 120 },
  { key: 'entidade', header: texts.entidade, cell: (row) => row.entidade_label, sortable: true, width: 130 },
  { key: 'rotulo', header: texts.registro, cell: (row) => row.rotulo, sortable: true, width: 220 },
  {
    key: 'campos',
    header: texts.campos,
    cell: (row) => row.campos_alterados.map(campoLabel).join(', ') || common.dash,
    width: 220,
  },
  { key: 'ip', header: texts.ip, cell: (row) => row.ip || common.dash, width: 120, rank: 3 },
  { key: 'rota', header: texts.rota, cell: (row) => row.rota || common.dash, width: 160, rank: 3 },
];

/** Options that hold the words, a few at once. */
const among = (options: readonly FilterOption[]) => async (words: string) => {
  const wanted = folded(words);
  return options.filter(({ label }) => folded(label).includes(wanted)).slice(0, optionsShown);
};

const campos = filterOptions(campoLabels).sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

/** The trail of every change, and the check that nobody touched it. */
export default function LogListPage() {
  const { data: options } = useQuery(logOptionsQuery());
  const [search] = useSearchParams();
  const { data: clientes } = useQuery(clientesQuery(readChoice(search.get('cliente') ?? '').valores));
  const verification = useVerification();
  const usuarios = optionsOf(options?.usuarios);
  const filters: Filter[] = [
    { kind: 'period', key: 'periodo', label: texts.periodo },
    {
      kind: 'lookup',
      key: 'usuario',
      label: texts.usuario,
      find: among(usuarios),
      nameOf: (value) => usuarios.find((one) => one.value === value)?.label,
    },
    {
      kind: 'many',
      key: 'acao',
      label: texts.acao,
      options: optionsOf(options?.acoes),
    },
    { kind: 'many', key: 'entidade', label: texts.entidade, options: optionsOf(options?.entidades) },
    {
      kind: 'lookup',
      key: 'cliente',
      label: texts.cliente,
      find: async (words, signal) => optionsOf(await findClientes(words, signal)),
      nameOf: (uuid) => clientes?.find(({ valor }) => valor === uuid)?.rotulo,
    },
    { kind: 'lookup', key: 'campo', label: texts.campoFiltro, find: among(campos), nameOf: campoLabel },
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
      actions={verification.button}
      fetch={fetchLogs}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowLabel={(row) => `${row.acao} ${row.rotulo}`}
      panel={{
        title: (row) => row.rotulo,
        content: (row) => <LogPanel uuid={row.uuid} />,
      }}
      filters={filters}
      exportPath="/logs/exportar"
      empty={{ text: texts.empty }}
    >
      {verification.result}
    </ListPage>
  );
}
