import { formatCompetencia } from '@gestao/shared/config';
import type { IndicadorDetalhe, IndicadorMeta } from '@gestao/shared/contracts/operacao/indicadores';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { ActionButton, Button, Card, ConfirmDialog, Muted } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/indicadores';
import { formatIndicador, formatMeta } from '../indicador-value';
import { MetaDialog } from '../indicador-windows';
import styles from '../indicadores.module.css';
import { removeMeta, useIndicadorDone } from '../indicadores.queries';

/** From which month on which target holds, of each cut; only for who may change them. */
export function MetasCard({ one }: { one: IndicadorDetalhe }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<IndicadorMeta>();
  const done = useIndicadorDone();
  const remove = useMutation({
    mutationFn: (meta: IndicadorMeta) => removeMeta(one.uuid, meta.uuid),
    onSuccess: () => {
      setRemoving(undefined);
      done(texts.targetRemoved);
    },
    onError: (error) => {
      setRemoving(undefined);
      notify.error(errorText(error));
    },
  });
  if (!one.pode_alterar) return null;
  return (
    <Card
      title={texts.targets}
      actions={
        <Button small icon="add" onClick={() => setAdding(true)}>
          {texts.newTarget}
        </Button>
      }
    >
      {one.metas.length === 0 && <Muted>{texts.noTargets}</Muted>}
      <ul className={styles.list}>
        {one.metas.map((meta) => (
          <li key={meta.uuid} className={styles.line}>
            <span>
              <strong>{formatMeta(meta, one.unidade)}</strong>
              {meta.limite_atencao !== null &&
                ` · ${texts.attention.toLowerCase()} ${formatIndicador(meta.limite_atencao, one.unidade)}`}
              <br />
              <span className={styles.hint}>
                {nameOf(meta)}, {since(meta)}
              </span>
            </span>
            <ActionButton
              icon="delete"
              label={texts.removeTargetOf(nameOf(meta), since(meta))}
              onClick={() => setRemoving(meta)}
            />
          </li>
        ))}
      </ul>
      {adding && <MetaDialog one={one} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTarget}
          confirmLabel={texts.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {formatMeta(removing, one.unidade)}, {nameOf(removing)}, {since(removing)}
        </ConfirmDialog>
      )}
    </Card>
  );
}

const nameOf = ({ alvo, recorte_label }: IndicadorMeta) =>
  alvo ? `${recorte_label} ${alvo.nome}` : recorte_label;
const since = ({ vigencia_inicio }: IndicadorMeta) =>
  vigencia_inicio <= '2000-01' ? texts.always : texts.fromMonth(formatCompetencia(vigencia_inicio));
