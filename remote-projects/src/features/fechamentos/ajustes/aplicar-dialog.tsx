import type { ModeloDoFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { errorText } from '@gestao/shared/http';
import { useMutation } from '@gestao/shared/query';
import { Alert, ConfirmDialog, Muted, Stack } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/fechamento-ajustes';
import { applyModelo, useAjusteDone } from './ajustes.queries';

/** Brings the version in use to one closing, with what changes told before. */
export function AplicarDialog({
  uuid,
  modelo: { em_uso, previa },
  onClose,
}: {
  uuid: string;
  modelo: ModeloDoFechamento;
  onClose: () => void;
}) {
  const done = useAjusteDone();
  const numero = em_uso ?? 0;
  const apply = useMutation({
    mutationFn: () => applyModelo(uuid, numero),
    onSuccess: () => {
      done(texts.appliedDone);
      onClose();
    },
    // Another version by now: what is shown is read again.
    onError: () => done(null),
  });
  const item = previa?.itens[0];
  return (
    <ConfirmDialog
      open
      title={texts.applyTitle(numero)}
      confirmLabel={texts.apply}
      loading={apply.isPending}
      onConfirm={() => apply.mutate()}
      onClose={onClose}
    >
      <Stack gap={2}>
        {apply.error && <Alert kind="error">{errorText(apply.error)}</Alert>}
        <Muted>{texts.applyHint}</Muted>
        {!item && <span>{texts.nothing}</span>}
        {item && item.incluidas.length > 0 && <span>{texts.addsTasks(item.incluidas)}</span>}
        {item && item.alteradas.length > 0 && <span>{texts.changesTasks(item.alteradas)}</span>}
        {item && item.retiradas.length > 0 && <span>{texts.removesTasks(item.retiradas)}</span>}
        {item && item.intocadas.length > 0 && (
          <span>{texts.keepsTasks(item.intocadas.map(({ titulo, porque }) => `${titulo} (${porque})`))}</span>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
