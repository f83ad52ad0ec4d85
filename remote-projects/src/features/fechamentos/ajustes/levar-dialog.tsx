import { formatCompetencia } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { Loaded, Modal, Muted } from '@gestao/shared/ui/core';
import { Form, MultiSelect } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fechamento-ajustes';
import { levar, levarQuery, useAjusteDone } from './ajustes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ajustes');

/** What was left open in the month before, chosen one by one; all of it to begin with. */
export function LevarDialog({
  uuid,
  competencia,
  onClose,
}: {
  uuid: string;
  competencia: string;
  onClose: () => void;
}) {
  const query = useQuery(levarQuery(uuid));
  const done = useAjusteDone();
  const mes = formatCompetencia(competencia);
  const antes = query.data?.de ? formatCompetencia(query.data.de.competencia) : '';
  return (
    <Modal open title={antes ? texts.carryTitle(antes, mes) : texts.carry(mes)} onClose={onClose}>
      <Loaded query={query} skeleton="detail" title={false}>
        {({ notas, pendencias }) =>
          notas.length + pendencias.length === 0 ? (
            <Muted>{texts.carryNothing}</Muted>
          ) : (
            <Form
              schema={async () => (await contract()).levarFormSchema}
              defaultValues={{
                notas: notas.map((one) => one.uuid),
                pendencias: pendencias.map((one) => one.uuid),
              }}
              label={texts.carry(mes)}
              submitLabel={texts.carry(mes)}
              cancel={onClose}
              onSubmit={async (values) => {
                const { data } = await levar(uuid, values);
                done(texts.carried(data.notas, data.pendencias));
                onClose();
              }}
            >
              <Muted>{texts.carryHint}</Muted>
              {notas.length > 0 && (
                <MultiSelect
                  name="notas"
                  label={texts.notes}
                  options={notas.map((one) => ({
                    value: one.uuid,
                    label: texts.line(one.tarefa, one.texto),
                  }))}
                />
              )}
              {pendencias.length > 0 && (
                <MultiSelect
                  name="pendencias"
                  label={texts.pendings}
                  options={pendencias.map((one) => ({ value: one.uuid, label: one.titulo }))}
                />
              )}
            </Form>
          )
        }
      </Loaded>
    </Modal>
  );
}
