import type { ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { Muted } from '@gestao/shared/ui/core';
import { FormDialog, NumberField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/processos';
import { measureProcesso, useProcessoDone } from './processos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** What each step of the to-be takes, once it is worked. */
export function MedicaoDialog({ processo, onClose }: { processo: ProcessoDetalhe; onClose: () => void }) {
  const done = useProcessoDone();
  const etapas = (processo.to_be?.etapas ?? []).filter(({ destino }) => destino !== 'eliminar');
  return (
    <FormDialog
      title={texts.measureTitle}
      schema={async () => (await contract()).medicaoDialogSchema}
      defaultValues={{
        minutos: etapas.map((etapa) => etapa.minutos_medidos_milimin ?? etapa.tempo_milimin),
      }}
      onSubmit={async ({ minutos }) => {
        await measureProcesso(processo.uuid, {
          versao: processo.versao,
          etapas: etapas.map(({ uuid }, at) => ({ uuid, minutos_medidos_milimin: minutos[at] ?? 0 })),
        });
        onClose();
        await done(texts.measureSaved);
      }}
      onClose={onClose}
    >
      <Muted>{texts.measureHint}</Muted>
      {etapas.map((etapa, at) => (
        <NumberField
          key={etapa.uuid}
          name={`minutos.${at}`}
          label={etapa.nome}
          required
          decimals={3}
          suffix="min"
        />
      ))}
    </FormDialog>
  );
}
