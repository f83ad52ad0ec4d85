import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal } from '@gestao/shared/ui/core';
import { DateField, Form, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/indicadores';
import { createPlano, opcoesQuery, useIndicadorDone } from '../indicadores.queries';
import { pontoDe } from './ponto';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');

/** A task that shall bring the number back. */
export function PlanoDialog({ one, onClose }: { one: IndicadorDetalhe; onClose: () => void }) {
  const done = useIndicadorDone();
  const opcoes = useQuery(opcoesQuery());
  return (
    <Modal open title={texts.makePlan} onClose={onClose}>
      <Loaded query={opcoes} skeleton="form" title={false}>
        {({ pessoas }) => (
          <Form
            schema={async () => (await contract()).indicadorPlanoFormSchema}
            label={texts.makePlan}
            cancel={onClose}
            defaultValues={{
              ...pontoDe(one),
              titulo: '',
              descricao: '',
              responsavel_uuid: one.dono.uuid,
              data_vencimento: '',
            }}
            onSubmit={async (values) => {
              await createPlano(one.uuid, values);
              done(texts.planMade);
              onClose();
            }}
          >
            <TextField name="titulo" label={texts.planTitle} required maxLength={200} />
            <Textarea name="descricao" label={texts.planText} maxLength={2000} />
            <SelectField
              name="responsavel_uuid"
              label={texts.planWho}
              required
              options={optionsOf(pessoas)}
            />
            <DateField name="data_vencimento" label={texts.planDue} required />
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}
