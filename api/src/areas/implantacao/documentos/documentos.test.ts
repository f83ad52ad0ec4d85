import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  documento_lembrete,
  documento_pedido,
  email_saida,
  implantacao,
  log_transacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

const hoje = dateIn(new Date());
const prazo = addDays(hoje, 20);

describeFirm(
  'documents of an implantação, as the office asks for them',
  ({ app, database, orm, usePerson }) => {
    const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
    const alheio = usePerson('Implantação', { nome: 'Alheio' });
    let clienteId: number;
    let joao: string;
    let numero = 9200;
    const nova = async (values: Partial<typeof implantacao.$inferInsert> = {}) => {
      numero += 1;
      const [row] = await orm()
        .insert(implantacao)
        .values({
          codigo: `IMP-${numero}`,
          cliente_id: clienteId,
          competencia_inicial: '2026-12',
          status: 'em_andamento',
          responsavel_id: gestor.id,
          contato_nome: 'Maria',
          contato_email: 'maria@ipe.example',
          data_inicio: hoje,
          ...values,
        })
        .returning();
      if (!row) throw new Error('No implantação.');
      return row;
    };
    beforeAll(async () => {
      clienteId = (await createComercial(database(), gestor.id)).ipe.id;
      const [row] = await orm()
        .insert(cliente_contato)
        .values({ cliente_id: clienteId, nome: 'João', email: 'joao@ipe.example' })
        .returning();
      joao = row?.uuid as string;
    });
    const pedido = (values: object = {}) => ({
      nome: 'Balancete',
      instrucoes: null,
      obrigatorio: true,
      prazo,
      ...values,
    });
    const ask = (uuid: string, values: object = {}, who = gestor) =>
      who.post(`/implantacoes/${uuid}/documentos`, pedido(values));
    const list = async (uuid: string) => (await gestor.get(`/implantacoes/${uuid}/documentos`)).body.data;
    const mailsOf = (uuid: string) =>
      orm()
        .select({ para: email_saida.para })
        .from(email_saida)
        .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documentos_pendentes')))
        .orderBy(asc(email_saida.id));

    it('asks for one of each month of a range, of whom of the client it is, each name once', async () => {
      const { uuid } = await nova();
      const tipo = (await list(uuid)).tipos[0].valor;
      const reply = await ask(uuid, {
        nome: 'Extrato',
        tipo_uuid: tipo,
        competencia_inicio: '2026-11',
        competencia_fim: '2027-01',
        contato_uuid: joao,
      });
      expect([reply.status, reply.body.erros]).toEqual([200, undefined]);
      expect(reply.body.data.itens).toMatchObject(
        ['2026-11', '2026-12', '2027-01'].map((competencia) => ({
          competencia,
          nome: expect.stringMatching(/^Extrato, \p{L}+ de \d{4}$/u),
          prazo,
          com: { nome: 'João', email: 'joao@ipe.example' },
          status: 'pendente',
          muda: true,
          lembretes: [],
        })),
      );
      const erros = async (values: object) => (await ask(uuid, values)).body.erros;
      expect(await erros({ nome: 'Extrato', competencia_inicio: '2026-12' })).toHaveProperty('nome');
      expect(await erros({ prazo: addDays(hoje, -1) })).toHaveProperty('prazo');
      expect(await erros({ competencia_inicio: '2027-01', competencia_fim: '2026-12' })).toHaveProperty(
        'competencia_fim',
      );
      expect(await erros({ competencia_inicio: '2020-01', competencia_fim: '2026-12' })).toHaveProperty(
        'competencia_fim',
      );
      expect(await erros({ competencia_fim: '2026-12' })).toHaveProperty('competencia_inicio');
      expect(await erros({ contato_uuid: uuid })).toHaveProperty('contato_uuid');
      expect(await erros({ tipo_uuid: uuid })).toHaveProperty('tipo_uuid');
      expect((await list(uuid)).itens).toHaveLength(3);
      expect((await ask(uuid, {}, alheio)).status).toBe(404);
    });

    it('gives another day, does without with a reason, takes back; counts how it goes each time', async () => {
      const { id, uuid } = await nova({ data_inicio: addDays(hoje, -60) });
      await orm()
        .insert(documento_pedido)
        .values([
          { implantacao_id: id, nome: 'Contrato social', prazo: addDays(hoje, -2), ordem: 1 },
          { implantacao_id: id, nome: 'Procuração', prazo: addDays(hoje, -2), ordem: 2 },
          { implantacao_id: id, nome: 'Aprovado', prazo: addDays(hoje, -2), status: 'aprovado', ordem: 3 },
        ]);
      const saude = async () => {
        const [row] = await orm().select().from(implantacao).where(eq(implantacao.id, id));
        return row?.saude;
      };
      const [contrato, procuracao, aprovado] = (await list(uuid)).itens;
      const at = (documento: { uuid: string }) => `/implantacoes/${uuid}/documentos/${documento.uuid}`;
      expect(
        (await gestor.put(`${at(contrato)}/prazo`, { versao: 1, prazo: '2020-01-01' })).body.erros,
      ).toEqual({ prazo: ['O prazo não pode estar no passado.'] });
      const adiado = await gestor.put(`${at(contrato)}/prazo`, { versao: 1, prazo });
      expect(adiado.body.data.itens[0]).toMatchObject({ prazo, atrasado: false, versao: 2 });
      expect((await gestor.put(`${at(contrato)}/prazo`, { versao: 1, prazo })).status).toBe(409);
      const antes = await saude();
      expect(
        (await gestor.post(`${at(procuracao)}/dispensa`, { versao: 1, motivo: ' ' })).body.erros,
      ).toEqual({
        motivo: ['Campo obrigatório.'],
      });
      const dispensado = await gestor.post(`${at(procuracao)}/dispensa`, {
        versao: 1,
        motivo: 'A Receita já a tem.',
      });
      expect(dispensado.body.data.itens[1]).toMatchObject({
        status: 'dispensado',
        motivo: 'A Receita já a tem.',
        dispensa: false,
        muda_prazo: false,
      });
      expect(await saude()).toBeGreaterThan(antes as number);
      expect((await gestor.get(`/implantacoes/${uuid}`)).body.data.saude).toBe(await saude());
      expect((await gestor.post(`${at(aprovado)}/dispensa`, { versao: 1, motivo: 'x' })).body.codigo).toBe(
        'documento_mudou',
      );
      expect((await gestor.delete(`${at(aprovado)}?versao=1`)).body.codigo).toBe('documento_recebido');
      expect((await gestor.delete(`${at(contrato)}?versao=2`)).status).toBe(204);
      expect((await list(uuid)).itens).toHaveLength(2);
      await orm().update(implantacao).set({ status: 'concluida' }).where(eq(implantacao.id, id));
      expect((await ask(uuid)).body.codigo).toBe('implantacao_encerrada');
      expect(await list(uuid)).toMatchObject({ pede: false });
    });

    it('reminds at once, not within a day of the last time, nor while it is paused', async () => {
      const { id, uuid } = await nova();
      await ask(uuid);
      await ask(uuid, { nome: 'Extrato', contato_uuid: joao });
      const remind = () =>
        gestor.post(`/implantacoes/${uuid}/documentos/cobranca`, { mensagem: 'Por favor.' });
      const both = await Promise.all([remind(), remind()]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
      expect(await mailsOf(uuid)).toEqual([{ para: 'maria@ipe.example' }, { para: 'joao@ipe.example' }]);
      const visto = await list(uuid);
      expect(visto.nao_cobra).toMatch(/já foi cobrado em .*\d\d:\d\d/);
      expect(visto.itens.map(({ lembretes }: { lembretes: object[] }) => lembretes)).toEqual([
        [{ degrau: null, em: expect.any(String), para: 'maria@ipe.example' }],
        [{ degrau: null, em: expect.any(String), para: 'joao@ipe.example' }],
      ]);
      await orm()
        .update(documento_pedido)
        .set({ cobrado_em: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .where(eq(documento_pedido.implantacao_id, id));
      await orm().update(implantacao).set({ status: 'pausada' }).where(eq(implantacao.id, id));
      expect((await remind()).body.message).toContain('pausada');
      await orm().update(implantacao).set({ status: 'em_andamento' }).where(eq(implantacao.id, id));
      expect((await remind()).status).toBe(200);
      const feitos = await orm().select().from(documento_lembrete);
      expect(feitos.filter(({ degrau }) => degrau === null).length).toBeGreaterThanOrEqual(4);
    });

    it('reminds many: one e-mail for each client, and says why others were not', async () => {
      const [um, outro, paga] = [await nova(), await nova(), await nova({ status: 'pausada' })];
      for (const { uuid } of [um, outro, paga]) await ask(uuid);
      const reply = await gestor.post('/implantacoes/massa', {
        acao: 'cobrar_documentos',
        uuids: [um.uuid, outro.uuid],
      });
      expect(reply.body.data.sucesso.sort()).toEqual([um.uuid, outro.uuid].sort());
      const mails = [...(await mailsOf(um.uuid)), ...(await mailsOf(outro.uuid))];
      expect(mails).toEqual([{ para: 'maria@ipe.example' }]);
      const again = await gestor.post('/implantacoes/massa', {
        acao: 'cobrar_documentos',
        uuids: [um.uuid, paga.uuid],
      });
      expect(again.body.data).toMatchObject({
        sucesso: [],
        falhas: [{ uuid: um.uuid }, { uuid: paga.uuid }],
      });
    });

    describe('saying whether what was sent serves', () => {
      const sent = async (values: Partial<typeof documento_pedido.$inferInsert> = {}, de = gestor) => {
        const { id, uuid } = await nova({ responsavel_id: de.id });
        const [documento] = await orm()
          .insert(documento_pedido)
          .values({
            implantacao_id: id,
            nome: 'Balancete',
            obrigatorio: true,
            prazo,
            ordem: 0,
            status: 'enviado',
            ...values,
          })
          .returning();
        if (!documento) throw new Error('No document.');
        const [arquivo] = await orm()
          .insert(anexo)
          .values({
            entidade: 'documento_pedido',
            entidade_id: documento.id,
            cliente_id: clienteId,
            nome_original: 'balancete.pdf',
            extensao: 'pdf',
            mime_detectado: 'application/pdf',
            tamanho_bytes: 10,
            sha256: 'a'.repeat(64),
            arquivo: `balancete-${documento.uuid}`,
            origem: 'link_cliente',
            verificacao: 'liberado',
            validacao: 'pendente',
          })
          .returning();
        const decide = (body: object, who = de, at = uuid) =>
          who.post(`/implantacoes/${at}/documentos/${documento.uuid}/decisao`, {
            versao: documento.versao,
            ...body,
          });
        const agora = async () => {
          const [row] = await orm()
            .select()
            .from(documento_pedido)
            .where(eq(documento_pedido.id, documento.id));
          const [file] = await orm()
            .select()
            .from(anexo)
            .where(eq(anexo.id, arquivo?.id ?? 0));
          return { status: row?.status, motivo: row?.motivo, validacao: file?.validacao };
        };
        const undo = (who = de) => who.post(`/implantacoes/${uuid}/documentos/${documento.uuid}/desfazer`);
        return { id: documento.id, documento: documento.uuid, uuid, decide, agora, undo };
      };
      const devolve = async (uuid: string, mais: object = {}) => ({
        decisao: 'devolver',
        motivo_uuid: (await list(uuid)).motivos[0].valor,
        ...mais,
      });
      const cartas = (uuid: string) =>
        orm()
          .select({ para: email_saida.para })
          .from(email_saida)
          .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documento_devolvido')));

      it('is for whoever conducts it, also without the queue, and approves its files with it', async () => {
        const diego = await app().person('Implantação', { nome: 'Diego' });
        const { decide, agora } = await sent({}, diego);
        expect((await decide({ decisao: 'aprovar' }, alheio)).status).toBe(404);
        const reply = await decide({ decisao: 'aprovar' });
        expect([reply.status, reply.body.data.itens[0]]).toMatchObject([
          200,
          { status: 'aprovado', confere: false },
        ]);
        expect(await agora()).toEqual({ status: 'aprovado', motivo: null, validacao: 'aprovado' });
        expect((await decide({ decisao: 'aprovar' })).status).toBe(409);
      });

      it('sends it back to who sends it, once, with the reason and what to do', async () => {
        const { uuid, decide, agora } = await sent({
          contato_nome: 'João',
          contato_email: 'joao@ipe.example',
        });
        const body = await devolve(uuid, { orientacao: 'Falta a página 2.' });
        const replies = await Promise.all([decide(body), decide(body)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await agora()).toEqual({
          status: 'rejeitado',
          motivo: expect.stringMatching(/\. Falta a página 2\.$/),
          validacao: 'rejeitado',
        });
        expect(await cartas(uuid)).toEqual([{ para: 'joao@ipe.example' }]);
      });

      it('is taken back by who decided, in five minutes: document, files and what the client said stand as before', async () => {
        const antes = {
          resposta: 'mais_prazo' as const,
          resposta_motivo: 'Viajo',
          resposta_situacao: 'mantida' as const,
        };
        const um = await sent({ ...antes, contato_nome: 'João', contato_email: 'joao@ipe.example' });
        const inicial = await um.agora();
        const feito = await um.decide(await devolve(um.uuid));
        expect(feito.body.data.itens[0].desfaz).toEqual({ ate: expect.any(String), avisado: 'João' });
        const ricardo = await app().person('Gestor operacional', {
          nome: 'Outro',
          habilitar_visualizacao_total: 1,
        });
        expect(
          (await ricardo.get(`/implantacoes/${um.uuid}/documentos`)).body.data.itens[0].desfaz,
        ).toBeNull();
        expect((await um.undo(ricardo)).status).toBe(403);
        expect((await um.undo(alheio)).status).toBe(404);
        const desfeitos = await Promise.all([um.undo(), um.undo()]);
        expect(desfeitos.map(({ status }) => status).sort()).toEqual([200, 406]);
        expect(desfeitos.find(({ status }) => status === 406)?.body.codigo).toBe('registro_seguiu');
        expect(await um.agora()).toEqual(inicial);
        const [row] = await orm().select().from(documento_pedido).where(eq(documento_pedido.id, um.id));
        expect(row).toMatchObject({ ...antes, efeito_decisao: null });
        const [carta] = await orm()
          .select({ para: email_saida.para, assunto: email_saida.assunto })
          .from(email_saida)
          .where(and(eq(email_saida.entidade_uuid, um.uuid), eq(email_saida.modelo, 'devolucao_desfeita')));
        expect(carta).toMatchObject({
          para: 'joao@ipe.example',
          assunto: expect.stringContaining('Balancete'),
        });
        const logs = await orm()
          .select({ acao: log_transacao.acao })
          .from(log_transacao)
          .where(eq(log_transacao.entidade_uuid, um.documento))
          .orderBy(asc(log_transacao.id));
        expect(logs.map(({ acao }) => acao)).toEqual(['Mudou status', 'Restaurou']);
      });

      it('is not taken back once the document went on, the time is over, or the implantação has ended', async () => {
        const um = await sent();
        await um.decide({ decisao: 'aprovar' });
        const atrasar = async (minutos: number) => {
          const [row] = await orm().select().from(documento_pedido).where(eq(documento_pedido.id, um.id));
          const efeito = row?.efeito_decisao;
          if (!efeito) throw new Error('Nothing was kept.');
          const em = new Date(Date.now() - minutos * 60_000).toISOString();
          await orm()
            .update(documento_pedido)
            .set({ efeito_decisao: { ...efeito, em } })
            .where(eq(documento_pedido.id, um.id));
        };
        await atrasar(6);
        expect((await um.undo()).body.codigo).toBe('prazo_de_desfazer');
        await atrasar(1);
        await orm().update(implantacao).set({ status: 'concluida' }).where(eq(implantacao.uuid, um.uuid));
        expect((await um.undo()).body.codigo).toBe('implantacao_encerrada');
        await orm().update(implantacao).set({ status: 'em_andamento' }).where(eq(implantacao.uuid, um.uuid));
        await orm().update(documento_pedido).set({ versao: 9 }).where(eq(documento_pedido.id, um.id));
        expect((await um.undo()).body.codigo).toBe('registro_seguiu');

        const dispensado = await sent({ status: 'pendente' });
        const caminho = `/implantacoes/${dispensado.uuid}/documentos/${dispensado.documento}`;
        const feito = await gestor.post(`${caminho}/dispensa`, { versao: 1, motivo: 'Não tem.' });
        expect(feito.body.data.itens[0]).toMatchObject({ status: 'dispensado', desfaz: { avisado: null } });
        expect((await dispensado.undo()).body.data.itens[0]).toMatchObject({
          status: 'pendente',
          motivo: null,
          desfaz: null,
        });
      });

      it('refuses a reason of no list, a document of another one, and what was not sent', async () => {
        const um = await sent();
        const outro = await sent({ status: 'pendente' });
        const reply = await um.decide({ decisao: 'devolver', motivo_uuid: um.uuid });
        expect([reply.status, reply.body.erros]).toEqual([422, { motivo_uuid: ['Opção inválida.'] }]);
        expect((await um.decide({ decisao: 'aprovar' }, gestor, outro.uuid)).status).toBe(404);
        expect((await outro.decide({ decisao: 'aprovar' })).body.codigo).toBe('documento_mudou');
        expect(await cartas(um.uuid)).toEqual([]);
      });
    });
  },
);
