import { type CalculoLinha, faixasDoOrcamento } from '@gestao/shared/contracts/comercial/calculo';
import { erroDaFaixa } from '@gestao/shared/rules/faixas';
import { Button, DialogCancel, Modal, Stack } from '@gestao/shared/ui/core';
import { Checkbox, NumberField, StaleNotice, Textarea } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/fluxo-orcamento';
import type { Editado } from '../conteudo';
import { type Editing, useSaveConteudo } from '../use-save-conteudo';

type Ajuste = Editado['ajustes'][number];
export type CalculoTarefa = CalculoLinha['tarefas'][number];

/** Switches one task of one budget off, or sets its minutes, with a reason; the price follows at once. */
export function AdjustDialog({
  servico,
  tarefa,
  editing,
  onClose,
}: {
  servico: string;
  tarefa: CalculoTarefa;
  editing: Editing;
  onClose: () => void;
}) {
  // As they were when the dialog opened: what is typed starts from that.
  const [base] = useState(editing.lido);
  const isThis = (one: Ajuste) => one.servico === servico && one.tarefa === tarefa.chave;
  const made = base.conteudo.ajustes.find(isThis);
  const [off, setOff] = useState(made?.milimin === null);
  const [milimin, setMilimin] = useState<number | null>(made ? made.milimin : tarefa.milimin);
  const [motivo, setMotivo] = useState(made?.motivo ?? '');
  const [asked, setAsked] = useState(false);
  const { save, saving, stale } = useSaveConteudo(editing);
  const wrong = off ? null : erroDaFaixa(faixasDoOrcamento.milimin, milimin);
  const complete = motivo.trim() !== '' && wrong === null;

  const send = (own: Ajuste | null) =>
    save(
      (content) => ({
        ...content,
        ajustes: [...content.ajustes.filter((one) => !isThis(one)), ...(own ? [own] : [])],
      }),
      () => texts.applied,
      onClose,
      base,
    );
  return (
    <Modal
      open
      size="small"
      title={texts.adjustTask(tarefa.nome)}
      onClose={onClose}
      unsaved={
        !saving &&
        (off !== (made?.milimin === null) ||
          milimin !== (made ? made.milimin : tarefa.milimin) ||
          motivo !== (made?.motivo ?? ''))
      }
      footer={
        <>
          <DialogCancel onClose={onClose}>{texts.back}</DialogCancel>
          {made && (
            <Button loading={saving} onClick={() => void send(null)}>
              {texts.restore}
            </Button>
          )}
          <Button
            kind="primary"
            loading={saving}
            onClick={() => {
              setAsked(true);
              if (!complete) return;
              void send({
                servico,
                tarefa: tarefa.chave,
                milimin: off ? null : milimin,
                motivo: motivo.trim(),
              });
            }}
          >
            {texts.apply}
          </Button>
        </>
      }
    >
      <Stack>
        {stale && <StaleNotice {...stale} />}
        <Checkbox label={texts.turnOff} hint={texts.adjustHint} value={off} onChange={setOff} />
        {!off && (
          <NumberField
            label={texts.minutes}
            decimals={3}
            required
            value={milimin}
            problem={wrong ?? undefined}
            error={asked ? (wrong ?? undefined) : undefined}
            onChange={setMilimin}
          />
        )}
        <Textarea
          label={texts.adjustReason}
          required
          maxLength={300}
          value={motivo}
          error={asked && motivo.trim() === '' ? texts.needReason : undefined}
          onChange={setMotivo}
        />
      </Stack>
    </Modal>
  );
}
