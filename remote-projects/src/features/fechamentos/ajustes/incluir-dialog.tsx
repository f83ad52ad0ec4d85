import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  SearchField,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fechamento-ajustes';
import { cargasQuery, includeTarefa, useAjusteDone } from './ajustes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ajustes');

/** A task by hand: of this month alone, or of the template too. */
export function IncluirDialog({
  uuid,
  noModelo,
  onClose,
}: {
  uuid: string;
  noModelo: boolean;
  onClose: () => void;
}) {
  const done = useAjusteDone();
  const query = useQuery(cargasQuery(uuid));
  return (
    <Modal open title={texts.add} onClose={onClose}>
      <Loaded query={query} skeleton="detail" title={false}>
        {({ pessoas, departamentos }) => (
          <Form
            schema={async () => (await contract()).incluirTarefaSchema}
            defaultValues={{
              titulo: '',
              descricao: '',
              departamento_uuid: null,
              responsavel_uuid: null,
              data_vencimento: null,
              no_modelo: false,
            }}
            label={texts.add}
            submitLabel={texts.add}
            cancel={onClose}
            onSubmit={async (values) => {
              await includeTarefa(uuid, values);
              done(values.no_modelo ? texts.addedToModel : texts.added);
              onClose();
            }}
          >
            <TextField name="titulo" label={texts.title} required maxLength={160} />
            <Row gap={4} grow>
              <SelectField
                name="departamento_uuid"
                label={texts.department}
                options={optionsOf(departamentos)}
              />
              <SearchField name="responsavel_uuid" label={texts.keeper} options={optionsOf(pessoas)} />
              <DateField name="data_vencimento" label={texts.due} />
            </Row>
            <Textarea name="descricao" label={texts.instructions} maxLength={10_000} />
            {noModelo && <Checkbox name="no_modelo" label={texts.alsoModel} hint={texts.alsoModelHint} />}
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}
