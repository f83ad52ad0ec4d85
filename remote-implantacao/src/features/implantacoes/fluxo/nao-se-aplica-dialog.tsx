import type { FaseDoPlano } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { call } from '@gestao/shared/http';
import { ReasonDialog } from '@gestao/shared/ui/form';
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
    <ReasonDialog
      title={t.skipOf(fase.nome)}
      confirm={t.skip}
      field={{ name: 'motivo', label: t.skipReason, maxLength: 500 }}
      schema={async () => (await contract()).naoSeAplicaSchema}
      defaultValues={{ passo: 'nao_se_aplica' as const, versao: fase.versao, motivo: '' }}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/fases/:fase', { params: { uuid, fase: fase.uuid }, body });
        done(texts.done.fase(fase.nome));
      }}
      onClose={onClose}
    />
  );
}
