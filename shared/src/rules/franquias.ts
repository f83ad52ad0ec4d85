interface Franquia {
  nome: string;
  contratado: number;
  valor_excedente_centavos: number;
}
export interface FranquiaReunida extends Franquia {
  /** Names of the services it counts for. */
  servicos: string[];
}

/**
 * What the fee covers, each item once: the price of a unit beyond it is one for all services that use the
 * item, so showing it by service would read as if it were charged twice. A service that is out tells what it
 * would cover. In the order of the services.
 */
export function franquiasReunidas(
  servicos: readonly { nome: string; selecionado?: boolean; franquias: readonly Franquia[] }[],
): FranquiaReunida[] {
  const reunidas = new Map<string, FranquiaReunida>();
  for (const { nome: proprio, selecionado = true, franquias } of servicos) {
    const servico = selecionado ? proprio : `${proprio} (se incluído)`;
    for (const { nome, contratado, valor_excedente_centavos } of franquias) {
      const chave = `${nome}\n${contratado}\n${valor_excedente_centavos}`;
      const igual = reunidas.get(chave);
      if (igual) igual.servicos.push(servico);
      else reunidas.set(chave, { nome, contratado, valor_excedente_centavos, servicos: [servico] });
    }
  }
  return [...reunidas.values()];
}
