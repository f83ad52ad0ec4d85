import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { vale } from '@gestao/shared/rules/condicao';

type Documento = ImplantacaoModeloConteudo['documentos'][number];

/** What was sold to whom, as the conditions of documents ask it. */
export interface FatosDaVenda {
  regime: string;
  /** Services, by uuid. */
  servicos: ReadonlySet<string>;
  /** Contracted units a month by uuid of the driver. */
  volumes: ReadonlyMap<string, number>;
}

/**
 * Whether a document of a template is asked of a client: each condition it has must hold; a driver without a volume
 * counts zero.
 */
function pedido({ condicao: { regimes, servicos, volume } }: Documento, fatos: FatosDaVenda): boolean {
  if (regimes.length > 0 && !regimes.some((one) => one === fatos.regime)) return false;
  if (servicos.length > 0 && !servicos.some((one) => fatos.servicos.has(one))) return false;
  return (
    volume === null ||
    vale(volume.operador, fatos.volumes.get(volume.direcionador_uuid) ?? 0, volume.quantidade)
  );
}

/**
 * Documents that templates ask of a client, each once by its name.
 * @param pedidos names of what was asked already
 */
export function documentosDosModelos(
  modelos: readonly { conteudo: Pick<ImplantacaoModeloConteudo, 'documentos'> }[],
  fatos: FatosDaVenda,
  pedidos: readonly string[],
): Documento[] {
  const nomes = new Set(pedidos.map((nome) => nome.toLowerCase()));
  return modelos
    .flatMap(({ conteudo }) => conteudo.documentos)
    .filter((documento) => pedido(documento, fatos))
    .filter(({ nome }) => !nomes.has(nome.toLowerCase()) && Boolean(nomes.add(nome.toLowerCase())));
}
