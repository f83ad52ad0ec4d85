import { formatDate } from '@gestao/shared/config';
import {
  type DocumentoPedido,
  type DocumentoPedidoForm,
  documentoPedidoFormSchema,
} from '@gestao/shared/contracts/clientes/documento-pedido';
import type { DocumentosPedidos } from '@gestao/shared/contracts/comercial/orcamento-documentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { documentoTone } from '@gestao/shared/rules/tones';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Loaded,
  Muted,
  Row,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  FormDialog,
  SelectField,
  Textarea,
  TextField,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../../components/page.module.css';
import { texts as all } from '../../../../texts/vida-orcamento';
import { noun } from '../../orcamentos.queries';
import { documentosQuery, removeDocumento, saveDocumento } from '../../vida.queries';

const texts = all.documents;

/** Documents asked for already with the budget; the start of the client takes them over. */
export function DocumentsTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(documentosQuery(uuid))} skeleton="list" title={false}>
      {(asked) => <Documents uuid={uuid} asked={asked} />}
    </Loaded>
  );
}

function Documents({ uuid, asked }: { uuid: string; asked: DocumentosPedidos }) {
  const { itens, edita } = asked;
  const [editing, setEditing] = useState<DocumentoPedido | 'new' | null>(null);
  const [removing, setRemoving] = useState<DocumentoPedido | null>(null);
  const changes = itens.some((one) => one.muda);
  return (
    <Stack>
      <Row justify="between">
        <Muted>{texts.hint}</Muted>
        {edita && (
          <Button icon="add" onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        )}
      </Row>
      {itens.length === 0 ? (
        <EmptyState icon="attachment" text={texts.none} hint={edita ? texts.noneHint : undefined} />
      ) : (
        <Card padded={false}>
          <DataTable
            caption={texts.tab}
            rows={itens}
            rowKey={(row) => row.uuid}
            rowLabel={(row) => row.nome}
            rowMenu={
              changes
                ? (row) =>
                    row.muda
                      ? [
                          { label: texts.edit, icon: 'edit', onSelect: () => setEditing(row) },
                          {
                            label: texts.remove,
                            icon: 'delete',
                            danger: true,
                            onSelect: () => setRemoving(row),
                          },
                        ]
                      : []
                : undefined
            }
            columns={[
              {
                key: 'nome',
                header: texts.name,
                cell: (row) => (
                  <>
                    {row.nome}
                    <span className={page.second}>{row.instrucoes}</span>
                  </>
                ),
                primary: true,
              },
              {
                key: 'obrigatorio',
                header: texts.requiredOrNot,
                cell: (row) => (row.obrigatorio ? texts.required : texts.optional),
              },
              {
                key: 'prazo',
                header: texts.due,
                cell: (row) => (
                  <span className={page.nowrap}>
                    {formatDate(row.prazo)} {row.atrasado && <Badge tone="red">{texts.late}</Badge>}
                  </span>
                ),
              },
              {
                key: 'status',
                header: texts.status,
                cell: (row) => <StatusBadge tone={documentoTone[row.status]}>{row.status_label}</StatusBadge>,
              },
            ]}
          />
        </Card>
      )}
      {editing && (
        <DocumentDialog
          uuid={uuid}
          tipos={asked.tipos}
          before={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveDialog uuid={uuid} documento={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  );
}

function DocumentDialog({
  uuid,
  tipos,
  before,
  onClose,
}: {
  uuid: string;
  tipos: readonly string[];
  before: DocumentoPedido | undefined;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const title = before ? texts.editOf(before.nome) : texts.add;
  return (
    <FormDialog
      title={title}
      size="small"
      schema={documentoPedidoFormSchema}
      defaultValues={{
        nome: before?.nome ?? '',
        instrucoes: before?.instrucoes ?? '',
        obrigatorio: before?.obrigatorio ?? true,
        prazo: before?.prazo ?? '',
      }}
      submitLabel={before ? undefined : texts.add}
      onSubmit={async (values: DocumentoPedidoForm) => {
        try {
          await saveDocumento(uuid, values, before);
        } finally {
          void queryClient.invalidateQueries({ queryKey: [noun] });
        }
        notify.success(before ? texts.saved : texts.added);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        {!before && <TypeField tipos={tipos} />}
        <TextField name="nome" label={texts.name} required maxLength={120} />
        <Textarea name="instrucoes" label={texts.instructions} maxLength={1000} />
        <DateField name="prazo" label={texts.due} required />
        <Checkbox name="obrigatorio" label={texts.required} />
      </Stack>
    </FormDialog>
  );
}

/** A type of the firm's list fills the name, which may still be changed. */
function TypeField({ tipos }: { tipos: readonly string[] }) {
  const set = useSetFormValue();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <SelectField
      label={texts.type}
      empty={texts.typeOther}
      options={optionsOf(tipos)}
      value={chosen}
      onChange={(tipo) => {
        setChosen(tipo);
        if (tipo) set('nome', tipo);
      }}
    />
  );
}

function RemoveDialog({
  uuid,
  documento,
  onClose,
}: {
  uuid: string;
  documento: DocumentoPedido;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  async function remove() {
    setSending(true);
    try {
      await removeDocumento(uuid, documento);
      notify.success(texts.removed);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      onClose();
      void queryClient.invalidateQueries({ queryKey: [noun] });
    }
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle(documento.nome)}
      confirmLabel={texts.remove}
      loading={sending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{texts.removeText}</p>
    </ConfirmDialog>
  );
}
