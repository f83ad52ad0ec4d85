import { and, asc, eq } from 'drizzle-orm';
import {
  implantacao_matriz,
  implantacao_matriz_item,
  token_acesso,
  token_cliente,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('matriz respondida pelo link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const link = () => linkFor(site.context(), 'implantacao_matriz', site.firm().implantacao.id);
  const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-matriz/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const linhas = () =>
    orm()
      .select()
      .from(implantacao_matriz_item)
      .where(eq(implantacao_matriz_item.implantacao_id, site.firm().implantacao.id))
      .orderBy(asc(implantacao_matriz_item.ordem));
  const primeira = async () => {
    const [row] = await linhas();
    if (!row) throw new Error('There is no row.');
    return { ...row, chave: row.uuid.slice(0, 13) };
  };

  it('a suggestion far too long comes back with a sentence and all that was typed', async () => {
    const token = await link();
    const { chave } = await primeira();
    const comentario = 'Não é ãssim. '.repeat(462).slice(0, 6000);
    const answer = await send(token, { formulario: 'sugerir', chave, comentario });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Máximo de 1000 caracteres.');
    expect(answer.body).toContain(`>${comentario}</textarea>`);
    const vazia = await send(token, { formulario: 'sugerir', chave, comentario: '  ' });
    expect([vazia.statusCode, vazia.body.includes('Campo obrigatório.')]).toEqual([422, true]);
    expect((await primeira()).situacao).toBe('proposta');
  });

  it('suggests a change, takes it back by agreeing, and confirms; the page is a receipt from then on', async () => {
    const token = await link();
    const { chave } = await primeira();
    const url = `/implantacao-matriz/${token}`;
    const sugerida = await send(token, { formulario: 'sugerir', chave, comentario: 'Até o dia 10.' });
    expect([sugerida.statusCode, sugerida.headers.location]).toEqual([303, `${url}?feito=sugerir`]);
    const depois = await site.call('GET', `${url}?feito=sugerir`);
    expect(depois.body).toContain('Recebemos sua sugestão.');
    expect(depois.body).toContain('Seu comentário: Até o dia 10.');

    const maria = { formulario: 'confirmar', numero: '1', nome: 'Maria da Silva', cpf: '529.982.247-25' };
    const cedo = await send(token, maria);
    expect([cedo.statusCode, cedo.body.includes('Há mudança sugerida.')]).toEqual([406, true]);
    expect(cedo.body).toContain('value="Maria da Silva"');
    const lida = await send(token, { formulario: 'concordar', chave }, { accept: 'application/json' });
    expect(lida.json().data.areas[0].atividades[0]).toMatchObject({
      situacao: 'confirmada',
      comentario: null,
    });

    const errada = await send(token, { ...maria, nome: 'Maria', cpf: '529.982.247-26' });
    expect(errada.statusCode).toBe(422);
    for (const texto of ['Informe o nome completo.', 'CPF inválido.', 'value="529.982.247-26"'])
      expect(errada.body).toContain(texto);
    const feita = await send(token, maria);
    expect([feita.statusCode, feita.headers.location]).toEqual([303, `${url}?feito=confirmar`]);
    const [{ hash, id } = { hash: '', id: 0 }] = await orm()
      .select()
      .from(implantacao_matriz)
      .where(eq(implantacao_matriz.implantacao_id, site.firm().implantacao.id));

    // What is agreed is told from what was hashed, whatever becomes of the rows.
    await orm()
      .update(implantacao_matriz_item)
      .set({ atividade: 'Trocada' })
      .where(eq(implantacao_matriz_item.matriz_id, id));
    const recibo = await site.call('GET', url);
    for (const texto of ['Matriz confirmada', '***.982.247-**', hash as string, 'Enviar notas'])
      expect(recibo.body).toContain(texto);
    expect(recibo.body).not.toContain('Trocada');
    expect(recibo.body).not.toContain('<textarea');
    const papel = await site.call('GET', `${url}?arquivo=comprovante`);
    expect([papel.statusCode, papel.headers['content-type'], papel.body.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const tarde = await send(token, { formulario: 'sugerir', chave, comentario: 'Mais uma.' });
    expect([tarde.statusCode, tarde.body.includes('Matriz confirmada')]).toEqual([406, true]);
    const [row] = await orm()
      .select({ id: token_cliente.id, consumido_em: token_cliente.consumido_em })
      .from(token_cliente)
      .where(
        and(eq(token_cliente.finalidade, 'implantacao_matriz'), eq(token_cliente.prefixo, token.slice(0, 6))),
      );
    expect(row?.consumido_em).not.toBeNull();
    const rastro = await orm()
      .select()
      .from(token_acesso)
      .where(eq(token_acesso.token_id, row?.id ?? 0));
    expect(rastro.map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['Respondeu', 'Aceitou', 'Baixou PDF']),
    );
  });

  it('another site’s form, a foreign row and another link change nothing', async () => {
    const token = await link();
    const form = { formulario: 'concordar', chave: '7b1b8a40-0000-4000-8000-000000000001' };
    expect((await send(token, form, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send(token, form)).statusCode).toBe(406);
    const outro = await linkFor(site.context(), 'implantacao_ebook', site.firm().implantacao.id);
    expect((await send(outro, form)).statusCode).toBe(404);
  });

  it('of one that the office wrote down names who did, and the file it keeps with its SHA-256', async () => {
    const sha256 = 'b'.repeat(64);
    const forma = {
      formato: 3,
      implantacao: 'IMP-1',
      cliente: '11222333000181',
      versao: 9,
      confirmacao: {
        nome: 'Maria da Silva',
        cpf: null,
        em: '2026-11-19T12:00:00.000Z',
        registro: {
          meio: 'papel',
          dia: '2026-11-18',
          por: 'Diego',
          arquivo: { nome: 'assinada.pdf', sha256 },
        },
      },
      linhas: [],
    };
    await orm()
      .insert(implantacao_matriz)
      .values({
        implantacao_id: site.firm().implantacao.id,
        numero: 9,
        status: 'confirmada',
        confirmada_em: new Date('2026-11-19T12:00:00Z'),
        forma: JSON.stringify(forma),
        hash: 'c'.repeat(64),
      });
    const { body } = await site.call('GET', `/implantacao-matriz/${await link()}`);
    expect(body).toContain('Registrada por Diego, do escritório');
    expect(body).toContain('assinada.pdf');
    expect(body).toContain(sha256);
  });
});
