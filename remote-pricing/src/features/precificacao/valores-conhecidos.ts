import type { Valor } from '@gestao/shared/contracts/comercial/precificacao';
import type { ValoresForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import {
  type ValorChave,
  type ValorDoFormulario,
  valorChaves,
  valorDoTexto,
  valoresCatalogo,
  versaoDosValores,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { texts } from '../../texts/parametros-edicao';
import { yesNo } from './tab-parts';

/** The value in words; what was typed and is no value says so. */
export function valueText(chave: ValorChave, valor: ValorDoFormulario | null | undefined): string {
  const { tipo } = valoresCatalogo[chave];
  if (typeof valor === 'boolean') return yesNo(valor);
  if (tipo === 'texto') return String(valor ?? '');
  if (typeof valor !== 'number' || Number.isNaN(valor)) return texts.unreadable;
  if (tipo === 'bp') return formatBp(valor);
  return tipo === 'centavos' ? formatCentavos(valor) : formatInteger(valor);
}

/** A value as the screen reads it; one that this page does not know yet stays out. */
export type Conhecido = Valor & { chave: ValorChave };
export const known = (valores: readonly Valor[]) =>
  valores.filter((one): one is Conhecido => valorChaves.some((chave) => chave === one.chave));

/** The values as the form has them, and the version it was filled from. */
export const formOf = (valores: readonly Valor[]): ValoresForm => ({
  ...Object.fromEntries(known(valores).map(({ chave, valor }) => [chave, valorDoTexto(chave, valor)])),
  versao: versaoDosValores(valores),
});
