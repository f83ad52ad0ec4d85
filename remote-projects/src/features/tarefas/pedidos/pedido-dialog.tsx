import { decidirRespostaSchema } from '@gestao/shared/contracts/clientes/documento-resposta';
import {
  type Conferencia,
  cobrarDocumentosSchema,
  conferirDocumentoSchema,
  type DocumentoDaTarefa,
  type DocumentosDaTarefa,
  pedirDocumentosSchema,
} from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Stack } from '@gestao/shared/ui/core';
import { FormDialog, ReasonDialog, SelectField, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/pedidos';
import { useTarefaChanged } from '../tarefas.queries';
import {
  decidePedido,
  decideResposta,
  pedidosQuery,
  remindPedidos,
  requestDocumentos,
} from './pedidos.queries';
import { PedidosFields } from './pedidos-fields';

/** Sends a document back to the client, or does without it: both say why. */
export function PedidoDialog({
  uuid,
  documento,
  decisao,
  onDecided,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaTarefa;
  decisao: Exclude<Conferencia, 'aprovar'>;
  onDecided: (depois: DocumentosDaTarefa) => void;
  onClose: () => void;
}) {
  const { data } = useQuery(pedidosQuery(uuid));
  const changed = useTarefaChanged();
  const title = `${texts[decisao]}: ${documento.nome}`;
  return (
    <FormDialog
      title={title}
      size="small"
      schema={conferirDocumentoSchema}
      defaultValues={{ versao: documento.versao, decisao, motivo: '', avisar_uuid: null }}
      submitLabel={texts[decisao]}
      onSubmit={async (values) => {
        try {
          onDecided((await decidePedido(uuid, documento.uuid, values)).data);
        } finally {
          void changed(uuid);
        }
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <Textarea
          name="motivo"
          label={texts.reason[decisao]}
          hint={texts.reasonHint[decisao]}
          required
          maxLength={500}
        />
        {decisao === 'devolver' && data && data.contatos.length > 0 && (
          <SelectField
            name="avisar_uuid"
            label={texts.notify}
            empty={texts.nobody}
            options={optionsOf(data.contatos)}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

/** Keeps what was asked for, though the client has not got it or needs longer: it reads why. */
export function ManterDialog({
  uuid,
  documento,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaTarefa;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const title = `${texts.keep}: ${documento.nome}`;
  return (
    <ReasonDialog
      title={title}
      confirm={texts.keep}
      field={{ name: 'motivo', label: texts.keepReason, hint: texts.reasonHint.devolver, maxLength: 500 }}
      schema={decidirRespostaSchema}
      defaultValues={{ versao: documento.versao, decisao: 'manter', motivo: '' }}
      onSubmit={async (values) => {
        try {
          await decideResposta(uuid, documento.uuid, values);
        } finally {
          void changed(uuid);
        }
        notify.success(texts.answerKept);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Asks for more documents; the task stays as it is. */
export function PedirDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const changed = useTarefaChanged();
  return (
    <FormDialog
      title={texts.ask}
      size="small"
      schema={pedirDocumentosSchema}
      defaultValues={{ documentos: [], avisar_uuid: null }}
      submitLabel={texts.submitAsk}
      onSubmit={async (values) => {
        await requestDocumentos(uuid, values);
        await changed(uuid);
        notify.success(texts.asked);
        onClose();
      }}
      onClose={onClose}
    >
      <PedidosFields uuid={uuid} />
    </FormDialog>
  );
}

/** Writes again to one of the client's people about all that is owed. */
export function CobrarDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { data } = useQuery(pedidosQuery(uuid));
  const changed = useTarefaChanged();
  const options = optionsOf(data?.contatos);
  return (
    <FormDialog
      title={texts.remind}
      size="small"
      schema={cobrarDocumentosSchema}
      defaultValues={{ avisar_uuid: options[0]?.value ?? '', mensagem: '' }}
      submitLabel={texts.submitRemind}
      onSubmit={async (values) => {
        await remindPedidos(uuid, values);
        await changed(uuid);
        notify.success(texts.reminded);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <SelectField name="avisar_uuid" label={texts.notify} hint={texts.notifyHint} options={options} />
        <Textarea name="mensagem" label={texts.remindMessage} maxLength={1000} />
      </Stack>
    </FormDialog>
  );
}
