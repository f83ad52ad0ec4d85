import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { notificacao, tarefa, tarefa_checklist_item, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { openConferencias } from './abrir-conferencias.job';

describeFirm('what a template rests on is looked up once a year', ({ app, orm, usePerson }) => {
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 1 });
  let count = 0;
  beforeAll(async () => {
    await app().person('Analista', { nome: 'Bia' });
  });
  const hoje = () => dateIn(app().now());
  const ago = (dias: number) => addDays(hoje(), -dias);
  const run = () => openConferencias(app().app.context);
  const lei = (chave: string, conferido_em: string | null) => ({
    chave,
    titulo: `Guia ${chave}`,
    fundamento: 'IN RFB 2.248/2025',
    responsavel_regra: 'carteira',
    regra_dia: 5,
    conferido_em,
  });
  /** A template in use whose tasks Ana looked up. */
  async function publicado(tarefas: object[]) {
    count += 1;
    const nome = `Fiscal ${count}`;
    const { uuid } = (await ana.post('/fechamentos/modelos', { nome })).body.data;
    await publicar(uuid, tarefas);
    return { uuid, nome };
  }
  async function publicar(uuid: string, tarefas: object[], who = ana) {
    const { rascunho } = (await who.get(`/fechamentos/modelos/${uuid}`)).body.data;
    const saved = await who.put(`/fechamentos/modelos/${uuid}/rascunho`, {
      tarefas,
      versao: rascunho?.versao ?? 0,
    });
    const done = await gil.post(`/fechamentos/modelos/${uuid}/publicar`, {
      versao: saved.body.data.versao,
      aplicar: 'proximas',
    });
    expect(done.status).toBe(200);
  }
  const tasks = (nome: string) =>
    orm()
      .select()
      .from(tarefa)
      .where(and(like(tarefa.titulo, `%${nome}`), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa.id));
  const shown = async (uuid: string) => (await gil.get(`/fechamentos/modelos/${uuid}`)).body.data.conferencia;

  it('asks one task for all that became due, of who looked it up, and only once', async () => {
    const { uuid, nome } = await publicado([
      lei('das', ago(400)),
      lei('irpj', ago(380)),
      lei('iss', ago(100)),
      lei('nova', null),
      { ...lei('sem', ago(400)), fundamento: null },
    ]);
    await Promise.all([run(), run()]);
    expect(await run()).toBe(0);
    const [one, ...others] = await tasks(nome);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      titulo: `Conferir obrigações: ${nome}`,
      contexto: 'avulsa',
      responsavel_id: ana.id,
    });
    expect(one?.descricao).toContain('- Guia das: IN RFB 2.248/2025. Conferido em ');
    expect(
      await orm()
        .select({ texto: tarefa_checklist_item.texto })
        .from(tarefa_checklist_item)
        .where(eq(tarefa_checklist_item.tarefa_id, one?.id as number))
        .orderBy(asc(tarefa_checklist_item.ordem)),
    ).toEqual([{ texto: 'Guia das' }, { texto: 'Guia irpj' }]);
    expect(
      await orm().$count(
        notificacao,
        and(eq(notificacao.entidade_uuid, one?.uuid as string), eq(notificacao.usuario_id, ana.id)),
      ),
    ).toBe(1);
    expect(await shown(uuid)).toEqual({
      codigo: one?.codigo,
      titulos: ['Guia das', 'Guia irpj'],
      destino: { pagina: 'minhas-tarefas.list', parametros: {}, consulta: { tarefa: one?.uuid } },
    });

    // Looked up and published, it asks nothing for a year; taken away by hand the task does not come back.
    await orm()
      .update(tarefa)
      .set({ excluido_em: new Date() })
      .where(eq(tarefa.id, one?.id as number));
    expect([await run(), await shown(uuid)]).toEqual([0, null]);
    await publicar(uuid, [lei('das', hoje()), lei('irpj', ago(380)), lei('iss', ago(100))]);
    expect(await run()).toBe(0);
    app().advance(300 * 86_400_000);
    expect(await run()).toBe(1);
    expect((await tasks(nome)).map(({ descricao }) => descricao?.match(/Guia \w+/g))).toEqual([['Guia iss']]);
    app().advance(-300 * 86_400_000);
  });

  it('asks who may change templates where nobody looked it up that still can, and nothing of one put away', async () => {
    const de = await publicado([lei('das', ago(400))]);
    const fora = await publicado([lei('das', ago(400))]);
    const { versao } = (await gil.get(`/fechamentos/modelos/${fora.uuid}`)).body.data;
    const away = await gil.put(`/fechamentos/modelos/${fora.uuid}/status`, { versao, status: 'arquivado' });
    expect(away.status).toBe(200);
    await orm().update(usuario).set({ status: 'inativo' }).where(eq(usuario.id, ana.id));
    await run();
    expect(await tasks(de.nome)).toMatchObject([{ responsavel_id: gil.id }]);
    expect(await tasks(fora.nome)).toEqual([]);
  });
});
