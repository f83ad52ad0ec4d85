import { defineRemote } from '@gestao/shared/manifest';
import type { manifest } from './manifest';

export default defineRemote<typeof manifest>({
  'cargos.delete': () =>
    import(/* webpackChunkName: "cargos.delete" */ './features/cargos/cargo-delete.page'),
  'cargos.edit': () => import(/* webpackChunkName: "cargos.edit" */ './features/cargos/cargo-edit.page'),
  'cargos.list': () => import(/* webpackChunkName: "cargos.list" */ './features/cargos/cargo-list.page'),
  'cargos.new': () => import(/* webpackChunkName: "cargos.new" */ './features/cargos/cargo-new.page'),
  'clientes.delete': () =>
    import(/* webpackChunkName: "clientes.delete" */ './features/clientes/cliente-delete.page'),
  'clientes.edit': () =>
    import(/* webpackChunkName: "clientes.edit" */ './features/clientes/cliente-edit.page'),
  'clientes.list': () =>
    import(/* webpackChunkName: "clientes.list" */ './features/clientes/cliente-list.page'),
  'clientes.new': () => import(/* webpackChunkName: "clientes.new" */ './features/clientes/cliente-new.page'),
  'configs.edit': () => import(/* webpackChunkName: "configs.edit" */ './features/configs/configs.page'),
  'departamentos.delete': () =>
    import(
      /* webpackChunkName: "departamentos.delete" */ './features/departamentos/departamento-delete.page'
    ),
  'departamentos.edit': () =>
    import(/* webpackChunkName: "departamentos.edit" */ './features/departamentos/departamento-edit.page'),
  'departamentos.list': () =>
    import(/* webpackChunkName: "departamentos.list" */ './features/departamentos/departamento-list.page'),
  'departamentos.new': () =>
    import(/* webpackChunkName: "departamentos.new" */ './features/departamentos/departamento-new.page'),
  'logs.list': () => import(/* webpackChunkName: "logs.list" */ './features/logs/log-list.page'),
  'versoes.page': () => import(/* webpackChunkName: "versoes.page" */ './features/versoes/versoes.page'),
  'perfis.edit': () => import(/* webpackChunkName: "perfis.edit" */ './features/perfis/perfil-edit.page'),
  'perfis.list': () => import(/* webpackChunkName: "perfis.list" */ './features/perfis/perfil-list.page'),
  'perfis.new': () => import(/* webpackChunkName: "perfis.new" */ './features/perfis/perfil-new.page'),
  'usuarios.edit': () =>
    import(/* webpackChunkName: "usuarios.edit" */ './features/usuarios/usuario-edit.page'),
  'usuarios.index': () =>
    import(/* webpackChunkName: "usuarios.index" */ './features/usuarios/usuario-index.page'),
  'usuarios.list': () =>
    import(/* webpackChunkName: "usuarios.list" */ './features/usuarios/usuario-list.page'),
  'usuarios.new': () => import(/* webpackChunkName: "usuarios.new" */ './features/usuarios/usuario-new.page'),
});
