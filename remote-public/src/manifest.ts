import { defineManifest } from '@gestao/shared/manifest';

/**
 * The clients' pages inside the shell: the own company of a client's person who signs in, and the previews
 * that staff meet inside budget and implantação. The token routes themselves are served by the api and need
 * no host.
 */
export const manifest = defineManifest({
  name: 'public',
  title: 'Páginas do cliente',
  pages: [
    {
      id: 'minha-empresa.page',
      path: '/minha-empresa',
      title: 'Minha empresa',
      menu: { group: 'Meu trabalho', label: 'Minha empresa', icon: 'client', order: 5, clientOnly: true },
      skeleton: 'detail',
      keywords: ['propostas', 'orçamentos', 'documentos', 'manual'],
    },
    {
      id: 'minha-empresa.proposta',
      path: '/minha-empresa/propostas/:uuid',
      title: 'Proposta',
      data: ['/minha-empresa/propostas/:uuid'],
      skeleton: 'detail',
    },
    {
      id: 'minha-empresa.pendencias',
      path: '/minha-empresa/pendencias',
      title: 'O que falta enviar',
      data: ['/minha-empresa/pendencias'],
      skeleton: 'detail',
    },
    {
      id: 'minha-empresa.implantacao',
      path: '/minha-empresa/implantacao/:uuid/:pagina',
      title: 'Implantação',
      data: ['/minha-empresa/implantacoes/:uuid/:pagina'],
      skeleton: 'detail',
    },
  ],
  slots: [
    // The budget's own rows decide who sees its preview (docs/domain/acesso.md#linhas), so any session may
    // ask.
    { slot: 'orcamento.preview', id: 'orcamento.preview', order: 1, permission: null },
    { slot: 'implantacao.preview', id: 'implantacao.preview', order: 1, permission: 'gerenciar implantacao' },
  ],
});
