import { and, eq } from 'drizzle-orm';
import { implantacao_acesso, token_acesso } from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeDatabase } from '../../../testing/test-database';
import { linkFor, secrets } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('an access that a client hands over by link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const post = (token: string, fields: Record<string, string>) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams(fields).toString(),
    });
  const open = async (token: string) => (await site.call('GET', `/implantacao-documentos/${token}`)).body;
  const own = () => linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
  const fields = { formulario: 'acesso', sistema: 'Banco do Sol', usuario: 'padaria', senha: 'abc&<def>' };
  const rows = () => orm().select().from(implantacao_acesso);

  it('is kept by a plain form, told without its password, and taken back', async () => {
    const token = await own();
    expect(await open(token)).toContain('Senhas e acessos');
    const feito = await post(token, fields);
    expect([feito.statusCode, feito.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=acesso`,
    ]);
    const pagina = (await site.call('GET', `/implantacao-documentos/${token}?feito=acesso`)).body;
    expect(pagina).toContain('vê a senha uma única vez');
    expect(pagina).toContain('Banco do Sol');
    expect(pagina).not.toContain('abc&');
    expect(pagina).not.toContain('padaria');
    const [row] = await rows();
    const trail = await orm()
      .select({ acao: token_acesso.acao, dados: token_acesso.dados })
      .from(token_acesso)
      .where(and(eq(token_acesso.acao, 'Entregou acesso')));
    expect(trail).toEqual([{ acao: 'Entregou acesso', dados: { sistema: 'Banco do Sol' } }]);
    const tirado = await post(token, { formulario: 'retirar_acesso', chave: row?.uuid as string });
    expect(tirado.statusCode).toBe(303);
    expect(await open(token)).not.toContain('Banco do Sol');
    const outra = await post(token, { formulario: 'retirar_acesso', chave: row?.uuid as string });
    expect([outra.statusCode, /class="cp-error">Este acesso já foi apagado\./.test(outra.body)]).toEqual([
      406,
      true,
    ]);
    expect((await post(token, { formulario: 'retirar_acesso', chave: 'constructor' })).statusCode).toBe(406);
  });

  it('says what is wrong at its field, keeps what was typed and never gives the password back', async () => {
    const token = await own();
    const antes = (await rows()).length;
    const erro = await post(token, { ...fields, sistema: '', observacao: 'Token no celular' });
    expect(erro.statusCode).toBe(422);
    expect(erro.body).toContain('Campo obrigatório.');
    expect(erro.body).toContain('Digite a senha de novo');
    expect(erro.body).toContain('Token no celular');
    expect(erro.body).toContain('value="padaria"');
    expect(erro.body).not.toContain('abc&');
    expect((await post(token, { ...fields, senha: '' })).body).toContain('Informe a senha.');
    expect((await post(token, { ...fields, observacao: 'x'.repeat(6_000) })).body).toContain(
      'Máximo de 500 caracteres.',
    );
    expect(await rows()).toHaveLength(antes);
  });

  it('is neither shown to nor taken from who was named for some documents only', async () => {
    await post(await own(), fields);
    const restrito = await linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id, {
      restrito: true,
    });
    expect(await open(restrito)).not.toContain('Senhas e acessos');
    const antes = (await rows()).length;
    expect((await post(restrito, fields)).statusCode).toBe(406);
    expect(await rows()).toHaveLength(antes);
  });

  it('has the statement of punctuality for whoever has the whole page, and for nobody else', async () => {
    const token = await own();
    expect(await open(token)).toContain('Baixar extrato de pontualidade');
    const pdf = await site.call('GET', `/implantacao-documentos/${token}?arquivo=extrato`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['cache-control']).toBe('no-store');
    const text = (await pdfPages(pdf.rawPayload)).join(' ');
    expect(text).toContain('Folha');
    expect(text).toContain('Maria da Silva');
    expect([secrets.nota, 'NOTA INTERNA'].filter((one) => text.includes(one))).toEqual([]);
    const { id } = site.firm().implantacao;
    const restrito = await linkFor(site.context(), 'implantacao_documentos', id, { restrito: true });
    expect(await open(restrito)).not.toContain('Baixar extrato');
    const negado = await site.call('GET', `/implantacao-documentos/${restrito}?arquivo=extrato`);
    expect(negado.body).toContain('Este link não está disponível.');
    const trail = await orm().select().from(token_acesso).where(eq(token_acesso.acao, 'Baixou PDF'));
    expect(trail.map(({ dados }) => dados)).toEqual([{ papel: 'extrato' }]);
  });
});
