import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { Notice } from '../components/page-frame';

/** Forms whose errors stand at a document or a task; others of the page tell them by field. */
const noItem = new Set<string>([
  'documentos',
  'retirar',
  'nao_possui',
  'mais_prazo',
  'concluir',
  'encaminhar',
]);

/**
 * What was refused of something that the page does not have any more: sent from a page that stood open since before
 * its month was closed, or before it was taken back.
 */
export function RespostaSemLugar({ visao }: { visao: VisaoDocumentos }) {
  const { documentos, tarefas = [], retorno } = visao;
  const aqui = new Set([...documentos, ...tarefas].map(({ chave }) => chave));
  if (!retorno || !noItem.has(retorno.formulario)) return null;
  const erros = Object.entries(retorno.erros).flatMap(([chave, textos]) => (aqui.has(chave) ? [] : textos));
  if (erros.length === 0) return null;
  return (
    <div role="alert">
      <Notice tone="amber">{erros.join(' ')}</Notice>
    </div>
  );
}
