import { type Titular, titularBuscaSchema } from '@gestao/shared/contracts/sistema/lgpd';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Card, EmptyState, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, SubmitButton, TextField } from '@gestao/shared/ui/form';
import { type Column, DataTable, saveFile } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/lgpd';
import { AnonymiseDialog } from './anonymise-dialog';
import { downloadTitular, searchTitulares } from './lgpd.queries';

const columns: Column<Titular>[] = [
  { key: 'nome', header: texts.name, cell: (row) => row.nome, primary: true },
  { key: 'tipo', header: texts.where, cell: (row) => row.tipo_label },
  { key: 'email', header: texts.email, cell: (row) => row.email ?? common.dash },
  { key: 'cpf', header: texts.cpf, cell: (row) => row.cpf ?? common.dash },
  { key: 'cliente', header: texts.client, cell: (row) => row.cliente ?? common.dash },
];

/** Answers a person's request about their own data: what is held, a copy of it, and forgetting. */
export function TitularesSection() {
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState<Titular[]>();
  const [chosen, setChosen] = useState<Titular>();
  const exporting = useMutation({
    mutationFn: ({ row, formato }: { row: Titular; formato: 'json' | 'pdf' }) =>
      downloadTitular(row, formato),
    onSuccess: (answer) => {
      if (answer.file) saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const search = async (busca: string) => {
    setAsked(busca);
    setFound(await searchTitulares(busca));
  };

  return (
    <Card title={texts.title}>
      <Stack>
        <Muted>{texts.hint}</Muted>
        <Form
          schema={titularBuscaSchema}
          defaultValues={{ busca: '' }}
          label={texts.title}
          guard={false}
          footer={
            <Row justify="end">
              <SubmitButton>{texts.find}</SubmitButton>
            </Row>
          }
          onSubmit={({ busca }) => search(busca)}
        >
          <TextField name="busca" label={texts.search} hint={texts.searchHint} required maxLength={254} />
        </Form>
        {found?.length === 0 && <EmptyState text={texts.none} />}
        {found && found.length > 0 && (
          <DataTable
            caption={texts.results}
            columns={columns}
            rows={found}
            rowKey={(row) => `${row.tipo}.${row.uuid}`}
            rowLabel={(row) => `${row.nome}, ${row.tipo_label}`}
            rowMenu={(row) => [
              {
                label: texts.exportPdf,
                icon: 'download',
                onSelect: () => exporting.mutate({ row, formato: 'pdf' }),
              },
              {
                label: texts.exportJson,
                icon: 'download',
                onSelect: () => exporting.mutate({ row, formato: 'json' }),
              },
              ...(row.pode_anonimizar
                ? [{ label: texts.anonymise, danger: true, onSelect: () => setChosen(row) }]
                : []),
            ]}
          />
        )}
      </Stack>
      {chosen && (
        <AnonymiseDialog
          contact={chosen}
          onClose={() => setChosen(undefined)}
          onDone={() => {
            setChosen(undefined);
            search(asked).catch((error: unknown) => notify.error(errorText(error)));
          }}
        />
      )}
    </Card>
  );
}
