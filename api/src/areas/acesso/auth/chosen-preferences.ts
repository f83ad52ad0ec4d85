import { type PreferenciasForm, preferenciasFormSchema } from '@gestao/shared/contracts/acesso/preferencias';

/** What a person chose, the rest by default; a value that is not offered any more counts as not chosen. */
export function withDefaults(
  chosen: Record<string, unknown>,
  firmFormat: PreferenciasForm['formato_data'],
): PreferenciasForm {
  const { tema, formato_data, densidade } = preferenciasFormSchema.shape;
  return {
    tema: tema.catch('sistema').parse(chosen.tema),
    formato_data: formato_data.catch(firmFormat).parse(chosen.formato_data),
    densidade: densidade.catch('padrao').parse(chosen.densidade),
  };
}
