import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { precificacao_valor } from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { conteudoDoExemplo1, rascunhoParaProspecto } from '../../precificacao/exemplos.fixture';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeFirm('parcelas da implantação', ({ app, database }) => {
  it('are at most those of the parameters; what was agreed before stays', async () => {
    const site = (await publishExamples(database())).get('Site') as string;
    const patricia = await app().person('Precificação', { habilitar_visualizacao_total: 1 });
    const bruno = await app().person('Comercial');
    const { uuid } = (await bruno.post('/orcamentos', rascunhoParaProspecto(site))).body.data;
    const save = async (parcelas_implantacao: number) => {
      const { versao } = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data.conteudo;
      return bruno.put(`/orcamentos/${uuid}/conteudo`, {
        ...conteudoDoExemplo1(site, { parcelas_implantacao }),
        versao,
      });
    };
    expect((await save(12)).status).toBe(200);
    await database()
      .orm.update(precificacao_valor)
      .set({ valor: '3' })
      .where(eq(precificacao_valor.chave, 'parcelas_implantacao_max'));
    const publicada = await patricia.post('/precificacao/parametros/publicar', {
      vigente_desde: dateIn(new Date()),
      observacao: 'Até três parcelas.',
      ultima: 1,
    });
    expect(publicada.status).toBe(201);
    expect((await save(12)).status).toBe(200);
    expect((await save(4)).body.erros).toEqual({
      parcelas_implantacao: ['Informe um número inteiro entre 1 e 3.'],
    });
    expect((await save(3)).body.data.calculo.parcelas_implantacao_centavos).toHaveLength(3);
  });
});
