import { formatDate } from '@gestao/shared/config';
import type { Comissao } from '@gestao/shared/contracts/comercial/comissoes';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { ConfirmDialog } from '@gestao/shared/ui/core';
import { DateField, FormDialog } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/comissoes';
import { noun, payComissao, unpayComissao } from './oportunidades.queries';

const contract = () => import('@gestao/shared/contracts/comercial/comissoes');

/** Name of the list of commissions. */
export const commissionsId = 'oportunidades-comissoes';

interface DialogProps {
  one: Comissao;
  onClose: () => void;
}

/** Both the list and the opportunity show whether it was paid. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: [commissionsId] });
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
}

/** Writes down that the partner was paid. */
export function PayDialog({ one, onClose }: DialogProps) {
  const refresh = useRefresh();
  return (
    <FormDialog
      title={texts.payTitle(one.parceiro.nome)}
      size="small"
      schema={async () => (await contract()).comissaoPagarSchema}
      defaultValues={{ paga_em: dateIn(new Date()), versao: one.versao }}
      label={texts.pay}
      submitLabel={texts.pay}
      guard={false}
      onSubmit={async (values) => {
        try {
          await payComissao(one.uuid, values);
        } finally {
          // Also after a refusal: somebody else may have been faster.
          refresh();
        }
        notify.success(texts.paidDone);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{texts.payText(formatCentavos(one.total_centavos), one.prazo_meses, one.orcamento)}</p>
      <DateField name="paga_em" label={texts.paidOn} required />
    </FormDialog>
  );
}

/** Takes a payment back that was written down by mistake. */
export function UnpayDialog({ one, onClose }: DialogProps) {
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  return (
    <ConfirmDialog
      open
      loading={sending}
      title={texts.unpayTitle(one.parceiro.nome)}
      confirmLabel={texts.unpay}
      onClose={onClose}
      onConfirm={async () => {
        setSending(true);
        try {
          await unpayComissao(one.uuid, one.versao);
          notify.success(texts.unpaidDone);
        } catch (error) {
          notify.error(errorText(error));
        } finally {
          refresh();
          onClose();
        }
      }}
    >
      <p>{texts.unpayText(formatDate(one.paga_em), one.orcamento)}</p>
    </ConfirmDialog>
  );
}
