/** A step of a template as its days are counted (docs/domain/implantacao.md#plano). */
export interface EtapaNoPlano {
  chave: string;
  offset_dias_uteis: number;
  conta_de: 'inicio' | 'anteriores';
  aguarda: readonly { chave: string; tipo: 'termina_inicia' | 'termina_termina'; folga_dias_uteis: number }[];
}

/**
 * On which business day each step is due, counted from the start of the implantação (0 is that day). One that counts
 * from what it waits for begins after the last of those and its slack; a circle or an unknown key counts from the start.
 */
export function diasDasEtapas(etapas: readonly EtapaNoPlano[]): Map<string, number> {
  const porChave = new Map(etapas.map((one) => [one.chave, one]));
  const dias = new Map<string, number>();
  const abertas = new Set<string>();
  const diaDe = (etapa: EtapaNoPlano): number => {
    const pronto = dias.get(etapa.chave);
    if (pronto !== undefined) return pronto;
    if (abertas.has(etapa.chave)) return etapa.offset_dias_uteis;
    abertas.add(etapa.chave);
    const base =
      etapa.conta_de === 'inicio'
        ? 0
        : Math.max(
            0,
            ...etapa.aguarda.flatMap(({ chave, folga_dias_uteis }) => {
              const antes = porChave.get(chave);
              return antes ? [diaDe(antes) + folga_dias_uteis] : [];
            }),
          );
    abertas.delete(etapa.chave);
    const dia = base + etapa.offset_dias_uteis;
    dias.set(etapa.chave, dia);
    return dia;
  };
  for (const etapa of etapas) diaDe(etapa);
  return dias;
}

/** Business days from the start to the last step; `null` without steps. */
export function duracaoDoPlano(etapas: readonly EtapaNoPlano[]): number | null {
  const dias = [...diasDasEtapas(etapas).values()];
  return dias.length > 0 ? Math.max(...dias) : null;
}
