import {
  type ClienteServico,
  type ClienteServicoUpdate,
  clienteServicoEndSchema,
  clienteServicoFormSchema,
  clienteServicoUpdateSchema,
} from '@gestao/shared/contracts/clientes/cliente-servicos';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, FormDialog, MoneyField, SearchField } from '@gestao/shared/ui/form';
import { choices } from '../../../components/choices';
import { texts } from '../../../texts/cliente-servicos';
import { addServico, endServico, readServicos, servicoOptionsQuery, updateServico } from './servicos.queries';

interface DialogProps {
  /** Client the service belongs to. */
  uuid: string;
  onDone: (text?: string) => void;
  onClose: () => void;
}

/** A new service, or one being changed. */
export function ServicoDialog(props: DialogProps & { servico?: ClienteServico }) {
  const { servico, ...others } = props;
  return servico ? <EditServicoDialog {...others} servico={servico} /> : <AddServicoDialog {...others} />;
}

function AddServicoDialog({ uuid, onDone, onClose }: DialogProps) {
  return (
    <FormDialog
      title={texts.add}
      schema={clienteServicoFormSchema}
      guard={false}
      defaultValues={{
        servico_uuid: '',
        data_inicio: dateIn(new Date()),
        data_fim: null,
        fechamento_modelo_uuid: null,
      }}
      onSubmit={async (values) => {
        await addServico(uuid, values);
        onDone();
      }}
      onClose={onClose}
    >
      <ServicoFields />
    </FormDialog>
  );
}

const valuesOf = (servico: ClienteServico): ClienteServicoUpdate => ({
  servico_uuid: servico.servico.uuid,
  data_inicio: servico.data_inicio,
  data_fim: servico.data_fim,
  valor_mensal_centavos: servico.valor_mensal_centavos,
  fechamento_modelo_uuid: servico.fechamento_modelo?.uuid ?? null,
  versao: servico.versao,
});

function EditServicoDialog({ uuid, servico, onDone, onClose }: DialogProps & { servico: ClienteServico }) {
  return (
    <FormDialog
      title={texts.editService}
      schema={clienteServicoUpdateSchema}
      guard={false}
      defaultValues={valuesOf(servico)}
      conflict={{
        load: async () => {
          const { itens } = await readServicos(uuid);
          const present = itens.find((one) => one.uuid === servico.uuid);
          return { values: valuesOf(present ?? servico), known: present && refsOf(present) };
        },
      }}
      onSubmit={async (values) => {
        await updateServico(uuid, servico.uuid, values);
        onDone();
      }}
      onClose={onClose}
    >
      <ServicoFields servico={servico} />
    </FormDialog>
  );
}

const refsOf = ({ servico, fechamento_modelo }: ClienteServico) => optionsOf([servico, fechamento_modelo]);

function ServicoFields({ servico }: { servico?: ClienteServico }) {
  const { data: options } = useQuery(servicoOptionsQuery());
  return (
    <Stack>
      <SearchField
        name="servico_uuid"
        label={texts.service}
        required
        options={choices(options?.servicos ?? [], servico?.servico)}
      />
      <MoneyField name="valor_mensal_centavos" label={texts.value} required />
      <Row gap={4} grow>
        <DateField name="data_inicio" label={texts.start} required />
        <DateField name="data_fim" label={texts.end} hint={texts.endHint} />
      </Row>
      <SearchField
        name="fechamento_modelo_uuid"
        label={texts.closingTemplate}
        hint={texts.closingTemplateHint}
        options={choices(options?.fechamento_modelos ?? [], servico?.fechamento_modelo)}
      />
    </Stack>
  );
}

/** Asks for the last day of a service. */
export function EndServicoDialog({
  uuid,
  servico,
  onDone,
  onClose,
}: DialogProps & { servico: ClienteServico }) {
  const title = texts.finishTitle(servico.servico.nome);
  return (
    <FormDialog
      title={title}
      size="small"
      schema={clienteServicoEndSchema}
      guard={false}
      submitLabel={texts.finish}
      defaultValues={{ data_fim: dateIn(new Date()), versao: servico.versao }}
      onSubmit={async (values) => {
        await endServico(uuid, servico.uuid, values);
        onDone(texts.finished);
      }}
      onClose={onClose}
    >
      <Stack>
        <Muted>{texts.finishHint}</Muted>
        <DateField name="data_fim" label={texts.lastDay} required min={servico.data_inicio} />
      </Stack>
    </FormDialog>
  );
}
