import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  log_transacao,
  tarefa,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { useClientApi } from '../publico/client-api.fixture';
import { actorFor } from '../publico/client-firm.fixture';

describeDatabase('what was handed over, signed in', (database) => {
  const client = useClientApi(database);
  const orm = () => database().orm;
  const maria = { email: 'MARIA@ipe.example', nome: 'Maria da Silva' };
  const signIn = (more: object) => {
    client.state.actor = actorFor(client.firm().outro, more);
  };
  const asMaria = () => signIn({ ...maria, isClient: true, clienteId: client.firm().cliente_id });
  const call = async (method: 'GET' | 'POST', path: string) => {
    const answer = await client.app().inject({
      method,
      url: `/api/minha-empresa/entregas${path}`,
      headers: { authorization: 'x', rota: '/minha-empresa' },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  /** What stands of it on Início. */
  const naEntrada = async () => {
    const answer = await client
      .app()
      .inject({ url: '/api/hoje', headers: { authorization: 'x', rota: '/' } });
    return answer.json().data.blocos.find(({ chave }: { chave: string }) => chave === 'entregas');
  };
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('A row was not written.');
    return row;
  };
  let count = 0;
  async function delivered(
    contato: { nome: string; email: string },
    { mime, nome }: { mime: string; nome: string } = { mime: 'application/pdf', nome: 'Guia de outubro.pdf' },
  ) {
    count += 1;
    const { cliente_id } = client.firm();
    const pessoa = await one(
      orm()
        .insert(cliente_contato)
        .values({ cliente_id, ...contato })
        .returning(),
    );
    const dona = await one(
      orm()
        .insert(tarefa)
        .values({ codigo: `T-M${count}`, titulo: 'Guia', contexto: 'avulsa', cliente_id })
        .returning(),
    );
    const path = join(client.context().config.dataDir, 'files', `minha-${count}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '%PDF-1.4 guia');
    const arquivo = await one(
      orm()
        .insert(anexo)
        .values({
          entidade: 'tarefa',
          entidade_id: dona.id,
          cliente_id,
          nome_original: nome,
          extensao: 'pdf',
          mime_detectado: mime,
          tamanho_bytes: 13,
          sha256: 'd'.repeat(64),
          arquivo: `minha-${count}`,
          origem: 'interno',
          verificacao: 'liberado',
        })
        .returning(),
    );
    const dada = await one(
      orm()
        .insert(entrega)
        .values({ tarefa_id: dona.id, cliente_id, titulo: `DARF ${count}`, vencimento: '2026-11-30' })
        .returning(),
    );
    const parte = await one(
      orm().insert(entrega_arquivo).values({ entrega_id: dada.id, anexo_id: arquivo.id }).returning(),
    );
    const destino = await one(
      orm().insert(entrega_destinatario).values({ entrega_id: dada.id, contato_id: pessoa.id }).returning(),
    );
    const reads = () => orm().select().from(entrega_leitura).where(eq(entrega_leitura.arquivo_id, parte.id));
    return { dada, destino, take: `/${dada.uuid}/arquivos/${arquivo.uuid}/leitura`, reads };
  }

  it('shows the own address what it was handed; a press alone reads it, by person', async () => {
    const { dada, destino, take, reads } = await delivered({
      nome: 'Maria da Silva',
      email: 'maria@ipe.example',
    });
    asMaria();
    expect((await call('GET', '')).body.data).toMatchObject([
      { chave: dada.uuid, titulo: dada.titulo, nova: true, arquivos: [{ nome: 'Guia de outubro.pdf' }] },
    ]);
    expect(await reads()).toEqual([]);
    expect(await naEntrada()).toMatchObject({
      total: 1,
      itens: [{ titulo: dada.titulo, quando: '2026-11-30' }],
    });
    const { status, body } = await call('POST', take);
    expect(status).toBe(200);
    const file = await client.app().inject({ url: body.data.url });
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.4 guia']);
    expect(await reads()).toMatchObject([{ destinatario_id: destino.id, vezes: 1 }]);
    await call('POST', take);
    expect(await reads()).toMatchObject([{ vezes: 2 }]);
    expect((await call('GET', '')).body.data).toMatchObject([{ nova: false }]);
    expect(await naEntrada()).toBeUndefined();
    const log = await orm()
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, dada.uuid))
      .orderBy(asc(log_transacao.id));
    expect(log.map(({ acao, depois }) => [acao, depois])).toEqual([
      ['Alterou', { lido_por: 'Maria da Silva' }],
      ['Baixou', { arquivo: 'Guia de outubro.pdf', lido_por: 'Maria da Silva' }],
    ]);
  });

  it('a PDF opens in place and counts as read alike; what browsers do not show is saved, whatever is asked', async () => {
    const pessoa = { nome: 'Maria da Silva', email: 'maria@ipe.example' };
    const guia = await delivered(pessoa);
    const planilha = await delivered(pessoa, { mime: 'text/html', nome: 'Notas.html' });
    const outro = await delivered({ nome: 'João', email: 'joao@ipe.example' });
    asMaria();
    const open = async (take: string, more = '') => {
      const { body } = await call('POST', `${take}?modo=abrir`);
      const file = await client.app().inject({ url: `${body.data.url}${more}` });
      const {
        'content-disposition': how,
        'content-type': type,
        'content-security-policy': csp,
      } = file.headers;
      return [file.statusCode, `${how}`.split(';')[0], type, csp];
    };
    expect(await open(guia.take)).toEqual([200, 'inline', 'application/pdf', undefined]);
    expect(await guia.reads()).toMatchObject([{ destinatario_id: guia.destino.id, vezes: 1 }]);
    const sandbox = "sandbox; default-src 'none'";
    expect(await open(planilha.take)).toMatchObject([
      200,
      'attachment',
      expect.stringContaining('html'),
      sandbox,
    ]);
    expect(await open(planilha.take, '&modo=abrir')).toMatchObject([
      200,
      'attachment',
      expect.anything(),
      sandbox,
    ]);
    expect((await call('POST', `${outro.take}?modo=abrir`)).status).toBe(404);
    expect((await call('POST', `${guia.take}?modo=ver`)).status).toBe(400);
  });

  it('is silent about what went to others, was withdrawn, or is not of the own company; staff are refused', async () => {
    const outro = await delivered({ nome: 'João', email: 'joao@ipe.example' });
    const tirada = await delivered({ nome: 'Maria da Silva', email: 'maria@ipe.example' });
    await orm().update(entrega).set({ retirada_em: new Date() }).where(eq(entrega.id, tirada.dada.id));
    asMaria();
    const titulos = (await call('GET', '')).body.data.map(({ titulo }: { titulo: string }) => titulo);
    expect(titulos).not.toContain(outro.dada.titulo);
    expect(titulos).not.toContain(tirada.dada.titulo);
    for (const { take, reads } of [outro, tirada]) {
      expect((await call('POST', take)).status).toBe(404);
      expect(await reads()).toEqual([]);
    }
    signIn({ ...maria, isClient: true, clienteId: null });
    expect((await call('GET', '')).status).toBe(403);
    signIn({ ...maria });
    expect((await call('GET', '')).status).toBe(403);
    expect((await call('POST', outro.take)).status).toBe(403);
  });
});
