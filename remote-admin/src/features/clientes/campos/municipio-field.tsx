import { Fitted } from '@gestao/shared/ui/core';
import { SearchField, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { searchMunicipios } from '../../../components/municipios.queries';
import { townOf } from '../../../components/towns';
import { texts } from '../../../texts/clientes';

/** The town, found by its name; its state and IBGE code come with it. */
export function MunicipioField({ disabled }: { disabled: boolean }) {
  const set = useSetFormValue();
  const codigo = useFormValue<string | null>('municipio_ibge');
  const nome = useFormValue<string>('municipio');
  const uf = useFormValue<string>('uf');
  return (
    <Fitted width="medium">
      <SearchField
        name="municipio_ibge"
        label={texts.municipio}
        hint={codigo ? texts.municipioIbge(codigo) : texts.municipioHint}
        required
        disabled={disabled}
        search={searchMunicipios}
        known={codigo && nome ? { value: codigo, label: `${nome}/${uf}` } : null}
        onOption={(option) => {
          const town = option ? townOf(option) : null;
          set('municipio', town?.nome ?? '');
          set('uf', town?.uf ?? null);
        }}
      />
    </Fitted>
  );
}
