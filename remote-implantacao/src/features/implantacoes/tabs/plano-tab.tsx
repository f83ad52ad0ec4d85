import { formatDate } from '@gestao/shared/config';
import type { EtapaDoPlano, Falta, FaseDoPlano } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { Link, PageLink } from '@gestao/shared/router';
import { formatBp } from '@gestao/shared/rules/format';
import { tarefaTone } from '@gestao/shared/rules/tones';
import {
  Button,
  Card,
  EmptyState,
  fetchedPart,
  Loaded,
  Menu,
  ProgressBar,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { faseTone } from '../../../components/tones';
import { texts } from '../../../texts/fluxo';
import styles from '../fluxo/fluxo.module.css';
import { planoQuery } from '../fluxo/fluxo.queries';
import { useFluxoDone } from '../fluxo/use-fluxo-done';

const NaoSeAplicaDialog = fetchedPart(
  async () => (await import('../fluxo/nao-se-aplica-dialog')).NaoSeAplicaDialog,
);
const t = texts.plan;

/** Phases in order, with their steps, what ends each and what is missing for it. */
export function PlanoTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(planoQuery(uuid))} skeleton="detail" title={false}>
      {({ fases, avulsas, conduz }) =>
        fases.length === 0 ? (
          <EmptyState icon="rocket" text={t.empty} />
        ) : (
          <Stack gap={4}>
            <ol className={styles.phases}>
              {fases.map((fase) => (
                <li key={fase.uuid}>
                  <Fase uuid={uuid} fase={fase} conduz={conduz} />
                </li>
              ))}
            </ol>
            {avulsas.length > 0 && (
              <Card title={t.other}>
                <Etapas label={t.other} etapas={avulsas} />
              </Card>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Fase({ uuid, fase, conduz }: { uuid: string; fase: FaseDoPlano; conduz: boolean }) {
  const corre = fase.status === 'em_andamento';
  // A folded phase costs nothing until it is looked at: a long plan opens as soon as a short one.
  const [vista, setVista] = useState(corre);
  const encerrada = fase.status === 'concluida' || fase.status === 'nao_se_aplica';
  const feitas = fase.etapas.filter(({ aberta }) => !aberta).length;
  return (
    <Card>
      <div className={styles.phaseHead}>
        <h3>
          {fase.ordem}. {fase.nome} <span className={page.small}>{t.weight(formatBp(fase.peso_bp))}</span>
        </h3>
        <Periodo fase={fase} />
        {fase.status !== 'nao_se_aplica' && (
          <div className={styles.phaseBar}>
            <ProgressBar value={fase.progresso} label={t.progressOf(fase.nome)} />
          </div>
        )}
        <StatusBadge tone={faseTone[fase.status]}>{fase.status_label}</StatusBadge>
      </div>
      {!encerrada && <Criterio uuid={uuid} fase={fase} conduz={conduz} />}
      {fase.etapas.length === 0 && !encerrada && <p className={page.small}>{t.noSteps}</p>}
      {fase.etapas.length > 0 && (
        <details open={corre} onToggle={() => setVista(true)}>
          <summary className={page.small}>{t.steps(feitas, fase.etapas.length)}</summary>
          {(corre || vista) && <Etapas label={t.stepsOf(fase.nome)} etapas={fase.etapas} />}
        </details>
      )}
    </Card>
  );
}

function Periodo({ fase }: { fase: FaseDoPlano }) {
  if (fase.fim_real) return <span className={page.small}>{t.endedOn(formatDate(fase.fim_real))}</span>;
  if (!fase.inicio_previsto || !fase.fim_previsto) return null;
  return (
    <span className={fase.atrasada ? page.late : page.small}>
      {t.period(formatDate(fase.inicio_previsto), formatDate(fase.fim_previsto))}
      {fase.atrasada && ` · ${t.late}`}
    </span>
  );
}

/** What ends the phase; what is missing stands beside the button it holds back. */
function Criterio({ uuid, fase, conduz }: { uuid: string; fase: FaseDoPlano; conduz: boolean }) {
  const [skipping, setSkipping] = useState(false);
  const done = useFluxoDone();
  const conclude = useMutation({
    mutationFn: () =>
      call('POST /implantacoes/:uuid/fases/:fase', {
        params: { uuid, fase: fase.uuid },
        body: { passo: 'concluir', versao: fase.versao },
      }),
    onSuccess: () => done(texts.done.fase(fase.nome)),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <div className={styles.criterion}>
      <div className={page.words}>
        <p className={page.small}>
          {t.ends(fase.criterio_texto)}
          {fase.cumprido && ` · ${t.fulfilled}`}
        </p>
        {fase.status === 'em_andamento' && fase.falta.length > 0 && <Faltas falta={fase.falta} />}
      </div>
      {conduz && (
        <>
          {(fase.status === 'em_andamento' || fase.cumprido) && (
            <Button
              small
              kind={fase.cumprido ? 'primary' : 'secondary'}
              aria-label={t.conclude(fase.nome)}
              loading={conclude.isPending}
              onClick={() => conclude.mutate()}
            >
              {t.concludeShort}
            </Button>
          )}
          <Menu
            label={t.actionsOf(fase.nome)}
            items={[{ label: t.skip, onSelect: () => setSkipping(true) }]}
          />
        </>
      )}
      {skipping && <NaoSeAplicaDialog uuid={uuid} fase={fase} onClose={() => setSkipping(false)} />}
    </div>
  );
}

/** So many are named; the rest is counted. */
const named = 5;

function Faltas({ falta }: { falta: readonly Falta[] }) {
  return (
    <ul className={styles.list} aria-label={t.missing}>
      {falta.slice(0, named).map(({ texto, destino }) => (
        <li key={texto}>
          {destino ? (
            <PageLink page={destino.pagina} params={destino.parametros} query={destino.consulta}>
              {texto}
            </PageLink>
          ) : (
            texto
          )}
        </li>
      ))}
      {falta.length > named && <li>{t.more(falta.length - named)}</li>}
    </ul>
  );
}

function Etapas({ label, etapas }: { label: string; etapas: readonly EtapaDoPlano[] }) {
  const addressWith = useAddressWith();
  return (
    <ul className={styles.steps} aria-label={label}>
      {etapas.map((etapa) => (
        <li key={etapa.uuid}>
          <span className={styles.stepWords}>
            {etapa.abre ? (
              <Link to={addressWith('tarefa', etapa.uuid)} preventScrollReset>
                {etapa.titulo}
              </Link>
            ) : (
              etapa.titulo
            )}
            {!etapa.obrigatoria && <span className={page.small}>{t.optional}</span>}
          </span>
          <span className={styles.stepFacts}>
            <span className={page.small}>{etapa.responsavel ?? etapa.lado_label}</span>
            <span className={etapa.atrasada ? page.late : page.small}>
              {etapa.vencimento ? formatDate(etapa.vencimento) : t.noDue}
              {etapa.atrasada && ` · ${t.late}`}
            </span>
          </span>
          <StatusBadge tone={tarefaTone[etapa.status]}>{etapa.status_label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
