import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNotNull } from 'drizzle-orm';
import {
  cliente,
  email_saida,
  implantacao,
  implantacao_modelo_versao,
  implantacao_status_historico,
} from '../../platform/database/schema';
import { type Cuts, cutTransactions } from '../../testing/cut-transactions';
import { describeFirm } from '../../testing/firm';
import type { Reply } from '../../testing/signed-in-app';
import { createImplantacao, satisfyConclusion } from './fluxo/fluxo.fixture';

const hoje = dateIn(new Date());
/** More writes than any of these transactions makes. */
const bastante = 120;

describeFirm(
  'a process that is killed in the middle of an implantação’s step',
  ({ app, database, orm, usePerson }) => {
    const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
    let cuts: Cuts;
    beforeAll(async () => {
      cuts = await cutTransactions(database());
    });
    afterEach(() => cuts.arm(0));

    const nova = (mais: Partial<typeof implantacao.$inferInsert> = {}) =>
      createImplantacao(database(), hoje, { responsavelId: gestor.id, ...mais });
    const agora = async (id: number) =>
      (await orm().select().from(implantacao).where(eq(implantacao.id, id)))[0];
    const historia = (id: number) =>
      orm().$count(implantacao_status_historico, eq(implantacao_status_historico.implantacao_id, id));

    /**
     * Makes the same request again and again, cut after its first write, its second, and so on to its commit: each time all
     * stands as before, until it is cut no more.
     * @returns the answer that came, and how often it was cut before
     */
    async function cutEverywhere(request: () => Promise<Reply>): Promise<{ reply: Reply; cortes: number }> {
      const antes = await cuts.state();
      for (let at = 1; at <= bastante; at += 1) {
        await cuts.arm(at);
        const reply = await request();
        const cortado = await cuts.happened();
        await cuts.arm(0);
        if (!cortado) return { reply, cortes: at - 1 };
        expect(reply.status).toBe(503);
        expect(await cuts.state()).toBe(antes);
      }
      throw new Error('It writes without end.');
    }

    it('pausing is wholly done or not at all, and goes through once it is asked again', async () => {
      const one = await nova();
      const cartas = await orm().$count(email_saida);
      const body = { versao: 1, motivo: 'Troca de sistema', retorno_previsto: addBusinessDays(hoje, 5) };
      const pausar = () => gestor.post(`/implantacoes/${one.uuid}/pausar`, body);
      const { reply, cortes } = await cutEverywhere(pausar);
      expect([reply.status, cortes > 3]).toEqual([200, true]);
      expect(await agora(one.id)).toMatchObject({ status: 'pausada', versao: 2, pausada_em: hoje });
      expect(await historia(one.id)).toBe(2);
      expect(await orm().$count(email_saida)).toBe(cartas + 1);
      // Asked once more by who never had the answer: told, not done twice.
      const depois = await cuts.state();
      expect((await pausar()).status).toBe(406);
      expect(await cuts.state()).toBe(depois);
    });

    it('concluding makes the client Ativo with all that goes with it, or leaves everything', async () => {
      const one = await nova({ nota_cliente: 9 });
      await satisfyConclusion(orm(), hoje, one);
      const concluir = () => gestor.post(`/implantacoes/${one.uuid}/concluir`, { versao: 1 });
      const { reply, cortes } = await cutEverywhere(concluir);
      expect([reply.status, cortes > 5]).toEqual([200, true]);
      expect(await agora(one.id)).toMatchObject({ status: 'concluida' });
      expect(await historia(one.id)).toBe(2);
      const [dono] = await orm().select().from(cliente).where(eq(cliente.id, one.dono.id));
      expect(dono?.status).toBe('ativo');
      const depois = await cuts.state();
      expect((await concluir()).status).toBeGreaterThanOrEqual(400);
      expect(await cuts.state()).toBe(depois);
    });

    it('a confirmed matriz is closed with its receipt, or is still to be confirmed', async () => {
      const one = await nova();
      const rota = `/implantacoes/${one.uuid}/matriz`;
      const versao = async () => (await gestor.get(rota)).body.data.versao;
      const linha = {
        chave: 'guias',
        area: 'Fiscal',
        atividade: 'Pagar as guias',
        descricao: null,
        periodicidade: 'Mensal',
        prazo_texto: null,
        dia_mes: 20,
        escritorio: ['I'],
        cliente: ['R', 'A'],
        responsavel_uuid: null,
        contato_uuid: null,
      };
      expect((await gestor.put(rota, { linhas: [linha], versao: await versao() })).status).toBe(200);
      const body = {
        versao: await versao(),
        meio: 'telefone',
        dia: hoje,
        nome: 'Maria da Silva',
        cpf: '',
        observacao: '',
      };
      const confirmar = () => gestor.post(`${rota}/confirmacao`, body);
      const { reply, cortes } = await cutEverywhere(confirmar);
      expect([reply.status, cortes > 3]).toEqual([200, true]);
      const { confirmacao, linhas, status } = (await gestor.get(rota)).body.data;
      expect(status).toBe('confirmada');
      expect(confirmacao.hash).toMatch(/^[\da-f]{64}$/);
      expect(linhas).toMatchObject([{ situacao: 'confirmada' }]);
      const depois = await cuts.state();
      expect((await confirmar()).status).toBe(409);
      expect(await cuts.state()).toBe(depois);
    });

    it('a published template is in use with its version, or its draft is still one; two at once publish one', async () => {
      const base = '/implantacoes/modelos';
      const { uuid } = (await gestor.post(base, { nome: 'Cortado' })).body.data;
      const partes = {
        fases: [{ chave: 'inicio', nome: 'Início', peso_bp: 10_000 }],
        etapas: [{ chave: 'kickoff', fase: 'inicio', titulo: 'Reunião', offset_dias_uteis: 1 }],
        documentos: [],
        matriz: [],
        ebook: [],
        checkins: [],
      };
      const gravar = async (versao: number) =>
        (await gestor.put(`${base}/${uuid}/rascunho`, { ...partes, versao })).body.data.versao as number;
      const publicar = (versao: number, chave?: string) =>
        app().call('POST', `${base}/${uuid}/publicar`, {
          token: gestor.token,
          body: { versao, resumo: null },
          ...(chave ? { headers: { 'idempotency-key': chave } } : {}),
        });
      const publicadas = () =>
        orm().$count(
          implantacao_modelo_versao,
          and(isNotNull(implantacao_modelo_versao.publicada_em), eq(implantacao_modelo_versao.numero, 1)),
        );
      const antes = await publicadas();
      const versao = await gravar(1);
      const { reply, cortes } = await cutEverywhere(() => publicar(versao, 'chave-cortada'));
      expect([reply.status, reply.body.data.numero, cortes > 3]).toEqual([200, 1, true]);
      expect(await publicadas()).toBe(antes + 1);
      // The answer that was lost is told again, by the key of the request.
      expect((await publicar(versao, 'chave-cortada')).body).toEqual(reply.body);
      expect((await gestor.get(`${base}/${uuid}`)).body.data).toMatchObject({
        status: 'publicado',
        rascunho: null,
      });

      const segunda = await gravar(0);
      const duas = await Promise.all([publicar(segunda), publicar(segunda)]);
      expect(duas.map(({ status }) => status).sort()).toEqual([200, 406]);
      expect(duas.find(({ status }) => status === 406)?.body.codigo).toBe('sem_rascunho');
      const { versoes } = (await gestor.get(`${base}/${uuid}`)).body.data;
      expect(versoes.map(({ numero }: { numero: number }) => numero)).toEqual([2, 1]);
    });
  },
);
