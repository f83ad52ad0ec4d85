import { and, desc, eq, sql } from 'drizzle-orm';
import {
  cliente,
  notificacao,
  orcamento,
  perfil,
  preferencia_notificacao,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';
import { semResposta } from './mencoes.home';

describeFirm('menções no Início', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  let patricia: SignedInPerson;
  /** Each case has a seller of its own, who was never mentioned before. */
  let vendedor: SignedInPerson;
  let n = 0;
  beforeAll(async () => {
    ({ patricia } = firma);
  });
  beforeEach(async () => {
    n += 1;
    vendedor = await app().person('Comercial', { nome: `Vendedor ${n}` });
  });

  async function proposta(): Promise<string> {
    const uuid = await firma.aprovado();
    await database().orm.update(orcamento).set({ vendedor_id: vendedor.id }).where(eq(orcamento.uuid, uuid));
    return uuid;
  }
  const write = async (person: SignedInPerson, uuid: string, texto: string, entidade = 'orcamento') =>
    (await person.post('/mensagens', { entidade, uuid, tipo: 'comentario', texto })).body.data;
  const bloco = async (person: SignedInPerson) =>
    (await person.get('/hoje')).body.data.blocos.find((one: { chave: string }) => one.chave === 'mencoes');
  const avisoDe = async (person: SignedInPerson) => {
    const [row] = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.evento, 'mencao')))
      .orderBy(desc(notificacao.id));
    return row?.uuid as string;
  };

  it('waits with the way to its message until the person writes in the thread', async () => {
    const uuid = await proposta();
    expect(await bloco(vendedor)).toMatchObject({
      total: 0,
      itens: [],
      vazio: 'Nenhuma menção espera a sua resposta.',
    });
    const escrita = await write(patricia, uuid, `@vendedor,\n${'o cliente pediu pressa '.repeat(8)}`);
    const { total, itens } = await bloco(vendedor);
    expect(total).toBe(1);
    expect(itens).toEqual([
      {
        uuid: escrita.uuid,
        titulo: expect.stringMatching(/^Patrícia em ORC-/),
        detalhe: expect.stringMatching(/^@vendedor, o cliente .*…$/),
        quando: expect.any(String),
        situacao: 'Não lida',
        tom: 'azul',
        destino: {
          pagina: 'orcamentos.flow',
          parametros: { uuid },
          consulta: { aba: 'mensagens', mensagem: escrita.uuid },
        },
        fazer: {
          parte: 'hoje.avisos',
          uuid: await avisoDe(vendedor),
          nome: expect.stringMatching(/^ORC-/),
          versao: 0,
          acoes: [{ acao: 'arquivar', rotulo: 'Arquivar' }],
        },
      },
    ]);
    expect((await bloco(patricia)).itens).toEqual([]);
    await vendedor.post(`/mensagens/${escrita.uuid}/lida`);
    expect((await bloco(vendedor)).itens).toMatchObject([{ situacao: 'Sem resposta' }]);
    await write(vendedor, uuid, 'Vi, obrigado.');
    expect((await bloco(vendedor)).total).toBe(0);
    await write(patricia, uuid, 'E agora, @vendedor?');
    expect((await bloco(vendedor)).total).toBe(1);
  });

  it('goes when its notice is archived, the message taken back, or it no longer mentions the person', async () => {
    const uuid = await proposta();
    const [um, dois, tres] = [
      await write(patricia, uuid, '@vendedor um'),
      await write(patricia, uuid, '@vendedor dois'),
      await write(patricia, uuid, '@vendedor três'),
    ];
    const restam = async () => (await bloco(vendedor)).itens.map((one: { uuid: string }) => one.uuid);
    expect(await restam()).toEqual([tres.uuid, dois.uuid, um.uuid]);
    await vendedor.post(`/notificacoes/${await avisoDe(vendedor)}/arquivar`);
    expect(await restam()).toEqual([dois.uuid, um.uuid]);
    await patricia.delete(`/mensagens/${dois.uuid}?versao=1`);
    expect(await restam()).toEqual([um.uuid]);
    await patricia.put(`/mensagens/${um.uuid}`, { texto: 'Nada mais.', versao: 1 });
    expect(await restam()).toEqual([]);
  });

  it('waits also for who wants no notice of mentions by any channel', async () => {
    await database()
      .orm.insert(preferencia_notificacao)
      .values({ usuario_id: vendedor.id, evento: 'mencao', no_sistema: false, email: 'nunca' });
    const escrita = await write(patricia, await proposta(), '@vendedor, veja');
    expect(await avisoDe(vendedor)).toBeUndefined();
    expect((await bloco(vendedor)).itens).toMatchObject([
      { uuid: escrita.uuid, situacao: 'Sem resposta', fazer: null },
    ]);
  });

  it('finds the mentions among very many messages by their index', async () => {
    const { orm } = database();
    await orm.execute(sql`insert into mensagem (entidade, entidade_id, tipo, texto, mencoes)
      select 'orcamento', 900000 + n % 500, 'comentario', repeat('texto ', 20),
        case when n % 500 = 0 then array[${vendedor.id}::bigint] else array[]::bigint[] end
      from generate_series(1, 4000) n`);
    await database().owner.orm.execute(sql`analyze mensagem`);
    const query = semResposta({ orm }, { usuarioId: vendedor.id }, new Date(0));
    const { rows } = await orm.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('mensagem_mencoes');
    expect(plan).not.toContain('Seq Scan on mensagem');
    await orm.execute(sql`delete from mensagem where entidade_id >= 900000`);
  });

  it('shows only records the person may still see', async () => {
    const uuid = await proposta();
    await write(patricia, uuid, '@vendedor, veja');
    expect((await bloco(vendedor)).total).toBe(1);
    await database().orm.update(orcamento).set({ vendedor_id: patricia.id }).where(eq(orcamento.uuid, uuid));
    expect((await bloco(vendedor)).total).toBe(0);
  });

  it('leads to a client’s timeline, and not where the right to clients is gone', async () => {
    const { orm } = database();
    const [row] = await orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Oficina Boreal',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: vendedor.id,
      })
      .returning({ uuid: cliente.uuid });
    const uuid = row?.uuid as string;
    const gestora = await app().person('Administrador', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
    const escrita = await write(gestora, uuid, '@responsavel, ligue', 'cliente');
    expect((await bloco(vendedor)).itens).toMatchObject([
      {
        titulo: 'Gestora em Oficina Boreal',
        destino: {
          pagina: 'clientes.edit',
          parametros: { uuid },
          consulta: { aba: 'linha-do-tempo', mensagem: escrita.uuid },
        },
      },
    ]);
    const [precificacao] = await orm.select().from(perfil).where(eq(perfil.nome, 'Precificação'));
    await orm
      .update(usuario)
      .set({ perfil_id: precificacao?.id as number })
      .where(eq(usuario.id, vendedor.id));
    // Rights are read again after a minute.
    app().advance(61_000);
    expect((await bloco(vendedor)).total).toBe(0);
  });
});
