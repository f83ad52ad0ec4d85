import { formatDate } from '@gestao/shared/config';
import type { Passagem } from '@gestao/shared/contracts/implantacao/passagem';
import { passagemLabels } from '@gestao/shared/contracts/implantacao/values/passagem';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Card, Facts, Loaded, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { noun } from '../../../components/noun';
import { texts as t } from '../../../texts/passagem';

const passagemQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'passagem', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/passagem', { params: { uuid }, signal })).data,
  });

/** What the seller handed over; what is missing may be asked for. */
export function PassagemView({ passagem }: { passagem: Passagem }) {
  const { preenchida_por, preenchida_em } = passagem;
  const campos = Object.entries(passagemLabels).map(([campo, label]) => ({
    label,
    value: campo === 'canal' ? passagem.canal_label : passagem[campo as keyof typeof passagemLabels],
    wide: campo === 'prometido' || campo === 'pontos_sensiveis',
  }));
  return (
    <Stack gap={3}>
      {passagem.faltam.length > 0 && <Falta passagem={passagem} />}
      {passagem.sem_passagem && <Muted>{passagem.sem_passagem}</Muted>}
      {preenchida_em ? <Facts items={campos} /> : <Muted>{t.nothing}</Muted>}
      <Muted>
        {[
          preenchida_em &&
            preenchida_por &&
            t.writtenBy(preenchida_por, formatDate(preenchida_em, { time: true })),
          t.internal,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </Stack>
  );
}

/** What is missing, with the way to ask the seller for it. */
function Falta({ passagem }: { passagem: Passagem }) {
  const cache = useQueryClient();
  const uuid = passagem.implantacao_uuid;
  const ask = useMutation({
    mutationFn: () => call('POST /implantacoes/:uuid/passagem/pedido', { params: { uuid } }),
    onSuccess: ({ data }) => {
      cache.setQueryData(passagemQuery(uuid).queryKey, data);
      notify.success(t.askDone);
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['assumir-implantacao', uuid] }),
  });
  const { pedida_por, pedida_em } = passagem;
  return (
    <Alert
      kind="warning"
      title={t.incomplete}
      action={
        passagem.pede && (
          <Button loading={ask.isPending} onClick={() => ask.mutate()}>
            {t.ask(passagem.vendedor)}
          </Button>
        )
      }
    >
      <p>{t.missingFields(passagem.faltam)}</p>
      {pedida_por && pedida_em && <p>{t.asked(pedida_por, formatDate(pedida_em, { time: true }))}</p>}
    </Alert>
  );
}

/** The sheet of a line of the inbox. */
export function PassagemDialog({
  uuid,
  title,
  onClose,
}: {
  uuid: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <Modal open title={t.of(title)} onClose={onClose}>
      <Loaded query={useQuery(passagemQuery(uuid))} skeleton="form">
        {(passagem) => <PassagemView passagem={passagem} />}
      </Loaded>
    </Modal>
  );
}

/** The sheet, for whoever works on the onboarding since. */
export function PassagemTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(passagemQuery(uuid))} skeleton="form" title={false}>
      {(passagem) => (
        <Card title={t.title}>
          <PassagemView passagem={passagem} />
        </Card>
      )}
    </Loaded>
  );
}
