import { and, asc, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_contato,
  configuracao,
  documento_lembrete,
  documento_pedido,
  email_saida,
  implantacao,
  tarefa,
  token_cliente,
} from '../../../platform/database/schema';
import { runJob } from '../../../platform/jobs/run-job';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { unpackText } from '../../sistema/email/outbox';
import { reguaDeDocumentos } from './regua.job';

describeFirm('the ladder of reminders of an implantação', ({ app, database, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let clienteId: number;
  let id: number;
  let uuid: string;
  const documentos = new Map<string, number>();
  beforeAll(async () => {
    const firma = await createComercial(database(), gestor.id);
    clienteId = firma.ipe.id;
    await orm()
      .insert(cliente_contato)
      .values({ cliente_id: clienteId, nome: 'Dona Célia', email: 'Celia@ipe.example', papeis: ['Decisor'] });
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-9101',
        cliente_id: clienteId,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
        contato_nome: 'Maria',
        contato_email: 'maria@ipe.example',
        data_inicio: '2026-10-01',
        assumida_em: new Date('2026-10-01T12:00:00Z'),
      })
      .returning();
    id = row?.id as number;
    uuid = row?.uuid as string;
  });
  const ask = async (nome: string, values: Partial<typeof documento_pedido.$inferInsert>) => {
    const [row] = await orm()
      .insert(documento_pedido)
      .values({
        implantacao_id: id,
        nome,
        prazo: '2026-10-30',
        criado_em: new Date('2026-10-01T12:00:00Z'),
        ...values,
      })
      .returning();
    documentos.set(nome, row?.id as number);
  };
  const put = (nome: string, values: Partial<typeof documento_pedido.$inferInsert>) =>
    orm()
      .update(documento_pedido)
      .set(values)
      .where(eq(documento_pedido.id, documentos.get(nome) as number));
  const change = (values: Partial<typeof implantacao.$inferInsert>) =>
    orm().update(implantacao).set(values).where(eq(implantacao.id, id));
  /** What left since the last time, by who it went to. */
  let seen = 0;
  const mails = async () => {
    const rows = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documentos_pendentes')))
      .orderBy(asc(email_saida.id));
    const novas = rows.slice(seen);
    seen = rows.length;
    return novas.map(({ para, assunto, texto: packed }) => {
      const { texto } = unpackText(app().app.context.config, packed ?? '');
      const nomes = [...texto.matchAll(/^• (.*?), até/gm)].map(([, nome]) => nome);
      return { para, assunto, nomes };
    });
  };
  /** Nine in the morning of a day, in two processes at once. */
  const nine = async (dia: string) => {
    const { context } = app().app;
    const at = new Date(`${dia}T12:00:00Z`);
    const one = { ...context, now: () => at };
    await Promise.all([runJob(one, reguaDeDocumentos, at), runJob({ ...one }, reguaDeDocumentos, at)]);
    // Also where nothing keeps two runs apart.
    await Promise.all([reguaDeDocumentos.run(one), reguaDeDocumentos.run({ ...one })]);
    return mails();
  };

  it('sends each mail once, on its day, with exactly what is missing: fifteen days, a holiday, a pause', async () => {
    await ask('Contrato social', {});
    // A Sunday before Finados: the 3rd of November is the first day with business after it.
    await ask('Balancete', { prazo: '2026-11-01', status: 'rejeitado', motivo: 'Ilegível.' });
    await ask('Folha', { prazo: '2026-10-19', ultimo_degrau: 3 });
    await ask('Se houver', { obrigatorio: false });
    await ask('Conferido', { status: 'aprovado' });
    await ask('Dispensado', { status: 'dispensado' });
    await ask('Recebido', { status: 'enviado' });
    await ask('Em análise', { resposta: 'nao_possui', resposta_situacao: 'aguarda', resposta_motivo: 'x' });
    expect(await nine('2026-10-23')).toEqual([]);
    const tudo = ['Contrato social', 'Balancete', 'Folha', 'Se houver'];
    const dias: Record<string, Awaited<ReturnType<typeof nine>>> = {};
    const simulate = async (...datas: string[]) => {
      for (const dia of datas) {
        const sent = await nine(dia);
        if (sent.length > 0) dias[dia] = sent;
      }
    };
    const para = (para: string, nomes: string[]) => ({
      para,
      assunto: expect.stringContaining(`${nomes.length} documentos`),
      nomes,
    });
    await simulate('2026-10-26', '2026-10-27', '2026-10-28');
    await change({ status: 'pausada', pausada_em: '2026-10-29' });
    await simulate('2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02');
    // Two days of business were paused: what is open is due as many later.
    await change({ status: 'em_andamento', pausada_em: null });
    await put('Contrato social', { prazo: '2026-11-04' });
    await put('Balancete', { prazo: '2026-11-05' });
    await put('Folha', { prazo: '2026-10-21' });
    await simulate('2026-11-03', '2026-11-04');
    await put('Contrato social', { status: 'enviado' });
    await simulate('2026-11-05');
    await put('Contrato social', { status: 'rejeitado' });
    await put('Balancete', { status: 'aprovado' });
    await simulate('2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09');
    expect(dias).toEqual({
      '2026-10-27': [para('maria@ipe.example', tudo)],
      '2026-10-28': [para('maria@ipe.example', tudo), para('celia@ipe.example', tudo)],
      '2026-11-04': [para('maria@ipe.example', tudo)],
      '2026-11-05': [para('maria@ipe.example', ['Balancete', 'Folha', 'Se houver'])],
      '2026-11-09': [para('maria@ipe.example', ['Contrato social', 'Folha', 'Se houver'])],
    });
    const lembretes = await orm()
      .select({ documento_id: documento_lembrete.documento_id, degrau: documento_lembrete.degrau })
      .from(documento_lembrete)
      .orderBy(asc(documento_lembrete.documento_id), asc(documento_lembrete.degrau));
    const de = (nome: string) =>
      lembretes.filter(({ documento_id }) => documento_id === documentos.get(nome)).map((one) => one.degrau);
    expect([de('Contrato social'), de('Balancete'), de('Folha')]).toEqual([
      [-3, 0, 3],
      [-3, 0],
      [7, 10],
    ]);
    expect(lembretes).toHaveLength(7);
    const ligar = await orm()
      .select({ titulo: tarefa.titulo, responsavel: tarefa.responsavel_id, vence: tarefa.data_vencimento })
      .from(tarefa)
      .where(and(eq(tarefa.implantacao_id, id), eq(tarefa.titulo, 'Ligar para o cliente')));
    expect(ligar).toEqual([{ titulo: 'Ligar para o cliente', responsavel: gestor.id, vence: '2026-11-05' }]);
  });

  it('tells who was named for a document of that one alone, by a link that shows no other', async () => {
    await put('Contrato social', { status: 'aprovado' });
    await put('Folha', { status: 'aprovado' });
    await ask('Extrato', {
      prazo: '2026-11-11',
      contato_nome: 'João',
      contato_email: 'joao@banco.example',
    });
    expect(await nine('2026-11-11')).toEqual([
      { para: 'maria@ipe.example', assunto: expect.any(String), nomes: ['Se houver', 'Extrato'] },
      {
        para: 'joao@banco.example',
        assunto: expect.stringMatching(/^1 documento aguardando/),
        nomes: ['Extrato'],
      },
    ]);
    const links = await orm()
      .select({ email: token_cliente.contato_email, restrito: token_cliente.restrito })
      .from(token_cliente)
      .where(eq(token_cliente.contato_email, 'joao@banco.example'));
    expect(links).toEqual([{ email: 'joao@banco.example', restrito: true }]);
  });

  it('lets go of steps before it was asked for, of one that is over, and of all where the firm has no step', async () => {
    // Asked for on its last day but one: three days before is no step of it.
    await ask('De última hora', { prazo: '2026-11-17', criado_em: new Date('2026-11-16T18:00:00Z') });
    expect(await nine('2026-11-16')).toHaveLength(2);
    await change({ status: 'concluida' });
    expect(await nine('2026-11-17')).toEqual([]);
    await change({ status: 'aguardando_cliente' });
    await orm()
      .insert(configuracao)
      .values({ chave: 'regua_documentos_dias', grupo: 'implantacao', valor: [] });
    expect(await nine('2026-11-17')).toEqual([]);
    await orm().delete(configuracao).where(eq(configuracao.chave, 'regua_documentos_dias'));
    const [um] = await nine('2026-11-18');
    expect(um?.nomes).toEqual(['Se houver', 'Extrato', 'De última hora']);
  });

  it('asks to call a client whom nobody can write to: one task while it is open, each step once', async () => {
    const [outro] = await orm()
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Sem E-mail Ltda.',
        regime_tributario: 'lucro_presumido',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: gestor.id,
        status: 'ativo',
      })
      .returning();
    const seu = outro?.id as number;
    await orm()
      .insert(cliente_contato)
      .values({ cliente_id: seu, nome: 'Seu Antônio', telefone: '+5511987654321', principal: true });
    const [start] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-9102',
        cliente_id: seu,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
        assumida_em: new Date('2026-10-01T12:00:00Z'),
      })
      .returning();
    const de = { implantacao_id: start?.id as number, criado_em: new Date('2026-10-01T12:00:00Z') };
    const [contrato] = await orm()
      .insert(documento_pedido)
      .values([
        { ...de, nome: 'Contrato', prazo: '2026-11-10' },
        {
          ...de,
          nome: 'Extrato',
          prazo: '2026-11-10',
          contato_nome: 'João',
          contato_email: 'joao@sol.example',
        },
      ])
      .returning();
    const tarefas = () =>
      orm()
        .select()
        .from(tarefa)
        .where(eq(tarefa.implantacao_id, start?.id as number))
        .orderBy(asc(tarefa.id));
    const degraus = async () =>
      (
        await orm()
          .select({ degrau: documento_lembrete.degrau, para: documento_lembrete.para })
          .from(documento_lembrete)
          .where(eq(documento_lembrete.documento_id, contrato?.id as number))
          .orderBy(asc(documento_lembrete.id))
      ).map(({ degrau, para }) => [degrau, para]);
    await nine('2026-11-05');
    expect(await tarefas()).toMatchObject([
      {
        titulo: 'Ligar para o cliente',
        responsavel_id: gestor.id,
        data_vencimento: '2026-11-05',
        descricao: expect.stringMatching(/Ligue para Seu Antônio, \(11\) 98765-4321 e cobre:\n• Contrato$/),
      },
    ]);
    // Who was named for one is written to, about that one alone.
    const mailsDele = await orm().select().from(email_saida).where(eq(email_saida.para, 'joao@sol.example'));
    expect(mailsDele).toHaveLength(1);
    // Still open: the next step asks for no second one.
    await nine('2026-11-10');
    expect(await tarefas()).toHaveLength(1);
    await orm()
      .update(tarefa)
      .set({ status: 'concluida' })
      .where(eq(tarefa.implantacao_id, start?.id as number));
    await nine('2026-11-11');
    expect(await tarefas()).toHaveLength(1);
    await nine('2026-11-13');
    expect(await tarefas()).toHaveLength(2);
    expect(await degraus()).toEqual([
      [-3, 'tarefa de ligação'],
      [0, 'tarefa de ligação'],
      [3, 'tarefa de ligação'],
    ]);
  });
});
