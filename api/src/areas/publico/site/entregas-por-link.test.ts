import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import {
  anexo,
  cliente,
  cliente_contato,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  tarefa,
  token_acesso,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('entregas pelo link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  beforeAll(async () => {
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, site.firm().cliente_id));
  });

  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('A row was not written.');
    return row;
  };
  let count = 0;
  /** A delivery of one PDF to Maria, whom links of the fixture are for. */
  async function delivered(
    contato: { nome: string; email: string } = { nome: 'Maria da Silva', email: 'maria@ipe.example' },
  ) {
    count += 1;
    const cliente_id = site.firm().cliente_id;
    const pessoa = await one(
      orm()
        .insert(cliente_contato)
        .values({ cliente_id, ...contato })
        .returning(),
    );
    const dona = await one(
      orm()
        .insert(tarefa)
        .values({ codigo: `T-E${count}`, titulo: 'Guia', contexto: 'avulsa', cliente_id })
        .returning(),
    );
    const guardado = `entrega-${count}`;
    const path = join(site.context().config.dataDir, 'files', guardado);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '%PDF-1.4 guia');
    const arquivo = await one(
      orm()
        .insert(anexo)
        .values({
          entidade: 'tarefa',
          entidade_id: dona.id,
          cliente_id,
          nome_original: 'Guia de outubro.pdf',
          extensao: 'pdf',
          mime_detectado: 'application/pdf',
          tamanho_bytes: 13,
          sha256: 'd'.repeat(64),
          arquivo: guardado,
          origem: 'interno',
          verificacao: 'liberado',
        })
        .returning(),
    );
    const dada = await one(
      orm()
        .insert(entrega)
        .values({
          tarefa_id: dona.id,
          cliente_id,
          titulo: `DARF ${count}`,
          competencia: '2026-10',
          vencimento: '2026-11-30',
          valor_centavos: 125_000,
        })
        .returning(),
    );
    const { id: arquivo_id } = await one(
      orm().insert(entrega_arquivo).values({ entrega_id: dada.id, anexo_id: arquivo.id }).returning(),
    );
    await orm().insert(entrega_destinatario).values({ entrega_id: dada.id, contato_id: pessoa.id });
    const reads = () =>
      orm().select().from(entrega_leitura).where(eq(entrega_leitura.arquivo_id, arquivo_id));
    return { dada, fields: { formulario: 'entrega', entrega: dada.uuid, arquivo: arquivo.uuid }, reads };
  }
  const link = () => linkFor(site.context(), 'cliente_entregas', site.firm().cliente_id);
  const open = (token: string, query = '') => site.call('GET', `/cliente-entregas/${token}${query}`);
  const post = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app().inject({
      method: 'POST',
      url: `/cliente-entregas/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  it('tells what was delivered, and counts the press alone as reading', async () => {
    const { dada, fields, reads } = await delivered();
    const token = await link();
    const page = await open(token);
    expect(page.statusCode).toBe(200);
    for (const text of [
      dada.titulo,
      'Competência outubro de 2026',
      'R$',
      '1.250,00',
      'Ainda não aberto',
      'Guia de outubro.pdf',
    ])
      expect(page.body).toContain(text);
    // What a mail scanner does: it looks, also at the address of the file, and gets nothing.
    const address = `?entrega=${fields.entrega}&arquivo=${fields.arquivo}&modo=baixar`;
    await site
      .app()
      .inject({ method: 'HEAD', url: `/cliente-entregas/${token}`, remoteAddress: site.remoteAddress() });
    expect((await open(token, address)).statusCode).toBe(404);
    expect(await reads()).toEqual([]);
    expect((await post(token, fields, { origin: 'https://outro.example' })).statusCode).toBe(403);
    expect(await reads()).toEqual([]);

    const pressed = await post(token, { ...fields, modo: 'abrir' });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([
      303,
      `/cliente-entregas/${token}?entrega=${fields.entrega}&arquivo=${fields.arquivo}&modo=abrir`,
    ]);
    const shown = await site.call('GET', String(pressed.headers.location));
    expect([shown.statusCode, shown.body]).toEqual([200, '%PDF-1.4 guia']);
    expect(shown.headers['content-type']).toBe('application/pdf');
    expect(shown.headers['content-disposition']).toMatch(/^inline;/);
    const saved = await open(token, address);
    expect(saved.headers['content-disposition']).toMatch(/^attachment;/);
    expect(await reads()).toMatchObject([{ vezes: 1, primeira_em: site.now }]);
    expect(
      await orm().select().from(token_acesso).where(eq(token_acesso.acao, 'Abriu arquivo')),
    ).toMatchObject([{ dados: { entrega: fields.entrega, arquivo: fields.arquivo } }]);
    expect((await open(token)).body).not.toContain('Ainda não aberto');
    await orm().update(entrega).set({ retirada_em: site.now }).where(eq(entrega.id, dada.id));
  });

  it('keeps it from another person, another client and another purpose, and once withdrawn from all', async () => {
    const { dada, fields, reads } = await delivered({ nome: 'Jonas', email: 'jonas@ipe.example' });
    const token = await link();
    expect((await open(token)).body).not.toContain(dada.titulo);
    expect((await post(token, fields)).statusCode).toBe(404);
    const deles = await delivered();
    await orm()
      .update(entrega)
      .set({ retirada_em: site.now })
      .where(and(eq(entrega.id, deles.dada.id)));
    const gone = await post(token, deles.fields);
    expect([gone.statusCode, gone.body.includes('foi retirado ou substituído')]).toEqual([404, true]);
    for (const wrong of ['constructor', '', "'; --"])
      expect((await post(token, { ...fields, arquivo: wrong })).statusCode).toBe(404);
    const [outro] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: `ENT${randomUUID().slice(0, 8)}`.toUpperCase(),
        razao_social: 'Outra Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: site.firm().outro.id,
        status: 'ativo',
      })
      .returning();
    const foreign = await linkFor(site.context(), 'cliente_entregas', outro?.id as number);
    const novo = await delivered();
    expect((await post(foreign, novo.fields)).statusCode).toBe(404);
    expect((await open(foreign)).body).not.toContain(novo.dada.titulo);
    const pendencias = await linkFor(site.context(), 'cliente_pendencias', site.firm().cliente_id);
    expect((await open(pendencias)).statusCode).toBe(404);
    expect((await post(pendencias, novo.fields)).statusCode).toBe(404);
    expect([await reads(), await deles.reads(), await novo.reads()]).toEqual([[], [], []]);
  });

  it('opens from the index', async () => {
    const { dada } = await delivered();
    const [dono] = await orm().select().from(cliente).where(eq(cliente.id, site.firm().cliente_id));
    const indice = await linkFor(site.context(), 'cliente_indice', site.firm().cliente_id);
    expect((await site.call('GET', `/cliente-indice/${indice}`)).body).toContain('Guias e relatórios');
    const went = await site.app().inject({
      method: 'POST',
      url: `/cliente-indice/${indice}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams({
        formulario: 'abrir',
        finalidade: 'cliente_entregas',
        uuid: dono?.uuid as string,
      }).toString(),
    });
    expect(went.statusCode).toBe(303);
    expect((await site.call('GET', String(went.headers.location))).body).toContain(dada.titulo);
  });
});
