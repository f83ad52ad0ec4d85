import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  cliente_contato,
  email_saida,
  implantacao,
  implantacao_matriz,
  implantacao_matriz_item,
  mensagem,
  notificacao,
  token_cliente,
} from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import { pdfOf } from '../../../testing/multipart';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { confirmMatriz, type QuemResponde, suggestMudanca } from './responder-matriz';

const semUmAprovador = 'Cada atividade precisa de exatamente um aprovador (A) e ao menos um executor (R).';
const linha = (chave: string, mais: object = {}) => ({
  chave,
  area: 'Fiscal',
  atividade: `Atividade ${chave}`,
  descricao: null,
  periodicidade: 'Mensal',
  prazo_texto: null,
  dia_mes: null,
  escritorio: ['R', 'A'],
  cliente: ['I'],
  responsavel_uuid: null,
  contato_uuid: null,
  ...mais,
});
const maria = { nome: 'Maria da Silva', cpf: '52998224725' };

describeFirm('the matriz of an implantação', ({ app, database, orm, diego, eva }) => {
  let contato: { uuid: string };
  let nova: () => Promise<{ id: number; uuid: string }>;
  const quem: QuemResponde = {
    auditActor: {
      usuarioId: null,
      descricao: 'Maria (por link)',
      origin: { ip: '203.0.113.7', userAgent: 'Test', rota: '/implantacao-matriz', requisicaoId: '1' },
    },
    usuarioId: null,
    nome: 'Maria da Silva',
  };
  const context = () => app().app.context;
  const versoes = (id: number) =>
    orm()
      .select()
      .from(implantacao_matriz)
      .where(eq(implantacao_matriz.implantacao_id, id))
      .orderBy(implantacao_matriz.numero);

  beforeAll(async () => {
    const firma = await createComercial(database(), diego.id);
    const [pessoa] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id: firma.ipe.id, nome: 'Maria da Silva', email: 'maria@ipe.example' })
      .returning();
    if (!pessoa) throw new Error('Nothing was written.');
    contato = pessoa;
    let codigo = 0;
    nova = async () => {
      codigo += 1;
      const [row] = await orm()
        .insert(implantacao)
        .values({
          codigo: `IMP-8${codigo}`,
          cliente_id: firma.ipe.id,
          responsavel_id: diego.id,
          contato_nome: 'Maria da Silva',
          contato_email: 'Maria@Ipe.example',
          competencia_inicial: '2027-01',
          status: 'em_andamento',
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      await orm().insert(implantacao_matriz).values({ implantacao_id: row.id, numero: 1 });
      return row;
    };
  });
  const rota = (uuid: string) => `/implantacoes/${uuid}/matriz`;
  const lida = async (uuid: string) => (await diego.get(rota(uuid))).body.data;
  const salva = async (uuid: string, linhas: object[]) =>
    diego.put(rota(uuid), { linhas, versao: (await lida(uuid)).versao });
  const envia = async (uuid: string) =>
    diego.post(`${rota(uuid)}/enviar`, { versao: (await lida(uuid)).versao });

  test('rows of a draft are added, changed, ordered and removed', async () => {
    const { uuid } = await nova();
    const pessoas = { responsavel_uuid: eva.uuid, contato_uuid: contato.uuid };
    expect((await salva(uuid, [linha('a'), linha('b', pessoas), linha('c')])).status).toBe(200);
    expect(
      (await salva(uuid, [linha('c', { dia_mes: 5 }), linha('b', { ...pessoas, atividade: 'Outra' })]))
        .status,
    ).toBe(200);
    expect(await lida(uuid)).toMatchObject({
      numero: 1,
      status: 'rascunho',
      retiradas: [],
      linhas: [
        { chave: 'c', dia_mes: 5, mudanca: null },
        { chave: 'b', atividade: 'Outra', responsavel: { nome: 'Eva' }, contato: { nome: 'Maria da Silva' } },
      ],
    });
  });

  test.each([
    ['two A', linha('x', { cliente: ['A'] })],
    ['no R', linha('x', { escritorio: ['A'], cliente: ['I'] })],
    ['no A', linha('x', { escritorio: ['R'], cliente: ['I'] })],
  ])('a row with %s is told at it, and nothing is written', async (_, errada) => {
    const { uuid } = await nova();
    const answer = await salva(uuid, [linha('a'), errada]);
    expect([answer.status, answer.body.erros]).toEqual([422, { 'linhas.1.escritorio': [semUmAprovador] }]);
    expect((await lida(uuid)).linhas).toEqual([]);
  });

  test('people of another client, versions that moved on and other people’s rows are refused', async () => {
    const { id, uuid } = await nova();
    const estranha = '7b1b8a40-0000-4000-8000-000000000001';
    const [row] = await versoes(id);
    const form = { linhas: [linha('a', { contato_uuid: estranha })], versao: row?.versao };
    expect((await diego.put(rota(uuid), form)).body.erros).toEqual({
      'linhas.0.contato_uuid': ['Opção inválida.'],
    });
    await salva(uuid, [linha('a')]);
    expect((await diego.put(rota(uuid), { linhas: [], versao: row?.versao })).status).toBe(409);
    const outra = await app().person('Implantação', { nome: 'Outra' });
    expect((await outra.get(rota(uuid))).status).toBe(404);
    expect((await outra.put(rota(uuid), { linhas: [], versao: 2 })).status).toBe(404);
    expect((await outra.post(`${rota(uuid)}/enviar`, { versao: 2 })).status).toBe(404);
  });

  test('sending makes one link for the contact and mails it; sending again ends the one before', async () => {
    const { id, uuid } = await nova();
    expect((await envia(uuid)).body.message).toBe('Inclua ao menos uma atividade antes de enviar.');
    await salva(uuid, [linha('a')]);
    const enviada = await envia(uuid);
    expect([enviada.status, enviada.body.data.email]).toEqual([200, 'Maria@Ipe.example']);
    expect(enviada.body.data.url).toMatch(/\/implantacao-matriz\/[\w-]{43}$/);
    expect((await envia(uuid)).body.data.url).not.toBe(enviada.body.data.url);
    const links = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.entidade_id, id))
      .orderBy(token_cliente.id);
    expect(links.map(({ revogado_em }) => revogado_em === null)).toEqual([false, true]);
    const mails = await orm().select().from(email_saida).where(eq(email_saida.entidade_uuid, uuid));
    expect(mails.map(({ modelo, para }) => [modelo, para])).toEqual([
      ['matriz_para_confirmar', 'Maria@Ipe.example'],
      ['matriz_para_confirmar', 'Maria@Ipe.example'],
    ]);
    expect(await lida(uuid)).toMatchObject({ status: 'enviada', linhas: [{ situacao: 'proposta' }] });
  });

  test('a contested row is told to the firm; what is edited then is a new version with its difference', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [linha('a', { dia_mes: 5, cliente: ['R', 'A'], escritorio: ['C'] }), linha('b')]);
    await envia(uuid);
    const [a] = (await lida(uuid)).linhas;
    await suggestMudanca(context(), quem, id, { linha: a.uuid, comentario: 'Só consigo até o dia 10.' });
    expect(await lida(uuid)).toMatchObject({
      status: 'contestada',
      linhas: [{ situacao: 'contestada', comentario_cliente: 'Só consigo até o dia 10.' }, {}],
    });
    const [dita] = await orm().select().from(mensagem).where(eq(mensagem.entidade_id, id));
    expect(dita?.texto).toContain('Só consigo até o dia 10.');
    const avisos = await orm().select().from(notificacao).where(eq(notificacao.usuario_id, diego.id));
    expect(avisos.map((one) => one.entidade_uuid)).toContain(uuid);

    await expect(confirmMatriz(context(), quem, id, { numero: 1, ...maria })).rejects.toMatchObject({
      details: { codigo: 'matriz_contestada' },
    });
    await salva(uuid, [linha('a', { dia_mes: 10, cliente: ['R', 'A'], escritorio: ['C'] }), linha('c')]);
    expect(await lida(uuid)).toMatchObject({
      numero: 2,
      status: 'rascunho',
      linhas: [
        {
          chave: 'a',
          mudanca: 'alterada',
          mudou: ['Quando: Mensal, dia 5 → Mensal, dia 10'],
          comentario_cliente: 'Só consigo até o dia 10.',
        },
        { chave: 'c', mudanca: 'nova' },
      ],
      retiradas: [{ area: 'Fiscal', atividade: 'Atividade b' }],
    });
    // While it is made, the one before can no longer be agreed; once it is sent, the page's version is told.
    await expect(confirmMatriz(context(), quem, id, { numero: 1, ...maria })).rejects.toMatchObject({
      details: { codigo: 'matriz_em_revisao' },
    });
    await envia(uuid);
    await expect(confirmMatriz(context(), quem, id, { numero: 1, ...maria })).rejects.toMatchObject({
      message:
        'A matriz mudou depois que você abriu esta página. Confira a versão 2 abaixo e confirme de novo.',
    });
    await expect(
      suggestMudanca(context(), quem, id, { linha: a.uuid, comentario: 'De novo' }),
    ).rejects.toMatchObject({ details: { codigo: 'matriz_mudou' } });
    expect((await versoes(id)).map(({ status }) => status)).toEqual(['substituida', 'enviada']);
  });

  test('what was confirmed is a text with its hash, and stays as it is whatever becomes of the rows', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [
      linha('a', {
        descricao: 'Com “aspas”',
        prazo_texto: 'até o dia 5',
        dia_mes: 5,
        responsavel_uuid: eva.uuid,
      }),
    ]);
    await envia(uuid);
    const { confirmada_em, forma, hash } = await confirmMatriz(context(), quem, id, {
      numero: 1,
      ...maria,
    });
    const escrita =
      `{"cliente":"11222333000181","confirmacao":{"cpf":"52998224725","em":"${confirmada_em?.toISOString()}",` +
      '"nome":"Maria da Silva"},"formato":1,"implantacao":"' +
      `${(await diego.get(`/implantacoes/${uuid}`)).body.data.codigo}","linhas":[{"area":"Fiscal",` +
      '"atividade":"Atividade a","chave":"a","cliente":["I"],"contato":null,"descricao":"Com “aspas”","dia_mes":5,' +
      '"escritorio":["R","A"],"periodicidade":"Mensal","prazo":"até o dia 5","responsavel":"Eva"}],"versao":1}';
    const documento = JSON.parse(forma as string).cliente as string;
    expect(forma).toBe(escrita.replace('11222333000181', documento));
    expect(hash).toBe(
      createHash('sha256')
        .update(forma as string, 'utf8')
        .digest('hex'),
    );

    await orm()
      .update(implantacao_matriz_item)
      .set({ atividade: 'Trocada', dia_mes: 20 })
      .where(eq(implantacao_matriz_item.implantacao_id, id));
    const guardada = await diego.get(`${rota(uuid)}/1/forma`);
    expect(JSON.stringify(guardada.body)).toBe(forma);
    const [row] = await versoes(id);
    expect(row).toMatchObject({ status: 'confirmada', forma, hash, confirmada_ip: '203.0.113.7' });

    await salva(uuid, [linha('a', { dia_mes: 7 })]);
    expect((await versoes(id)).map(({ status, hash: h }) => [status, h])).toEqual([
      ['confirmada', hash],
      ['rascunho', null],
    ]);
    expect((await diego.get(`${rota(uuid)}/1/comprovante`)).headers['content-type']).toBe('application/pdf');
    expect((await diego.get(`${rota(uuid)}/2/comprovante`)).status).toBe(404);
    await envia(uuid);
    await confirmMatriz(context(), quem, id, { numero: 2, ...maria });
    expect((await versoes(id)).map(({ status, hash: h }) => [status, h === hash])).toEqual([
      ['substituida', true],
      ['confirmada', false],
    ]);
  });

  test('of two people who confirm at once one does, and the other reads who', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [linha('a')]);
    await envia(uuid);
    const pedro = { nome: 'Pedro Alves', cpf: '11144477735' };
    const feitas = await Promise.allSettled([
      confirmMatriz(context(), quem, id, { numero: 1, ...maria }),
      confirmMatriz(context(), quem, id, { numero: 1, ...pedro }),
    ]);
    const [recusada] = feitas.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    const [row] = await versoes(id);
    expect(recusada.message).toBe(`Esta versão já foi confirmada por ${row?.confirmada_nome}.`);
    // The same person again: the same receipt.
    const de = row?.confirmada_cpf === maria.cpf ? maria : pedro;
    expect((await confirmMatriz(context(), quem, id, { numero: 1, ...de })).hash).toBe(row?.hash);
    expect((await envia(uuid)).body.message).toContain('já foi confirmada');
  });

  test('the paper by which it was given is kept with it, and the receipt names it with its SHA-256', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [linha('a')]);
    const enviar = (quem_ = diego) => quem_.upload('/implantacoes/arquivos', 'assinada.pdf', pdfOf('sim'));
    const arquivo = (await enviar()).body.data as { uuid: string; nome: string };
    const registra = async (qual: object | null) =>
      diego.post(`${rota(uuid)}/confirmacao`, {
        versao: (await lida(uuid)).versao,
        meio: 'papel',
        dia: '2026-01-12',
        nome: 'Maria da Silva',
        cpf: '',
        observacao: '',
        arquivo: qual,
      });
    const outro = await app().person('Implantação', { nome: 'Outro' });
    const dele = (await enviar(outro)).body.data;
    expect((await registra(dele)).body.erros).toEqual({ arquivo: ['Envie o arquivo de novo.'] });
    expect((await lida(uuid)).status).not.toBe('confirmada');
    const both = await Promise.all([registra(arquivo), registra(arquivo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const provado = createHash('sha256').update(pdfOf('sim')).digest('hex');
    const [row] = await versoes(id);
    const forma = JSON.parse(row?.forma as string);
    expect(forma).toMatchObject({
      formato: 3,
      confirmacao: { registro: { arquivo: { nome: 'assinada.pdf', sha256: provado } } },
    });
    expect(
      createHash('sha256')
        .update(row?.forma as string, 'utf8')
        .digest('hex'),
    ).toBe(row?.hash);
    const { confirmacao } = await lida(uuid);
    expect(confirmacao.registro.arquivo).toEqual({ ...arquivo, sha256: provado });
    const link = await diego.post(`/anexos/${arquivo.uuid}/link`);
    expect((await app().request({ method: 'GET', url: link.body.data.url })).status).toBe(200);
    expect((await diego.delete(`/anexos/${arquivo.uuid}`)).body.codigo).toBe('anexo_da_matriz');
    // Not for who may not open the implantação, nor for the client, whose receipt names it.
    expect((await outro.post(`/anexos/${arquivo.uuid}/link`)).status).toBe(404);
    const paper = await app().app.inject({
      method: 'GET',
      url: `/api${rota(uuid)}/1/comprovante`,
      headers: { authorization: diego.token, rota: '/teste' },
    });
    const text = (await pdfPages(paper.rawPayload)).join(' ');
    expect(text).toContain('assinada.pdf');
    expect(text.replace(/\s/g, '')).toContain(provado);
  });

  test('a confirmation given by other means is written down, and its receipt says how and by whom', async () => {
    const { id, uuid } = await nova();
    const registra = async (mais: object = {}, quem_ = diego) =>
      quem_.post(`${rota(uuid)}/confirmacao`, {
        versao: (await lida(uuid)).versao,
        meio: 'telefone',
        dia: '2026-01-12',
        nome: 'Maria da Silva',
        cpf: '',
        observacao: 'Ligou do celular do sócio',
        ...mais,
      });
    expect((await registra()).body.codigo).toBe('matriz_nao_registrada');
    await salva(uuid, [linha('a')]);
    expect((await registra({ dia: '2099-01-01', nome: 'Maria' })).body.erros).toEqual({
      nome: ['Informe o nome completo.'],
    });
    expect((await registra({ dia: '2099-01-01' })).body.erros).toEqual({
      dia: ['A confirmação não pode estar no futuro.'],
    });
    expect((await registra({ cpf: '111.111.111-11' })).body.erros).toEqual({ cpf: ['CPF inválido.'] });
    const outra = await app().person('Implantação', { nome: 'De fora' });
    expect((await registra({}, outra)).status).toBe(404);
    expect((await registra({ versao: 1 })).status).toBe(409);
    const both = await Promise.all([registra(), registra({ meio: 'papel' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [row] = await versoes(id);
    expect(
      createHash('sha256')
        .update(row?.forma as string, 'utf8')
        .digest('hex'),
    ).toBe(row?.hash);
    const registro = { dia: '2026-01-12', por: 'Diego' };
    expect(JSON.parse(row?.forma as string)).toMatchObject({
      formato: 2,
      confirmacao: { nome: 'Maria da Silva', cpf: null, registro },
    });
    expect(row?.forma).not.toContain('celular do sócio');
    expect(await lida(uuid)).toMatchObject({
      status: 'confirmada',
      registra: false,
      confirmacao: { cpf: '—', registro: { ...registro, observacao: 'Ligou do celular do sócio' } },
    });
    const paper = await app().app.inject({
      method: 'GET',
      url: `/api${rota(uuid)}/1/comprovante`,
      headers: { authorization: diego.token, rota: '/teste' },
    });
    const text = (await pdfPages(paper.rawPayload)).join(' ');
    expect(text).toMatch(/por telefone|em papel/);
    expect(text).toContain('12 de janeiro de 2026');
    expect(text).toContain('Diego, do escritório');
    expect(text).not.toContain('celular do sócio');
    // What the client suggested is answered with a version, not written over.
    await salva(uuid, [linha('a', { atividade: 'Mudou' })]);
    await envia(uuid);
    const [, segunda] = await versoes(id);
    const [item] = await orm()
      .select()
      .from(implantacao_matriz_item)
      .where(eq(implantacao_matriz_item.matriz_id, segunda?.id as number));
    await suggestMudanca(context(), quem, id, { linha: item?.uuid as string, comentario: 'Não.' });
    expect((await registra()).body.message).toContain('O cliente sugeriu mudança.');
  });

  test('the hash of what was confirmed is that of its receipt, whatever becomes of the rows', async () => {
    const { id, uuid } = await nova();
    await salva(uuid, [linha('a'), linha('b', { descricao: 'Çã “x”', cliente: ['C', 'I'] })]);
    await envia(uuid);
    await confirmMatriz(context(), quem, id, { numero: 1, ...maria });
    const proof = async () => {
      const answer = await app().app.inject({
        method: 'GET',
        url: `/api${rota(uuid)}/1/forma`,
        headers: { authorization: diego.token, rota: '/teste' },
      });
      return createHash('sha256').update(answer.rawPayload).digest('hex');
    };
    const { hash } = (await lida(uuid)).confirmacao;
    expect(await proof()).toBe(hash);
    await orm()
      .update(implantacao_matriz_item)
      .set({ atividade: 'Outra coisa', prazo_texto: 'nunca' })
      .where(eq(implantacao_matriz_item.implantacao_id, id));
    await salva(uuid, [linha('z')]);
    expect(await proof()).toBe(hash);
    expect((await lida(uuid)).versoes.at(-1).confirmacao.hash).toBe(hash);
  });
});
