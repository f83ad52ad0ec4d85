import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { condicaoOperadorLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { labelOf } from '@gestao/shared/rules/label-of';
import { texts } from '../../texts/modelos';
import type { Partes } from './partes';

const t = texts.documents;
type Documento = Partes['documentos'][number];

/** Of which clients a document is asked. */
export function condicaoEmPalavras(
  { regimes, servicos, volume }: Documento['condicao'],
  opcoes: ImplantacaoModeloOpcoes | undefined,
): string {
  const nome = (lista: readonly { valor: string; rotulo: string }[] | undefined, uuid: string) =>
    lista ? (lista.find(({ valor }) => valor === uuid)?.rotulo ?? t.gone) : t.loading;
  const partes = [
    regimes.length > 0 && t.regimeOf(regimes.map((one) => labelOf(regimeLabels, one)).join(' ou ')),
    servicos.length > 0 && t.serviceOf(servicos.map((uuid) => nome(opcoes?.servicos, uuid)).join(' ou ')),
    volume &&
      `${nome(opcoes?.direcionadores, volume.direcionador_uuid)} ${labelOf(condicaoOperadorLabels, volume.operador)} ${volume.quantidade}`,
  ].filter(Boolean);
  return partes.join('; ') || t.everybody;
}
