import { formatDate } from '@gestao/shared/config';
import { emailModelos } from '@gestao/shared/contracts/sistema/email-modelos';
import { emailStatuses } from '@gestao/shared/contracts/sistema/outbox';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import {
  Card,
  EmptyState,
  ErrorState,
  Muted,
  Row,
  SidePanel,
  Stack,
  StatusBadge,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { SelectField, TextField } from '@gestao/shared/ui/form';
import { type Column, DataTable, Paging } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/email';
import styles from './email.module.css';
import { type Email, queueNoun, queueQuery, retryEmail } from './email.queries';

const tones: Record<Email['status'], Tone> = { pendente: 'amber', enviado: 'green', falhou: 'red' };
const statuses = optionsOfLabels(emailStatuses);

/** Widths of the window at which a column becomes a line under the subject. */

const columns: Column<Email>[] = [
  { key: 'assunto', header: texts.subject, cell: (row) => row.assunto, primary: true },
  { key: 'para', header: texts.to, cell: (row) => row.para, sortable: true },
  {
    key: 'status',
    header: texts.status,
    cell: (row) => <StatusBadge tone={tones[row.status]}>{row.status_label}</StatusBadge>,
    sortable: true,
  },
  { key: 'tentativas', header: texts.tries, cell: (row) => row.tentativas, align: 'end' },
  {
    key: 'criado_em',
    header: texts.when,
    cell: (row) => formatDate(row.criado_em, { time: true }),
    sortable: true,
  },
  { key: 'erro', header: texts.error, cell: (row) => row.erro ?? common.dash },
];

interface Asked {
  pagina: number;
  por_pagina: number;
  ordenar: string;
  cursor?: string;
}

/** What waits, what left, what failed and why; without codes and links. */
export function OutboxSection() {
  const [status, setStatus] = useState<string | null>(null);
  const [busca, setBusca] = useState('');
  const [asked, setAsked] = useState<Asked>({ pagina: 1, por_pagina: 25, ordenar: '-criado_em' });
  const [opened, setOpened] = useState<Email>();
  const queryClient = useQueryClient();
  const { pagina, por_pagina, ordenar, cursor } = asked;
  const queue = useQuery(
    queueQuery({
      por_pagina: String(por_pagina),
      ordenar,
      ...(cursor ? { cursor } : { pagina: String(pagina) }),
      ...(status ? { status } : {}),
      ...(busca.trim() ? { busca: busca.trim() } : {}),
    }),
  );
  const first = (change: Partial<Asked>) => setAsked({ ...asked, pagina: 1, cursor: undefined, ...change });
  const retry = useMutation({
    mutationFn: (row: Email) => retryEmail(row.uuid),
    onSuccess: () => {
      notify.success(texts.retried);
      void queryClient.invalidateQueries({ queryKey: [queueNoun] });
    },
    onError: (error) => notify.error(errorText(error)),
  });

  function content() {
    if (queue.isError && !queue.data)
      return <ErrorState hint={errorText(queue.error)} onRetry={() => void queue.refetch()} />;
    if (!queue.data) return <TableSkeleton />;
    if (queue.data.itens.length === 0) return <EmptyState text={texts.empty} />;
    return (
      <>
        <DataTable
          caption={texts.queue}
          columns={columns}
          rows={queue.data.itens}
          rowKey={(row) => row.uuid}
          rowLabel={(row) => `${row.assunto}, ${row.para}`}
          sort={ordenar}
          onSort={(sort) => first({ ordenar: sort })}
          onOpen={setOpened}
          rowMenu={(row) =>
            row.status === 'enviado'
              ? [{ label: texts.message, onSelect: () => setOpened(row) }]
              : [
                  { label: texts.retry, icon: 'refresh', onSelect: () => retry.mutate(row) },
                  { label: texts.message, onSelect: () => setOpened(row) },
                ]
          }
          busy={queue.isPlaceholderData}
        />
        <Paging
          result={queue.data}
          byCursor={cursor !== undefined}
          onPage={(page, next) => setAsked({ ...asked, pagina: page, cursor: next })}
          onSize={(size) => first({ por_pagina: size })}
        />
      </>
    );
  }

  return (
    <Card title={texts.queue}>
      <Stack>
        <Muted>{texts.queueHint}</Muted>
        <Row gap={4} grow>
          <TextField
            type="search"
            label={texts.search}
            value={busca}
            onChange={(text) => {
              setBusca(text);
              first({});
            }}
          />
          <SelectField
            label={texts.status}
            empty={texts.all}
            options={statuses}
            value={status}
            onChange={(value) => {
              setStatus(value);
              first({});
            }}
          />
        </Row>
        {content()}
      </Stack>
      <SidePanel
        open={opened !== undefined}
        title={opened?.assunto ?? ''}
        onClose={() => setOpened(undefined)}
      >
        {opened && <Message email={opened} />}
      </SidePanel>
    </Card>
  );
}

function Message({ email }: { email: Email }) {
  const model =
    email.modelo in emailModelos
      ? emailModelos[email.modelo as keyof typeof emailModelos].rotulo
      : email.modelo === 'teams'
        ? texts.teams
        : email.modelo;
  const facts: [string, string][] = [
    [texts.to, email.para],
    [texts.model, model],
    [texts.status, email.status_label],
    [texts.when, formatDate(email.criado_em, { time: true })],
    [texts.sentAt, email.enviado_em ? formatDate(email.enviado_em, { time: true }) : common.dash],
    [texts.tries, String(email.tentativas)],
    [texts.error, email.erro ?? common.dash],
  ];
  return (
    <Stack>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {email.texto ? <pre className={styles.plain}>{email.texto}</pre> : <Muted>{texts.hidden}</Muted>}
    </Stack>
  );
}
