import { defineRemote } from '@gestao/shared/manifest';
import { manifest } from './manifest';

export default defineRemote(manifest, {
  'departamentos.list': () =>
    import(/* webpackChunkName: "departamentos.list" */ './features/departamentos/departamento-list.page'),
});
