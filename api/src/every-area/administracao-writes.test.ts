import { verifyChain } from '../areas/sistema/logs/verify-chain';
import { auditActions } from '../platform/audit/audit';
import { describeFirm } from '../testing/firm';
import { casosDeCarteira } from './administracao-writes.carteira.fixture';
import { casosDeClientes } from './administracao-writes.clientes.fixture';
import { casosDeConfiguracao } from './administracao-writes.configs.fixture';
import { casosDaConta } from './administracao-writes.conta.fixture';
import { casosDeContratos } from './administracao-writes.contratos.fixture';
import { casosDaEstrutura } from './administracao-writes.estrutura.fixture';
import { openWorld, type World } from './administracao-writes.fixture';
import { casosDasListas } from './administracao-writes.listas.fixture';
import { casosDeMuitasPessoas } from './administracao-writes.muitas-pessoas.fixture';
import { casosDePessoas } from './administracao-writes.pessoas.fixture';
import { captureAppLog, cpfsIn, everythingKept, hashesOf } from './administracao-writes.secrets.fixture';
import { casosDoSistema } from './administracao-writes.sistema.fixture';
import { casosDeValidades } from './administracao-writes.validades.fixture';

/**
 * Administração: whatever is written under these addresses has to show in Logs (docs/domain/sistema.md#log).
 */
const areas = [
  '/ausencias',
  '/cargos',
  '/clientes',
  '/configs',
  '/departamentos',
  '/email-modelos',
  '/equipes',
  '/feriados',
  '/lgpd',
  '/logs',
  '/outbox',
  '/perfis',
  '/preferencias',
  '/seletores',
  '/sessoes',
  '/usuarios',
  '/visoes',
];

/** Routes of these addresses that no case covers, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /ausencias/{uuid}/repasses': 'writes tasks of Operação: repasses.test.ts',
  'POST /clientes/{uuid}/proposta-reajuste': 'writes a budget of Comercial: reajuste.test.ts',
};

const cases = [
  ...casosDaEstrutura,
  ...casosDasListas,
  ...casosDePessoas,
  ...casosDeMuitasPessoas,
  ...casosDeClientes,
  ...casosDeValidades,
  ...casosDeCarteira,
  ...casosDeContratos,
  ...casosDeConfiguracao,
  ...casosDoSistema,
  ...casosDaConta,
];

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** What a Microsoft account is called: people type it as it is. */
const ownIds = ['microsoft_tid', 'microsoft_oid'];
/** The mark of an anonymised person is another one for each key of the server. */
const settled = (rotulo: string) => rotulo.replace(/^(Contato anonimizado) [0-9a-f]{8}$/, '$1 ········');

describeFirm('Administração shows in Logs', ({ app, database }) => {
  let world: World;
  let appLog: readonly string[];
  beforeAll(async () => {
    await app().app.ready();
    appLog = captureAppLog(app().app);
    world = await openWorld(app, database);
  }, 60_000);

  test('every write of these areas has a case, or a reason to have none', () => {
    const { paths = {} } = app().app.swagger() as { paths?: Record<string, Record<string, unknown>> };
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    const writes = routes.filter((route) => {
      const [method, path = ''] = route.split(' ');
      return method !== 'GET' && areas.some((area) => path === area || path.startsWith(`${area}/`));
    });
    const covered = cases.map(({ rota }) => rota);
    expect(writes.length).toBeGreaterThan(90);
    expect(writes.filter((route) => !covered.includes(route) && !(route in exceptions))).toEqual([]);
    expect([...covered, ...Object.keys(exceptions)].filter((route) => !routes.includes(route))).toEqual([]);
    expect(covered.filter((route) => route in exceptions)).toEqual([]);
  });

  test.each(cases)('$rota: $quando', async ({ fazer, registros, ator }) => {
    world.mark.id = await world.lastId();
    const { status, body } = await fazer(world);
    expect({ status, body: status < 300 ? null : body }).toEqual({ status: expect.any(Number), body: null });
    const rows = await world.newerThan(world.mark.id);
    expect(
      rows.map(({ acao, entidade, rotulo, antes, depois }) => ({
        acao,
        entidade,
        rotulo: settled(rotulo),
        antes,
        depois,
      })),
    ).toEqual(registros);
    for (const row of rows) {
      const who = ator
        ? { usuario_id: world.get(ator).id, ator_descricao: world.get(ator).nome }
        : { usuario_id: world.admin.id, ator_descricao: 'Helena', rota: '/teste' };
      expect(row).toMatchObject({ ...who, ip: '127.0.0.1', requisicao_id: expect.stringMatching(uuid) });
      expect(auditActions).toContain(row.acao);
      const fields = Object.keys({ ...(row.antes as object), ...(row.depois as object) });
      expect([...row.campos_alterados].sort()).toEqual(fields.sort());
      for (const side of [row.antes, row.depois]) {
        const words = Object.entries(side ?? {}).filter(([field]) => !ownIds.includes(field));
        expect(JSON.stringify(words)).not.toMatch(uuid);
      }
      if (row.acao === 'Criou') expect([row.antes, fields.length > 0]).toEqual([null, true]);
      if (row.acao === 'Excluiu') expect([row.depois, fields.length > 0]).toEqual([null, true]);
    }
  });

  test('no secret and no whole CPF stands in the log, a notice, an e-mail kept or the log of the process', async () => {
    // What waits has its secrets encrypted; what has left has lost them.
    const kept = [await everythingKept(world.orm)];
    await world.deliver();
    kept.push(await everythingKept(world.orm));
    app().app.log.error(new Error('the capture works'));
    expect(appLog.join('')).toContain('the capture works');
    const secrets = new Map([...world.secrets, ...(await hashesOf(world.orm))]);
    expect(secrets.size).toBeGreaterThan(40);
    const leaks = [...secrets].flatMap(([nome, value]) =>
      [...kept, { 'log do processo': appLog.join('') }].flatMap((places) =>
        Object.entries(places)
          .filter(([, text]) => text.includes(value))
          .map(([place]) => `${nome} em ${place}`),
      ),
    );
    expect(leaks).toEqual([]);
    for (const places of kept) {
      expect(places.log_transacao).toContain('***.982.247-**');
      for (const text of Object.values(places)) expect(cpfsIn(text)).toEqual([]);
    }
    expect(cpfsIn(appLog.join(''))).toEqual([]);
  });

  test('the chain is whole after all of it', async () => {
    const checked = await verifyChain(app().app.context, true);
    expect(checked).toMatchObject({ integra: true, primeiro_rompido: null });
    expect(checked.total).toBeGreaterThan(cases.length);
  });
});
