import type { CopiaCriada } from '@gestao/shared/contracts/comercial/orcamento-copia';
import type { Orcamento } from '@gestao/shared/contracts/comercial/orcamentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { formatCentavos } from '@gestao/shared/rules/format';
import { ConfirmDialog, Stack } from '@gestao/shared/ui/core';
import { FormDialog, RadioField, useFormValue } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts as all } from '../../texts/vida-orcamento';
import { RecipientFields } from './fluxo/recipient-fields';
import { noun } from './orcamentos.queries';
import { convertLegado, duplicateOrcamento } from './vida.queries';

const contract = () => import('@gestao/shared/contracts/comercial/orcamento-copia');

const texts = all.copies;
type Row = Pick<Orcamento, 'uuid' | 'numero' | 'nome_cliente'>;
const nameOf = ({ numero, nome_cliente }: Row) => `${numero} ${nome_cliente}`;

/** Says what became of the price, and opens the new draft. */
function useOpenCopy() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (made: CopiaCriada) => {
    const { numero, mensal_antes_centavos: before, mensal_depois_centavos: after } = made;
    notify.success(
      after === null
        ? texts.madeOpen(numero)
        : texts.madePriced(numero, formatCentavos(before), formatCentavos(after)),
    );
    void queryClient.invalidateQueries({ queryKey: [noun] });
    navigate(href('orcamentos.flow', { uuid: made.uuid }) ?? '/');
  };
}

/** The same content in a new draft, for the same recipient or another. */
export function DuplicateDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const open = useOpenCopy();
  return (
    <FormDialog
      title={texts.duplicateTitle(nameOf(row))}
      schema={async () => (await contract()).duplicarFormSchema}
      defaultValues={{
        destinatario: 'mesmo',
        para: 'prospecto',
        cliente_uuid: null,
        prospecto_nome: '',
        prospecto_documento: '',
        prospecto_contato: '',
        prospecto_email: '',
        prospecto_telefone: '',
        oportunidade_uuid: null,
      }}
      label={texts.duplicate}
      submitLabel={texts.duplicate}
      guard={false}
      onSubmit={async (values) => {
        const made = await duplicateOrcamento(row.uuid, values);
        onClose();
        open(made);
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.duplicateText}</p>
        <RadioField
          name="destinatario"
          label={texts.forWhom}
          required
          options={[
            { value: 'mesmo', label: texts.same },
            { value: 'outro', label: texts.other },
          ]}
        />
        <Other />
      </Stack>
    </FormDialog>
  );
}

function Other() {
  return useFormValue<string>('destinatario') === 'outro' ? <RecipientFields /> : null;
}

/** Asks before a budget of the previous generation becomes a new draft. */
export function ConvertDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const open = useOpenCopy();
  const [sending, setSending] = useState(false);
  async function convert() {
    setSending(true);
    try {
      const made = await convertLegado(row.uuid);
      onClose();
      open(made);
    } catch (error) {
      notify.error(errorText(error));
      onClose();
    }
  }
  return (
    <ConfirmDialog
      open
      title={texts.convertTitle(nameOf(row))}
      confirmLabel={texts.convert}
      loading={sending}
      onConfirm={() => void convert()}
      onClose={onClose}
    >
      <p>{texts.convertText}</p>
    </ConfirmDialog>
  );
}
