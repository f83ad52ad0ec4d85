import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { eq } from 'drizzle-orm';
import {
  anexo,
  documento_pedido,
  implantacao,
  log_transacao,
  notificacao,
  token_acesso,
  token_cliente,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

const pdf = (mark: string) => `%PDF-1.7\n%${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`;
const boundary = 'limite-do-teste';

describeDatabase('documentos enviados pelo link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;

  const part = (name: string, value: string, filename?: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/octet-stream`}\r\n\r\n${value}\r\n`;
  const send = (
    token: string,
    chave: string,
    files: readonly (readonly [name: string, content: string])[],
    headers: Record<string, string> = {},
  ) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null', ...headers },
      payload: [
        part('formulario', 'documentos'),
        part('chave', chave),
        ...files.map(([name, content]) => part('arquivo', content, name)),
        `--${boundary}--\r\n`,
      ].join(''),
    });
  const link = () => linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
  /** A document of the firm's implantação, as it was asked for. */
  async function ask(nome: string, values: Partial<typeof documento_pedido.$inferInsert> = {}) {
    const [row] = await orm()
      .insert(documento_pedido)
      .values({ implantacao_id: site.firm().implantacao.id, nome, prazo: '2026-12-10', ordem: 50, ...values })
      .returning();
    if (!row) throw new Error('No document was asked for.');
    return row;
  }
  const statusOf = async (id: number) =>
    (await orm().select().from(documento_pedido).where(eq(documento_pedido.id, id)))[0]?.status;
  const filesOf = (id: number) =>
    orm().select().from(anexo).where(eq(anexo.entidade_id, id)).orderBy(anexo.id);

  it('takes files by a plain form; the firm finds them at the document, told once', async () => {
    const pedido = await ask('Balanço', { status: 'rejeitado', motivo: 'Está ilegível.' });
    const token = await link();
    const page = await site.call('GET', `/implantacao-documentos/${token}`);
    expect(page.body).toContain('enctype="multipart/form-data"');
    const sent = await send(token, pedido.uuid, [
      ['balanço 2025.pdf', pdf('um')],
      ['balanço 2026.pdf', pdf('dois')],
    ]);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=documentos`,
    ]);
    const after = await site.call('GET', String(sent.headers.location));
    expect(after.body).toContain('Recebemos o que você enviou.');
    expect(after.body).toContain('balanço 2026.pdf');
    expect(await statusOf(pedido.id)).toBe('enviado');
    expect(await filesOf(pedido.id)).toEqual([
      expect.objectContaining({ origem: 'link_cliente', validacao: 'pendente', visivel_cliente: true }),
      expect.objectContaining({ nome_original: 'balanço 2026.pdf', exige_validacao: true }),
    ]);
    const notices = (await orm().select().from(notificacao)).filter(({ titulo }) =>
      titulo.includes('Balanço'),
    );
    expect(notices).toEqual([
      expect.objectContaining({ usuario_id: site.firm().vendedor.id, evento: 'documento_recebido' }),
    ]);
    const logged = (await orm().select().from(log_transacao)).filter(
      ({ entidade_uuid }) => entidade_uuid === pedido.uuid,
    );
    expect(logged).toEqual([
      expect.objectContaining({ acao: 'Mudou status', ator_descricao: 'Maria da Silva (por link)' }),
    ]);
    const trail = await orm()
      .select({ acao: token_acesso.acao })
      .from(token_acesso)
      .where(eq(token_acesso.acao, 'Enviou arquivo'));
    expect(trail).toHaveLength(2);
  });

  it('keeps one file of two equal ones that are sent at once', async () => {
    const pedido = await ask('Extrato');
    const token = await link();
    const both = await Promise.all([
      send(token, pedido.uuid, [['extrato.pdf', pdf('igual')]]),
      send(token, pedido.uuid, [['extrato.pdf', pdf('igual')]]),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await filesOf(pedido.id)).toHaveLength(1);
  });

  it('tells at the document what is wrong with a file, and keeps the right one beside it', async () => {
    const pedido = await ask('Folha de outubro');
    const token = await link();
    const sent = await send(token, pedido.uuid, [
      ['folha.pdf', pdf('folha')],
      ['constructor', 'nada'],
      ['programa.pdf', 'MZ não é um PDF'],
    ]);
    expect(sent.statusCode).toBe(422);
    expect(sent.body).toContain('constructor: Tipo de arquivo não permitido.');
    expect(sent.body).toContain('programa.pdf: Tipo de arquivo não permitido.');
    expect((await filesOf(pedido.id)).map(({ nome_original }) => nome_original)).toEqual(['folha.pdf']);
    const empty = await send(token, pedido.uuid, []);
    expect([empty.statusCode, empty.body.includes('Escolha um arquivo.')]).toEqual([422, true]);
    const asData = await send(token, pedido.uuid, [], { accept: 'application/json' });
    expect(asData.json().data).toMatchObject({
      pagina: 'implantacao_documentos',
      retorno: { erros: { [pedido.uuid]: ['Escolha um arquivo.'] } },
    });
  });

  it('tells at its document which file is beyond the limit, and keeps the right one beside it', async () => {
    const pedido = await ask('Balancetes');
    const sent = await send(await link(), pedido.uuid, [
      ['enorme.pdf', `${pdf('enorme')}${'x'.repeat(anexoMaxBytes)}`],
      ['certo.pdf', pdf('certo')],
    ]);
    expect(sent.statusCode).toBe(422);
    expect(sent.body).toContain('enorme.pdf: O arquivo passa de 25 MB.');
    expect((await filesOf(pedido.id)).map(({ nome_original }) => nome_original)).toEqual(['certo.pdf']);
  });

  it('takes nothing for another client’s document, an unknown one, or one that is settled', async () => {
    const { cliente_id } = site.firm();
    const [outra] = await orm()
      .insert(implantacao)
      .values({ codigo: 'IMP-0099', cliente_id, competencia_inicial: '2027-01', status: 'em_andamento' })
      .returning();
    const alheio = await ask('De outra', { implantacao_id: outra?.id });
    const aceito = await ask('Já aceito', { status: 'aprovado' });
    const token = await link();
    for (const chave of [alheio.uuid, aceito.uuid, 'constructor', '__proto__', '']) {
      const sent = await send(token, chave, [['a.pdf', pdf(chave)]]);
      expect([chave, sent.statusCode]).toEqual([chave, 422]);
    }
    for (const { id } of [alheio, aceito]) expect(await filesOf(id)).toEqual([]);
    expect(await statusOf(aceito.id)).toBe('aprovado');
  });

  it('takes nothing by a revoked link, from elsewhere, or once the start is over', async () => {
    const pedido = await ask('Procuração');
    const token = await link();
    const file = [['p.pdf', pdf('p')]] as const;
    expect((await send(token, pedido.uuid, file, { origin: 'https://outro.example' })).statusCode).toBe(403);
    await orm().update(implantacao).set({ status: 'concluida' });
    expect((await send(token, pedido.uuid, file)).statusCode).toBe(422);
    expect((await site.call('GET', `/implantacao-documentos/${token}`)).body).not.toContain('<form');
    await orm().update(implantacao).set({ status: 'em_andamento' });
    await orm().update(token_cliente).set({ revogado_em: site.now });
    expect((await send(token, pedido.uuid, file)).statusCode).toBe(404);
    expect(await filesOf(pedido.id)).toEqual([]);
  });
});
