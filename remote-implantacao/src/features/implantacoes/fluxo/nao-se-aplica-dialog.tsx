import type { FaseDoPlano } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { call } from '@gestao/shared/http';
import { Modal } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/fluxo';
import { useFluxoDone } from './use-fluxo-done';

const contract = () => import('@gestao/shared/contracts/implantacao/fluxo-plano');
const t = texts.plan;

/** Ends a phase that this client does not need, with the reason. */
export function NaoSeAplicaDialog({
  uuid,
  fase,
  onClose,
}: {
  uuid: string;
  fase: FaseDoPlano;
  onClose: () => void;
}) {
  const done = useFluxoDone(onClose);
  return (
    <Modal open size="small" title={t.skipOf(fase.nome)} onClose={onClose}>
      <Form
        schema={async () => (await contract()).naoSeAplicaSchema}
        defaultValues={{ passo: 'nao_se_aplica' as const, versao: fase.versao, motivo: '' }}
        label={t.skipOf(fase.nome)}
        submitLabel={t.skip}
        cancel={onClose}
        onSubmit={async (body) => {
          await call('POST /implantacoes/:uuid/fases/:fase', { params: { uuid, fase: fase.uuid }, body });
          done(texts.done.fase(fase.nome));
        }}
      >
        <Textarea name="motivo" label={t.skipReason} required maxLength={500} />
      </Form>
    </Modal>
  );
}
