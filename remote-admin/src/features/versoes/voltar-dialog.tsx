import { formatDate } from '@gestao/shared/config';
import type { Versoes } from '@gestao/shared/contracts/sistema/versoes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { ConfirmDialog, Stack } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/versoes';
import { goBackToVersao, versoesKey } from './versoes.queries';

/** Asks which of the versions that are kept goes back on the air. */
export function VoltarDialog({
  parte,
  historico,
  onClose,
}: {
  parte: Versoes['partes'][number];
  historico: Versoes['historico'];
  onClose: () => void;
}) {
  const [versao, setVersao] = useState(parte.guardadas[0] ?? '');
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: () => goBackToVersao(parte.nome, versao, parte.versao),
    onSuccess: () => {
      notify.success(texts.wentBack(parte.titulo, versao));
      onClose();
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [versoesKey] }),
  });
  const options = parte.guardadas.map((one) => {
    const published = historico.find(
      ({ nome, versao: of, acao }) => nome === parte.nome && of === one && acao === 'publicado',
    );
    const since = published ? formatDate(published.em, { time: true }) : null;
    return { value: one, label: since ? texts.keptSince(one, since) : one };
  });
  return (
    <ConfirmDialog
      open
      title={texts.backTitle(parte.titulo)}
      confirmLabel={texts.back}
      loading={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Stack>
        <SelectField
          label={texts.toVersion}
          empty={null}
          options={options}
          value={versao}
          onChange={(value) => setVersao(value ?? '')}
        />
        <p>{parte.versao ? texts.backHint(parte.versao) : texts.backHintOff}</p>
      </Stack>
    </ConfirmDialog>
  );
}
