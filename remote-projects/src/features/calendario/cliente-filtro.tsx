import { SearchField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/calendario';
import { findClientes } from './calendario.queries';

/** One client out of those the person may see. @param nome of the client in the address */
export function ClienteFiltro({
  value,
  nome,
  onChange,
}: {
  value: string | null;
  nome: string | null;
  onChange: (cliente: string | null) => void;
}) {
  return (
    <SearchField
      label={texts.client}
      value={value}
      known={value && nome ? { value, label: nome } : null}
      search={findClientes}
      onChange={onChange}
    />
  );
}
