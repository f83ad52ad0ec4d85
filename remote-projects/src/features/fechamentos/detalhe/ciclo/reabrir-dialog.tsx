import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoCiclo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { call } from '@gestao/shared/http';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert } from '@gestao/shared/ui/core';
import { FormDialog, MultiSelect, SelectField, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../../texts/fechamento-ciclo';
import { useFechamentoDone } from './ciclo.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ciclo');

/** Why a closed month is opened again, and which of its tasks go on. */
export function ReabrirDialog({
  fechamento: { uuid, cliente, competencia },
  ciclo,
  onClose,
}: {
  fechamento: FechamentoDetalhe;
  ciclo: FechamentoCiclo;
  onClose: () => void;
}) {
  const done = useFechamentoDone(onClose);
  return (
    <FormDialog
      title={texts.reopenTitle(cliente.nome, formatCompetencia(competencia))}
      label={texts.reopen}
      submitLabel={texts.reopen}
      schema={async () => (await contract()).reabrirDialogSchema}
      defaultValues={{ motivo_uuid: '', texto: '', tarefas: [] as string[] }}
      onSubmit={async (values) => {
        const { data } = await call('POST /fechamentos/:uuid/reabrir', {
          params: { uuid },
          body: { ...values, versao: ciclo.versao },
        });
        done(texts.done(data.status_label));
      }}
      onClose={onClose}
    >
      <Alert kind="warning">{texts.reopenHint}</Alert>
      <SelectField name="motivo_uuid" label={texts.reason} required options={optionsOf(ciclo.motivos)} />
      <Textarea name="texto" label={texts.why} hint={texts.whyHint} required maxLength={2000} />
      <MultiSelect
        name="tarefas"
        label={texts.tasks}
        hint={texts.tasksHint}
        options={optionsOf(ciclo.reabriveis)}
      />
    </FormDialog>
  );
}
