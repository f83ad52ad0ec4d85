import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import type { anexoVerificacoes } from '@gestao/shared/contracts/comum/values/anexos';
import { eq } from 'drizzle-orm';
import {
  anexo,
  cliente,
  documento_pedido,
  implantacao,
  log_transacao,
  notificacao,
  tarefa,
  tarefa_status_historico,
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

  it('keeps one file of two equal ones that are sent at once, and thanks for both', async () => {
    const pedido = await ask('Extrato');
    const token = await link();
    const both = await Promise.all([
      send(token, pedido.uuid, [['extrato.pdf', pdf('igual')]]),
      send(token, pedido.uuid, [['extrato.pdf', pdf('igual')]]),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await filesOf(pedido.id)).toHaveLength(1);
    // Sent back, it is not taken for a new one.
    await orm().update(anexo).set({ validacao: 'rejeitado' }).where(eq(anexo.entidade_id, pedido.id));
    expect((await send(token, pedido.uuid, [['extrato.pdf', pdf('igual')]])).statusCode).toBe(422);
    expect(await filesOf(pedido.id)).toHaveLength(1);
  });

  it('tells where the same content already lies, and keeps what comes with it', async () => {
    const [razao, diario] = [await ask('Livro razão'), await ask('Livro diário')];
    const token = await link();
    await send(token, razao.uuid, [['razão.pdf', pdf('livro')]]);
    const again = await send(token, razao.uuid, [
      ['outro nome.pdf', pdf('livro')],
      ['anexo.pdf', pdf('anexo do livro')],
    ]);
    expect(again.statusCode).toBe(422);
    expect(again.body).toMatch(
      /outro nome\.pdf: Este arquivo já foi enviado em [^:]* de 20\d\d: razão\.pdf\./,
    );
    expect(await filesOf(razao.id)).toHaveLength(2);
    const elsewhere = await send(token, diario.uuid, [['diário.pdf', pdf('livro')]]);
    expect(elsewhere.body).toMatch(/diário\.pdf: Este arquivo já foi enviado em [^:]*: Livro razão\./);
    // Sent back from there, it may have been meant for this one.
    await orm().update(anexo).set({ validacao: 'rejeitado' }).where(eq(anexo.entidade_id, razao.id));
    expect((await send(token, diario.uuid, [['diário.pdf', pdf('livro')]])).statusCode).toBe(303);
  });

  it('says of a file what the scanner says, in plain words', async () => {
    const pedido = await ask('Contrato social');
    const token = await link();
    await send(token, pedido.uuid, [['contrato.pdf', pdf('contrato')]]);
    const scanned = async (verificacao: (typeof anexoVerificacoes)[number]) => {
      await orm().update(anexo).set({ verificacao }).where(eq(anexo.entidade_id, pedido.id));
      return (await site.call('GET', `/implantacao-documentos/${token}`)).body;
    };
    expect(await scanned('em_verificacao')).toContain('Estamos verificando este arquivo.');
    expect(await scanned('quarentena')).toContain('Não conseguimos usar este arquivo');
    expect(await scanned('liberado')).not.toContain('Não conseguimos usar este arquivo');
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
    expect(sent.body).toContain(
      'constructor: O nome do arquivo não diz o tipo: renomeie com o final certo, como .pdf, e envie de novo.',
    );
    expect(sent.body).toContain(
      'programa.pdf: O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.',
    );
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
    expect(sent.body).toContain('enorme.pdf: O arquivo passa de 25 MB: compacte em ZIP ou divida em partes.');
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

  it('takes a file back until somebody looked at it; with its last one the document is owed again', async () => {
    const pedido = await ask('Recibos');
    const token = await link();
    await send(token, pedido.uuid, [
      ['um.pdf', pdf('r1')],
      ['dois.pdf', pdf('r2')],
      ['tres.pdf', pdf('r3')],
    ]);
    const [um, dois, tres] = await filesOf(pedido.id);
    const withdraw = (chave: string, arquivo = '', headers: Record<string, string> = {}) =>
      site.app().inject({
        method: 'POST',
        url: `/implantacao-documentos/${token}`,
        remoteAddress: site.remoteAddress(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
        payload: new URLSearchParams({ formulario: 'retirar', chave, arquivo }).toString(),
      });
    const page = await site.call('GET', `/implantacao-documentos/${token}`);
    expect(page.body).toContain('aria-label="Retirar um.pdf"');
    const done = await withdraw(pedido.uuid, um?.uuid);
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=retirar`,
    ]);
    const after = await site.call('GET', String(done.headers.location));
    expect(after.body).toContain('Arquivo retirado.');
    expect(after.body).not.toContain('Retirar um.pdf');
    expect(await statusOf(pedido.id)).toBe('enviado');
    await orm()
      .update(anexo)
      .set({ validacao: 'aprovado' })
      .where(eq(anexo.uuid, dois?.uuid as string));
    const again = await withdraw(pedido.uuid, um?.uuid);
    expect([again.statusCode, again.headers.location]).toEqual([303, done.headers.location]);
    for (const [chave, arquivo] of [
      [pedido.uuid, dois?.uuid],
      [pedido.uuid, 'constructor'],
      [(await ask('Outro')).uuid, tres?.uuid],
    ] as const) {
      const refused = await withdraw(chave, arquivo);
      expect([refused.statusCode, refused.body.includes('já foi conferido ou retirado')]).toEqual([
        422,
        true,
      ]);
    }
    expect((await withdraw(pedido.uuid, tres?.uuid, { origin: 'https://outro.example' })).statusCode).toBe(
      403,
    );
    expect((await withdraw(pedido.uuid, tres?.uuid)).statusCode).toBe(303);
    expect(await statusOf(pedido.id)).toBe('pendente');
    const told = (await orm().select().from(notificacao).orderBy(notificacao.id)).filter(({ titulo }) =>
      titulo.includes('retirou um arquivo de Recibos'),
    );
    expect(told.map(({ corpo }) => corpo)).toEqual([
      'Maria da Silva retirou um.pdf.',
      'Maria da Silva retirou tres.pdf. Nada mais foi enviado para o documento.',
    ]);
    await orm()
      .update(documento_pedido)
      .set({ status: 'aprovado' })
      .where(eq(documento_pedido.id, pedido.id));
    expect((await withdraw(pedido.uuid, dois?.uuid)).statusCode).toBe(422);
    const trail = await orm().select().from(token_acesso).where(eq(token_acesso.acao, 'Retirou arquivo'));
    expect(trail).toHaveLength(2);
  });

  it('takes by one link all that the client owes; the task that waited goes on and its owner is told', async () => {
    const { cliente_id, outro } = site.firm();
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, cliente_id));
    const waiting = async (codigo: string, values: Partial<typeof tarefa.$inferInsert> = {}) => {
      const [row] = await orm()
        .insert(tarefa)
        .values({
          codigo,
          titulo: 'Conciliar bancos',
          contexto: 'avulsa',
          cliente_id,
          responsavel_id: outro.id,
          aguarda: 'Extratos',
          status: 'aguardando_cliente',
          ...values,
        })
        .returning();
      if (!row) throw new Error('No task.');
      return row;
    };
    const task = await waiting('T-900001');
    const done = await waiting('T-900002', { status: 'concluida' });
    const pedido = (nome: string, values: Partial<typeof documento_pedido.$inferInsert> = {}) =>
      ask(nome, { implantacao_id: null, tarefa_id: task.id, ...values });
    const fotos = await pedido('Fotos das notas');
    const folha = await pedido('Folha assinada');
    const livre = await pedido('Contrato novo', { obrigatorio: false });
    const velho = await pedido('De tarefa encerrada', { tarefa_id: done.id });
    const token = await linkFor(site.context(), 'cliente_pendencias', cliente_id);
    const page = await site.call('GET', `/implantacao-documentos/${token}`);
    for (const nome of ['Fotos das notas', 'Folha assinada', 'Contrato novo'])
      expect(page.body).toContain(nome);
    expect(page.body).not.toContain('De tarefa encerrada');
    // The firm's own names for its work are not the client's to read.
    expect(page.body).not.toContain('Conciliar bancos');
    const status = async () => (await orm().select().from(tarefa).where(eq(tarefa.id, task.id)))[0]?.status;

    const sent = await send(token, fotos.uuid, [
      ['nota1.pdf', pdf('n1')],
      ['nota2.pdf', pdf('n2')],
      ['nota3.pdf', pdf('n3')],
    ]);
    expect([sent.statusCode, (await filesOf(fotos.id)).length]).toEqual([303, 3]);
    expect(await status()).toBe('aguardando_cliente');
    await send(token, folha.uuid, [['folha.pdf', pdf('f')]]);
    expect(await status()).toBe('em_andamento');
    const lines = await orm()
      .select()
      .from(tarefa_status_historico)
      .where(eq(tarefa_status_historico.tarefa_id, task.id));
    expect(lines).toMatchObject([{ de: 'aguardando_cliente', para: 'em_andamento', por_id: null }]);
    const notices = await orm()
      .select()
      .from(notificacao)
      .where(eq(notificacao.entidade_uuid, task.uuid))
      .orderBy(notificacao.id);
    expect(notices.every(({ usuario_id }) => usuario_id === outro.id)).toBe(true);
    expect(notices.map(({ evento, corpo }) => [evento, corpo?.includes('não aguarda mais')])).toEqual([
      ['documento_recebido', false],
      ['documento_recebido', true],
    ]);

    for (const chave of [velho.uuid, '00000000-0000-4000-8000-000000000000', 'constructor'])
      expect([chave, (await send(token, chave, [['a.pdf', pdf(chave)]])).statusCode]).toEqual([chave, 422]);
    // The start's own link does not open what a task asked for.
    expect((await send(await link(), livre.uuid, [['a.pdf', pdf('x')]])).statusCode).toBe(422);
    expect(await filesOf(livre.id)).toEqual([]);
    expect((await send(token, livre.uuid, [['contrato.pdf', pdf('c')]])).statusCode).toBe(303);
    await orm().update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, cliente_id));
    expect((await site.call('GET', `/implantacao-documentos/${token}`)).statusCode).toBe(404);
  });
});
