import { tarefaPassos } from '@gestao/shared/contracts/operacao/values/tarefas';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { SelectField, Textarea } from '@gestao/shared/ui/form';
import type { MassaForm } from '@gestao/shared/ui/table';
import { texts as all } from '../../../texts/tarefa-edicao';
import { texts as steps } from '../../../texts/tarefas';
import { motivosQuery } from '../tarefas.queries';

const texts = all.bulk;

export interface PassoDeMuitas {
  passo: string | null;
  motivo: string;
  motivo_uuid: string | null;
}

/** What many tasks can be taken through at once; their end has a button of its own, and a note is written for one. */
const passos = ['iniciar', 'aguardar', 'retomar', 'aprovar', 'reabrir', 'desconsiderar', 'cancelar'] as const;

/** The step of many tasks, and what it asks for. */
export function PassoFields({ values, set, errors, disabled }: MassaForm<PassoDeMuitas>) {
  const { passo } = values;
  const drops = passo === 'desconsiderar';
  const asked = passo === 'aguardar' || passo === 'reabrir' || passo === 'cancelar' || drops ? passo : null;
  const { data: motivos } = useQuery({ ...motivosQuery(), enabled: drops });
  return (
    <>
      <SelectField
        label={texts.step}
        required
        options={passos.map((value) => ({ value, label: tarefaPassos[value].rotulo }))}
        value={passo}
        error={errors.passo}
        disabled={disabled}
        onChange={(next) => set({ passo: next })}
      />
      {drops && (
        <SelectField
          label={steps.steps.desconsiderar.field}
          required
          options={optionsOf(motivos)}
          value={values.motivo_uuid}
          error={errors.motivo_uuid}
          disabled={disabled}
          onChange={(motivo_uuid) => set({ motivo_uuid })}
        />
      )}
      {asked && (
        <Textarea
          label={drops ? steps.comment : steps.steps[asked].field}
          required={!drops}
          maxLength={300}
          value={values.motivo}
          error={errors.motivo}
          disabled={disabled}
          onChange={(motivo) => set({ motivo })}
        />
      )}
    </>
  );
}
