import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { formatBytes } from '@gestao/shared/rules/format';
import { ActionButton, Button, fetchedPart, Modal, Muted, ScanBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/tarefas';
import { deleteArquivo, useTarefaChanged } from '../tarefas.queries';
import styles from './painel.module.css';

const AttachFiles = fetchedPart(async () => (await import('./attach-files')).AttachFiles);

const AnexoVisor = fetchedPart(async () => (await import('../../visor/anexo-visor')).AnexoVisor);

/** Files of a task: each opens by a press; whoever works on the task adds to them. */
export function TarefaFiles({ tarefa: { uuid, arquivos, anexa } }: { tarefa: TarefaDetalhe }) {
  const [attaching, setAttaching] = useState(false);
  const [shown, setShown] = useState<{ uuid: string; nome: string }>();
  const changed = useTarefaChanged();
  const onError = (error: unknown) => notify.error(errorText(error));
  const remove = useMutation({
    mutationFn: deleteArquivo,
    onSuccess: () => notify.success(texts.panel.fileRemoved),
    onError,
    onSettled: () => changed(uuid),
  });
  if (arquivos.length === 0 && !anexa) return null;
  return (
    <section aria-label={texts.panel.files}>
      <h3 className={styles.heading}>{texts.panel.files}</h3>
      <ul className={styles.list}>
        {arquivos.map((arquivo) => (
          <li key={arquivo.uuid} className={styles.item}>
            <Button small kind="quiet" icon="attachment" onClick={() => setShown(arquivo)}>
              {arquivo.nome}
            </Button>
            <Muted>{formatBytes(arquivo.tamanho_bytes)}</Muted>
            <ScanBadge state={arquivo.verificacao} />
            {arquivo.pode_excluir && (
              <ActionButton
                icon="delete"
                label={texts.panel.removeFile(arquivo.nome)}
                onClick={() => remove.mutate(arquivo.uuid)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Modal open size="large" title={shown.nome} onClose={() => setShown(undefined)}>
          <AnexoVisor uuid={shown.uuid} nome={shown.nome} />
        </Modal>
      )}
      {anexa &&
        (attaching ? (
          <AttachFiles uuid={uuid} onSent={() => changed(uuid)} />
        ) : (
          <Button small icon="attachment" onClick={() => setAttaching(true)}>
            {texts.panel.attach}
          </Button>
        ))}
    </section>
  );
}
