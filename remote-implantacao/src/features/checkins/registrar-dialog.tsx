import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';
import { canalLabels } from '@gestao/shared/contracts/implantacao/values/checkins';
import { checkinTipoLabels, humorLabels } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { ActionButton, Button, Loaded, Modal, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  RadioField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormRows,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { noun } from '../../components/noun';
import { texts } from '../../texts/checkins';
import { checkinsQuery, listKey, registerCheckin } from './checkins.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/checkins');
const t = texts.register;

/** Registers a check-in: the planned one that is named, or one that nobody had planned. */
export function RegistrarDialog({
  uuid,
  checkin,
  onClose,
}: {
  /** Of the implantação. */
  uuid: string;
  checkin?: string | undefined;
  onClose: () => void;
}) {
  return (
    <Modal open size="large" title={t.title} onClose={onClose}>
      <Loaded query={useQuery(checkinsQuery(uuid))} skeleton="form">
        {(all) => (
          <Registro
            uuid={uuid}
            all={all}
            planned={all.checkins.find((one) => one.uuid === checkin && one.humor === null) ?? null}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Modal>
  );
}

function Registro({
  uuid,
  all,
  planned,
  onClose,
}: {
  uuid: string;
  all: CheckinsDaImplantacao;
  planned: CheckinCompleto | null;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).checkinRegistroFormSchema}
      defaultValues={valuesOf(all, planned)}
      label={t.title}
      submitLabel={t.confirm}
      cancel={onClose}
      draft={`checkin:${uuid}:${planned?.uuid ?? 'novo'}`}
      onSubmit={async (body) => {
        await registerCheckin(uuid, body);
        await Promise.all([
          cache.invalidateQueries({ queryKey: [noun] }),
          cache.invalidateQueries({ queryKey: [listKey] }),
        ]);
        notify.success(t.done(body.pendencias.length));
        onClose();
      }}
    >
      <RadioField name="humor" label={t.mood} required options={filterOptions(humorLabels)} />
      <Textarea name="resumo" label={texts.summary} hint={t.summaryHint} required maxLength={2000} />
      <Pendencias all={all} />
      <Row gap={4} grow>
        <SelectField
          name="tipo"
          label={texts.kind}
          empty={null}
          options={filterOptions(checkinTipoLabels)}
          required
        />
        <DateField name="data" label={texts.date} required />
      </Row>
      <Row gap={4} grow>
        <SelectField name="canal" label={texts.channel} options={filterOptions(canalLabels)} />
        <DateField name="proximo_em" label={texts.next} hint={t.nextHint} />
      </Row>
      <TextField name="participantes" label={texts.people} maxLength={300} />
      <Textarea name="decisoes" label={t.decisions} maxLength={2000} />
      <Checkbox name="visivel_cliente" label={t.visible} />
    </Form>
  );
}

/** What is left to do, each with whose it is and until when. */
function Pendencias({ all }: { all: CheckinsDaImplantacao }) {
  const { rows, add, remove } = useFormRows<{ texto: string }>('pendencias');
  const pessoas = optionsOf(all.pessoas);
  return (
    <fieldset>
      <legend>{t.pendings}</legend>
      <Stack gap={2}>
        {rows.map((row, index) => (
          <Stack key={row.id} gap={2}>
            <TextField
              name={`pendencias.${index}.texto`}
              label={t.pending(index + 1)}
              required
              maxLength={160}
            />
            <Row gap={2} grow>
              <SelectField
                name={`pendencias.${index}.lado`}
                label={t.side}
                empty={null}
                options={filterOptions(ladoLabels)}
              />
              <Quem name={`pendencias.${index}`} pessoas={pessoas} />
              <DateField name={`pendencias.${index}.prazo`} label={t.until} required />
              <ActionButton
                small
                icon="delete"
                label={t.removePending(index + 1)}
                onClick={() => remove(index)}
              />
            </Row>
          </Stack>
        ))}
        <Row>
          <Button
            small
            icon="add"
            onClick={() =>
              add({
                texto: '',
                lado: 'escritorio',
                responsavel_uuid: all.responsavel_uuid,
                prazo: null,
              } as never)
            }
          >
            {t.addPending}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}

/** Who of the firm does it; of what the client does, who follows it up. */
function Quem({ name, pessoas }: { name: string; pessoas: { value: string; label: string }[] }) {
  const lado = useFormValue<string>(`${name}.lado`);
  return (
    <SearchField
      name={`${name}.responsavel_uuid`}
      label={lado === 'cliente' ? t.follows : t.who}
      required={lado !== 'cliente'}
      options={pessoas}
    />
  );
}

const valuesOf = (all: CheckinsDaImplantacao, planned: CheckinCompleto | null) => {
  const next = all.checkins
    .filter((one) => one.humor === null && one.uuid !== planned?.uuid && one.data > all.hoje)
    .map(({ data }) => data)
    .sort()[0];
  return {
    checkin: planned && { uuid: planned.uuid, versao: planned.versao },
    tipo: planned?.tipo ?? ('semanal' as const),
    data: planned && planned.data < all.hoje ? planned.data : all.hoje,
    canal: planned?.canal ?? null,
    participantes: planned?.participantes ?? '',
    resumo: '',
    decisoes: '',
    visivel_cliente: false,
    pendencias: [],
    proximo_em: next ?? null,
  };
};
