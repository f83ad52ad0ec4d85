import {
  type ClienteServico,
  clienteServicoEndSchema,
  clienteServicoFormSchema,
} from '@gestao/shared/contracts/cliente-servicos';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, MoneyField, SearchField } from '@gestao/shared/ui/form';
import { choices } from '../../../components/choices';
import { texts } from '../../../texts/cliente-servicos';
import { addServico, endServico, servicoOptionsQuery, updateServico } from './servicos.queries';

interface DialogProps {
  /** Client the service belongs to. */
  uuid: string;
  onDone: (text?: string) => void;
  onClose: () => void;
}

/** A new service, or one being changed. */
export function ServicoDialog({
  uuid,
  servico,
  onDone,
  onClose,
}: DialogProps & { servico?: ClienteServico }) {
  const { data: options } = useQuery(servicoOptionsQuery());
  const title = servico ? texts.editService : texts.add;
  return (
    <Modal open title={title} onClose={onClose}>
      <Form
        schema={clienteServicoFormSchema}
        label={title}
        guard={false}
        cancel={onClose}
        defaultValues={{
          servico_uuid: servico?.servico.uuid ?? '',
          data_inicio: servico?.data_inicio ?? dateIn(new Date()),
          data_fim: servico?.data_fim ?? null,
          valor_mensal_centavos: servico?.valor_mensal_centavos,
          fechamento_modelo_uuid: servico?.fechamento_modelo?.uuid ?? null,
        }}
        onSubmit={async (values) => {
          if (servico) await updateServico(uuid, servico.uuid, { ...values, versao: servico.versao });
          else await addServico(uuid, values);
          onDone();
        }}
      >
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
      </Form>
    </Modal>
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
    <Modal open size="small" title={title} onClose={onClose}>
      <Form
        schema={clienteServicoEndSchema}
        label={title}
        guard={false}
        cancel={onClose}
        submitLabel={texts.finish}
        defaultValues={{ data_fim: dateIn(new Date()), versao: servico.versao }}
        onSubmit={async (values) => {
          await endServico(uuid, servico.uuid, values);
          onDone(texts.finished);
        }}
      >
        <Stack>
          <Muted>{texts.finishHint}</Muted>
          <DateField name="data_fim" label={texts.lastDay} required min={servico.data_inicio} />
        </Stack>
      </Form>
    </Modal>
  );
}
