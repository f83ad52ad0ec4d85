import type { ImplantacaoModeloDetalhe } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { criterioDaFaseLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  FormDialog,
  NumberField,
  PercentField,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { texts } from '../../texts/modelos';
import { Variaveis } from './abas-simples';
import {
  createModelo,
  duplicateModelo,
  modeloQuery,
  noun,
  updateModelo,
  useModeloDone,
} from './modelos.queries';
import { chaveDe, type Partes, prazoDoDia } from './partes';

const contract = () => import('@gestao/shared/contracts/implantacao/implantacao-modelos');

interface Dialogo<T> {
  onApply: (item: T) => void;
  onClose: () => void;
}
type ComChave = readonly { chave: string }[];

/** Name and description: of a new template, or of one that is there. */
export function ModeloDadosDialog({
  modelo,
  onClose,
}: {
  modelo?: ImplantacaoModeloDetalhe;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const title = modelo ? texts.facts : texts.create;
  const fields = (
    <>
      <TextField name="nome" label={texts.name} required maxLength={140} />
      <Textarea name="descricao" label={texts.description} maxLength={1000} />
    </>
  );
  const valuesOf = ({ nome, descricao, versao }: ImplantacaoModeloDetalhe) => ({
    nome,
    descricao: descricao ?? '',
    versao,
  });
  return (
    <Modal open title={title} onClose={onClose}>
      {modelo ? (
        <Form
          schema={async () => (await contract()).implantacaoModeloFormSchema}
          defaultValues={valuesOf(modelo)}
          label={title}
          cancel={onClose}
          conflict={{
            load: async () => ({
              values: valuesOf(await queryClient.fetchQuery({ ...modeloQuery(modelo.uuid), staleTime: 0 })),
              known: [],
            }),
          }}
          onSubmit={async (values) => {
            await updateModelo(modelo.uuid, values);
            void done(texts.saved);
            onClose();
          }}
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={async () => (await contract()).novoImplantacaoModeloSchema}
          defaultValues={{ nome: '', descricao: '' }}
          label={title}
          draft={`${noun}.new`}
          cancel={onClose}
          onSubmit={async (values) => {
            const { data } = await createModelo(values);
            void done(texts.created);
            onClose();
            const page = href('modelos-implantacao.detail', { uuid: data.uuid });
            if (page) navigate(page);
          }}
        >
          {fields}
        </Form>
      )}
    </Modal>
  );
}

/** A new template that begins with what another one holds. */
export function DuplicarDialog({
  modelo,
  onClose,
}: {
  modelo: { uuid: string; nome: string };
  onClose: () => void;
}) {
  const done = useModeloDone();
  const navigate = useNavigate();
  const title = texts.duplicateTitle(modelo.nome);
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).duplicarImplantacaoModeloSchema}
      defaultValues={{ nome: texts.copyOf(modelo.nome) }}
      submitLabel={texts.duplicate}
      onSubmit={async ({ nome }) => {
        const { data } = await duplicateModelo(modelo.uuid, nome);
        void done(texts.duplicated);
        onClose();
        const page = href('modelos-implantacao.detail', { uuid: data.uuid });
        if (page) navigate(page);
      }}
      onClose={onClose}
    >
      <TextField name="nome" label={texts.name} required maxLength={140} />
    </FormDialog>
  );
}

export function FaseDialog({
  fase,
  outras,
  onApply,
  onClose,
}: Dialogo<Partes['fases'][number]> & { fase: Partes['fases'][number] | null; outras: ComChave }) {
  const title = fase?.nome ?? texts.phases.add;
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).modeloFaseSchema.omit({ chave: true })}
      defaultValues={{
        nome: fase?.nome ?? '',
        peso_bp: fase?.peso_bp ?? 0,
        criterio: fase?.criterio ?? ('etapas_concluidas' as const),
        criterio_saida: fase?.criterio_saida ?? '',
      }}
      submitLabel={texts.confirm}
      onSubmit={(values) => onApply({ ...values, chave: fase?.chave ?? chaveDe(values.nome, outras) })}
      onClose={onClose}
    >
      <Row gap={4} grow>
        <TextField name="nome" label={texts.phases.phase} required maxLength={60} />
        <PercentField name="peso_bp" label={texts.phases.weight} required />
      </Row>
      <SelectField
        name="criterio"
        label={texts.phases.criterion}
        empty={null}
        options={filterOptions(criterioDaFaseLabels)}
      />
      <TextField
        name="criterio_saida"
        label={texts.phases.words}
        hint={texts.phases.wordsHint}
        maxLength={300}
      />
    </FormDialog>
  );
}

