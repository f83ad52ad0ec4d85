import {
  defineManifest,
  type Registry,
  type RegistryRemote,
  type RemoteManifest,
} from '@gestao/shared/manifest';

const admin = defineManifest({
  name: 'admin',
  title: 'Administração',
  pages: [
    {
      id: 'departamentos.list',
      path: '/departamentos',
      title: 'Departamentos',
      menu: { group: 'Administração', label: 'Departamentos', icon: 'department', order: 30 },
      skeleton: 'list',
      keywords: ['áreas'],
    },
    { id: 'departamentos.edit', path: '/departamentos/editar/:uuid', title: 'Editar departamento' },
    {
      id: 'clientes.list',
      path: '/clientes',
      title: 'Clientes',
      menu: { group: 'Administração', label: 'Clientes', icon: 'client', order: 10 },
    },
  ],
});

const projects = defineManifest({
  name: 'projects',
  title: 'Operação',
  pages: [
    {
      id: 'tarefas.mine',
      path: '/minhas-tarefas',
      title: 'Minhas tarefas',
      menu: { group: 'Meu trabalho', label: 'Minhas tarefas', icon: 'tasks', order: 10 },
    },
    {
      id: 'calendario.month',
      path: '/calendario',
      title: 'Calendário',
      menu: { group: 'Meu trabalho', label: 'Calendário', icon: 'calendar', order: 20 },
    },
    {
      id: 'precificacao.parameters',
      path: '/precificacao/parametrizacao',
      title: 'Parametrização',
      menu: { group: 'Comercial', label: 'Parametrização', icon: 'settings', order: 80 },
    },
  ],
});

/** Two published remotes. */
export const sampleRegistry: Registry = {
  revision: 1,
  host: { version: '1.0.0-host0000' },
  remotes: [published(admin), published(projects)],
};

export function published(manifest: RemoteManifest): RegistryRemote {
  return {
    ...manifest,
    version: '1.0.0-aaaa0000',
    base: `/remotes/${manifest.name}/1.0.0-aaaa0000/`,
    entry: { file: 'remoteEntry.js', integrity: 'sha384-x' },
    requires: {},
  };
}
