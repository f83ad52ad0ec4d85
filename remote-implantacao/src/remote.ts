import { defineRemote } from '@gestao/shared/manifest';
import type { manifest } from './manifest';

export default defineRemote<typeof manifest>(
  {
    'checkins.list': () =>
      import(/* webpackChunkName: "checkins.list" */ './features/checkins/checkin-list.page'),
    'implantacoes.caixa': () =>
      import(/* webpackChunkName: "implantacoes.caixa" */ './features/implantacoes/implantacao-caixa.page'),
    'implantacoes.dashboard': () =>
      import(/* webpackChunkName: "implantacoes.dashboard" */ './features/painel/painel.page'),
    'implantacoes.detail': () =>
      import(/* webpackChunkName: "implantacoes.detail" */ './features/implantacoes/implantacao-detail.page'),
    'implantacoes.list': () =>
      import(/* webpackChunkName: "implantacoes.list" */ './features/implantacoes/implantacao-list.page'),
    'modelos-implantacao.detail': () =>
      import(/* webpackChunkName: "modelos-implantacao.detail" */ './features/modelos/modelo.page'),
    'modelos-implantacao.list': () =>
      import(/* webpackChunkName: "modelos-implantacao.list" */ './features/modelos/modelo-list.page'),
  },
  {
    'cliente.certificados': () =>
      import(/* webpackChunkName: "cliente.certificados" */ './features/acessos/certificados-do-cliente'),
  },
);
