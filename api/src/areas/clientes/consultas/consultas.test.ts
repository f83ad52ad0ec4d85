import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configuracao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

/** What the registers answer, by path; a text is sent as it is. */
let answers: Record<string, { status?: number; body: unknown }> = {};
let asked: string[] = [];
let register: Server;

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, body } = answers[request.url ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => register.close(resolve)));

describeFirm('consultas a cadastros públicos', ({ app, database, usePerson }) => {
  const helena = usePerson('Administrador', { habilitar_visualizacao_total: 1 });
  const switchTo = async (on: boolean) => {
    for (const chave of ['consulta_cep', 'consulta_cnpj']) {
      await database()
        .orm.insert(configuracao)
        .values({ chave, valor: on, grupo: 'integracoes' })
        .onConflictDoUpdate({ target: configuracao.chave, set: { valor: on } });
    }
  };
  beforeAll(async () => {
    const { port } = register.address() as AddressInfo;
    const { lookups } = app().app.context.config;
    lookups.cep = `http://127.0.0.1:${port}/cep/{cep}`;
    lookups.cnpj = `http://127.0.0.1:${port}/cnpj/{cnpj}`;
  });
  beforeEach(async () => {
    asked = [];
    answers = {};
    await switchTo(true);
  });

  it('ask nobody before the firm switched them on', async () => {
    await switchTo(false);
    for (const path of ['/consultas/cep/01310100', '/consultas/cnpj/11222333000181']) {
      expect((await helena.get(path)).body).toMatchObject({ codigo: 'consulta_desligada' });
    }
    expect(asked).toEqual([]);
    expect((await helena.get('/clientes/opcoes')).body.data.consultas).toEqual({ cep: false, cnpj: false });
  });

  it('tell the address of a CEP, without what does not fit its fields', async () => {
    answers['/cep/01310100'] = {
      body: {
        logradouro: ' Avenida Paulista ',
        bairro: '',
        localidade: 'São Paulo',
        uf: 'SP',
        ibge: '3550308',
      },
    };
    expect((await helena.get('/consultas/cep/01310100')).body.data).toEqual({
      logradouro: 'Avenida Paulista',
      bairro: null,
      municipio: 'São Paulo',
      municipio_ibge: '3550308',
      uf: 'SP',
    });
    answers['/cep/01310101'] = { body: { localidade: 'x'.repeat(500), uf: 'XX', ibge: '12' } };
    expect((await helena.get('/consultas/cep/01310101')).body.data).toMatchObject({
      municipio: 'x'.repeat(120),
      municipio_ibge: null,
      uf: null,
    });
    expect((await helena.get('/clientes/opcoes')).body.data.consultas).toEqual({ cep: true, cnpj: true });
  });

  it('tell the registration of a CNPJ in the words of the record', async () => {
    answers['/cnpj/11222333000181'] = {
      body: {
        razao_social: 'PADARIA SOL LTDA',
        nome_fantasia: null,
        cnae_fiscal: 1091102,
        porte: 'MICRO EMPRESA',
        opcao_pelo_mei: false,
        cep: '01310100',
        descricao_tipo_de_logradouro: 'RUA',
        logradouro: 'DAS FLORES',
        numero: '12',
        municipio: 'SAO PAULO',
        codigo_municipio_ibge: 3550308,
        uf: 'SP',
      },
    };
    expect((await helena.get('/consultas/cnpj/11222333000181')).body.data).toMatchObject({
      razao_social: 'PADARIA SOL LTDA',
      nome_fantasia: null,
      cnae: '1091102',
      porte: 'me',
      cep: '01310100',
      logradouro: 'RUA DAS FLORES',
      municipio: 'São Paulo',
      municipio_ibge: '3550308',
    });
  });

  it('tell that nobody knows a number, and that a register is away', async () => {
    expect((await helena.get('/consultas/cnpj/11222333000181')).body).toEqual({ data: null });
    answers['/cep/99999999'] = { body: { erro: 'true' } };
    expect((await helena.get('/consultas/cep/99999999')).body).toEqual({ data: null });
    for (const answer of [{ status: 500, body: {} }, { body: '<html>' }, { body: ['x'] }]) {
      answers['/cep/01310100'] = answer;
      const { status, body } = await helena.get('/consultas/cep/01310100');
      expect([status, body.codigo, body.message]).toEqual([
        406,
        'consulta_indisponivel',
        'Não foi possível consultar o CEP agora. Preencha o endereço.',
      ]);
    }
  });

  it('refuse what is no number of the kind, and people without the clients', async () => {
    for (const path of ['/consultas/cep/0131', '/consultas/cep/..%2Fx', '/consultas/cnpj/11222333000182']) {
      expect((await helena.get(path)).status).toBe(404);
    }
    const analista = await app().person('Analista');
    expect((await analista.get('/consultas/cep/01310100')).status).toBe(403);
    expect(asked).toEqual([]);
  });
});
