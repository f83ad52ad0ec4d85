import { pricingParameterPermissions } from '@gestao/shared/permissions';
import { defaultProfiles } from '../seed/defaults/profiles';
import { describeFirm } from '../testing/firm';
import type { SignedInPerson } from '../testing/signed-in-app';

/**
 * What every part of the api asks (docs/domain/acesso.md#permissoes), written
 * out independently of the routes: a route under none of these prefixes fails the test. `[]` asks only
 * for a session.
 */
const expected: Record<string, 'public' | readonly string[]> = {
  '/auth': 'public',
  '/auth/user': [],
  '/auth/logout': [],
  '/health': 'public',
  '/ready': 'public',
  '/publico': 'public',
  /** Browsers report what the content policy refused; they send no token. */
  '/relatos-politica': 'public',
  '/relatos-falha': 'public',
  '/acesso': [],
  '/anexos': [],
  /** By signed link of five minutes, because a browser's download carries no header. */
  '/anexos/{uuid}/download': 'public',
  /** Each kind of record only for who may open its pages, by its own rows. */
  '/busca': [],
  '/calendario': [],
  /** By the secret in its address, because programs that subscribe send no header. */
  '/calendario/feed': 'public',
  '/configs': [],
  '/contadores': [],
  /** Each change only to who may see the record, by its row rule. */
  '/eventos': [],
  '/exportacoes': [],
  /** By signed link, as files of records. */
  '/exportacoes/{uuid}/download': 'public',
  '/feriados': [],
  '/hoje': [],
  /** For clients' people, each of the own client only; staff are refused by the service. */
  '/minha-empresa': [],
  /** IBGE's list of towns. */
  '/municipios': [],
  '/seletores': [],
  /** Each record's row rule decides, by its adapter. */
  '/mensagens': [],
  '/notificacoes': [],
  '/preferencias': [],
  '/sessoes': [],
  /** Each list's own permission is asked by the service, by the address in `rota`. */
  '/versoes': ['gerenciar perfis'],
  '/visoes': [],
  '/ausencias': ['gerenciar usuarios'],
  '/cargos': ['gerenciar cargos'],
  '/clientes': ['gerenciar clientes'],
  '/clientes/{uuid}/proposta-reajuste': ['gerenciar orcamentos precificacao'],
  '/consultas': ['gerenciar clientes'],
  '/departamentos': ['gerenciar areas'],
  '/email-modelos': ['gerenciar perfis'],
  '/equipes': ['gerenciar usuarios'],
  '/fechamentos': ['gerenciar fechamentos'],
  '/processos': ['gerenciar fechamentos'],
  '/indicadores': ['gerenciar indicadores'],
  '/lgpd': ['gerenciar perfis'],
  '/logs': ['see logs'],
  '/minhas-tarefas': ['gerenciar minhas tarefas'],
  '/oportunidades': ['gerenciar oportunidades'],
  '/outbox': ['gerenciar perfis'],
  '/perfis': ['gerenciar perfis'],
  '/projetos': ['gerenciar projetos'],
  '/saude': ['gerenciar perfis'],
  '/recorrentes': ['gerenciar revisao tarefas recorrentes'],
  '/revisao-recorrentes': ['gerenciar revisao tarefas recorrentes'],
  '/tarefas': ['gerenciar minhas tarefas'],
  '/tempo': ['gerenciar minhas tarefas', 'gerenciar projetos', 'gerenciar fechamentos'],
  '/usuarios': ['gerenciar usuarios'],
  '/validacao-anexos': ['gerenciar validacao anexos'],
  '/volumes': ['visualiza dashboard precificacao'],
  '/volumes/importar': ['gerenciar clientes'],
  '/orcamentos': [],
  '/orcamentos/calcular': [
    'gerenciar orcamentos precificacao',
    'gerenciar precificacao meus orcamentos',
    'gerenciar precificacao todos orcamentos',
    'gerenciar precificacao valores',
  ],
  '/orcamentos/clientes': ['gerenciar orcamentos precificacao'],
  '/orcamentos/duplicados': ['gerenciar orcamentos precificacao'],
  '/orcamentos/dashboard': ['visualiza dashboard precificacao'],
  '/orcamentos/dashboard/exportar': ['visualiza dashboard precificacao'],
  '/orcamentos/legados': ['gerenciar precificacao todos orcamentos'],
  '/orcamentos/legados/importar': ['gerenciar precificacao todos orcamentos'],
  '/orcamentos/motivos-recusa': [
    'gerenciar orcamentos precificacao',
    'gerenciar precificacao meus orcamentos',
    'gerenciar precificacao todos orcamentos',
  ],
  '/orcamentos/pessoas': ['gerenciar precificacao todos orcamentos'],
  '/orcamentos/perguntas': [
    'gerenciar orcamentos precificacao',
    'gerenciar precificacao meus orcamentos',
    'gerenciar precificacao todos orcamentos',
    'gerenciar precificacao valores',
  ],
  '/orcamentos/meus': ['gerenciar precificacao meus orcamentos'],
  '/orcamentos/opcoes': ['gerenciar orcamentos precificacao'],
  '/orcamentos/oportunidades': ['gerenciar orcamentos precificacao'],
  '/precificacao': pricingParameterPermissions,
  '/precificacao/eforms': ['gerenciar precificacao tarefas'],
  '/precificacao/parametros/cargos': ['gerenciar precificacao cargos x valores'],
  '/precificacao/parametros/complexidade': ['gerenciar precificacao complexidade'],
  '/precificacao/parametros/origem': ['gerenciar precificao origem'],
  '/precificacao/parametros/publicar': ['gerenciar precificacao valores'],
  '/precificacao/parametros/recusa': ['gerenciar precificacao recusa'],
  '/precificacao/parametros/simular-impacto': ['gerenciar precificacao valores'],
  '/precificacao/parametros/tarefas': ['gerenciar precificacao tarefas'],
  '/precificacao/parametros/valores': ['gerenciar precificacao valores'],
  '/implantacoes': ['gerenciar implantacao'],
  '/implantacoes/caixa-entrada': ['implantacao-caixa-entrada'],
  '/implantacoes/dashboard': ['gerenciar implantacao dashboard'],
};