export function SecaoDialog({
  secao,
  outras,
  onApply,
  onClose,
}: Dialogo<Partes['ebook'][number]> & { secao: Partes['ebook'][number] | null; outras: ComChave }) {
  const title = secao?.titulo ?? texts.book.add;
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () => (await contract()).modeloSecaoSchema.omit({ chave: true })}
      defaultValues={{
        titulo: secao?.titulo ?? '',
        ativa: secao?.ativa ?? true,
        texto: secao?.texto ?? '',
      }}
      submitLabel={texts.confirm}
      onSubmit={(values) => onApply({ ...values, chave: secao?.chave ?? chaveDe(values.titulo, outras) })}
      onClose={onClose}
    >
      <TextField name="titulo" label={texts.book.section} required maxLength={120} />
      <Checkbox name="ativa" label={texts.book.used} />
      <Textarea name="texto" label={texts.book.text} hint={texts.book.textHint} maxLength={20_000} />
      <Variaveis />
    </FormDialog>
  );
}

export function CheckinDialog({
  checkin,
  onApply,
  onClose,
}: Dialogo<Partes['checkins'][number]> & { checkin: Partes['checkins'][number] | null }) {
  const title = checkin ? labelOf(checkinTipoLabels, checkin.tipo) : texts.checkins.add;
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).modeloCheckinSchema}
      defaultValues={checkin ?? { tipo: 'semanal' as const, dias_uteis: 5 }}
      submitLabel={texts.confirm}
      onSubmit={onApply}
      onClose={onClose}
    >
      <Row gap={4} grow>
        <SelectField
          name="tipo"
          label={texts.checkins.kind}
          empty={null}
          options={filterOptions(checkinTipoLabels)}
        />
        <NumberField name="dias_uteis" label={texts.checkins.day} required />
      </Row>
    </FormDialog>
  );
}

/** One activity; its roles are chosen in the matriz itself. */
export function AtividadeDialog({
  atividade,
  outras,
  onApply,
  onClose,
}: Dialogo<Partes['matriz'][number]> & { atividade: Partes['matriz'][number] | null; outras: ComChave }) {
  const title = atividade?.atividade ?? texts.matrix.add;
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () =>
        (await contract()).modeloAtividadeSchema.omit({ chave: true, escritorio: true, cliente: true })
      }
      defaultValues={{
        area: atividade?.area ?? '',
        atividade: atividade?.atividade ?? '',
        descricao: atividade?.descricao ?? '',
        periodicidade: atividade?.periodicidade ?? 'Mensal',
        prazo_texto: atividade?.prazo_texto ?? '',
        dia_mes: atividade?.dia_mes ?? null,
      }}
      submitLabel={texts.confirm}
      onSubmit={(values) =>
        onApply({
          ...values,
          prazo_texto: prazoDoDia(atividade?.prazo_texto ?? null, values),
          chave: atividade?.chave ?? chaveDe(values.atividade, outras),
          escritorio: atividade?.escritorio ?? ['R', 'A'],
          cliente: atividade?.cliente ?? ['I'],
        })
      }
      onClose={onClose}
    >
      <TextField name="atividade" label={texts.matrix.activity} required maxLength={200} />
      <Row gap={4} grow>
        <TextField name="area" label={texts.matrix.area} required maxLength={60} />
        <TextField name="periodicidade" label={texts.matrix.period} required maxLength={60} />
      </Row>
      <Row gap={4} grow>
        <TextField name="prazo_texto" label={texts.matrix.due} hint={texts.matrix.dueHint} maxLength={80} />
        <NumberField name="dia_mes" label={texts.matrix.day} />
      </Row>
      <Textarea name="descricao" label={texts.matrix.description} maxLength={1000} />
    </FormDialog>
  );
}
