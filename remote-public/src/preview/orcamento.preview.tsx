import { PreviewFrame } from './preview-frame';

/** Slot `orcamento.preview`: the proposal as its client sees it. @param props `uuid` of the budget */
export default function OrcamentoPreview({ uuid }: { uuid?: unknown }) {
  return <PreviewFrame path={`orcamentos/${String(uuid)}/visao-cliente`} />;
}
