import { defineManifest } from '@gestao/shared/manifest';

/**
 * The clients' pages as staff meet them. The token routes themselves are served by the api and need
 * no host, so this remote brings no page of its own: only the previews inside budget and implantação.
 */
export const manifest = defineManifest({
  name: 'public',
  title: 'Páginas do cliente',
  pages: [],
  slots: [
    // The budget's own rows decide who sees its preview (docs/domain/acesso.md#linhas), so any session may
    // ask.
    { slot: 'orcamento.preview', id: 'orcamento.preview', order: 1, permission: null },
    { slot: 'implantacao.preview', id: 'implantacao.preview', order: 1, permission: 'gerenciar implantacao' },
  ],
});
