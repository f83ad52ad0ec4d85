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
  const send = async (senha: string, loja: Buffer) => {
    const token = await linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
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
});
