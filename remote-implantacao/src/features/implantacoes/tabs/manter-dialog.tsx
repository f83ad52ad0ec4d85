import { decidirRespostaSchema } from '@gestao/shared/contracts/clientes/documento-resposta';
import type { DocumentoDaImplantacao } from '@gestao/shared/contracts/implantacao/documentos';
import { notify } from '@gestao/shared/notify';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/implantacoes';
import { useDecision } from './documento-resposta';

const t = texts.detail.answer;

/** Keeps what was asked for, though the client has not got it or needs longer: it reads why. */
export function ManterDialog({
  uuid,
  documento,
  onClose,
}: {
  uuid: string;
  documento: DocumentoDaImplantacao;
  onClose: () => void;
}) {
  const decide = useDecision(uuid, documento.uuid);
  const title = `${t.keep}: ${documento.nome}`;
  return (
    <ReasonDialog
      title={title}
      confirm={t.keep}
      field={{ name: 'motivo', label: t.keepReason, hint: t.keepHint, maxLength: 500 }}
      schema={decidirRespostaSchema}
      defaultValues={{ versao: documento.versao, decisao: 'manter', motivo: '' }}
      onSubmit={async (values) => {
        await decide(values);
        notify.success(t.kept);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
