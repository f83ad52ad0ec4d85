import type { OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Scope } from '../../../../platform/app/scope';
import { saveConteudo } from '../../orcamento-registro/conteudo/orcamento-conteudo.service';
import { ArquivosDaTransacao } from '../proposta/proposta-arquivo';
import { generateProposta } from '../proposta/proposta-pdf.service';

/**
 * Saves a budget's content. An approved one whose conditions change keeps its approval, which was of the
 * price, and its proposal is drawn again with them (docs/domain/comercial.md#conteudo).
 * @throws Refusal as `saveConteudo`
 */
export function saveWithProposta(scope: Scope, uuid: string, form: OrcamentoConteudo) {
  const arquivos = new ArquivosDaTransacao(scope.files);
  return arquivos.durante(() =>
    saveConteudo(scope, uuid, form, async (tx, row, hash) => {
      arquivos.recomecar();
      return (await generateProposta(tx, scope, row, hash, arquivos, scope.actor.usuarioId)).id;
    }),
  );
}
