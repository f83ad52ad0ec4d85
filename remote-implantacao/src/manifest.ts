import { defineManifest } from '@gestao/shared/manifest';

/** Pages of the clients' onboarding. */
export const manifest = defineManifest({
  name: 'implantacao',
  title: 'Implantação',
  pages: [
    {
      id: 'implantacoes.caixa',
      path: '/implantacao/caixa-entrada',
      title: 'Caixa de entrada da implantação',
      menu: { group: 'Implantação', label: 'Caixa de entrada', icon: 'inbox', order: 10 },
      data: ['/implantacoes/caixa-entrada'],
      skeleton: 'list',
      keywords: ['assumir', 'aceitos', 'novas implantações'],
    },
    {
      id: 'implantacoes.list',
      path: '/implantacao/todas-implantacoes',
      title: 'Todas as implantações',
      menu: { group: 'Implantação', label: 'Todas as implantações', icon: 'rocket', order: 20 },
      data: ['/implantacoes'],
      skeleton: 'list',
      keywords: ['onboarding', 'saúde'],
    },
    {
      id: 'checkins.list',
      path: '/implantacao/checkin',
      title: 'Check-ins',
      menu: { group: 'Implantação', label: 'Check-in', icon: 'checkin', order: 30 },
      data: ['/implantacoes/checkins'],
      skeleton: 'list',
      keywords: ['humor', 'contato'],
    },
    {
      id: 'implantacoes.dashboard',
      path: '/implantacao/dashboard',
      title: 'Dashboard da implantação',
      menu: { group: 'Implantação', label: 'Dashboard', icon: 'dashboard', order: 40 },
      data: ['/implantacoes/dashboard?periodo=90d'],
      skeleton: 'board',
    },
    {
      id: 'modelos-implantacao.list',
      path: '/implantacao/parametrizacao',
      title: 'Parametrização da implantação',
      menu: { group: 'Implantação', label: 'Parametrização', icon: 'settings', order: 50 },
      data: ['/implantacoes/modelos'],
      skeleton: 'list',
      keywords: ['modelos', 'fases', 'documentos'],
    },
    {
      id: 'modelos-implantacao.detail',
      path: '/implantacao/parametrizacao/:uuid',
      title: 'Modelo de implantação',
      data: ['/implantacoes/modelos/:uuid'],
      skeleton: 'detail',
    },
    {
      id: 'implantacoes.detail',
      path: '/implantacao/fluxo-implantacao/:uuid',
      title: 'Implantação',
      data: ['/implantacoes/:uuid'],
      skeleton: 'detail',
    },
  ],
  slots: [
    {
      slot: 'cliente.certificados',
      id: 'cliente.certificados',
      order: 1,
      permission: 'gerenciar clientes',
    },
  ],
});
