import { and, asc, eq } from 'drizzle-orm';
import {
  email_saida,
  notificacao,
  perfil,
  preferencia_notificacao,
  tarefa,
  usuario,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('notices of a task', ({ app, database, orm, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  beforeAll(async () => {
    // As people choose who want each of them by e-mail at once.
    for (const person of [ana, bia])
      for (const evento of ['tarefa_atribuida', 'tarefa_revisar', 'tarefa_liberada', 'devolucao'])
        await orm()
          .insert(preferencia_notificacao)
          .values({ usuario_id: person.id, evento, no_sistema: true, email: 'imediato' });
  });

  const told = (person: SignedInPerson, uuid: string) =>
    orm()
      .select({
        evento: notificacao.evento,
        titulo: notificacao.titulo,
        corpo: notificacao.corpo,
        rota: notificacao.rota,
      })
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.entidade_uuid, uuid)))
      .orderBy(asc(notificacao.id));
  const letters = (person: SignedInPerson, uuid: string) =>
    orm()
      .select({ modelo: email_saida.modelo, assunto: email_saida.assunto, texto: email_saida.texto })
      .from(email_saida)
      .innerJoin(usuario, eq(usuario.email, email_saida.para))
      .where(and(eq(usuario.id, person.id), eq(email_saida.entidade_uuid, uuid)))
      .orderBy(asc(email_saida.id));
  const letter = (assunto: string, uuid: string) => ({
    modelo: 'notificacao',
    assunto: expect.stringContaining(assunto),
    texto: expect.stringContaining(`/minhas-tarefas?tarefa=${uuid}`),
  });
  const step = async (who: SignedInPerson, uuid: string, passo: string, more: object = {}) => {
    const [row] = await orm().select().from(tarefa).where(eq(tarefa.uuid, uuid));
    const reply = await who.post(`/tarefas/${uuid}/passos`, { passo, versao: row?.versao, ...more });
    expect(reply.status).toBe(200);
  };

  it('goes to whom it concerns, in Portuguese, by bell and letter, with the way to the task', async () => {
    const made = await gestor.post('/tarefas', {
      titulo: 'Conferir saldo',
      responsavel_uuid: ana.uuid,
      revisor_uuid: bia.uuid,
      exige_revisao: true,
    });
    const { uuid } = made.body.data;
    const [row] = await orm().select().from(tarefa).where(eq(tarefa.uuid, uuid));
    const codigo = row?.codigo;
    const next = await work.tarefa({ titulo: 'Enviar guia', responsavel_id: ana.id });
    await work.dependencia(next.id, row?.id as number);
    const rota = `/minhas-tarefas?tarefa=${uuid}`;

    await step(ana, uuid, 'concluir');
    await step(bia, uuid, 'devolver', { nota: 'Falta o extrato.' });
    const [nota] = (await ana.get(`/mensagens?entidade=tarefa&uuid=${uuid}`)).body.data.itens;
    await ana.post(`/mensagens/${nota.uuid}/nota`, { acao: 'resolver', versao: 1 });
    await step(ana, uuid, 'concluir');
    await step(bia, uuid, 'aprovar');

    const sobre = (await told(ana, uuid)).filter(({ evento }) => evento !== 'nota_revisao');
    expect(sobre).toEqual([
      {
        evento: 'tarefa_atribuida',
        titulo: `${codigo} agora é sua tarefa`,
        corpo: 'Gil passou “Conferir saldo” para você.',
        rota,
      },
      {
        evento: 'devolucao',
        titulo: `${codigo} voltou para você`,
        corpo: 'Bia, sobre “Conferir saldo”: Falta o extrato.',
        rota,
      },
    ]);
    const revisar = {
      evento: 'tarefa_revisar',
      titulo: `${codigo} espera a sua revisão`,
      corpo: 'Ana enviou “Conferir saldo” para você revisar.',
      rota,
    };
    expect((await told(bia, uuid)).filter(({ evento }) => evento === 'tarefa_revisar')).toEqual([
      revisar,
      revisar,
    ]);
    expect(await told(ana, next.uuid)).toEqual([
      {
        evento: 'tarefa_liberada',
        titulo: `${next.codigo} pode começar`,
        corpo: 'O que vinha antes de “Enviar guia” terminou.',
        rota: `/minhas-tarefas?tarefa=${next.uuid}`,
      },
    ]);
    expect(await told(gestor, uuid)).toEqual([]);
    expect(await letters(ana, uuid)).toEqual(
      expect.arrayContaining([
        letter(`${codigo} agora é sua tarefa`, uuid),
        letter(`${codigo} voltou para você`, uuid),
      ]),
    );
    expect((await letters(bia, uuid))[0]).toEqual(letter(revisar.titulo, uuid));
    expect(await letters(ana, next.uuid)).toEqual([letter(`${next.codigo} pode começar`, next.uuid)]);
  });

  it('opens on the project for who has no tasks page of his own', async () => {
    await orm()
      .insert(perfil)
      .values({ nome: 'Só projetos', permissoes: ['gerenciar projetos'] });
    const caio = await app().person('Só projetos', { nome: 'Caio' });
    const projeto = await work.projeto(gestor.id);
    const one = await work.tarefa({ contexto: 'projeto', projeto_id: projeto.id });
    const given = await gestor.post('/tarefas/massa', {
      acao: 'trocar_responsavel',
      uuids: [one.uuid],
      dados: { responsavel_uuid: caio.uuid },
    });
    expect(given.body.data.falhas).toEqual([]);
    expect(await told(caio, one.uuid)).toMatchObject([
      { evento: 'tarefa_atribuida', rota: `/projeto-tarefas/${projeto.uuid}?tarefa=${one.uuid}` },
    ]);
  });
});
