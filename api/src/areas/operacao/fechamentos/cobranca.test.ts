import { and, eq, inArray } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  documento_pedido,
  email_saida,
  equipe,
  equipe_membro,
  fechamento_evento,
  mensagem,
  notificacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('what is done with closings together', ({ database, orm, gestor, ana, usePerson }) => {
  const work = trabalhoFixture(database);
  const rita = usePerson('Gestor operacional', { nome: 'Rita', habilitar_visualizacao_total: 0 });

  /** A client with a contact, a closing of his, and a task that waits for him. */
  async function month(aguarda: string | null, coordenador = gestor.id) {
    const cliente = await work.cliente(gestor.id);
    const [contato] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id: cliente.id, nome: 'Maria', email: 'maria@ipe.example', principal: true })
      .returning();
    const mes = await work.fechamento(coordenador, cliente.id, { status: 'em_andamento' });
    const tarefa = await work.tarefa({
      contexto: 'fechamento',
      fechamento_id: mes.id,
      cliente_id: cliente.id,
      responsavel_id: ana.id,
      titulo: 'Receber extratos',
      status: 'aguardando_cliente',
      aguarda,
    });
    return { cliente, contato: contato?.uuid as string, mes, tarefa };
  }
  const mailsOf = (uuid: string) =>
    orm().select().from(email_saida).where(eq(email_saida.entidade_uuid, uuid));

  it('reminds a client of all that is owed in one e-mail, once a day', async () => {
    const { cliente, contato, mes, tarefa } = await month('Extrato do banco');
    const other = await work.fechamento(gestor.id, cliente.id, { status: 'em_andamento' });
    const asks = await work.tarefa({
      contexto: 'fechamento',
      fechamento_id: other.id,
      cliente_id: cliente.id,
      titulo: 'Conferir folha',
      status: 'em_andamento',
    });
    await orm()
      .insert(documento_pedido)
      .values({ tarefa_id: asks.id, nome: 'Folha de ponto', prazo: '2026-11-10' });
    const seen = (await gestor.get(`/fechamentos/${mes.uuid}/cobranca`)).body.data;
    expect(seen).toMatchObject({
      cobra: true,
      cobrado_em: null,
      contatos: [{ valor: contato, rotulo: 'Maria (maria@ipe.example)' }],
      devidos: [
        { nome: 'Folha de ponto', prazo: '2026-11-10', tarefa: { titulo: 'Conferir folha', deste: false } },
        { nome: 'Extrato do banco', prazo: null, tarefa: { uuid: tarefa.uuid, deste: true } },
      ],
    });
    const charge = (who: SignedInPerson, de = mes.uuid) =>
      who.post(`/fechamentos/${de}/cobranca`, { avisar_uuid: contato, mensagem: 'Falta pouco.' });
    const both = await Promise.all([charge(gestor), charge(gestor, other.uuid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    const again = await charge(gestor);
    expect(again.body.codigo).toBe('cobrado_ha_pouco');
    expect(again.body.message).toMatch(/já foi cobrado em \d{1,2} de \p{L}+ de \d{4} às \d{2}:\d{2}/u);
    const mails = [...(await mailsOf(mes.uuid)), ...(await mailsOf(other.uuid))];
    expect(mails).toHaveLength(1);
    const [evento] = await orm()
      .select({ dados: fechamento_evento.dados, motivo: fechamento_evento.motivo })
      .from(fechamento_evento)
      .where(inArray(fechamento_evento.fechamento_id, [mes.id, other.id]));
    expect(evento).toEqual({
      dados: { devidos: ['Folha de ponto', 'Extrato do banco'] },
      motivo: 'Falta pouco.',
    });
    expect((await gestor.get(`/fechamentos/${other.uuid}/cobranca`)).body.data.cobrado_em).not.toBeNull();
  });

  it('leaves alone who owes nothing, and lets the coordinator or who sees all remind', async () => {
    const { contato, mes } = await month('Notas', rita.id);
    const body = { avisar_uuid: contato, mensagem: null };
    expect((await ana.post(`/fechamentos/${mes.uuid}/cobranca`, body)).status).toBe(403);
    const nobody = { ...body, avisar_uuid: '00000000-0000-4000-8000-000000000000' };
    expect((await rita.post(`/fechamentos/${mes.uuid}/cobranca`, nobody)).body.erros).toEqual({
      avisar_uuid: ['Opção inválida.'],
    });
    expect((await rita.post(`/fechamentos/${mes.uuid}/cobranca`, body)).status).toBe(200);
    const alheio = await month('Notas');
    const dele = { avisar_uuid: alheio.contato, mensagem: null };
    expect((await rita.post(`/fechamentos/${alheio.mes.uuid}/cobranca`, dele)).status).toBe(404);
    const vazio = await work.cliente(gestor.id);
    const quieto = await work.fechamento(gestor.id, vazio.id, { status: 'em_andamento' });
    expect((await gestor.post(`/fechamentos/${quieto.uuid}/cobranca`, body)).body.codigo).toBe(
      'nada_em_falta',
    );
  });

  it('reminds many at once: each client gets one e-mail, and who has no contact is named', async () => {
    const one = await month('Extrato');
    const second = await work.fechamento(gestor.id, one.cliente.id, { status: 'em_andamento' });
    const mute = await month('Extrato');
    await orm()
      .update(cliente_contato)
      .set({ email: null })
      .where(eq(cliente_contato.cliente_id, mute.cliente.id));
    const uuids = [one.mes.uuid, second.uuid, mute.mes.uuid];
    const { body } = await gestor.post('/fechamentos/massa', {
      acao: 'cobrar',
      uuids,
      dados: { mensagem: null },
    });
    expect(body.data.sucesso).toEqual([one.mes.uuid, second.uuid]);
    expect(body.data.falhas).toEqual([
      {
        uuid: mute.mes.uuid,
        rotulo: `Comercial Ipê Ltda. · ${mute.mes.codigo}`,
        message: 'O cliente não tem contato com e-mail.',
      },
    ]);
    const mails = [...(await mailsOf(one.mes.uuid)), ...(await mailsOf(second.uuid))];
    expect(mails).toHaveLength(1);
  });

  it('gives closings to another coordinator, who is told; closed ones stay', async () => {
    const { mes } = await month('Extrato');
    const fechado = await work.fechamento(gestor.id, mes.cliente_id, { status: 'fechado' });
    const massa = (who: SignedInPerson, coordenador_uuid: string) =>
      who.post('/fechamentos/massa', {
        acao: 'trocar_coordenador',
        uuids: [mes.uuid, fechado.uuid],
        dados: { coordenador_uuid },
      });
    const { body } = await massa(gestor, rita.uuid);
    expect(body.data.sucesso).toEqual([mes.uuid]);
    expect(body.data.falhas[0].message).toBe(
      `O fechamento ${fechado.codigo} está fechado. Reabra para alterar.`,
    );
    const told = await orm()
      .select({ titulo: notificacao.titulo })
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, rita.id), eq(notificacao.entidade_uuid, mes.uuid)));
    expect(told).toEqual([{ titulo: `${mes.codigo} agora é seu fechamento` }]);
    expect((await rita.get(`/fechamentos/${mes.uuid}`)).body.data.coordenador).toBe('Rita');
    const refused = await massa(rita, gestor.uuid);
    expect(refused.body.data.sucesso).toEqual([]);
    const nobody = await massa(gestor, '00000000-0000-4000-8000-000000000000');
    expect(nobody.body.data.falhas[0].message).toBe('Opção inválida.');
  });

  it('narrows by coordinator, team, department and regime, in table and matrix alike', async () => {
    const mine = await month(null, rita.id);
    const [time] = await orm()
      .insert(equipe)
      .values({ nome: 'Time da Rita', lider_id: gestor.id })
      .returning();
    if (!time) throw new Error('A team was not written.');
    await orm().insert(equipe_membro).values({ equipe_id: time.id, usuario_id: rita.id });
    const query = `competencia=2026-10&equipe=${time.uuid}`;
    const list = (await gestor.get(`/fechamentos?${query}&por_pagina=100`)).body.data.itens;
    expect(list.map((item: { coordenador: string }) => item.coordenador)).toContain('Rita');
    expect(new Set(list.map((item: { coordenador: string }) => item.coordenador))).toEqual(new Set(['Rita']));
    const matriz = (await gestor.get(`/fechamentos/matriz?${query}&meses=3`)).body.data;
    expect(matriz.total).toBeGreaterThan(0);
    const regime = (await gestor.get(`/fechamentos?${query}&regime=lucro_real`)).body.data;
    expect(regime.total).toBe(0);
    const nao = (
      await gestor.get(`/fechamentos?competencia=2026-10&coordenador=-${rita.uuid}&por_pagina=100`)
    ).body.data.itens;
    expect(nao.some((item: { uuid: string }) => item.uuid === mine.mes.uuid)).toBe(false);
  });

  it('shows files and review notes of the tasks that the person may open', async () => {
    const { mes, tarefa } = await month('Extrato');
    const alheia = await work.tarefa({
      contexto: 'fechamento',
      fechamento_id: mes.id,
      cliente_id: mes.cliente_id,
      responsavel_id: gestor.id,
      titulo: 'Revisar balancete',
    });
    const file = (entidade_id: number, nome_original: string) => ({
      entidade: 'tarefa',
      entidade_id,
      nome_original,
      extensao: 'pdf',
      mime_detectado: 'application/pdf',
      tamanho_bytes: 10,
      sha256: nome_original,
      arquivo: `${nome_original}-${entidade_id}`,
      origem: 'interno' as const,
      criado_por_id: gestor.id,
    });
    await orm()
      .insert(anexo)
      .values([file(tarefa.id, 'extrato.pdf'), file(alheia.id, 'balancete.pdf')]);
    await orm()
      .insert(mensagem)
      .values([
        {
          entidade: 'tarefa',
          entidade_id: tarefa.id,
          tipo: 'nota_revisao',
          texto: 'Feita',
          situacao: 'encerrada',
        },
        {
          entidade: 'tarefa',
          entidade_id: alheia.id,
          tipo: 'nota_revisao',
          texto: 'Falta',
          situacao: 'aberta',
        },
      ]);
    const files = async (who: SignedInPerson) =>
      (await who.get(`/fechamentos/${mes.uuid}/anexos`)).body.data.map(
        (one: { nome_original: string }) => one.nome_original,
      );
    const notes = async (who: SignedInPerson) =>
      (await who.get(`/fechamentos/${mes.uuid}/notas`)).body.data.map((one: { texto: string }) => one.texto);
    expect(await files(gestor)).toEqual(['balancete.pdf', 'extrato.pdf']);
    expect(await notes(gestor)).toEqual(['Falta', 'Feita']);
    expect(await files(ana)).toEqual(['extrato.pdf']);
    expect(await notes(ana)).toEqual(['Feita']);
    expect((await rita.get(`/fechamentos/${mes.uuid}/anexos`)).status).toBe(404);
  });
});
