import type { Municipio } from '@gestao/shared/contracts/sistema/municipios';
import type { Option } from '@gestao/shared/ui/form';

/** A town as a field offers it: `Campinas/SP`, by its IBGE code. */
export const optionOfTown = ({ codigo, nome, uf }: Municipio): Option => ({
  value: codigo,
  label: `${nome}/${uf}`,
});

/** Name and state of a town that a field offered. */
export function townOf({ label }: Option): { nome: string; uf: string } {
  const at = label.lastIndexOf('/');
  return { nome: label.slice(0, at), uf: label.slice(at + 1) };
}
