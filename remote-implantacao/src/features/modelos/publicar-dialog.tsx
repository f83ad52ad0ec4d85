import {
  faltaParaPublicar,
  type ImplantacaoModeloDetalhe,
  publicarImplantacaoModeloSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { Alert, DialogCancel, Modal, Muted } from '@gestao/shared/ui/core';
import { PublishVersionDialog } from '@gestao/shared/ui/form';
import { texts } from '../../texts/modelos';
import { comparacaoDe, publishModelo, useModeloDone } from './modelos.queries';
import { partesDe } from './partes';

/** Puts the draft to use: what it still lacks, or what differs and a line for the list of versions. */
export function PublicarDialog({
  modelo,
  onClose,
}: {
  modelo: ImplantacaoModeloDetalhe;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const faltas = faltaParaPublicar(partesDe(modelo));
  const title = texts.publishTitle(modelo.nome);
  if (faltas.length > 0)
    return (
      <Modal open title={title} onClose={onClose} footer={<DialogCancel onClose={onClose} />}>
        <Alert kind="warning">
          {texts.lacks}
          <ul>
            {faltas.map(({ path, message }) => (
              <li key={message}>
                {implantacaoModeloParteLabels[path[0] as keyof typeof implantacaoModeloParteLabels]}:{' '}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      </Modal>
    );
  return (
    <PublishVersionDialog
      title={title}
      confirm={texts.publish}
      schema={publicarImplantacaoModeloSchema}
      defaultValues={{ versao: modelo.rascunho?.versao ?? 1, resumo: '' }}
      onSubmit={async (values) => {
        const { data } = await publishModelo(modelo.uuid, values);
        void done(texts.published(data.numero));
        onClose();
      }}
      onClose={onClose}
      current={modelo.versoes[0]?.numero}
      comparison={comparacaoDe(modelo.uuid)}
      differences={{ title: texts.differences, same: texts.noDifferences }}
      summaryHint={texts.summaryHint}
      before={<Muted>{texts.publishHint}</Muted>}
    />
  );
}
