import { defineRemote, type SlotLoader } from '@gestao/shared/manifest';
import type { manifest } from './manifest';

const slots: Record<string, SlotLoader> = {
  'hoje.orcamentos': () =>
    import(/* webpackChunkName: "hoje.orcamentos" */ './features/orcamentos/caixa/hoje-orcamento'),
};

export default defineRemote<typeof manifest>(
  {
    'orcamentos.dashboard': () =>
      import(
        /* webpackChunkName: "orcamentos.dashboard" */ './features/orcamentos/painel/orcamento-dashboard.page'
      ),
    'orcamentos.flow': () =>
      import(/* webpackChunkName: "orcamentos.flow" */ './features/orcamentos/fluxo/orcamento-flow.page'),
    'orcamentos.inbox': () =>
      import(/* webpackChunkName: "orcamentos.inbox" */ './features/orcamentos/caixa/orcamento-inbox.page'),
    'orcamentos.legacy': () =>
      import(
        /* webpackChunkName: "orcamentos.legacy" */ './features/orcamentos/listas/orcamento-legacy.page'
      ),
    'orcamentos.list': () =>
      import(/* webpackChunkName: "orcamentos.list" */ './features/orcamentos/listas/orcamento-list.page'),
    'orcamentos.mine': () =>
      import(/* webpackChunkName: "orcamentos.mine" */ './features/orcamentos/listas/orcamento-mine.page'),
    'orcamentos.new': () =>
      import(/* webpackChunkName: "orcamentos.new" */ './features/orcamentos/novo/orcamento-new.page'),
    'precificacao.eform': () =>
      import(/* webpackChunkName: "precificacao.eform" */ './features/precificacao/eforms/eform-editor.page'),
    'precificacao.parameters': () =>
      import(/* webpackChunkName: "precificacao.parameters" */ './features/precificacao/parametros.page'),
  },
  slots,
);
