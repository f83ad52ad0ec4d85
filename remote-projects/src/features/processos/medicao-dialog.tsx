import type { ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { Modal, Muted } from '@gestao/shared/ui/core';
import { Form, NumberField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/processos';
import { measureProcesso, useProcessoDone } from './processos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** What each step of the to-be takes, once it is worked. */
export function MedicaoDialog({ processo, onClose }: { processo: ProcessoDetalhe; onClose: () => void }) {
  const done = useProcessoDone();
  const etapas = (processo.to_be?.etapas ?? []).filter(({ destino }) => destino !== 'eliminar');
  return (
    <Modal open title={texts.measureTitle} onClose={onClose}>
      <Form
        schema={async () => (await contract()).medicaoDialogSchema}
        defaultValues={{
          minutos: etapas.map((etapa) => etapa.minutos_medidos_milimin ?? etapa.tempo_milimin),
        }}
        label={texts.measureTitle}
        cancel={onClose}
        onSubmit={async ({ minutos }) => {
          await measureProcesso(processo.uuid, {
            versao: processo.versao,
            etapas: etapas.map(({ uuid }, at) => ({ uuid, minutos_medidos_milimin: minutos[at] ?? 0 })),
          });
          onClose();
          await done(texts.measureSaved);
        }}
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
      </Form>
    </Modal>
  );
}
