import { formatDate } from '@gestao/shared/config';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { dependenciaTipoLabels, desbloqueioLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { tarefaTone } from '@gestao/shared/rules/tones';
import { Badge, Button, cx, Muted, Row, StatusBadge } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/tarefa-edicao';
import { resolveImpedimento } from '../edicao/edicao.queries';
import type { Impedimento } from '../edicao/impedimento-dialog';
import { DependenciasDialog, ImpedimentoDialog } from '../edicao/tarefa-windows';
import { useTarefaChanged } from '../tarefas.queries';
import styles from './painel.module.css';

type Vizinha = NonNullable<TarefaDetalhe['sucessoras']>[number];

/** What a task waits for, what waits for it, and what holds it up from outside. */
export function TarefaVinculos({ tarefa }: { tarefa: TarefaDetalhe }) {
  const { dependencias, sucessoras, impedimentos } = tarefa;
  if (!dependencias || !sucessoras || !impedimentos) return null;
  return (
    <>
      <Before tarefa={tarefa} dependencias={dependencias} />
      {sucessoras.length > 0 && (
        <section aria-label={texts.after}>
          <h3 className={styles.heading}>{texts.after}</h3>
          <ul className={styles.list}>
            {sucessoras.map((one) => (
              <Neighbour key={one.uuid} one={one} />
            ))}
          </ul>
        </section>
      )}
      <Impediments tarefa={tarefa} impedimentos={impedimentos} />
    </>
  );
}

function Before({
  tarefa,
  dependencias,
}: {
  tarefa: TarefaDetalhe;
  dependencias: NonNullable<TarefaDetalhe['dependencias']>;
}) {
  const [changing, setChanging] = useState(false);
  if (dependencias.length === 0 && tarefa.edita === null) return null;
  return (
    <section aria-label={texts.before}>
      <h3 className={styles.heading}>{texts.before}</h3>
      <ul className={styles.list}>
        {dependencias.map(({ predecessora, tipo, folga_dias_uteis }) => (
          <Neighbour key={predecessora.uuid} one={predecessora}>
            {[
              tipo === 'termina_termina' && dependenciaTipoLabels.termina_termina,
              folga_dias_uteis > 0 && texts.lagOf(folga_dias_uteis),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Neighbour>
        ))}
      </ul>
      {tarefa.edita !== null && (
        <Button small icon="edit" onClick={() => setChanging(true)}>
          {texts.changeBefore}
        </Button>
      )}
      {changing && <DependenciasDialog tarefa={tarefa} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** Another task, by its title: a link for who may open it. */
function Neighbour({ one, children }: { one: Vizinha; children?: ReactNode }) {
  const addressWith = useAddressWith();
  const name = `${one.codigo} · ${one.titulo}`;
  return (
    <li className={styles.item}>
      <span>
        {one.abre ? <Link to={addressWith('tarefa', one.uuid)}>{name}</Link> : name}{' '}
        {children && <Muted>{children}</Muted>}
      </span>
      <StatusBadge tone={tarefaTone[one.status]}>{one.status_label}</StatusBadge>
    </li>
  );
}

function Impediments({ tarefa, impedimentos }: { tarefa: TarefaDetalhe; impedimentos: Impedimento[] }) {
  const [open, setOpen] = useState<Impedimento | 'new' | null>(null);
  const changed = useTarefaChanged();
  const resolve = useMutation({
    mutationFn: ({ uuid, versao }: Impedimento) => resolveImpedimento(tarefa.uuid, uuid, versao),
    onSuccess: () => notify.success(texts.impedimentResolved),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => changed(tarefa.uuid),
  });
  if (impedimentos.length === 0 && !tarefa.impede) return null;
  const close = () => setOpen(null);
  return (
    <section aria-label={texts.impediments}>
      <h3 className={styles.heading}>{texts.impediments}</h3>
      <ul className={styles.list}>
        {impedimentos.map((one) => (
          <li key={one.uuid} className={cx(styles.item, one.resolvido_em && styles.done)}>
            <span>
              {one.motivo}{' '}
              <Badge tone={one.resolvido_em ? 'grey' : 'amber'}>
                {labelOf(desbloqueioLabels, one.responsavel_desbloqueio)}
              </Badge>{' '}
              <Muted>{toldOf(one)}</Muted>
            </span>
            {tarefa.impede && one.resolvido_em === null && (
              <Row gap={1}>
                <Button
                  small
                  aria-label={texts.resolveOf(one.motivo)}
                  disabled={resolve.isPending}
                  onClick={() => resolve.mutate(one)}
                >
                  {texts.resolve}
                </Button>
                <Button
                  small
                  kind="quiet"
                  aria-label={texts.changeOf(one.motivo)}
                  onClick={() => setOpen(one)}
                >
                  {texts.edit}
                </Button>
              </Row>
            )}
          </li>
        ))}
      </ul>
      {tarefa.impede && (
        <Button small icon="warning" onClick={() => setOpen('new')}>
          {texts.impede}
        </Button>
      )}
      {open && <ImpedimentoDialog tarefa={tarefa} one={open === 'new' ? undefined : open} onClose={close} />}
    </section>
  );
}

function toldOf({ aberto_por, aberto_em, previsao, resolvido_em, resolvido_por }: Impedimento): string {
  if (resolvido_em) return texts.resolvedOn(resolvido_por, formatDate(resolvido_em));
  const opened = texts.openedBy(aberto_por, formatDate(aberto_em));
  return previsao ? `${opened} · ${texts.forecastOf(formatDate(previsao))}` : opened;
}
