import { formatCompetencia, formatDate } from '@gestao/shared/config';
import {
  type AnexoPendente,
  anexoAlertaLabels,
  anexoComAlertaLabels,
  anexoPrazoLabels,
} from '@gestao/shared/contracts/operacao/validacao-anexos';
import { call } from '@gestao/shared/http';
import { useNavigate } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Badge, Button, fetchedPart, Row, StatusBadge } from '@gestao/shared/ui/core';
import {
  type Column,
  filterOptions,
  ListPage,
  type ListParams,
  type Massa,
  useAddressWith,
} from '@gestao/shared/ui/table';
import { useRef, useState } from 'react';
import { common } from '../../texts/common';
import { texts as resultados } from '../../texts/resultados';
import { texts } from '../../texts/validacao-anexos';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { AnexoPainel } from './anexo-painel';

const ResultadosDialog = fetchedPart(
  async () => (await import('./resultados/resultados-dialog')).ResultadosDialog,
);

const alertas = (row: AnexoPendente) =>
  row.alertas.length === 0 ? (
    texts.noAlerts
  ) : (
    <Row gap={1}>
      {row.alertas.map((alerta) => (
        <Badge key={alerta} tone={alerta === 'quarentena' ? 'red' : 'amber'} icon="warning">
          {labelOf(anexoAlertaLabels, alerta)}
        </Badge>
      ))}
    </Row>
  );
const prazo = (row: AnexoPendente) => (
  <StatusBadge tone={row.situacao === 'atrasado' ? 'red' : 'blue'}>
    {row.prazo ? formatDate(row.prazo, { time: true }) : labelOf(anexoPrazoLabels, row.situacao)}
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
    width: 110,
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
  { key: 'alertas', header: texts.alerts, cell: alertas, width: 190 },
];

const massa: Massa<AnexoPendente> = {
  path: '/validacao-anexos/massa',
  actions: [
    {
      acao: 'aprovar',
      label: texts.approve,
      title: texts.approveMany,
      hint: texts.approveManyHint,
    },
  ],
};

/** Files that wait for somebody to look at them, most urgent first: the queue beside the file that is looked at. */
export default function ValidacaoAnexosPage() {
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  const [importing, setImporting] = useState(false);
  // In the order they stand, for the way from one to the next.
  const fila = useRef<readonly string[]>([]);
  const fetchAnexos = async (query: ListParams, signal: AbortSignal) => {
    const answer = await call('GET /validacao-anexos', { query, signal });
    fila.current = answer.data.itens.map(({ uuid }) => uuid);
    return answer;
  };
  const open = (uuid: string | undefined) => navigate(addressWith('painel', uuid), { replace: true });
  const beside = (uuid: string, step: 1 | -1) => fila.current[fila.current.indexOf(uuid) + step];
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
        massa={massa}
        actions={
          <Button icon="upload" onClick={() => setImporting(true)}>
            {resultados.open}
          </Button>
        }
        panel={{
          wide: true,
          title: (row) => row.nome,
          content: (row) => (
            <AnexoPainel
              key={row.uuid}
              uuid={row.uuid}
              go={(step) => {
                const next = beside(row.uuid, step);
                if (next) open(next);
              }}
              onDecided={() => open(beside(row.uuid, 1) ?? beside(row.uuid, -1))}
            />
          ),
        }}
        filters={[
          { kind: 'one', key: 'situacao', label: texts.deadline, options: filterOptions(anexoPrazoLabels) },
          { kind: 'one', key: 'alertas', label: texts.alerts, options: filterOptions(anexoComAlertaLabels) },
          {
            kind: 'one',
            key: 'encaminhados',
            label: texts.forwarded,
            options: filterOptions({ mim: texts.toMe }),
          },
        ]}
        empty={{ text: texts.empty }}
      />
      {importing && <ResultadosDialog onClose={() => setImporting(false)} />}
      <TarefaPanel />
    </>
  );
}
