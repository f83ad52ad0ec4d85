import { honorarioFormSchema } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { FormDialog, MoneyField, Textarea } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { adjustHonorario, noun, readCliente } from '../clientes.queries';

/** Sets the monthly fee by hand, with the reason. */
export function HonorarioDialog({ cliente, onClose }: { cliente: ClienteDetail; onClose: () => void }) {
  const kept = useKept(noun);
  return (
    <FormDialog
      title={partes.ajustarTitulo(cliente.razao_social)}
      size="small"
      schema={honorarioFormSchema}
      defaultValues={{
        honorario_mensal_centavos: cliente.honorario_mensal_centavos ?? undefined,
        motivo: '',
        versao: cliente.versao,
      }}
      label={partes.ajustarHonorario}
      guard={false}
      conflict={{
        load: async () => {
          const present = await readCliente(cliente.uuid);
          return {
            values: {
              honorario_mensal_centavos: present.honorario_mensal_centavos ?? 0,
              motivo: '',
              versao: present.versao,
            },
          };
        },
      }}
      onSubmit={async (values) => {
        await adjustHonorario(cliente.uuid, values);
        kept(partes.honorarioAjustado);
        onClose();
      }}
      onClose={onClose}
    >
      <MoneyField name="honorario_mensal_centavos" label={partes.honorario} required />
      <Textarea name="motivo" label={partes.motivo} hint={partes.motivoHint} required maxLength={500} />
    </FormDialog>
  );
}
