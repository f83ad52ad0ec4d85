import { formatCompetencia, formatDate } from '@gestao/shared/config';
import {
  type AnexoPendente,
  anexoAlertaLabels,
  anexoPrazoLabels,
} from '@gestao/shared/contracts/operacao/validacao-anexos';
import { call } from '@gestao/shared/http';
import { usePermission } from '@gestao/shared/session';
import { Badge, ButtonLink, Facts, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import {
  type Column,
  filterOptions,
  ListPage,
  type ListParams,
  useAddressWith,
} from '@gestao/shared/ui/table';
import { formatBytes } from '../../components/duration';
import { common } from '../../texts/common';
import { texts } from '../../texts/validacao-anexos';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';

const alertas = (row: AnexoPendente) =>
  row.alertas.length === 0 ? (
    texts.noAlerts
  ) : (
    <Row gap={1}>
      {row.alertas.map((alerta) => (
        <Badge key={alerta} tone={alerta === 'quarentena' ? 'red' : 'amber'} icon="warning">
          {anexoAlertaLabels[alerta]}
        </Badge>
      ))}
    </Row>
  );
const prazo = (row: AnexoPendente) => (
  <StatusBadge tone={row.situacao === 'atrasado' ? 'red' : 'blue'}>
    {row.prazo ? formatDate(row.prazo, { time: true }) : anexoPrazoLabels[row.situacao]}
  </StatusBadge>
);

const columns: Column<AnexoPendente>[] = [
  {
    key: 'nome',
    header: texts.document,
    cell: (row) => (row.versao_arquivo > 1 ? texts.versionOf(row.nome, row.versao_arquivo) : row.nome),
    sortable: true,
    primary: true,
  },
  { key: 'cliente', header: common.client, cell: (row) => row.cliente?.nome ?? common.dash, sortable: true },
  { key: 'pedido', header: texts.requestShort, cell: (row) => row.pedido ?? common.dash },
  {
    key: 'competencia',
    header: texts.competencia,
    cell: (row) => formatCompetencia(row.competencia) || common.dash,
    sortable: true,
  },
  { key: 'enviado_por', header: texts.sentBy, cell: (row) => row.enviado_por, hidden: true },
  {
    key: 'enviado_em',
    header: texts.sentAt,
    cell: (row) => formatDate(row.enviado_em, { time: true }),
    sortable: true,
  },
  { key: 'prazo', header: texts.deadline, cell: prazo, sortable: true, state: true, width: 170 },
  { key: 'versao', header: texts.version, cell: (row) => row.versao_arquivo, align: 'end', hidden: true },
  { key: 'alertas', header: texts.alerts, cell: alertas },
];

const fetchAnexos = (query: ListParams, signal: AbortSignal) =>
  call('GET /validacao-anexos', { query, signal });

/** Files that wait for somebody to look at them, most urgent first. */
export default function ValidacaoAnexosPage() {
  return (
    <>
      <ListPage<AnexoPendente>
        id="validacao-anexos"
        title={texts.title}
        context={(result) => common.total(result.total, texts.one, texts.many)}
        fetch={fetchAnexos}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.nome}
        panel={{ title: (row) => row.nome, content: (row) => <Details row={row} /> }}
        filters={[
          { kind: 'one', key: 'situacao', label: texts.deadline, options: filterOptions(anexoPrazoLabels) },
        ]}
        empty={{ text: texts.empty }}
      />
      <TarefaPanel />
    </>
  );
}

function Details({ row }: { row: AnexoPendente }) {
  const addressWith = useAddressWith();
  const opensTasks = usePermission([
    'gerenciar minhas tarefas',
    'gerenciar projetos',
    'gerenciar fechamentos',
  ]);
  return (
    <Stack>
      {alertas(row) !== texts.noAlerts && alertas(row)}
      <Facts
        narrow
        items={[
          { label: common.client, value: row.cliente?.nome },
          { label: texts.kinds[row.pedido_tipo], value: row.pedido },
          { label: texts.competencia, value: formatCompetencia(row.competencia) },
          { label: texts.sentBy, value: row.enviado_por },
          { label: texts.sentAt, value: formatDate(row.enviado_em, { time: true }) },
          { label: texts.deadline, value: prazo(row) },
          { label: texts.version, value: row.versao_arquivo },
          { label: texts.kind, value: row.extensao.toUpperCase() },
          { label: texts.size, value: formatBytes(row.tamanho_bytes) },
        ]}
      />
      {row.tarefa_uuid && opensTasks && (
        <Row>
          <ButtonLink to={addressWith('tarefa', row.tarefa_uuid)}>{texts.openTask}</ButtonLink>
        </Row>
      )}
    </Stack>
  );
}
