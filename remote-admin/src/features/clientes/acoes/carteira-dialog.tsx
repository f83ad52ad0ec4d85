import { carteiraFormSchema } from '@gestao/shared/contracts/clientes/cliente-acoes';
import type { ClienteDetail, ClienteOptions } from '@gestao/shared/contracts/clientes/clientes';
import { FormDialog, SearchField } from '@gestao/shared/ui/form';
import { useKept } from '@gestao/shared/ui/record';
import { choices } from '../../../components/choices';
import { partes } from '../../../texts/cliente-partes';
import { massaClientes, noun } from '../clientes.queries';

/** Gives the client to another person's portfolio: the bulk action, for one. */
export function CarteiraDialog({
  cliente,
  options,
  onClose,
}: {
  cliente: ClienteDetail;
  options: ClienteOptions;
  onClose: () => void;
}) {
  const kept = useKept(noun);
  return (
    <FormDialog
      title={partes.trocarCarteiraDe(cliente.razao_social)}
      size="small"
      schema={carteiraFormSchema}
      defaultValues={{ responsavel_carteira_uuid: cliente.responsavel_carteira.uuid }}
      label={partes.trocarCarteira}
      guard={false}
      onSubmit={async (dados) => {
        const { data } = await massaClientes({ acao: 'trocar_carteira', uuids: [cliente.uuid], dados });
        const [refused] = data.falhas;
        if (refused) return Promise.reject(refused.message);
        kept(partes.carteiraTrocada);
        onClose();
      }}
      onClose={onClose}
    >
      <SearchField
        name="responsavel_carteira_uuid"
        label={partes.novoResponsavel}
        required
        options={choices(options.responsaveis, cliente.responsavel_carteira)}
      />
    </FormDialog>
  );
}
