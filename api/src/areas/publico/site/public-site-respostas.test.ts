import { and, eq } from 'drizzle-orm';
import {
  anexo,
  cliente,
  documento_pedido,
  notificacao,
  tarefa,
  token_acesso,
  token_cliente,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { revokeTokens } from '../../acesso/tokens/tokens.service';
import { linkFor } from '../publico/client-firm.fixture';
import { clientLinksOf } from '../publico/client-links';
import { useClientSite } from './client-site.fixture';

describeDatabase('respostas a pedidos pelo link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  beforeAll(async () => {
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, site.firm().cliente_id));
  });

  const post = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const open = (token: string, query = '') => site.call('GET', `/implantacao-documentos/${token}${query}`);
  const owed = () => linkFor(site.context(), 'cliente_pendencias', site.firm().cliente_id);
  let codigo = 910_000;
  async function task(values: Partial<typeof tarefa.$inferInsert> = {}) {
    codigo += 1;
    const [row] = await orm()
      .insert(tarefa)
      .values({
        codigo: `T-${codigo}`,
        titulo: 'Conciliar',
        contexto: 'avulsa',
        cliente_id: site.firm().cliente_id,
        responsavel_id: site.firm().outro.id,
        status: 'aguardando_cliente',
        ...values,
      })
      .returning();
    if (!row) throw new Error('No task.');
    return row;
  }
  async function ask(nome: string, values: Partial<typeof documento_pedido.$inferInsert>) {
    const [row] = await orm()
      .insert(documento_pedido)
      .values({ nome, prazo: '2026-12-10', ordem: 50, ...values })
      .returning();
    if (!row) throw new Error('No document.');
    return row;
  }
  const rowOf = async (id: number) =>
    (await orm().select().from(documento_pedido).where(eq(documento_pedido.id, id)))[0];
  const boundary = 'limite-do-teste';
  const part = (name: string, value: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  // Without a script the camera's field goes along, with nothing in it.
  const camera = part('arquivo', '', '; filename=""\r\nContent-Type: application/octet-stream');
  const sendFile = (token: string, chave: string, name: string, content: string) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'null' },
      payload: `${part('chave', chave)}${camera}${part('arquivo', content, `; filename="${name}"`)}--${boundary}--\r\n`,
    });
  const statusOf = async (id: number) =>
    (await orm().select().from(tarefa).where(eq(tarefa.id, id)))[0]?.status;

  it('says without a script that a document does not exist, and reads what became of it', async () => {
    const espera = await task();
    const pedido = await ask('Livro caixa', { tarefa_id: espera.id });
    const token = await owed();
    expect((await open(token)).body).toContain('Não possuo este documento');
    const empty = await post(token, { formulario: 'nao_possui', chave: pedido.uuid, motivo: '  ' });
    expect([empty.statusCode, empty.body.includes('Diga o motivo.')]).toEqual([422, true]);
    // Too long a text comes back whole, to be shortened.
    const longo = await post(token, {
      formulario: 'nao_possui',
      chave: pedido.uuid,
      motivo: 'x'.repeat(6000),
    });
    expect([longo.statusCode, longo.body.includes('Máximo de 500 caracteres')]).toEqual([422, true]);
    expect(longo.body).toContain('x'.repeat(6000));
    const fields = { formulario: 'nao_possui', chave: pedido.uuid, motivo: '<b>Nunca</b> houve.' };
    expect((await post(token, fields, { origin: 'https://outro.example' })).statusCode).toBe(403);
    const sent = await post(token, fields);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=nao_possui`,
    ]);
    const after = await open(token, '?feito=nao_possui');
    expect(after.body).toContain('Recebemos sua resposta.');
    expect(after.body).toContain('Em análise');
    expect(after.body).not.toContain('<b>Nunca');
    expect(await statusOf(espera.id)).toBe('em_andamento');
    expect((await post(token, fields)).headers.location).toBe(sent.headers.location);
    expect((await post(token, { ...fields, motivo: 'Outro.' })).body).toContain('em análise');
    const trail = await orm()
      .select()
      .from(token_acesso)
      .where(and(eq(token_acesso.acao, 'Respondeu')));
    expect(trail).toHaveLength(1);
    // Without a script too it is known that somebody was there, and the link lives on from that day.
    await clientLinksOf(site.context(), site.app().log).idle();
    const [usado] = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.id, trail[0]?.token_id ?? 0));
    expect([usado?.usos, usado?.ultimo_acesso_em !== null]).toEqual([1, true]);
  });

  it('asks for more time; a wrong day stays typed, with what is wrong beside it', async () => {
    const pedido = await ask('Balancete antigo', { implantacao_id: site.firm().implantacao.id });
    const token = await linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
    const fields = { formulario: 'mais_prazo', chave: pedido.uuid, motivo: 'O banco demora.' };
    for (const [prazo, erro] of [
      ['', 'Informe a nova data.'],
      ['2026-12-10', 'Escolha um dia depois do prazo atual'],
      ['2026-02-31', 'Data inválida.'],
      ['2030-01-01', 'Escolha um dia até'],
      ['constructor', 'Data inválida.'],
    ]) {
      const refused = await post(token, { ...fields, prazo: prazo as string });
      expect([prazo, refused.statusCode, refused.body.includes(erro as string)]).toEqual([prazo, 422, true]);
      expect(refused.body).toContain('O banco demora.');
    }
    expect((await post(token, { ...fields, motivo: 'a\u0000b', prazo: '2026-12-20' })).statusCode).toBe(422);
    expect((await post(token, { ...fields, prazo: '2026-12-20' })).statusCode).toBe(303);
    expect(await rowOf(pedido.id)).toMatchObject({
      resposta: 'mais_prazo',
      resposta_prazo: '2026-12-20',
      prazo: '2026-12-10',
      status: 'pendente',
    });
    await orm()
      .update(documento_pedido)
      .set({ resposta_situacao: 'mantida', resposta_retorno: 'O prazo é da Receita.' })
      .where(eq(documento_pedido.id, pedido.id));
    const page = (await open(token)).body;
    expect(page).toContain('Não aceito');
    expect(page).toContain('O prazo é da Receita.');
  });

  it('does what is its own, with a comment; nothing of another client, of the firm, or twice', async () => {
    const minha = await task({ lado: 'cliente', titulo: 'Assinar a procuração', status: 'a_fazer' });
    const nossa = await task({ status: 'em_andamento' });
    const token = await owed();
    expect((await open(token)).body).toContain('Assinar a procuração');
    const done = (chave: string, comentario = 'Assinei hoje.', por = token) =>
      post(por, { formulario: 'concluir', chave, comentario });
    for (const chave of [nossa.uuid, '00000000-0000-4000-8000-000000000000', '__proto__'])
      expect([chave, (await done(chave)).statusCode]).toEqual([chave, 422]);
    const deUmInicio = await linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
    expect((await done(minha.uuid, '', deUmInicio)).statusCode).toBe(422);
    expect(await statusOf(minha.id)).toBe('a_fazer');
    const both = await Promise.all([done(minha.uuid), done(minha.uuid)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await done(minha.uuid, 'Outra pessoa assinou.')).statusCode).toBe(422);
    expect(await statusOf(minha.id)).toBe('concluida');
    expect((await open(token)).body).not.toContain('Assinar a procuração');
    const index = await linkFor(site.context(), 'cliente_indice', site.firm().cliente_id);
    const outra = await task({ lado: 'cliente', titulo: 'Conferir a folha', status: 'a_fazer' });
    const opened = await site.app().inject({
      method: 'POST',
      url: `/cliente-indice/${index}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams({
        formulario: 'abrir',
        finalidade: 'cliente_pendencias',
        uuid:
          (await orm().select().from(cliente).where(eq(cliente.id, site.firm().cliente_id)))[0]?.uuid ?? '',
      }).toString(),
    });
    expect(opened.headers.location).toMatch(/^\/implantacao-documentos\//);
    expect((await site.call('GET', String(opened.headers.location))).body).toContain(outra.titulo);
  });

  it('sends the file that an own task ends with, and ends it; nothing for one of the firm or of another client', async () => {
    const pdf = (mark: string) => `%PDF-1.7\n%${mark}\n%%EOF\n`;
    const minha = await task({
      lado: 'cliente',
      titulo: 'Enviar os extratos',
      status: 'a_fazer',
      exige_anexo: true,
    });
    const nossa = await task({ status: 'em_andamento', exige_anexo: true });
    const [outro] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '45997418000153',
        razao_social: 'Outra Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: site.firm().outro.id,
        status: 'ativo',
      })
      .returning();
    const alheia = await task({
      lado: 'cliente',
      status: 'a_fazer',
      exige_anexo: true,
      cliente_id: outro?.id ?? 0,
    });
    const token = await owed();
    expect((await open(token)).body).toContain('Envie o arquivo por aqui.');
    const done = () => post(token, { formulario: 'concluir', chave: minha.uuid, comentario: '' });
    expect((await done()).statusCode).toBe(422);
    for (const chave of [nossa.uuid, alheia.uuid, '__proto__'])
      expect([chave, (await sendFile(token, chave, 'extrato.pdf', pdf('x'))).statusCode]).toEqual([
        chave,
        422,
      ]);
    const disguised = await sendFile(token, minha.uuid, 'extrato.pdf', '<html></html>');
    expect([
      disguised.statusCode,
      disguised.body.includes('Este .pdf é uma página HTML: abra no navegador e salve como PDF.'),
    ]).toEqual([422, true]);
    const both = await Promise.all(
      [1, 2].map(() => sendFile(token, minha.uuid, 'extrato.pdf', pdf('outubro'))),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await sendFile(token, minha.uuid, 'outro.pdf', pdf('outubro'))).statusCode).toBe(422);
    expect((await sendFile(token, minha.uuid, 'poupança.pdf', pdf('poupanca'))).statusCode).toBe(303);
    const arquivos = await orm()
      .select({ origem: anexo.origem, validacao: anexo.validacao, cliente: anexo.cliente_id })
      .from(anexo)
      .where(and(eq(anexo.entidade, 'tarefa'), eq(anexo.entidade_id, minha.id)));
    expect(arquivos).toEqual(
      [1, 2].map(() => ({
        origem: 'link_cliente',
        validacao: 'pendente',
        cliente: site.firm().cliente_id,
      })),
    );
    const notices = await orm().select().from(notificacao).where(eq(notificacao.entidade_uuid, minha.uuid));
    expect(notices).toHaveLength(1);
    expect((await open(token)).body).toContain('2 arquivos recebidos.');
    expect((await done()).statusCode).toBe(303);
    expect(await statusOf(minha.id)).toBe('concluida');
    const late = await sendFile(token, minha.uuid, 'outro.pdf', pdf('tarde'));
    expect([late.statusCode, late.body.includes('Este pedido já foi encerrado')]).toEqual([422, true]);
  });

  it('takes twenty photos that are sent at once, and tells its owner once that the task goes on', async () => {
    const espera = await task();
    const pedido = await ask('Fotos das notas', { tarefa_id: espera.id });
    const token = await owed();
    const send = (at: number, name: string) =>
      sendFile(token, pedido.uuid, name, `%PDF-1.7\n%${at}\n%%EOF\n`);
    const names = ['../../etc/foto.pdf', 'gpj\u202efdp.pdf', '__proto__.pdf', 'constructor.pdf'];
    const sent = await Promise.all(
      Array.from({ length: 21 }, (_, at) => send(at, names[at] ?? `foto ${at}.pdf`)),
    );
    expect(sent.filter(({ statusCode }) => statusCode === 303)).toHaveLength(20);
    expect(sent.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
    const kept = await orm()
      .select({ nome: anexo.nome_original })
      .from(anexo)
      .where(and(eq(anexo.entidade, 'documento_pedido'), eq(anexo.entidade_id, pedido.id)));
    expect(kept).toHaveLength(20);
    // Neither a path nor a name that reads backwards comes out of it.
    expect(kept.filter(({ nome }) => /[/\\\p{Cf}]/u.test(nome))).toEqual([]);
    expect(await statusOf(espera.id)).toBe('em_andamento');
    const notices = await orm().select().from(notificacao).where(eq(notificacao.entidade_uuid, espera.uuid));
    expect(notices).toHaveLength(1);
  });

  it('takes nothing by a link that was ended', async () => {
    const espera = await task();
    const pedido = await ask('Recibos', { tarefa_id: espera.id });
    const token = await owed();
    const fields = { formulario: 'nao_possui', chave: pedido.uuid, motivo: 'Não há.' };
    await orm().transaction((tx) =>
      revokeTokens(
        tx,
        { record: () => {} },
        { finalidades: ['cliente_pendencias'], entidadeId: site.firm().cliente_id },
        { motivo: 'Encerrado', usuarioId: null, now: site.now },
      ),
    );
    const refused = await post(token, fields);
    expect([refused.statusCode, refused.body.includes('Este link não está disponível.')]).toEqual([
      404,
      true,
    ]);
    expect(await rowOf(pedido.id)).toMatchObject({ resposta: null, status: 'pendente' });
  });
});
