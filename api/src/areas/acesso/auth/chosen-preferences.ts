import { type PreferenciasForm, preferenciasFormSchema } from '@gestao/shared/contracts/acesso/preferencias';

/**
 * How dates are shown to who chose nothing: as the firm set it, and to a client's person as clients read them
 * (docs/domain/plataforma.md#datas).
 */
export const formatUnlessChosen = (
  isClient: number,
  firmFormat: PreferenciasForm['formato_data'],
): PreferenciasForm['formato_data'] => (isClient === 1 ? 'pt-BR' : firmFormat);

/** What a person chose, the rest by default; a value that is not offered any more counts as not chosen. */
export function withDefaults(
  chosen: Record<string, unknown>,
  format: PreferenciasForm['formato_data'],
): PreferenciasForm {
  const { tema, formato_data, densidade } = preferenciasFormSchema.shape;
  return {
    tema: tema.catch('sistema').parse(chosen.tema),
    formato_data: formato_data.catch(format).parse(chosen.formato_data),
    densidade: densidade.catch('padrao').parse(chosen.densidade),
  };
}
