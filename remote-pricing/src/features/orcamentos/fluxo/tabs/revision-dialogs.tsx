import { prorrogacaoMaxima } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { addDays } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { ConfirmDialog, Stack } from '@gestao/shared/ui/core';
import { DateField, FormDialog } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../../texts/fluxo-orcamento';
import { extendOrcamento, reviseOrcamento } from '../../conteudo.queries';
import { noun } from '../../orcamentos.queries';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-revisao');

interface Props {
  orcamento: Pick<Orcamento, 'uuid' | 'numero' | 'nome_cliente' | 'validade'>;
  versao: number;
  onClose: () => void;
}

/** Asks before a budget is copied into its next revision, then opens that one at what changed. */
export function ReviseDialog({ orcamento, versao, onClose }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState(false);
  async function revise() {
    setSending(true);
    try {
      const made = await reviseOrcamento(orcamento.uuid, versao);
      const { revisao, mensal_antes_centavos: before, mensal_depois_centavos: after } = made;
      notify.success(
        after === null
          ? texts.revisedOpen(revisao)
          : texts.revised(revisao, formatCentavos(before), formatCentavos(after)),
      );
      onClose();
      navigate(href('orcamentos.flow', { uuid: made.uuid }, { aba: 'revisoes' }) ?? '/');
    } catch (error) {
      notify.error(errorText(error));
      onClose();
    } finally {
      void queryClient.invalidateQueries({ queryKey: [noun] });
    }
  }
  return (
    <ConfirmDialog
      open
      title={texts.reviseTitle(`${orcamento.numero} ${orcamento.nome_cliente}`)}
      confirmLabel={texts.revise}
      loading={sending}
      onConfirm={() => void revise()}
      onClose={onClose}
    >
      <p>{texts.reviseText}</p>
    </ConfirmDialog>
  );
}

/** More days for a sent proposal, once. */
export function ProlongDialog({ orcamento, versao, onClose }: Props) {
  const queryClient = useQueryClient();
  return (
    <FormDialog
      title={`${texts.prolong}: ${orcamento.numero}`}
      size="small"
      schema={async () => (await contract()).prorrogarSchema}
      defaultValues={{ versao, validade: addDays(orcamento.validade, prorrogacaoMaxima) }}
      label={texts.prolong}
      submitLabel={texts.prolong}
      guard={false}
      onSubmit={async (values) => {
        await extendOrcamento(orcamento.uuid, values);
        notify.success(texts.prolonged);
        onClose();
        void queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.prolongText(prorrogacaoMaxima)}</p>
        <DateField name="validade" label={texts.newValidity} required />
      </Stack>
    </FormDialog>
  );
}
