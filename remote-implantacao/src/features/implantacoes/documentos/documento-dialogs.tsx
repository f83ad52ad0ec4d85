import type {
  DocumentoDaImplantacao,
  DocumentosDaImplantacao,
} from '@gestao/shared/contracts/implantacao/documentos';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { addBusinessDays, addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  FormDialog,
  ReasonDialog,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { ArquivoField } from '../../../components/arquivo-field';
import { texts as arquivos } from '../../../texts/arquivos';
import { texts as t } from '../../../texts/documentos';
import { documentosQuery, useDocumentosChanged } from './documentos.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/documentos');
/** Business days that a client has for what is asked today, until somebody says otherwise. */
const diasParaEnviar = 5;
/** Months to choose from: two years back, one ahead. */
const mesesAntes = 24;
const mesesDepois = 12;

/** Asks for one document, or for the same one of each month of a range. */
export function PedirDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const query = useQuery(documentosQuery(uuid));
  const changed = useDocumentosChanged();
  return (
    <Modal open title={t.askTitle} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(documentos) => (
          <Form
            schema={async () => (await contract()).pedirDocumentoSchema}
            defaultValues={{
              nome: '',
              instrucoes: '',
              obrigatorio: true,
              prazo: addBusinessDays(dateIn(new Date()), diasParaEnviar),
              tipo_uuid: null,
              competencia_inicio: null,
              competencia_fim: null,
              contato_uuid: null,
              exemplo: null,
            }}
            label={t.askTitle}
            submitLabel={t.submitAsk}
            cancel={onClose}
            onSubmit={async (body) => {
              const { data } = await call('POST /implantacoes/:uuid/documentos', { params: { uuid }, body });
              await changed();
              notify.success(t.asked(data.itens.length - documentos.itens.length));
              onClose();
            }}
          >
            <PedirFields documentos={documentos} />
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

function PedirFields({ documentos: { tipos, contatos } }: { documentos: DocumentosDaImplantacao }) {
  const set = useSetFormValue();
  const inicio = useFormValue('competencia_inicio');
  const nome = useFormValue('nome');
  const hoje = dateIn(new Date()).slice(0, 7);
  const meses = Array.from({ length: mesesAntes + mesesDepois + 1 }, (_, at) => {
    const value = addMonths(hoje, mesesDepois - at);
    return { value, label: `${value.slice(5)}/${value.slice(0, 4)}` };
  });
  return (
    <Stack>
      {tipos.length > 0 && (
        <SelectField
          name="tipo_uuid"
          label={t.type}
          empty={t.otherType}
          options={optionsOf(tipos)}
          onChange={(valor) => {
            const tipo = tipos.find((one) => one.valor === valor);
            // What somebody wrote stays.
            if (tipo && (nome === '' || tipos.some(({ rotulo }) => rotulo === nome)))
              set('nome', tipo.rotulo);
          }}
        />
      )}
      <TextField name="nome" label={t.name} hint={t.nameHint} required maxLength={120} />
      <SelectField name="competencia_inicio" label={t.from} empty={t.noMonth} options={meses} />
      {inicio ? (
        <SelectField
          name="competencia_fim"
          label={t.to}
          empty={t.noMonth}
          options={meses.filter(({ value }) => value >= String(inicio))}
        />
      ) : null}
      <DateField name="prazo" label={t.due} required />
      <Textarea name="instrucoes" label={t.instructions} hint={t.instructionsHint} maxLength={1000} />
      {contatos.length > 0 && (
        <SelectField
          name="contato_uuid"
          label={t.who}
          hint={t.whoHint}
          empty={t.mainContact}
          options={optionsOf(contatos)}
        />
      )}
      <ArquivoField name="exemplo" label={arquivos.example} hint={arquivos.exampleHint} />
      <Checkbox name="obrigatorio" label={t.required} />
    </Stack>
  );
}

/** Another day for a document that is still owed. */
export function PrazoDialog({
  uuid,
  documento,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaImplantacao;
  onClose: () => void;
}) {
  const changed = useDocumentosChanged();
  const title = t.newDateTitle(documento.nome);
  return (
    <FormDialog
      title={title}
      size="small"
      schema={async () => (await contract()).mudarPrazoSchema}
      defaultValues={{ versao: documento.versao, prazo: documento.prazo }}
      submitLabel={t.newDate}
      onSubmit={async (body) => {
        await call('PUT /implantacoes/:uuid/documentos/:documento/prazo', {
          params: { uuid, documento: documento.uuid },
          body,
        });
        await changed();
        notify.success(t.dateChanged);
        onClose();
      }}
      onClose={onClose}
    >
      <DateField name="prazo" label={t.due} required />
    </FormDialog>
  );
}

/** Does without a document: the client reads why. */
export function DispensarDialog({
  uuid,
  documento,
  onDone,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaImplantacao;
  /** Says that it is done, beside what takes it back. */
  onDone: (text: string, documentos: DocumentosDaImplantacao) => void;
  onClose: () => void;
}) {
  const changed = useDocumentosChanged();
  const title = t.dispenseTitle(documento.nome);
  return (
    <ReasonDialog
      title={title}
      confirm={t.dispense}
      field={{ name: 'motivo', label: t.dispenseReason, hint: t.dispenseHint, maxLength: 500 }}
      schema={async () => (await contract()).dispensarDocumentoSchema}
      defaultValues={{ versao: documento.versao, motivo: '' }}
      onSubmit={async (body) => {
        const { data } = await call('POST /implantacoes/:uuid/documentos/:documento/dispensa', {
          params: { uuid, documento: documento.uuid },
          body,
        });
        await changed();
        onDone(t.dispensed, data);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** Sends back what does not serve: who sends it reads why. */
export function DevolverDocumentoDialog({
  uuid,
  documento,
  onDone,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaImplantacao;
  /** Says that it is done, beside what takes it back. */
  onDone: (text: string, documentos: DocumentosDaImplantacao) => void;
  onClose: () => void;
}) {
  const query = useQuery(documentosQuery(uuid));
  const changed = useDocumentosChanged();
  const title = t.sendBackTitle(documento.nome);
  const quem = documento.com ?? query.data?.contato;
  return (
    <Modal open size="small" title={title} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {({ motivos }) => (
          <Form
            schema={async () => (await contract()).decidirDocumentoSchema}
            defaultValues={{
              decisao: 'devolver',
              versao: documento.versao,
              motivo_uuid: '',
              orientacao: '',
              avisar: true,
            }}
            label={title}
            submitLabel={t.sendBack}
            cancel={onClose}
            onSubmit={async (body) => {
              const { data } = await call('POST /implantacoes/:uuid/documentos/:documento/decisao', {
                params: { uuid, documento: documento.uuid },
                body,
              });
              await changed();
              onDone(t.sentBack, data);
              onClose();
            }}
          >
            <SelectField name="motivo_uuid" label={t.sendBackReason} options={optionsOf(motivos)} required />
            <Textarea name="orientacao" label={t.guidance} hint={t.guidanceHint} maxLength={400} />
            {quem && <Checkbox name="avisar" label={t.tellSender(quem.nome)} />}
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

/** Reminds the client at once of all that is missing. */
export function CobrarDialog({
  uuid,
  contato,
  onClose,
}: {
  uuid: string;
  contato: NonNullable<DocumentosDaImplantacao['contato']>;
  onClose: () => void;
}) {
  const changed = useDocumentosChanged();
  return (
    <ReasonDialog
      title={t.remindTitle}
      confirm={t.submitRemind}
      field={{
        name: 'mensagem',
        label: t.remindMessage,
        hint: t.remindMessageHint,
        maxLength: 1000,
        required: false,
      }}
      schema={async () => (await contract()).cobrarImplantacaoSchema}
      defaultValues={{ mensagem: '' }}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/documentos/cobranca', { params: { uuid }, body });
        await changed();
        notify.success(t.reminded);
        onClose();
      }}
      onClose={onClose}
    >
      <Muted>{t.remindTo(contato.nome, contato.email)}</Muted>
    </ReasonDialog>
  );
}