const nowhere = '00000000-0000-4000-8000-000000000000';

function ruleOf(path: string) {
  const match = Object.keys(expected)
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length)[0];
  return match === undefined ? undefined : expected[match];
}

describeFirm('access matrix', ({ app }) => {
  beforeAll(async () => {
    await app().app.ready();
  });

  function operations(): { method: string; path: string }[] {
    const { paths = {} } = app().app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
        .map((method) => ({ method: method.toUpperCase(), path: path.replace(/^\/api/, '') })),
    );
  }

  const address = (path: string) => `/api${path.replace(/\{[^}]+\}/g, nowhere)}`;

  test('every route is known to this table', () => {
    expect(operations().length).toBeGreaterThan(40);
    expect(
      operations()
        .filter(({ path }) => ruleOf(path) === undefined)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual([]);
  });

  test('without a session every route but the public ones answers 401', async () => {
    const wrong: string[] = [];
    for (const { method, path } of operations()) {
      if (ruleOf(path) === 'public') continue;
      const { status } = await app().request({
        method: method as 'GET',
        url: address(path),
        headers: { rota: '/' },
      });
      if (status !== 401) wrong.push(`${method} ${path}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test.each(defaultProfiles.map(({ nome, permissoes }) => ({ nome, permissoes })))(
    '$nome reaches only what the profile holds',
    async ({ nome, permissoes }) => {
      const person: SignedInPerson = await app().person(nome);
      const held: readonly string[] = permissoes;
      const wrong: string[] = [];
      for (const { method, path } of operations()) {
        const rule = ruleOf(path);
        if (rule === 'public' || rule === undefined || path === '/auth/logout') continue;
        const { status } = await app().request({
          method: method as 'GET',
          url: address(path),
          headers: { authorization: person.token, rota: '/' },
        });
        const allowed = rule.length === 0 || rule.some((one) => held.includes(one));
        if (!allowed && status !== 403) wrong.push(`${method} ${path}: ${status} instead of 403`);
        if (status >= 500 || status === 401) wrong.push(`${method} ${path}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
