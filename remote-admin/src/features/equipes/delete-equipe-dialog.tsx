import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { Alert, Button, Modal, Spinner, Stack } from '@gestao/shared/ui/core';
import { LinkedRecords } from '@gestao/shared/ui/record';
import { common } from '../../texts/common';
import { texts } from '../../texts/equipes';
import { deleteEquipe, equipeVinculosQuery, setEquipeAtiva } from './equipes.queries';

interface DeleteEquipeDialogProps {
  equipe: { uuid: string; nome: string; ativo: boolean; versao: number };
  onDone: () => Promise<void>;
  onClose: () => void;
}

/**
 * Confirms a deletion; while clients are with the team, `Inativar` stands in its place
 * (docs/domain/plataforma.md#exclusao).
 */
export function DeleteEquipeDialog({ equipe, onDone, onClose }: DeleteEquipeDialogProps) {
  const vinculos = useQuery(equipeVinculosQuery(equipe.uuid));
  const linked = (vinculos.data?.total ?? 0) > 0;
  const action = useMutation({
    mutationFn: () =>
      linked ? setEquipeAtiva(equipe.uuid, false, equipe.versao) : deleteEquipe(equipe.uuid, equipe.versao),
    onSuccess: async () => {
      notify.success(linked ? texts.inactivated : common.deleted);
      await onDone();
    },
  });
  const failure = action.error ?? vinculos.error;
  return (
    <Modal
      open
      size={linked ? 'large' : 'small'}
      title={texts.deleteTitle(equipe.nome)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          {vinculos.data && (!linked || equipe.ativo) && (
            <Button
              kind={linked ? 'primary' : 'danger'}
              loading={action.isPending}
              onClick={() => action.mutate()}
            >
              {linked ? common.inactivate : common.remove}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {vinculos.isPending && <Spinner />}
        {vinculos.data && !linked && <p>{texts.deleteHint}</p>}
        {vinculos.data && linked && <LinkedRecords vinculos={vinculos.data} />}
        {failure && <Alert kind="error">{errorText(failure)}</Alert>}
      </Stack>
    </Modal>
  );
}
