import { defineRemote } from '@gestao/shared/manifest';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  'orcamentos.dashboard': () =>
    import(/* webpackChunkName: "orcamentos.dashboard" */ './features/orcamentos/orcamento-dashboard.page'),
  'orcamentos.flow': () =>
    import(/* webpackChunkName: "orcamentos.flow" */ './features/orcamentos/orcamento-flow.page'),
  'orcamentos.inbox': () =>
    import(/* webpackChunkName: "orcamentos.inbox" */ './features/orcamentos/orcamento-inbox.page'),
  'orcamentos.legacy': () =>
    import(/* webpackChunkName: "orcamentos.legacy" */ './features/orcamentos/orcamento-legacy.page'),
  'orcamentos.list': () =>
    import(/* webpackChunkName: "orcamentos.list" */ './features/orcamentos/orcamento-list.page'),
  'orcamentos.mine': () =>
    import(/* webpackChunkName: "orcamentos.mine" */ './features/orcamentos/orcamento-mine.page'),
  'orcamentos.new': () =>
    import(/* webpackChunkName: "orcamentos.new" */ './features/orcamentos/orcamento-new.page'),
  'precificacao.eform': () =>
    import(/* webpackChunkName: "precificacao.eform" */ './features/precificacao/eform-editor.page'),
  'precificacao.parameters': () =>
    import(/* webpackChunkName: "precificacao.parameters" */ './features/precificacao/parametros.page'),
});
