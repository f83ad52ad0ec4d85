import { defineRemote, type SlotLoader } from '@gestao/shared/manifest';
import type { manifest } from './manifest';

const slots: Record<string, SlotLoader> = {
  'orcamento.preview': () =>
    import(/* webpackChunkName: "orcamento.preview" */ './preview/orcamento.preview'),
  'implantacao.preview': () =>
    import(/* webpackChunkName: "implantacao.preview" */ './preview/implantacao.preview'),
};

export default defineRemote<typeof manifest>(
  {
    'minha-empresa.page': () =>
      import(/* webpackChunkName: "minha-empresa.page" */ './minha-empresa/minha-empresa.page'),
    'minha-empresa.proposta': () =>
      import(/* webpackChunkName: "minha-empresa.proposta" */ './minha-empresa/minha-proposta.page'),
    'minha-empresa.pendencias': () =>
      import(/* webpackChunkName: "minha-empresa.pendencias" */ './minha-empresa/minhas-pendencias.page'),
    'minha-empresa.implantacao': () =>
      import(/* webpackChunkName: "minha-empresa.implantacao" */ './minha-empresa/minha-implantacao.page'),
  },
  slots,
);
