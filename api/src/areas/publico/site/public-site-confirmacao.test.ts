import { and, desc, eq, inArray } from 'drizzle-orm';
import { configuracao, mensagem, orcamento, orcamento_evento } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { useClientSite } from './client-site.fixture';

describeDatabase('clients’ site, where the document is asked', (database) => {
  const { app, firm, proposal, remoteAddress } = useClientSite(database);

  beforeAll(async () => {
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'confirmar_documento_no_link', grupo: 'implantacao', valor: true });
  });

  const get = (url: string, cookie = '') =>
    app().inject({ method: 'GET', url, remoteAddress: remoteAddress(), headers: { cookie } });
  const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app().inject({
      method: 'POST',
      url,
      remoteAddress: remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const confirm = (url: string, digitos: string, headers?: Record<string, string>) =>
    send(url, { formulario: 'confirmacao', digitos }, headers);
  const cookieOf = (response: Awaited<ReturnType<typeof confirm>>) =>
    String([response.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

  it('asks first, tells nothing of the client, and opens by 303 with a cookie for this link alone', async () => {
    const token = await proposal();
    const url = `/orcamento-site/${token}`;
    const asked = await get(url);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('Confirme para abrir');
    expect(asked.body).toContain('Aurora Contábil');
    for (const secret of ['Ipê', 'Maria', 'ORC-2026-000127', '8.514', '0181', token])
      expect(asked.body).not.toContain(secret);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect(asked.headers['cache-control']).toBe('no-store');

    const wrong = await confirm(url, '0182');
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('Não confere com o documento cadastrado.');
    expect(wrong.body).toContain('aria-invalid="true"');
    expect(wrong.body).not.toContain('Ipê');

    const right = await confirm(url, '01-81');
    expect(right.statusCode).toBe(303);
    expect(right.headers.location).toBe(url);
    expect(right.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`Path=${url}; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$`)),
      expect.stringMatching(
        new RegExp(
          `Path=/api/publico/orcamento_aceite/${token}; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$`,
        ),
      ),
    ]);
    const cookie = cookieOf(right);
    expect((await get(url, cookie)).body).toContain('Comercial Ipê Ltda.');
    expect((await get(`/orcamento-site/${await proposal()}`, cookie)).body).toContain('Confirme para abrir');
  });

  it('neither a paper leaves nor a form is taken before', async () => {
    const url = `/orcamento-site/${await proposal()}`;
    for (const papel of ['proposta', 'comprovante']) {
      const paper = await get(`${url}?arquivo=${papel}`);
      expect(paper.headers['content-type']).toContain('text/html');
      expect(paper.body).toContain('Confirme para abrir');
    }
    const before = await database().orm.select().from(mensagem).orderBy(mensagem.id);
    const asked = await send(url, { formulario: 'pergunta', texto: 'Quanto custa mesmo?' });
    expect(asked.statusCode).toBe(406);
    expect(asked.body).toContain('Confirme para abrir');
    const byScript = await send(
      url,
      { formulario: 'pergunta', texto: 'Quanto custa mesmo?' },
      { accept: 'application/json' },
    );
    expect(byScript.statusCode).toBe(406);
    expect(byScript.headers['content-type']).toContain('text/html');
    const after = await database().orm.select().from(mensagem).orderBy(mensagem.id);
    expect(after).toEqual(before);
  });

  it('another site’s form is refused; an unknown link is the neutral page', async () => {
    const url = `/orcamento-site/${await proposal()}`;
    expect((await confirm(url, '0181', { origin: 'https://outro.example' })).statusCode).toBe(403);
    const unknown = await confirm(`/orcamento-site/${'A'.repeat(43)}`, '0181');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toBe((await get(`/orcamento-site/${'B'.repeat(43)}`)).body);
  });

  it('after five wrong answers the page tells the wait', async () => {
    const url = `/orcamento-site/${await proposal()}`;
    for (let i = 0; i < 5; i += 1) expect((await confirm(url, `000${i}`)).statusCode).toBe(422);
    const waiting = await confirm(url, '0181');
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe('3600');
    expect(waiting.body).toContain('Muitas respostas erradas. Tente de novo em 60 minutos.');
  });

  it('the acceptance’s evidence says that it was confirmed, and when', async () => {
    const { orm } = database();
    await orm
      .insert(configuracao)
      .values({ chave: 'codigo_por_email', grupo: 'precificacao', valor: false })
      .onConflictDoNothing();
    const url = `/orcamento-site/${await proposal()}`;
    const cookie = cookieOf(await confirm(url, '0181'));
    const accepted = await send(
      url,
      {
        formulario: 'aceite',
        nome: 'Maria da Silva',
        cpf: '529.982.247-25',
        email: 'maria@ipe.example',
        declaro: 'on',
        mensal_centavos: '851460',
      },
      { cookie },
    );
    expect([accepted.statusCode, accepted.headers.location]).toEqual([303, `${url}?feito=aceite`]);
    const [row] = await orm.select().from(orcamento).where(eq(orcamento.id, firm().proposta.id));
    expect(row?.status).toBe('aceito');
    const [evento] = await orm
      .select({ dados: orcamento_evento.dados })
      .from(orcamento_evento)
      .where(
        and(
          eq(orcamento_evento.orcamento_id, firm().proposta.id),
          inArray(orcamento_evento.tipo, ['Aceito']),
        ),
      )
      .orderBy(desc(orcamento_evento.id))
      .limit(1);
    expect(evento?.dados).toMatchObject({ documento_confirmado_em: '2026-11-20T15:00:00.000Z' });
    // The receipt is behind the same question.
    expect((await get(`${url}?arquivo=comprovante`, cookie)).headers['content-type']).toBe('application/pdf');
    expect((await get(`${url}?arquivo=comprovante`)).body).toContain('Confirme para abrir');
  });
});
