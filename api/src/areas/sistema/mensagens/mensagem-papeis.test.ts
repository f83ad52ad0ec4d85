import { and, eq, isNotNull } from 'drizzle-orm';
import {
  cliente,
  equipe,
  equipe_membro,
  notificacao,
  orcamento,
  usuario,
} from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';

describeFirm('menções por papel', ({ app, database, usePerson }) => {
  const firma = prepared(() => preparePropostas(app()));
  let bruno: SignedInPerson;
  let patricia: SignedInPerson;
  const olga = usePerson('Comercial', { nome: 'Olga Prado' });
  beforeAll(async () => {
    ({ bruno, patricia } = firma);
  });

  const write = (person: SignedInPerson, entidade: string, uuid: string, texto: string) =>
    person.post('/mensagens', { entidade, uuid, tipo: 'comentario', texto });
  const mencoes = async (person: SignedInPerson, entidade: string, uuid: string) =>
    (await person.get(`/mensagens?entidade=${entidade}&uuid=${uuid}`)).body.data.itens.at(-1).mencoes;
  const avisos = (person: SignedInPerson, uuid: string) =>
    database().orm.$count(
      notificacao,
      and(
        eq(notificacao.usuario_id, person.id),
        eq(notificacao.evento, 'mencao'),
        eq(notificacao.entidade_uuid, uuid),
      ),
    );

  it('means whoever holds the role of the budget when it is written', async () => {
    const uuid = await firma.aprovado();
    expect((await write(patricia, 'orcamento', uuid, '@vendedor, pode enviar')).status).toBe(201);
    expect(await mencoes(patricia, 'orcamento', uuid)).toEqual(['Bruno']);
    expect([await avisos(bruno, uuid), await avisos(olga, uuid)]).toEqual([1, 0]);
    // Another seller later: what was written before stays his who was told.
    await database().orm.update(orcamento).set({ vendedor_id: olga.id }).where(eq(orcamento.uuid, uuid));
    await write(patricia, 'orcamento', uuid, 'Agora com você, @Vendedor.');
    expect(await mencoes(patricia, 'orcamento', uuid)).toEqual(['Olga Prado']);
    expect([await avisos(bruno, uuid), await avisos(olga, uuid)]).toEqual([1, 1]);
  });

  it('offers only roles somebody else holds, with the names of who would be told', async () => {
    const uuid = await firma.aprovado();
    const papeis = async (person: SignedInPerson) =>
      (await person.get(`/mensagens/pessoas?entidade=orcamento&uuid=${uuid}`)).body.data.papeis;
    expect(await papeis(bruno)).toEqual([
      { papel: 'precificador', nomes: ['Patrícia'] },
      { papel: 'equipe', nomes: ['Patrícia'] },
    ]);
    await database().orm.update(orcamento).set({ aprovador_id: olga.id }).where(eq(orcamento.uuid, uuid));
    expect(await papeis(bruno)).toEqual([
      { papel: 'precificador', nomes: ['Patrícia'] },
      { papel: 'aprovador', nomes: ['Olga Prado'] },
      { papel: 'equipe', nomes: ['Olga Prado', 'Patrícia'] },
    ]);
  });

  it('tells the whole team but the writer, and refuses a role nobody holds', async () => {
    const uuid = await firma.aprovado();
    await database().orm.update(orcamento).set({ aprovador_id: olga.id }).where(eq(orcamento.uuid, uuid));
    await write(bruno, 'orcamento', uuid, '@equipe: o cliente ligou.');
    expect((await mencoes(bruno, 'orcamento', uuid)).sort()).toEqual(['Olga Prado', 'Patrícia']);
    expect(await Promise.all([bruno, patricia, olga].map((one) => avisos(one, uuid)))).toEqual([0, 1, 1]);
    await database().orm.update(orcamento).set({ aprovador_id: null }).where(eq(orcamento.uuid, uuid));
    const recusada = await write(bruno, 'orcamento', uuid, 'Veja, @aprovador');
    expect([recusada.status, recusada.body.erros]).toEqual([
      422,
      { texto: ['Ninguém ativo neste registro: Aprovador.'] },
    ]);
    // A role of another kind of record is only text here.
    expect((await write(bruno, 'orcamento', uuid, 'O @responsavel viu?')).status).toBe(201);
    expect(await mencoes(bruno, 'orcamento', uuid)).toEqual([]);
  });

  it('of a client means who looks after it and its team, and nobody who may not see it', async () => {
    const { orm } = database();
    const gestora = await app().person('Administrador', {
      nome: 'Gestora',
      habilitar_visualizacao_total: 1,
    });
    const analista = await app().person('Analista', { nome: 'Analista Sem Clientes' });
    const [time] = await orm
      .insert(equipe)
      .values({ nome: 'Time Norte', lider_id: olga.id })
      .returning({ id: equipe.id });
    await orm
      .insert(equipe_membro)
      .values([analista, olga].map(({ id }) => ({ equipe_id: time?.id as number, usuario_id: id })));
    const [row] = await orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Oficina Boreal',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: analista.id,
        equipe_id: time?.id,
      })
      .returning({ uuid: cliente.uuid });
    const uuid = row?.uuid as string;
    // The profile without clients opens no client's page.
    const recusada = await write(gestora, 'cliente', uuid, '@responsavel, ligue hoje');
    expect(recusada.body.erros).toEqual({ texto: ['Analista Sem Clientes não tem acesso a este registro.'] });
    expect((await write(gestora, 'cliente', uuid, '@equipe: mudou o contador')).status).toBe(201);
    expect(await mencoes(gestora, 'cliente', uuid)).toEqual(['Olga Prado']);
    expect(await Promise.all([olga, analista].map((one) => avisos(one, uuid)))).toEqual([1, 0]);
    await orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.id, olga.id));
    expect((await write(gestora, 'cliente', uuid, '@equipe de novo')).body.erros).toEqual({
      texto: ['Ninguém mais da equipe tem acesso a este registro.'],
    });
    await orm.update(usuario).set({ status: 'ativo' }).where(eq(usuario.id, olga.id));
  });

  it('is read in the bell once its message was opened, by the mentioned person alone', async () => {
    const uuid = await firma.aprovado();
    const { data } = (await write(patricia, 'orcamento', uuid, '@vendedor veja')).body;
    const lidas = () =>
      database().orm.$count(
        notificacao,
        and(
          eq(notificacao.usuario_id, bruno.id),
          eq(notificacao.entidade_uuid, uuid),
          eq(notificacao.evento, 'mencao'),
          isNotNull(notificacao.lida_em),
        ),
      );
    expect((await patricia.post(`/mensagens/${data.uuid}/lida`)).status).toBe(204);
    expect((await olga.post(`/mensagens/${data.uuid}/lida`)).status).toBe(404);
    expect(await lidas()).toBe(0);
    expect((await bruno.post(`/mensagens/${data.uuid}/lida`)).status).toBe(204);
    expect(await lidas()).toBe(1);
  });
});
