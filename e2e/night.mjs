/**
 * Journeys that run at night (`npm run nightly -- journeys`) and with a change of their area
 * (`npm test -- affected browser`), not with every commit: each takes half a minute and walks, with a browser, rules
 * that tests of these folders hold piece by piece every time. What stays in `npm test` is one life of each area
 * from end to end, and what no test without a browser can show: sessions, remotes, updates, faults, streams, access.
 * @type {Record<string, string[]>} spec, from `e2e/specs`, → folders whose tests hold what it walks
 */
export const night = {
  'administracao/acessos-de-pessoas.spec.ts': [
    'api/src/areas/acesso/auth',
    'remote-admin/src/features/usuarios',
  ],
  'administracao/avisos-e-preferencias.spec.ts': [
    'api/src/areas/sistema/notificacoes',
    'host/src/preferences',
  ],
  'administracao/cliente-documentos.spec.ts': [
    'api/src/areas/clientes/cliente-documentos',
    'remote-admin/src/features/clientes/tabs',
  ],
  'administracao/clientes-lista.spec.ts': [
    'api/src/areas/clientes/clientes',
    'remote-admin/src/features/clientes',
  ],
  'administracao/configs.spec.ts': ['api/src/areas/sistema/configs', 'remote-admin/src/features/configs'],
  'administracao/departamentos.spec.ts': [
    'api/src/areas/acesso/departamentos',
    'remote-admin/src/features/departamentos',
  ],
  'administracao/equipes-ausencias.spec.ts': [
    'api/src/areas/acesso/ausencias',
    'remote-admin/src/features/equipes',
  ],
  'administracao/integridade.spec.ts': ['api/src/areas/sistema/logs', 'remote-admin/src/features/email'],
  'administracao/logs.spec.ts': ['api/src/areas/sistema/logs', 'remote-admin/src/features/logs'],
  'administracao/massa.spec.ts': ['api/src/areas/acesso/usuarios', 'remote-admin/src/features/usuarios'],
  'administracao/titulares.spec.ts': ['api/src/areas/sistema/lgpd', 'remote-admin/src/features/lgpd'],
  'comercial/desfechos.spec.ts': [
    'api/src/areas/comercial/orcamentos/fluxo',
    'remote-pricing/src/features/orcamentos/fluxo',
  ],
  'comercial/mensagens.spec.ts': ['api/src/areas/sistema/mensagens', 'api/src/areas/comercial/oportunidades'],
  'comercial/vencida.spec.ts': ['api/src/areas/publico/publico/proposta', 'remote-public/src/pages'],
  'comercial/volumes.spec.ts': ['api/src/areas/comercial/volumes', 'remote-pricing/src/features/volumes'],
  'implantacao/assumir.spec.ts': [
    'api/src/areas/implantacao/assumir',
    'remote-implantacao/src/features/implantacoes/caixa',
  ],
  'implantacao/certificados.spec.ts': [
    'api/src/areas/implantacao/acessos',
    'remote-implantacao/src/features/acessos',
  ],
  'implantacao/checkins.spec.ts': [
    'api/src/areas/implantacao/checkins',
    'remote-implantacao/src/features/checkins',
  ],
  'implantacao/ebook.spec.ts': [
    'api/src/areas/implantacao/ebook',
    'remote-implantacao/src/features/implantacoes/tabs',
  ],
  'implantacao/fluxo.spec.ts': [
    'api/src/areas/implantacao/fluxo',
    'remote-implantacao/src/features/implantacoes/fluxo',
  ],
  'implantacao/modelos.spec.ts': [
    'api/src/areas/implantacao/implantacao-modelos',
    'remote-implantacao/src/features/modelos',
  ],
  'implantacao/passagem.spec.ts': [
    'api/src/areas/implantacao/passagem',
    'remote-pricing/src/features/orcamentos/fluxo',
  ],
  'operacao/entregas.spec.ts': ['api/src/areas/operacao/entregas', 'remote-public/src/minha-empresa'],
  'operacao/fechar.spec.ts': [
    'api/src/areas/operacao/fechamento-ciclo',
    'remote-projects/src/features/fechamentos/detalhe/ciclo',
  ],
  'operacao/modelos.spec.ts': [
    'api/src/areas/operacao/projetos/modelos',
    'remote-projects/src/features/projetos/modelos',
  ],
  'operacao/processos.spec.ts': [
    'api/src/areas/operacao/processos',
    'remote-projects/src/features/processos',
  ],
  'operacao/recorrentes.spec.ts': [
    'api/src/areas/operacao/recorrentes',
    'remote-projects/src/features/recorrentes',
  ],
  'operacao/respostas.spec.ts': [
    'api/src/areas/operacao/tarefas/pedidos',
    'remote-projects/src/features/tarefas/pedidos',
  ],
  // The same table for each of nine people; one of each kind is led away in `administracao/acesso` every time.
  'access.spec.ts': ['host/src/routing', 'api/src/every-area'],
  'administracao/cliente-usuario.spec.ts': ['api/src/areas/acesso/usuarios', 'api/src/every-area'],
  'administracao/perfis.spec.ts': ['api/src/areas/acesso/perfis', 'remote-admin/src/features/perfis'],
  'administracao/restrito.spec.ts': ['api/src/areas/acesso/perfis', 'api/src/areas/acesso/usuarios'],
  'comercial/oportunidades.spec.ts': [
    'api/src/areas/comercial/oportunidades',
    'remote-projects/src/features/oportunidades',
  ],
  'comercial/parametros.spec.ts': [
    'api/src/areas/comercial/precificacao',
    'remote-pricing/src/features/precificacao',
  ],
  // The same writer is killed in a lane of the api's tests every time.
  'durability.spec.ts': ['api/src/platform/database'],
  'implantacao/documentos.spec.ts': [
    'api/src/areas/implantacao/documentos',
    'remote-implantacao/src/features/implantacoes/tabs',
  ],
  'implantacao/matriz.spec.ts': [
    'api/src/areas/implantacao/matriz',
    'remote-implantacao/src/features/implantacoes/tabs',
  ],
  'inicio-por-papel.spec.ts': ['host/src/pages', 'api/src/every-area'],
  // With a real provider; what each answer of it leads to is held without one.
  'microsoft.spec.ts': ['api/src/areas/acesso/microsoft', 'host/src/microsoft'],
  // Widths, keys and axe of pages whose kit is held by its own tests; one journey stays for every commit.
  'administracao/acessibilidade.spec.ts': ['shared/src/ui/kit', 'remote-admin/src/features'],
  'administracao/larguras.spec.ts': ['shared/src/ui/kit', 'host/src/shell'],
  'administracao/pessoas-lista.spec.ts': ['shared/src/ui/patterns', 'remote-admin/src/features/usuarios'],
  'comercial/acessibilidade.spec.ts': ['shared/src/ui/kit', 'remote-pricing/src/features'],
  'comercial/janela.spec.ts': ['shared/src/ui/patterns', 'remote-pricing/src/features/orcamentos/novo'],
  'keyboard.spec.ts': ['shared/src/ui/kit', 'host/src/shell'],
  'comercial/teclado.spec.ts': ['shared/src/ui/kit', 'remote-pricing/src/features/orcamentos/novo'],
};
