import { eq, inArray } from 'drizzle-orm';
import { log_transacao, projeto, tarefa, tarefa_dependencia } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('a task in another place', ({ database, gestor, ana }) => {
  const work = trabalhoFixture(database);
  type Tarefa = Awaited<ReturnType<typeof work.tarefa>>;
  const move = (who: SignedInPerson, { uuid, versao }: Tarefa, para: object) =>
    who.put(`/tarefas/${uuid}/lugar`, { versao, ...para });
  const rowOf = async ({ id }: Pick<Tarefa, 'id'>) => {
    const [row] = await database().orm.select().from(tarefa).where(eq(tarefa.id, id));
    return row;
  };
  const inProject = ({ id, cliente_id }: { id: number; cliente_id: number | null }, more: object = {}) =>
    work.tarefa({ contexto: 'projeto', projeto_id: id, cliente_id, ...more });
  const to = ({ uuid }: { uuid: string }) => ({ contexto: 'projeto', projeto_uuid: uuid });
  const loose = { contexto: 'avulsa', projeto_uuid: null };

  it('goes to another project with its parts, takes its client, and both tell the progress of now', async () => {
    const [um, dois] = [await work.cliente(gestor.id), await work.cliente(gestor.id)];
    const de = await work.projeto(gestor.id, { cliente_id: um.id });
    const para = await work.projeto(gestor.id, { cliente_id: dois.id });
    const pai = await inProject(de, { titulo: 'Onde ficava' });
    const one = await inProject(de, { tarefa_pai_id: pai.id, visivel_cliente: true });
    const parte = await inProject(de, { tarefa_pai_id: one.id, status: 'concluida' });
    const { status, body } = await move(gestor, one, to(para));
    expect([status, body]).toMatchObject([200, { data: { versao: one.versao + 1 } }]);
    const lugar = { contexto: 'projeto', projeto_id: para.id, cliente_id: dois.id };
    expect(await rowOf(one)).toMatchObject({ ...lugar, tarefa_pai_id: null, visivel_cliente: false });
    expect(await rowOf(parte)).toMatchObject({ ...lugar, tarefa_pai_id: one.id, status: 'concluida' });
    const progresso = async ({ uuid }: { uuid: string }) =>
      (await gestor.get(`/projetos/${uuid}`)).body.data.progresso;
    expect([await progresso(de), await progresso(para)]).toEqual([0, 100]);
    const log = await database()
      .orm.select()
      .from(log_transacao)
      .where(inArray(log_transacao.entidade_uuid, [one.uuid, parte.uuid]));
    expect(log).toHaveLength(2);
    // Loose again, the client stays where it is named.
    const now = { ...one, versao: one.versao + 1 };
    expect((await move(gestor, now, { ...loose, cliente_uuid: dois.uuid })).status).toBe(200);
    expect(await rowOf(parte)).toMatchObject({ contexto: 'avulsa', projeto_id: null, cliente_id: dois.id });
  });

  it('is refused with what waits for what, and goes once both are of one client or project', async () => {
    const [um, dois] = [await work.cliente(gestor.id), await work.cliente(gestor.id)];
    const de = await work.projeto(gestor.id, { cliente_id: um.id });
    const one = await inProject(de, { titulo: 'Conciliar' });
    const other = await inProject(de, { titulo: 'Coletar' });
    await database().orm.insert(tarefa_dependencia).values({ tarefa_id: one.id, predecessora_id: other.id });
    const alheio = await work.projeto(gestor.id, { cliente_id: dois.id });
    for (const row of [one, other]) {
      const { status, body } = await move(gestor, row, to(alheio));
      expect([status, body]).toMatchObject([
        406,
        {
          codigo: 'dependencia_de_outro_lugar',
          message:
            'Ficariam em clientes e projetos diferentes: “Conciliar” espera por “Coletar”. Tire a dependência antes de mover.',
        },
      ]);
    }
    expect(await rowOf(one)).toMatchObject({ projeto_id: de.id, versao: one.versao });
    const doMesmo = await work.projeto(gestor.id, { cliente_id: um.id });
    expect((await move(gestor, one, to(doMesmo))).status).toBe(200);
  });

  it('asks both projects: neither one that ended lets it go, nor one takes it', async () => {
    const [aberto, encerrado] = [await work.projeto(gestor.id), await work.projeto(gestor.id)];
    const inside = await inProject(aberto);
    const ended = await inProject(encerrado);
    await database().orm.update(projeto).set({ status: 'concluido' }).where(eq(projeto.id, encerrado.id));
    for (const answer of [await move(gestor, inside, to(encerrado)), await move(gestor, ended, to(aberto))])
      expect([answer.status, answer.body.codigo]).toEqual([406, 'projeto_encerrado']);
  });

  it('keeps the client once that one has part in it, and stays where it was made by itself', async () => {
    const [um, dois] = [await work.cliente(gestor.id), await work.cliente(gestor.id)];
    const waits = await work.tarefa({ cliente_id: um.id, status: 'aguardando_cliente' });
    const involved = await move(gestor, waits, { ...loose, cliente_uuid: dois.uuid });
    expect([involved.status, involved.body.codigo]).toEqual([406, 'cliente_envolvido']);
    const fechamento = await work.fechamento(gestor.id, um.id);
    const fixed = await work.tarefa({
      contexto: 'fechamento',
      fechamento_id: fechamento.id,
      cliente_id: um.id,
    });
    const kept = await move(gestor, fixed, loose);
    expect([kept.status, kept.body.codigo]).toEqual([406, 'tarefa_fixa']);
  });

  it('is moved by who may change all of it, to what that person sees, as it was read', async () => {
    const mine = await work.tarefa({ responsavel_id: ana.id });
    const de_outros = await work.projeto(gestor.id);
    expect((await move(ana, mine, loose)).status).toBe(403);
    const own = await work.tarefa({ responsavel_id: ana.id, criado_por_id: ana.id });
    expect((await move(ana, own, to(de_outros))).body.erros).toEqual({ projeto_uuid: ['Opção inválida.'] });
    const foreign = await work.tarefa({ responsavel_id: gestor.id });
    expect((await move(ana, foreign, loose)).status).toBe(404);
    expect((await move(gestor, { ...own, versao: 99 }, to(de_outros))).status).toBe(409);
  });
});
