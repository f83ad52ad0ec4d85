import { formatCompetencia } from '@gestao/shared/config';
import type { Elegiveis } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { texts } from '../../texts/fechamento-ciclo';
import { noun, resumoQuery } from './fechamentos.queries';

const run = async (competencia: string, simular: boolean) =>
  (await call('POST /fechamentos/fechar-elegiveis', { body: { competencia, simular } })).data;

const elegiveisQuery = (competencia: string) =>
  queryOptions({
    queryKey: [noun, 'elegiveis', competencia],
    queryFn: () => run(competencia, true),
    staleTime: 0,
  });

/** What of a competência can be closed now, and why the others cannot; then what was. */
export function FecharElegiveisDialog({
  competencia: asked,
  onClose,
}: {
  /** The one that the list shows; without it the one it begins with. */
  competencia: string | undefined;
  onClose: () => void;
}) {
  const resumo = useQuery({ ...resumoQuery(asked), enabled: asked === undefined });
  const competencia = asked ?? resumo.data?.competencia;
  return competencia === undefined ? null : <Known competencia={competencia} onClose={onClose} />;
}

function Known({ competencia, onClose }: { competencia: string; onClose: () => void }) {
  const query = useQuery(elegiveisQuery(competencia));
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: () => run(competencia, false),
    onSuccess: ({ fechados }) => {
      notify.success(texts.eligibleDone(fechados.length));
      void queryClient.invalidateQueries({ queryKey: [noun] });
      void queryClient.invalidateQueries({ queryKey: ['tarefas'] });
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Modal open title={texts.eligibleTitle(formatCompetencia(competencia))} onClose={onClose}>
      {close.data ? (
        <Stack gap={4}>
          <Alert kind="success">{texts.eligibleDone(close.data.fechados.length)}</Alert>
          <Recusados relatorio={close.data} onClose={onClose} />
          <Row gap={2}>
            <Button onClick={onClose}>{texts.closeWindow}</Button>
          </Row>
        </Stack>
      ) : (
        <Loaded query={query} skeleton="list">
          {(relatorio) => (
            <Stack gap={4}>
              <Alert kind="info">
                {relatorio.fechados.length === 0
                  ? texts.eligibleNone
                  : texts.eligibleCount(relatorio.fechados.length)}
              </Alert>
              {relatorio.fechados.length > 0 && (
                <ul className={page.plainList}>
                  {relatorio.fechados.map((one) => (
                    <li key={one.uuid}>
                      {one.cliente} <Muted>{one.modelo}</Muted>
                    </li>
                  ))}
                </ul>
              )}
              <Recusados relatorio={relatorio} onClose={onClose} />
              <Row gap={2}>
                <Button onClick={onClose}>{texts.closeWindow}</Button>
                {relatorio.fechados.length > 0 && (
                  <Button kind="primary" loading={close.isPending} onClick={() => close.mutate()}>
                    {texts.eligibleRun(relatorio.fechados.length)}
                  </Button>
                )}
              </Row>
            </Stack>
          )}
        </Loaded>
      )}
    </Modal>
  );
}

function Recusados({ relatorio: { recusados }, onClose }: { relatorio: Elegiveis; onClose: () => void }) {
  if (recusados.length === 0) return null;
  return (
    <section aria-label={texts.notClosed(recusados.length)}>
      <Muted>{texts.notClosed(recusados.length)}</Muted>
      <ul className={page.spacedList}>
        {recusados.map((one) => (
          <li key={one.uuid}>
            <Link to={href('fechamentos.detail', { uuid: one.uuid }) ?? '/'} onClick={onClose}>
              {one.cliente}, {one.modelo}
            </Link>
            <Muted>{one.motivo}</Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}
