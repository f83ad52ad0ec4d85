import { defineRemote, type SlotLoader } from '@gestao/shared/manifest';
import { manifest } from './manifest';

const slots: Record<string, SlotLoader> = {
  'orcamento.preview': () =>
    import(/* webpackChunkName: "orcamento.preview" */ './preview/orcamento.preview'),
  'implantacao.preview': () =>
    import(/* webpackChunkName: "implantacao.preview" */ './preview/implantacao.preview'),
};

export default defineRemote(manifest, {}, slots);
