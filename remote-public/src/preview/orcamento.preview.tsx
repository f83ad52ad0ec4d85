import { call } from '@gestao/shared/http';
import { PreviewFrame } from './preview-frame';

/** Slot `orcamento.preview`: the proposal as its client sees it. @param props `uuid` of the budget */
export default function OrcamentoPreview({ uuid }: { uuid?: unknown }) {
  const params = { uuid: String(uuid) };
  return (
    <PreviewFrame
      of={['orcamentos', params.uuid]}
      read={(signal) => call('GET /orcamentos/:uuid/visao-cliente', { params, signal })}
    />
  );
}
