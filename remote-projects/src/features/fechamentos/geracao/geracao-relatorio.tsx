import { formatCompetencia } from '@gestao/shared/config';
import type { GeracaoDesfeita, GeracaoDetalhe } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  Loaded,
  Muted,
  ProgressBar,
  Row,
  Stack,
} from '@gestao/shared/ui/core';
import { useEffect, useState } from 'react';
import { texts } from '../../../texts/geracao-fechamentos';
import { cancelGeracao, geracaoQuery, undoGeracao } from './geracao.queries';
import { GeracaoFigures } from './geracao-figures';
import { GeracaoItens } from './geracao-itens';

/** A run: how far it is, and once it has ended what came of it. @param onSettled it ended, or was taken back */
export function GeracaoRelatorio({
  uuid,
  onSettled,
  onClose,
}: {
  uuid: string;
  onSettled: () => void;
  onClose: () => void;
}) {
  const query = useQuery(geracaoQuery(uuid));
  const situacao = query.data?.situacao;
  useEffect(() => {
    if (situacao && situacao !== 'em_andamento') onSettled();
  }, [situacao]);
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(run) =>
        run.situacao === 'em_andamento' ? (
          <EmAndamento run={run} />
        ) : (
          <Relatorio run={run} onClose={onClose} onUndone={onSettled} />
        )
      }
    </Loaded>
  );
}

function EmAndamento({ run }: { run: GeracaoDetalhe }) {
  const cancel = useMutation({
    mutationFn: () => cancelGeracao(run.uuid),
    onSuccess: () => notify.success(texts.cancelled),
    onError: (error) => notify.error(errorText(error)),
  });
  const label = texts.running(run.feitos, run.total);
  return (
    <Card title={label}>
      <Stack>
        <ProgressBar
          value={run.total === 0 ? 100 : Math.floor((100 * run.feitos) / run.total)}
          label={label}
        />
        <Muted>{texts.runningHint}</Muted>
        <Row>
          <Button small loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function Relatorio({
  run,
  onClose,
  onUndone,
}: {
  run: GeracaoDetalhe;
  onClose: () => void;
  onUndone: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [desfeita, setDesfeita] = useState<GeracaoDesfeita | null>(null);
  const undo = useMutation({
    mutationFn: () => undoGeracao(run.uuid),
    onSuccess: ({ data }) => {
      setAsking(false);
      setDesfeita(data);
      notify.success(texts.undone(data.desfeitos));
      onUndone();
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <>
      <Card
        title={texts.report(formatCompetencia(run.competencia), run.situacao_label)}
        actions={
          <Row gap={2}>
            {run.desfaz && (
              <Button small onClick={() => setAsking(true)}>
                {texts.undo}
              </Button>
            )}
            <Button small kind="quiet" onClick={onClose}>
              {texts.close}
            </Button>
          </Row>
        }
      >
        <Stack>
          <p>{texts.reportLine(run)}</p>
          {run.situacao === 'falhou' && <Alert kind="warning">{texts.interrupted}</Alert>}
          {desfeita && desfeita.mantidos.length > 0 && (
            <Alert kind="info">
              {texts.kept(desfeita.mantidos.length)}
              <ul>
                {desfeita.mantidos.map(({ fechamento, cliente, motivo }) => (
                  <li key={fechamento}>{texts.keptLine(fechamento, cliente, motivo)}</li>
                ))}
              </ul>
            </Alert>
          )}
        </Stack>
      </Card>
      <GeracaoFigures contagens={run} feito />
      <GeracaoItens itens={run.itens} feito />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={texts.undoTitle}
          confirmLabel={texts.undo}
          loading={undo.isPending}
          onConfirm={() => undo.mutate()}
          onClose={() => setAsking(false)}
        >
          {texts.undoHint}
        </ConfirmDialog>
      )}
    </>
  );
}
