import { formatDate } from '@gestao/shared/config';
import type { Versoes } from '@gestao/shared/contracts/sistema/versoes';
import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  fetchedPart,
  Muted,
  PageHeader,
  Stack,
  StatusBadge,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/versoes';
import { versoesQuery } from './versoes.queries';

const VoltarDialog = fetchedPart(async () => (await import('./voltar-dialog')).VoltarDialog);

type Parte = Versoes['partes'][number];
type Acao = Versoes['historico'][number];

const moment = (at: string | null) => (at ? formatDate(at, { time: true }) : common.dash);

const partColumns = (onBack: (parte: Parte) => void): Column<Parte>[] => [
  { key: 'titulo', header: texts.part, cell: (row) => row.titulo, primary: true },
  {
    key: 'versao',
    header: texts.version,
    cell: (row) => row.versao ?? <StatusBadge tone="amber">{texts.off}</StatusBadge>,
  },
  { key: 'desde', header: texts.since, cell: (row) => moment(row.desde) },
  { key: 'por', header: texts.by, cell: (row) => row.por ?? common.dash },
  { key: 'guardadas', header: texts.kept, cell: (row) => row.guardadas.length, align: 'end' },
  {
    key: 'voltar',
    header: texts.action,
    cell: (row) =>
      row.guardadas.length > 0 && (
        <Button small onClick={() => onBack(row)} aria-label={texts.backOf(row.titulo)}>
          {texts.back}
        </Button>
      ),
  },
];

const tones: Record<Acao['acao'], Tone> = { publicado: 'green', voltado: 'amber', retirado: 'red' };

const historyColumns: Column<Acao>[] = [
  { key: 'em', header: texts.when, cell: (row) => moment(row.em) },
  { key: 'titulo', header: texts.part, cell: (row) => row.titulo, primary: true },
  {
    key: 'acao',
    header: texts.what,
    cell: (row) => <StatusBadge tone={tones[row.acao]}>{texts.actions[row.acao]}</StatusBadge>,
  },
  { key: 'versao', header: texts.version, cell: (row) => row.versao },
  { key: 'de', header: texts.before, cell: (row) => row.de ?? common.dash },
  { key: 'por', header: texts.by, cell: (row) => row.por ?? common.dash },
];

/** Which version of each area runs on this server, and who published, went back or withdrew what and when. */
export default function VersoesPage() {
  const { data, isError, error, refetch } = useQuery(versoesQuery);
  const [going, setGoing] = useState<Parte | null>(null);
  return (
    <Stack>
      <PageHeader title={texts.title} context={texts.description} />
      <Card title={texts.live}>
        {table(data?.partes, partColumns(setGoing), texts.live, ({ nome }) => nome)}
      </Card>
      <Muted>{texts.howBack}</Muted>
      <Card title={texts.history}>
        {table(data?.historico, historyColumns, texts.history, ({ revisao, nome }) => `${revisao} ${nome}`)}
      </Card>
      {going && data && (
        <VoltarDialog parte={going} historico={data.historico} onClose={() => setGoing(null)} />
      )}
    </Stack>
  );

  function table<T extends { titulo: string }>(
    rows: readonly T[] | undefined,
    columns: Column<T>[],
    caption: string,
    rowKey: (row: T) => string,
  ) {
    if (!rows && isError) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
    if (!rows) return <TableSkeleton rows={4} />;
    if (rows.length === 0) return <EmptyState text={texts.empty} />;
    return (
      <DataTable
        caption={caption}
        columns={columns}
        rows={[...rows]}
        rowKey={rowKey}
        rowLabel={(row) => row.titulo}
      />
    );
  }
}
