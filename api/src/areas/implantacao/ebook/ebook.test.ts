import type { Regime } from '@gestao/shared/contracts/clientes/values/clientes';
import { and, eq } from 'drizzle-orm';
import {
  cliente,
  email_saida,
  implantacao,
  implantacao_ebook,
  implantacao_matriz,
  implantacao_matriz_item,
  notificacao,
  token_cliente,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import type { QuemResponde } from '../matriz/responder-matriz';
import { acknowledgeEbook } from './ciencia';
import { ebooksDesatualizados } from './ebooks-desatualizados.job';

const secao = (chave: string, texto: string | null, mais: object = {}) => ({
  chave,
  titulo: `Seção ${chave}`,
  ativa: true,
  texto,
  ...mais,
});

describeFirm('the manual of an implantação', ({ app, database, orm, usePerson }) => {
  const diego = usePerson('Implantação', { nome: 'Diego Souza' });
  let nova: (mais?: Partial<typeof implantacao.$inferInsert>) => Promise<{ id: number; uuid: string }>;
  const rota = (uuid: string) => `/implantacoes/${uuid}/ebook`;
  const lido = async (uuid: string) => (await diego.get(rota(uuid))).body.data;
  const salva = async (uuid: string, secoes: object[]) =>
    diego.put(rota(uuid), { secoes, versao: (await lido(uuid)).versao });
  const publica = async (uuid: string) =>
    diego.post(`${rota(uuid)}/publicar`, { versao: (await lido(uuid)).versao });
  const versoes = (id: number) =>
    orm()
      .select()
      .from(implantacao_ebook)
      .where(eq(implantacao_ebook.implantacao_id, id))
      .orderBy(implantacao_ebook.versao_ebook);
  const quem: QuemResponde = {
    auditActor: {
      usuarioId: null,
      descricao: 'Maria (por link)',
      origin: { ip: '203.0.113.7', userAgent: 'Test', rota: '/implantacao-ebook', requisicaoId: '1' },
    },
    usuarioId: null,
    nome: 'Maria da Silva',
  };

  beforeAll(async () => {
    const firma = await createComercial(database(), diego.id);
    await orm()
      .update(cliente)
      .set({ responsavel_carteira_id: diego.id })
      .where(eq(cliente.id, firma.ipe.id));
    let codigo = 0;
    nova = async (mais = {}) => {
      codigo += 1;
      const [row] = await orm()
        .insert(implantacao)
        .values({
          codigo: `IMP-7${codigo}`,
          cliente_id: firma.ipe.id,
          responsavel_id: diego.id,
          contato_nome: 'Maria da Silva',
          contato_email: 'maria@ipe.example',
          competencia_inicial: '2027-01',
          status: 'em_andamento',
          ...mais,
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      await orm().insert(implantacao_ebook).values({ implantacao_id: row.id, secoes: [] });
      const [matriz] = await orm()
        .insert(implantacao_matriz)
        .values({ implantacao_id: row.id, numero: 1, status: 'enviada' })
        .returning();
      await orm()
        .insert(implantacao_matriz_item)
        .values({
          implantacao_id: row.id,
          matriz_id: matriz?.id as number,
          area: 'Fiscal',
          atividade: 'Enviar extratos',
          periodicidade: 'Mensal',
          dia_mes: 1,
          escritorio: ['I'],
          cliente: ['R', 'A'],
        });
      return row;
    };
  });

  test('sections are written, ordered and hidden; an unknown variable and a lost update are told', async () => {
    const { uuid } = await nova();
    const texto = 'Olá, {{contato}}.\n\n- Um\n- Dois';
    expect((await salva(uuid, [secao('b', texto), secao('a', 'Depois', { ativa: false })])).status).toBe(200);
    expect((await lido(uuid)).secoes).toEqual([secao('b', texto), secao('a', 'Depois', { ativa: false })]);
    const estranha = await salva(uuid, [secao('b', 'Olá, {{nome}}')]);
    expect(estranha.body.erros).toEqual({ 'secoes.0.texto': ['A variável {{nome}} não existe.'] });
    const velha = await diego.put(rota(uuid), { secoes: [], versao: 1 });
    expect(velha.status).toBe(409);
  });

  test('publishing keeps what the client reads, mails a link, and later changes do not touch it', async () => {
    const { id, uuid } = await nova();
    expect((await publica(uuid)).body.message).toBe('Mostre ao menos uma seção antes de publicar.');
    await salva(uuid, [
      secao('a', 'Olá, {{contato}}, de {{cliente}}. Fale com {{responsavel}}.\n\n- Um'),
      secao('b', 'Oculta', { ativa: false }),
    ]);
    const feita = await publica(uuid);
    expect(feita.body.data).toMatchObject({ numero: 1, email: 'maria@ipe.example' });
    const [mail] = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.modelo, 'ebook_disponivel'), eq(email_saida.entidade_uuid, uuid)));
    expect(mail?.para).toBe('maria@ipe.example');
    const [primeira] = await versoes(id);
    const retrato = primeira?.retrato as {
      equipe: { nome: string; iniciais: string; assuntos: string[] }[];
      prazos: { data: string; atividade: string }[];
      secoes: { titulo: string; paragrafos: string[]; itens: string[] }[];
    };
    expect(retrato.secoes).toHaveLength(1);
    expect(retrato.secoes[0]?.itens).toEqual(['Um']);
    expect(retrato.secoes[0]?.paragrafos[0]).toMatch(/^Olá, Maria da Silva, de .+\. Fale com Diego Souza\.$/);
    expect(retrato.equipe).toMatchObject([{ nome: 'Diego Souza', iniciais: 'DS' }]);
    // The first of January is a holiday, and what follows it is no business day either.
    expect(retrato.prazos).toHaveLength(12);
    expect(retrato.prazos[0]).toEqual({ data: '2027-01-04', atividade: 'Enviar extratos' });
    expect(JSON.stringify(retrato)).not.toMatch(/custo|margem|observa/i);

    await orm().update(usuario).set({ telefone: '11999990000' }).where(eq(usuario.id, diego.id));
    expect(await lido(uuid)).toMatchObject({
      status: 'publicado',
      desatualizado: true,
      mudaria: ['Equipe: mudaram os dados de Diego Souza'],
    });
    expect((await versoes(id))[0]?.retrato).toEqual(primeira?.retrato);
    expect((await publica(uuid)).body.data.numero).toBe(2);
    const [um, dois] = await versoes(id);
    expect(um?.retrato).toEqual(primeira?.retrato);
    expect(dois?.mudancas).toEqual(['Equipe: mudaram os dados de Diego Souza']);
    expect((await lido(uuid)).desatualizado).toBe(false);
    expect((await publica(uuid)).body.message).toBe('Nada mudou desde a versão publicada.');
    const links = await orm().select().from(token_cliente).where(eq(token_cliente.entidade_id, id));
    expect(links.filter(({ revogado_em }) => revogado_em === null)).toHaveLength(1);
  });

  test('who read it is kept by version, told to the responsável, and asked again of a new one', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [secao('a', 'Olá')]);
    await publica(uuid);
    const context = app().app.context;
    await expect(
      acknowledgeEbook(context, quem, id, { numero: 2, nome: 'Maria da Silva', cpf: null }),
    ).rejects.toMatchObject({
      details: { codigo: 'ebook_mudou' },
    });
    await acknowledgeEbook(context, quem, id, { numero: 1, nome: 'Maria da Silva', cpf: null });
    await expect(
      acknowledgeEbook(context, quem, id, { numero: 1, nome: 'João Dias', cpf: null }),
    ).rejects.toMatchObject({
      message: 'Maria da Silva já confirmou a leitura desta versão.',
    });
    const avisos = await orm().select().from(notificacao).where(eq(notificacao.entidade_uuid, uuid));
    expect(avisos.map(({ titulo }) => titulo)).toEqual([expect.stringContaining('leu o manual')]);
    await salva(uuid, [secao('a', 'Olá de novo')]);
    await publica(uuid);
    expect((await lido(uuid)).versoes).toMatchObject([
      { numero: 2, ciencia: null, mudancas: ['Seções: mudou “Seção a”'] },
      { numero: 1, ciencia: { nome: 'Maria da Silva' } },
    ]);
  });

  test('the duties are those of the regime the client has when it is published', async () => {
    const { id, uuid } = await nova();
    const [dele] = await orm().select().from(implantacao).where(eq(implantacao.id, id));
    const regime = async (regime_tributario: Regime) =>
      orm()
        .update(cliente)
        .set({ regime_tributario })
        .where(eq(cliente.id, dele?.cliente_id ?? 0));
    await salva(uuid, [secao('regime', 'No {{regime}}:\n\n{{obrigacoes_do_regime}}')]);
    const publicada = async () => {
      await publica(uuid);
      const retrato = (await versoes(id)).at(-1)?.retrato as {
        secoes: { paragrafos: string[]; itens: string[] }[];
      };
      return retrato.secoes[0];
    };
    await regime('simples_nacional');
    const simples = await publicada();
    expect(simples?.paragrafos).toEqual(['No Simples Nacional:']);
    expect(simples?.itens.join(' ')).toContain('PGDAS-D');
    await regime('lucro_presumido');
    const presumido = await publicada();
    expect(presumido?.paragrafos).toEqual(['No Lucro Presumido:']);
    expect(presumido?.itens.join(' ')).not.toContain('PGDAS-D');
  });

  test('who answers for it is told once that it no longer says what is true, and again of the next version', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [secao('a', 'Olá')]);
    await publica(uuid);
    const noite = () => ebooksDesatualizados.run(app().app.context);
    const avisos = () =>
      orm()
        .select({ usuario_id: notificacao.usuario_id, corpo: notificacao.corpo })
        .from(notificacao)
        .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'ebook_desatualizado')));
    await noite();
    expect(await avisos()).toEqual([]);
    // Another text of the draft to come is no reason: its client does not miss anything yet.
    await salva(uuid, [secao('a', 'Olá de novo')]);
    await noite();
    expect(await avisos()).toEqual([]);
    const dia = async (dia_mes: number) =>
      orm()
        .update(implantacao_matriz_item)
        .set({ dia_mes })
        .where(eq(implantacao_matriz_item.implantacao_id, id));
    await dia(9);
    await Promise.all([noite(), noite()]);
    await noite();
    expect(await avisos()).toEqual([
      {
        usuario_id: diego.id,
        corpo: expect.stringContaining('Prazos: mudaram as datas de “Enviar extratos”'),
      },
    ]);
    await publica(uuid);
    await noite();
    expect(await avisos()).toHaveLength(1);
    await dia(12);
    await noite();
    expect(await avisos()).toHaveLength(2);
    await orm().update(implantacao).set({ status: 'cancelada' }).where(eq(implantacao.id, id));
  });

  test('only who works with implantações, and nothing before it is taken over', async () => {
    const { uuid } = await nova({ status: 'aguardando_inicio' });
    await salva(uuid, [secao('a', 'Olá')]);
    expect((await publica(uuid)).body.message).toBe('Assuma a implantação antes de publicar o e-book.');
    const outra = await app().person('Analista');
    expect((await outra.get(rota(uuid))).status).toBe(403);
    expect((await outra.put(rota(uuid), { secoes: [], versao: 1 })).status).toBe(403);
    expect((await outra.post(`${rota(uuid)}/publicar`, { versao: 1 })).status).toBe(403);
  });
});
