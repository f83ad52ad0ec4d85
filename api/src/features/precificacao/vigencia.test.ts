import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { precificacao_valor } from '../../database/schema';
import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { pedidoDoExemplo1 } from './exemplos.fixture';
import { publishExamples } from './parametros.fixture';

const dia = 86_400_000;

describeDatabases('vigência dos parâmetros', (database) => {
  const app = useSignedInApp(database);

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
});
