import {
  type AtividadeDoCliente,
  atividadesDoCliente,
} from '../../comercial/orcamentos/proposta/atividades-do-cliente';
import type { ImplantacaoModelo } from '../../comercial/orcamentos/proposta/proposta-modelos';
import type { LinhaDaMatriz } from './matriz.writer';

/** A service as it was sold. */
export interface ServicoVendido {
  nome: string;
  /** Lines of the scope, as the proposal shows them. */
  incluso: string;
  nao_incluso: string;
}

/**
 * Who does what, out of what was sold, so that it equals the scope of the proposal
 * (docs/domain/implantacao.md#matriz): each line of a service's scope is the firm's, what the volumes ask
 * of the client is the client's, and what the templates say is said as they say it. Every activity has one A and at
 * least one R. A template's line of an area that is a service of the firm stands where that service was sold.
 * @param direcionadores drivers with a contracted volume
 * @param naoVendidos names of the firm's services that were not sold
 */
export function matrizDosServicos(
  servicos: readonly ServicoVendido[],
  direcionadores: Iterable<string>,
  modelos: readonly Pick<ImplantacaoModelo, 'conteudo'>[] = [],
  naoVendidos: readonly string[] = [],
): LinhaDaMatriz[] {
  const fora = new Set(naoVendidos.map((nome) => nome.toLowerCase()));
  const dele = ({ area }: { area: string }) => !fora.has(area.toLowerCase());
  const doEscritorio = servicos.flatMap(({ nome, incluso }) =>
    linhasDe(incluso).map((atividade) => ({
      area: nome,
      atividade,
      periodicidade: 'Conforme o calendário',
      escritorio: ['R', 'A'],
      cliente: ['I'],
    })),
  );
  const doCliente = atividadesDoCliente(direcionadores).map((one: AtividadeDoCliente) => ({
    ...one,
    escritorio: ['C'],
    cliente: ['R', 'A'],
  }));
  const dosModelos = modelos.flatMap(({ conteudo }) =>
    conteudo.matriz.filter(dele).map(({ chave: _, ...linha }) => linha),
  );
  const linhas = new Map<string, Omit<LinhaDaMatriz, 'ordem'>>();
  // One activity of an area stands once: as the template has it, at its place among what was sold.
  for (const linha of [...doEscritorio, ...doCliente, ...dosModelos])
    linhas.set(`${linha.area}/${linha.atividade}`.toLowerCase(), linha);
  return [...linhas.values()].map((linha, ordem) => ({ ...linha, ordem }));
}

export const linhasDe = (texto: string): string[] =>
  texto
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean);
