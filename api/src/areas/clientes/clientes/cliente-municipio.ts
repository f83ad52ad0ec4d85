import type { Municipio } from '@gestao/shared/contracts/sistema/municipios';
import { municipiosDoNome } from '../../sistema/municipios/municipios';

/**
 * The towns that a cell may mean: `Goiânia`, `Goiânia/GO`, `Goiânia - GO`, `Goiânia (GO)`.
 * @param uf what another cell says of the state
 */
export function townsNamed(texto: string, uf: string | null | undefined): Municipio[] {
  const [, name = texto, state] = /^(.*\S)\s*[-/(]\s*([A-Z]{2})\)?$/i.exec(texto) ?? [];
  const within = (found: Municipio[], wanted: string | null | undefined) =>
    wanted ? found.filter((town) => town.uf === wanted.toUpperCase()) : found;
  const whole = within(municipiosDoNome(texto), uf);
  return whole.length > 0 ? whole : within(within(municipiosDoNome(name), state), uf);
}
