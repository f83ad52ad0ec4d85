import { formatCompetencia } from '@gestao/shared/config';
import type { VolumeRelatorio } from '@gestao/shared/contracts/comercial/volumes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Alert, ConfirmDialog, Stack } from '@gestao/shared/ui/core';
import { Checkbox } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/volumes';
import { proposeReajuste } from './volumes.queries';

/**
 * Asks before a budget is made of what a client realised; leads to it (docs/domain/comercial.md#reajuste).
 */
export function ReajusteDialog({
  volume: { cliente, competencia },
  onClose,
}: {
  volume: VolumeRelatorio;
  onClose: () => void;
}) {
  const [evenSo, setEvenSo] = useState(false);
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: () => {
      const form = { competencia, confirma_aberto: evenSo };
      return proposeReajuste(cliente.uuid, form);
    },
    onSuccess: ({ uuid, numero, mensal_anterior_centavos, mensal_centavos }) => {
      notify.success(
        texts.reajusteDone(numero, formatCentavos(mensal_anterior_centavos), formatCentavos(mensal_centavos)),
      );
      onClose();
      const path = href('orcamentos.flow', { uuid });
      if (path) navigate(path);
    },
  });
  return (
    <ConfirmDialog
      open
      title={texts.reajusteTitle(cliente.nome)}
      confirmLabel={texts.reajusteConfirm}
      loading={create.isPending}
      onConfirm={() => create.mutate()}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.reajusteText(formatCompetencia(competencia))}</p>
        <Checkbox label={texts.reajusteOpen} value={evenSo} onChange={setEvenSo} />
        {create.isError && <Alert kind="error">{errorText(create.error)}</Alert>}
      </Stack>
    </ConfirmDialog>
  );
}
