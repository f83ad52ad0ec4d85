import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { log_transacao, precificacao_origem, precificacao_valor } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { pedidoDoExemplo1 } from './exemplos.fixture';
import { publishExamples } from './parametros.fixture';

const dia = 86_400_000;

describeFirm('vigência dos parâmetros', ({ app, database }) => {
  it('prices with a version from the day it was published for, and not before', async () => {
    const origens = await publishExamples(database());
    const site = origens.get('Site') as string;
    const pessoa = () => app().person('Precificação', { habilitar_visualizacao_total: 1 });
    const precoDe = async (quem: Awaited<ReturnType<typeof pessoa>>) => {
      const { versao, mensal_centavos } = (
        await quem.post('/orcamentos/calcular', pedidoDoExemplo1(site, {}))
      ).body.data;
      return { versao, mensal_centavos };
    };
    const perguntada = async (quem: Awaited<ReturnType<typeof pessoa>>) =>
      (await quem.get('/orcamentos/perguntas')).body.data.versao;

    const patricia = await pessoa();
    await database()
      .orm.update(precificacao_valor)
      .set({ valor: '4000' })
      .where(eq(precificacao_valor.chave, 'overhead_bp'));
    const vigente_desde = addDays(dateIn(new Date()), 2);
    const publicada = await patricia.post('/precificacao/parametros/publicar', {
      vigente_desde,
      observacao: 'Overhead do próximo mês.',
      ultima: 1,
    });
    expect(publicada.body.data).toMatchObject({ numero: 2, vigente_desde });
    expect(await precoDe(patricia)).toEqual({ versao: 1, mensal_centavos: 95_500 });
    expect(await perguntada(patricia)).toBe(1);
    // Published it is: the draft has nothing left to change.
    expect((await patricia.get('/precificacao/parametros/versoes')).body.data.mudancas).toEqual([]);

    app().advance(2 * dia);
    const depois = await pessoa();
    const novo = await precoDe(depois);
    expect(novo.versao).toBe(2);
    expect(novo.mensal_centavos).toBeGreaterThan(95_500);
    expect(await perguntada(depois)).toBe(2);
  });

  it('keeps a version waiting for its day under one published for an earlier day, unless told otherwise', async () => {
    // Two days after the test before; who signed in before a jump is signed out by it.
    const hoje = addDays(dateIn(new Date()), 2);
    const site = (await database().orm.select().from(precificacao_origem).orderBy(precificacao_origem.id))
      .filter(({ nome }) => nome === 'Site')
      .map(({ uuid }) => uuid)[0] as string;
    const pessoa = () => app().person('Precificação', { habilitar_visualizacao_total: 1 });
    let patricia = await pessoa();
    const advance = async (dias: number) => {
      app().advance(dias * dia);
      patricia = await pessoa();
    };
    const vigente = async () =>
      (await patricia.post('/orcamentos/calcular', pedidoDoExemplo1(site, {}))).body.data.versao;
    const situacao = async () => (await patricia.get('/precificacao/parametros/versoes')).body.data;
    const publish = async (overhead: string, vigente_desde: string, espera?: string) => {
      await database()
        .orm.update(precificacao_valor)
        .set({ valor: overhead })
        .where(eq(precificacao_valor.chave, 'overhead_bp'));
      const { body } = await patricia.post('/precificacao/parametros/publicar', {
        vigente_desde,
        observacao: 'Novo overhead.',
        ultima: (await situacao()).versoes[0].numero,
        ...(espera ? { espera } : {}),
      });
      expect(body.data ?? body).toMatchObject({ vigente_desde });
      return body.data.numero as number;
    };

    const espera = await publish('4100', addDays(hoje, 2));
    const agora = await publish('4200', hoje);
    expect(await vigente()).toBe(agora);
    expect(await situacao()).toMatchObject({
      vigente: agora,
      esperando: [{ numero: espera, vigente_desde: addDays(hoje, 2) }],
    });
    await advance(2);
    expect(await vigente()).toBe(espera);

    const depois = addDays(hoje, 2);
    const outra = await publish('4300', addDays(depois, 3));
    const substituta = await publish('4400', depois, 'substituir');
    expect((await situacao()).esperando).toEqual([
      { numero: substituta + 1, vigente_desde: addDays(depois, 3) },
    ]);
    expect((await situacao()).versoes[0]).toMatchObject({
      numero: substituta + 1,
      observacao: `No lugar da versão ${outra}: Novo overhead.`,
    });
    const registros = await database()
      .orm.select({ depois: log_transacao.depois })
      .from(log_transacao)
      .where(eq(log_transacao.rotulo, `Parâmetros v${substituta + 1}`))
      .orderBy(log_transacao.id);
    expect(registros[0]?.depois).toMatchObject({
      mudancas: [expect.stringContaining('43,00 % → 44,00 %')],
    });
    await advance(3);
    expect(await vigente()).toBe(substituta + 1);
  });
});
