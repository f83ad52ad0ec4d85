import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { implantacao, log_transacao, notificacao, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createImplantacao } from '../fluxo/fluxo.fixture';

const hoje = dateIn(new Date());

describeFirm('people of an implantação', ({ app, database, diego, eva, usePerson }) => {
  const chefe = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  const nova = (mais: Partial<typeof implantacao.$inferInsert> = {}) =>
    createImplantacao(database(), hoje, { responsavelId: diego.id, ...mais });
  const donos = async (id: number) => {
    const rows = await database().orm.select().from(tarefa).where(eq(tarefa.implantacao_id, id));
    return rows.filter(({ status }) => status === 'a_fazer').map((row) => row.responsavel_id);
  };
  const form = async (uuid: string, mais: object = {}, who = chefe) => {
    const { tarefas_abertas, troca_responsavel, contatos, pessoas, ...quem } = (
      await who.get(`/implantacoes/${uuid}/pessoas`)
    ).body.data;
    return {
      ...quem,
      contato_nome: quem.contato_nome ?? 'Maria',
      contato_email: quem.contato_email ?? 'maria@cliente.example',
      passar_tarefas: true,
      ...mais,
    };
  };

  it('goes to another person with the open steps, who is told once; the log says from whom', async () => {
    const { id, uuid } = await nova();
    const antes = (await donos(id)).filter((dono) => dono === diego.id).length;
    expect(antes).toBeGreaterThan(0);
    const put = await chefe.put(
      `/implantacoes/${uuid}/pessoas`,
      await form(uuid, { responsavel_uuid: eva.uuid, membros: [diego.uuid] }),
    );
    expect(put.status).toBe(200);
    expect(await donos(id)).not.toContain(diego.id);
    expect((await donos(id)).filter((dono) => dono === eva.id)).toHaveLength(antes);
    const read = (await eva.get(`/implantacoes/${uuid}/pessoas`)).body.data;
    expect(read).toMatchObject({ responsavel_uuid: eva.uuid, membros: [diego.uuid], tarefas_abertas: antes });
    const { orm } = database();
    expect(
      await orm
        .select()
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, eva.id), eq(notificacao.entidade_uuid, uuid))),
    ).toHaveLength(1);
    const linhas = await orm.select().from(log_transacao).where(eq(log_transacao.entidade_uuid, uuid));
    expect(JSON.stringify(linhas)).toContain('Diego');
  });

  it('leaves the steps where they are when that is asked', async () => {
    const { id, uuid } = await nova();
    const antes = await donos(id);
    await chefe.put(
      `/implantacoes/${uuid}/pessoas`,
      await form(uuid, { responsavel_uuid: eva.uuid, passar_tarefas: false }),
    );
    expect(await donos(id)).toEqual(antes);
  });

  it('refuses at the field whoever may not give it, or whom it may not go to', async () => {
    const { uuid } = await nova();
    const contador = await app().person('Comercial', { nome: 'Vera' });
    const own = await diego.put(
      `/implantacoes/${uuid}/pessoas`,
      await form(uuid, { responsavel_uuid: eva.uuid }, diego),
    );
    expect(own.body.erros).toMatchObject({ responsavel_uuid: [expect.stringContaining('vê todas')] });
    const outro = await chefe.put(
      `/implantacoes/${uuid}/pessoas`,
      await form(uuid, { responsavel_uuid: contador.uuid }),
    );
    expect(outro.status).toBe(422);
    expect(Object.keys(outro.body.erros)).toEqual(['responsavel_uuid']);
    expect((await eva.get(`/implantacoes/${uuid}/pessoas`)).status).toBe(404);
  });

  it('tells who comes second that it changed meanwhile, and lets its responsável change contact and members', async () => {
    const { uuid } = await nova();
    const body = await form(uuid, { contato_nome: 'João', contato_email: 'joao@cliente.example' }, diego);
    const [first, second] = await Promise.all([
      diego.put(`/implantacoes/${uuid}/pessoas`, body),
      chefe.put(`/implantacoes/${uuid}/pessoas`, body),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await diego.get(`/implantacoes/${uuid}/pessoas`)).body.data.contato_nome).toBe('João');
  });

  it('changes nothing of one that waits or is over', async () => {
    const espera = await nova({ status: 'aguardando_inicio' });
    const fim = await nova({ status: 'concluida' });
    expect((await chefe.get(`/implantacoes/${espera.uuid}/pessoas`)).body.codigo).toBe(
      'implantacao_nao_assumida',
    );
    expect((await chefe.get(`/implantacoes/${fim.uuid}/pessoas`)).body.codigo).toBe('implantacao_encerrada');
  });

  it('gives many at once and says which could not be given', async () => {
    const [um, dois, fim] = [await nova(), await nova(), await nova({ status: 'concluida' })];
    const uuids = [um, dois, fim].map(({ uuid }) => uuid);
    const { body } = await chefe.post('/implantacoes/massa', {
      acao: 'trocar_responsavel',
      uuids,
      dados: { responsavel_uuid: eva.uuid, passar_tarefas: true },
    });
    expect(body.data).toMatchObject({ sucesso: [um.uuid, dois.uuid], falhas: [{ uuid: fim.uuid }] });
    expect(await donos(um.id)).not.toContain(diego.id);
    const [row] = await database()
      .orm.select({ responsavel: implantacao.responsavel_id })
      .from(implantacao)
      .where(eq(implantacao.uuid, dois.uuid));
    expect(row?.responsavel).toBe(eva.id);
  });
});
