import { defineManifest } from '@gestao/shared/manifest';

/** Pages of the administration area. */
export const manifest = defineManifest({
  name: 'admin',
  title: 'Administração',
  pages: [
    {
      id: 'departamentos.list',
      path: '/departamentos',
      title: 'Departamentos',
      menu: { group: 'Administração', label: 'Departamentos', icon: 'department', order: 30 },
      data: ['/departamentos?por_pagina=25'],
      skeleton: 'list',
    },
  ],
});
