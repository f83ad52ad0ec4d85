import type {
  DominoPrevia,
  DominoPreviaForm,
  EscolhaDoDomino,
  MudancaDeDatas,
} from '@gestao/shared/contracts/operacao/tarefa-domino';
import { errorText, fieldErrors, isLostUpdate, lostUpdateText, refusalCode } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Modal, PageSkeleton, Stack } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/domino';
import { useTarefaChanged } from '../tarefas.queries';
import styles from './domino.module.css';
import { applyDomino, asksFirst, previaQuery } from './domino.queries';
import { ChangedList, SuccessorList } from './domino-list';

export interface Decided extends EscolhaDoDomino {
  motivo: string | null;
}

/** An error as a person reads it: what is said of a field, too. */
const sentenceOf = (error: unknown) => Object.values(fieldErrors(error)).flat().join(' ') || errorText(error);

/** Whether somebody changed a task of the chain, or the chain itself, since it was read. */
const isConflict = (error: unknown) => isLostUpdate(error) || refusalCode(error) === 'domino_mudou';

/** Who changed what, without the advice to load the page again, which is done here. */
const changedBy = (error: unknown) => lostUpdateText(errorText(error), '').trim();

/** The changes with the versions that the preview was read with. */
const asSeen = (changes: readonly MudancaDeDatas[], previa: DominoPrevia | undefined): MudancaDeDatas[] =>
  changes.map((change) => ({
    ...change,
    versao: previa?.alteradas.find(({ uuid }) => uuid === change.uuid)?.versao ?? change.versao,
  }));

const movable = ({ sucessoras }: DominoPrevia) =>
  sucessoras.filter(({ situacao }) => situacao === 'move' || situacao === 'fora');

/** The decision as the api takes it. */
function decisionOf(modo: EscolhaDoDomino['modo'], previa: DominoPrevia): EscolhaDoDomino {
  const movem = previa.sucessoras.filter(({ situacao }) => situacao === 'move');
  if (modo === 'nenhuma') return { modo, sucessoras: [] };
  return {
    modo,
    sucessoras: movem.flatMap(({ uuid, versao, para }) => (para ? [{ uuid, versao, para }] : [])),
  };
}

/**
 * Changes dates, after showing what comes after them and would collide. Where there is nothing to decide the dates are
 * written at once.
 * @param save writes in place of the call of its own, for a form that holds more than dates
 * @param motivo a reason that was given already
 */
