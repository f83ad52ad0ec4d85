import { desc, eq } from 'drizzle-orm';
import { cliente, cliente_validade, implantacao_acesso } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { lojaDe } from '../../operacao/certificados/loja.fixture';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('a certificate that a client hands over by link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const boundary = 'certificado';
  const pelaImplantacao = () => linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
  const peloCliente = () => linkFor(site.context(), 'cliente_pendencias', site.firm().cliente_id);
  const send = async (senha: string, loja: Buffer, link = pelaImplantacao()) => {
    const token = await link;
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    return site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null' },
      payload: Buffer.concat([
        Buffer.from(
          `${field('formulario', 'certificado')}--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="a1.pfx"\r\ncontent-type: application/x-pkcs12\r\n\r\n`,
        ),
        loja,
        Buffer.from(`\r\n${field('senha', senha)}--${boundary}--\r\n`),
      ]),
    });
  };
  const dono = async () => {
    const { cliente_id } = site.firm().implantacao;
    const [row] = await orm().select().from(cliente).where(eq(cliente.id, cliente_id));
    return row as typeof cliente.$inferSelect;
  };
  const validades = async () =>
    orm()
      .select()
      .from(cliente_validade)
      .where(eq(cliente_validade.cliente_id, (await dono()).id));
  const fimEm = (dias: number) => new Date(site.context().now().getTime() + dias * 86_400_000);

  it('is sealed, its end is kept, and a newer one of the same holder renews it', async () => {
    const cnpj = (await dono()).documento;
    const feito = await send('S3nha', lojaDe({ cnpj, fim: fimEm(90), geracao: '3des' }));
    expect([feito.statusCode, feito.headers.location]).toEqual([
      303,
      expect.stringContaining('feito=certificado'),
    ]);
    const [uma, ...outras] = await validades();
    expect(outras).toEqual([]);
    expect(uma).toMatchObject({
      tipo: 'certificado_a1',
      titular: 'PADARIA IPÊ LTDA',
      emissor: 'AC Inventada',
    });
    const [acesso] = await orm().select().from(implantacao_acesso).orderBy(desc(implantacao_acesso.id));
    expect(acesso).toMatchObject({
      sistema: 'Certificado digital A1 de PADARIA IPÊ LTDA',
      status: 'aguarda',
    });
    expect(acesso?.segredo).toMatch(/^v1\./);
    expect((await send('S3nha', lojaDe({ cnpj, fim: fimEm(400) }))).statusCode).toBe(303);
    const depois = await validades();
    expect(depois).toHaveLength(1);
    expect((depois[0]?.fim ?? '') > (uma?.fim ?? '')).toBe(true);
  });

  it('is refused at its field, with nothing kept', async () => {
    const cnpj = (await dono()).documento;
    const antes = await orm().$count(implantacao_acesso);
    const dito = async (senha: string, loja: Buffer) => {
      const { statusCode, body } = await send(senha, loja);
      return `${statusCode} ${body}`;
    };
    const fim = fimEm(90);
    expect(await dito('errada', lojaDe({ cnpj, fim }))).toMatch(/^422 .*Esta senha não abre o certificado/s);
    expect(await dito('S3nha', lojaDe({ cnpj: '11444777000161', fim }))).toMatch(
      /^422 .*CNPJ 11\.444\.777\/0001-61/s,
    );
    expect(await dito('S3nha', lojaDe({ cnpj, fim: fimEm(-2) }))).toMatch(/^422 .*venceu em/s);
    expect(await dito('S3nha', Buffer.from('%PDF-1.7'))).toMatch(/^422 .*não é um certificado digital/s);
    expect(await orm().$count(implantacao_acesso)).toBe(antes);
  });

  it('of a client without an implantação goes by the link to all that it owes, and is taken back there', async () => {
    const { documento: cnpj, id } = await dono();
    const deles = () => orm().select().from(implantacao_acesso).where(eq(implantacao_acesso.cliente_id, id));
    const token = await peloCliente();
    const link = `/implantacao-documentos/${token}`;
    const pagina = (await site.call('GET', link)).body;
    expect(pagina).toContain('Entregar um certificado digital (A1)');
    expect(pagina).not.toContain('Entregar um acesso');
    const errada = await send('errada', lojaDe({ cnpj, fim: fimEm(500) }), Promise.resolve(token));
    expect([errada.statusCode, errada.body.includes('Esta senha não abre o certificado')]).toEqual([
      422,
      true,
    ]);
    expect(errada.body).not.toContain('errada');
    const loja = lojaDe({ cnpj, fim: fimEm(500), senha: 'S3nha-do-cliente' });
    const feitos = await Promise.all(
      [1, 2, 3].map(() => send('S3nha-do-cliente', loja, Promise.resolve(token))),
    );
    expect(feitos.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    const [um, ...outros] = await deles();
    expect([um?.status, um?.implantacao_id, outros]).toEqual(['aguarda', null, []]);
    const depois = (await site.call('GET', `${link}?feito=certificado`)).body;
    expect(depois).toContain('recebe o arquivo e a senha uma única vez');
    expect(depois).toContain('Certificado digital A1 de PADARIA IPÊ LTDA');
    expect(depois).not.toContain('S3nha-do-cliente');
    const post = (fields: Record<string, string>) =>
      site.app().inject({
        method: 'POST',
        url: link,
        remoteAddress: site.remoteAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
        payload: new URLSearchParams(fields).toString(),
      });
    // Passwords of systems belong to an implantação.
    expect((await post({ formulario: 'acesso', sistema: 'Banco', senha: 'x' })).statusCode).toBe(406);
    expect((await post({ formulario: 'retirar_acesso', chave: um?.uuid ?? '' })).statusCode).toBe(303);
    expect((await deles()).map(({ status, segredo }) => [status, segredo])).toEqual([['retirado', null]]);
  });

  it('is reached from the client’s index, also while nothing is owed', async () => {
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, site.firm().cliente_id));
    const index = await linkFor(site.context(), 'cliente_indice', site.firm().cliente_id);
    expect((await site.call('GET', `/cliente-indice/${index}`)).body).toContain('Entregar certificado');
    const aberto = await site.app().inject({
      method: 'POST',
      url: `/cliente-indice/${index}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams({
        formulario: 'abrir',
        finalidade: 'cliente_pendencias',
        uuid: (await dono()).uuid,
      }).toString(),
    });
    expect(aberto.headers.location).toMatch(/^\/implantacao-documentos\//);
    const pagina = (await site.call('GET', String(aberto.headers.location))).body;
    expect(pagina).toContain('Entregar um certificado digital (A1)');
  });
});
