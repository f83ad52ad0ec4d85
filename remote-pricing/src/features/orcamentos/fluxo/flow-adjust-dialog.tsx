import { type CalculoLinha, faixasDoOrcamento } from '@gestao/shared/contracts/calculo';
import { erroDaFaixa } from '@gestao/shared/rules/faixas';
import { Button, Modal, Stack } from '@gestao/shared/ui/core';
import { Checkbox, NumberField, Textarea } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/fluxo-orcamento';
import { editadoDe } from '../conteudo';
import { type Editing, useSaveConteudo } from '../use-save-conteudo';

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
  const editado = editadoDe(editing.lido.conteudo);
  const made = editado.ajustes.find((one) => one.servico === servico && one.tarefa === tarefa.chave);
  const others = editado.ajustes.filter((one) => one !== made);
  const [off, setOff] = useState(made?.milimin === null);
  const [milimin, setMilimin] = useState<number | null>(made ? made.milimin : tarefa.milimin);
  const [motivo, setMotivo] = useState(made?.motivo ?? '');
  const [asked, setAsked] = useState(false);
  const { save, saving } = useSaveConteudo(editing);
  const wrong = off ? null : erroDaFaixa(faixasDoOrcamento.milimin, milimin);
  const complete = motivo.trim() !== '' && wrong === null;

  async function send(ajustes: typeof editado.ajustes) {
    if (await save({ ...editado, ajustes }, () => texts.applied)) onClose();
  }
  return (
    <Modal
      open
      size="small"
      title={texts.adjustTask(tarefa.nome)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          {made && (
            <Button loading={saving} onClick={() => void send(others)}>
              {texts.restore}
            </Button>
          )}
          <Button
            kind="primary"
            loading={saving}
            onClick={() => {
              setAsked(true);
              if (!complete) return;
              void send([
                ...others,
                { servico, tarefa: tarefa.chave, milimin: off ? null : milimin, motivo: motivo.trim() },
              ]);
            }}
          >
            {texts.apply}
          </Button>
        </>
      }
    >
      <Stack>
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