export function DominoDialog({
  changes,
  motivo = '',
  save,
  onRefused,
  onClose,
  onSaved,
}: {
  changes: MudancaDeDatas[];
  motivo?: string;
  save?: (decided: Decided) => Promise<unknown>;
  /** Instead of the window: what the form holds was changed by somebody else. */
  onRefused?: (error: unknown) => void;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState(motivo);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  /** Who changed something meanwhile, told above what is so since. */
  const [conflict, setConflict] = useState<unknown>(null);
  // What was changed meanwhile is taken as it is now; a form keeps the version that it was opened with.
  const asked: DominoPreviaForm['mudancas'] =
    conflict && !save ? changes.map(({ versao: _, ...change }) => change) : changes;
  const all = useQuery(previaQuery(asked));
  const names = all.data ? movable(all.data).map(({ uuid }) => uuid) : [];
  const marked = names.filter((uuid) => !left.has(uuid));
  const some = useQuery({ ...previaQuery(asked, marked), enabled: left.size > 0 });
  const shown = left.size > 0 ? (some.data ?? all.data) : all.data;
  const changed = useTarefaChanged();
  const queryClient = useQueryClient();
  const apply = useMutation({
    mutationFn: async (decided: Decided) => {
      if (save) await save(decided);
      else await applyDomino({ mudancas: asSeen(changes, all.data), ...decided });
      return (decided.sucessoras?.length ?? 0) + changes.length;
    },
    onSuccess: (written) => {
      if (!save) notify.success(texts.saved(written));
      void queryClient.invalidateQueries({ queryKey: ['calendario'] });
      for (const { uuid } of changes) void changed(uuid);
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (isConflict(error)) readAnew(error);
    },
  });

  /** Shows what is so now, in place; what is decided then is decided about that. */
  function readAnew(error: unknown) {
    setConflict(error);
    setLeft(new Set());
    apply.reset();
    // Without versions it is another question, which is asked by itself.
    if (save || conflict !== null) void all.refetch();
  }
  // The first reading may already find the task changed since the page showed it.
  const stale = conflict === null && !save && isConflict(all.error) ? all.error : null;
  useEffect(() => {
    if (stale) setConflict(stale);
  }, [stale]);
  // A form shows by itself who changed the record it holds, with the differences.
  const refused = save && conflict !== null && !all.isFetching && isConflict(all.error) ? all.error : null;
  useEffect(() => {
    if (refused) onRefused?.(refused);
  });

  function decide(modo: EscolhaDoDomino['modo'], previa: DominoPrevia) {
    const decision = decisionOf(modo, previa);
    const moved = new Set(decision.sucessoras?.map(({ uuid }) => uuid));
    const needs =
      previa.alteradas.some(({ pede_motivo }) => pede_motivo) ||
      previa.sucessoras.some(({ uuid, pede_motivo }) => pede_motivo && moved.has(uuid));
    const said = reason.trim();
    setMissing(needs && said === '');
    if (needs && said === '') {
      field.current?.querySelector('input')?.focus();
      return;
    }
    apply.mutate({ ...decision, motivo: said === '' ? null : said });
  }

  // Written once for each preview that leaves nothing to decide.
  const written = useRef(false);
  const decided =
    all.data !== undefined && !all.isFetching && conflict === null && !asksFirst(all.data, motivo);
  useEffect(() => {
    if (!decided || written.current) return;
    written.current = true;
    apply.mutate({ modo: 'nenhuma', sucessoras: [], motivo: motivo.trim() || null });
  });

  const failure = stale ? null : (apply.error ?? all.error ?? some.error);
  if (decided && !failure) return null;
  const waiting = apply.isPending || all.isFetching || (left.size > 0 && some.isFetching);
  const total = all.data ? movable(all.data).length : 0;

  return (
    <Modal
      open
      size="large"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {all.data && shown && (
            <>
              <Button
                kind={total === 0 ? 'primary' : 'secondary'}
                disabled={waiting}
                onClick={() => decide('nenhuma', all.data)}
              >
                {total === 0 ? texts.save : texts.only(changes.length)}
              </Button>
              {total > 0 && (
                <>
                  <Button disabled={waiting || marked.length === 0} onClick={() => decide('algumas', shown)}>
                    {texts.some}
                  </Button>
                  <Button kind="primary" disabled={waiting} onClick={() => decide('todas', all.data)}>
                    {texts.all}
                  </Button>
                </>
              )}
            </>
          )}
        </>
      }
    >
      <Stack>
        {failure && (
          <Alert
            kind="error"
            action={
              <Button
                small
                onClick={() => {
                  apply.reset();
                  written.current = false;
                  setLeft(new Set());
                  void all.refetch();
                }}
              >
                {texts.again}
              </Button>
            }
          >
            {sentenceOf(failure)}
          </Alert>
        )}
        {conflict !== null && !failure && <Alert kind="warning">{texts.anew(changedBy(conflict))}</Alert>}
        {!shown && !failure && <PageSkeleton shape="form" title={false} />}
        {shown && (
          <>
            <h3 className={styles.heading}>{texts.changed}</h3>
            <ChangedList alteradas={shown.alteradas} />
            {[...shown.alteradas, ...shown.sucessoras].some(({ pede_motivo }) => pede_motivo) && (
              <div ref={field}>
                <TextField
                  label={texts.reason}
                  hint={texts.reasonHint}
                  required
                  maxLength={500}
                  value={reason}
                  error={missing ? texts.reasonMissing : undefined}
                  onChange={(value) => {
                    setReason(value);
                    setMissing(false);
                  }}
                />
              </div>
            )}
            {shown.sucessoras.length > 0 && <h3 className={styles.heading}>{texts.after}</h3>}
            <p role="status" className={styles.heading}>
              {texts.lead(total)}
            </p>
            <SuccessorList
              sucessoras={shown.sucessoras}
              disabled={waiting}
              onTick={(uuid, moves) => {
                const next = new Set(left);
                if (moves) next.delete(uuid);
                else next.add(uuid);
                setLeft(next);
              }}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
