import type { VersoesComparadas } from '@gestao/shared/contracts/comum/modelo-versoes';

/** A field in words; `qual` tells two apart that read alike. */
export type Campo = [campo: string, rotulo: string, texto: string, qual?: string];

/** What a version holds, its fields in the order of the editor: the same ones, in both versions. */
export interface ItemEmPalavras {
  /** By which it is found in the other version. */
  chave: string;
  titulo: string;
  campos: Campo[];
}

/** What differs between two versions: items of the newer one in its order, then those that left. */
export function compareItems(
  antes: readonly ItemEmPalavras[],
  depois: readonly ItemEmPalavras[],
): VersoesComparadas['itens'] {
  const velhos = new Map(antes.map((one) => [one.chave, one]));
  const itens = depois.flatMap(({ chave, titulo, campos }): VersoesComparadas['itens'] => {
    const velho = velhos.get(chave);
    velhos.delete(chave);
    if (!velho) return [{ chave, titulo, mudanca: 'incluida', campos: [] }];
    const mudaram = campos.flatMap(([campo, rotulo, para, qual], at) => {
      const [, , de = nada, antigo] = velho.campos[at] ?? [];
      if (de === para && qual === antigo) return [];
      return [{ campo, rotulo, de, para: de === para ? `${para} (outro)` : para }];
    });
    return mudaram.length === 0 ? [] : [{ chave, titulo, mudanca: 'alterada', campos: mudaram }];
  });
  const sairam = [...velhos.values()].map(({ chave, titulo }) => ({
    chave,
    titulo,
    mudanca: 'retirada' as const,
    campos: [],
  }));
  return [...itens, ...sairam];
}

export const nada = '—';
export const simOuNao = (value: boolean) => (value ? 'Sim' : 'Não');
/** As the screens show it: `1 h 15 min`. @param milimin thousandths of a minute */
export function minutos(milimin: number | null): string {
  if (milimin === null) return nada;
  const horas = Math.floor(milimin / 60_000);
  const resto = (milimin - horas * 60_000) / 1000;
  const partes = [
    horas > 0 && `${horas} h`,
    (resto > 0 || horas === 0) && `${resto.toLocaleString('pt-BR')} min`,
  ];
  return partes.filter(Boolean).join(' ');
}
export const numero = (value: number | null) => (value === null ? nada : String(value));
export const itensEmPalavras = (itens: readonly { texto: string; obrigatorio: boolean }[]) =>
  itens.map(({ texto, obrigatorio }) => (obrigatorio ? texto : `${texto} (opcional)`)).join('; ') || nada;
