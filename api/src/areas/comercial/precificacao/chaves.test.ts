import { dateIn } from '@gestao/shared/rules/calendar';
import { describeFirm } from '../../../testing/firm';
import { conteudoDoExemplo1, rascunhoParaProspecto, servicosDoExemplo1 } from './exemplos.fixture';
import { publishExamples } from './parametros.fixture';

const base = '/precificacao/parametros';
interface Opcao {
  chave?: string;
  rotulo: string;
  acrescimos: { servico: string | null; acrescimo_bp: number }[];
}

describeFirm('chaves dos fatores e das opções', ({ app, database, patricia }) => {
  let origens: Map<string, string>;

  beforeAll(async () => {
    origens = await publishExamples(database());
  });

  const fator = async (chaveDeOpcao: string) => {
    const { fatores } = (await patricia.get(`${base}/complexidade`)).body.data;
    return fatores.find((one: { opcoes: Opcao[] }) => one.opcoes.some(({ chave }) => chave === chaveDeOpcao));
  };
  const formDe = ({
    uuid: _uuid,
    opcoes,
    ...resto
  }: {
    uuid: string;
    opcoes: {
      chave: string;
      rotulo: string;
      acrescimos: { servico_chave: string | null; acrescimo_bp: number }[];
    }[];
  }) => ({
    ...resto,
    opcoes: opcoes.map(({ chave, rotulo, acrescimos }) => ({
      chave,
      rotulo,
      acrescimos: acrescimos.map(({ servico_chave: servico, acrescimo_bp }) => ({ servico, acrescimo_bp })),
    })) as Opcao[],
  });
  const chavesDe = (record: { opcoes: Opcao[] }) => record.opcoes.map(({ chave }) => chave);

  it('a budget answered before calculates the same after its factor and option got other names', async () => {
    const bruno = await app().person('Comercial', { nome: 'Bruno' });
    const site = origens.get('Site') as string;
    const criado = await bruno.post('/orcamentos', rascunhoParaProspecto(site));
    const { uuid } = criado.body.data;
    const conteudo = conteudoDoExemplo1(site, {
      servicos: servicosDoExemplo1.slice(0, 2),
      complexidade: { Regime: 'Lucro Real' },
    });
    const save = (versao: number, complexidade: object = conteudo.complexidade, recalcular = false) =>
      bruno.put(`/orcamentos/${uuid}/conteudo`, { ...conteudo, complexidade, recalcular, versao });
    expect((await save(1)).status).toBe(200);
    const mensal = async () =>
      (await patricia.get(`/orcamentos/${uuid}/conteudo`)).body.data.calculo.mensal_centavos;
    const antes = await mensal();

    const regime = await fator('Lucro Real');
    const form = formDe(regime);
    const renomeado = {
      ...form,
      nome: 'Tributação',
      opcoes: form.opcoes.map((one) => (one.chave === 'Lucro Real' ? { ...one, rotulo: 'Real' } : one)),
    };
    expect((await patricia.put(`${base}/complexidade/${regime.uuid}`, renomeado)).status).toBe(200);
    const publicada = await patricia.post(`${base}/publicar`, {
      vigente_desde: dateIn(new Date()),
      observacao: 'Nomes mais claros.',
      ultima: 1,
    });
    expect(publicada.body.data).toMatchObject({ numero: 2 });

    const { versao } = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data.conteudo;
    expect((await save(versao, conteudo.complexidade, true)).status).toBe(200);
    const { calculo } = (await patricia.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    expect(calculo).toMatchObject({ versao: 2, mensal_centavos: antes });
    // The answer counts: without it the price is another.
    expect((await save(versao + 1, {})).status).toBe(200);
    expect(await mensal()).toBeLessThan(antes);
  });

  it('gives the key of a removed option to no new one of the same text in that save', async () => {
    const regime = await fator('Simples Nacional');
    const form = formDe(regime);
    const nova = { rotulo: 'Simples Nacional', acrescimos: [] };
    const opcoes = [...form.opcoes.filter(({ chave }) => chave !== 'Simples Nacional'), nova];
    expect((await patricia.put(`${base}/complexidade/${regime.uuid}`, { ...form, opcoes })).status).toBe(200);
    const depois = await fator('Lucro Real');
    expect(chavesDe(depois)).toEqual(['Lucro Presumido', 'Lucro Real', 'simples_nacional']);

    // Its own key is remembered the same way.
    const outra = formDe(depois);
    outra.opcoes = [...outra.opcoes.slice(0, 2), { rotulo: 'Simples nacional', acrescimos: [] }];
    await patricia.put(`${base}/complexidade/${regime.uuid}`, outra);
    expect(chavesDe(await fator('Lucro Real')).at(-1)).toBe('simples_nacional_2');
  });

  it('gives two options that come with the same key a key each, and ignores keys it never gave', async () => {
    const sistema = await fator('Planilhas');
    const form = formDe(sistema);
    const [primeira] = form.opcoes;
    const opcoes = [
      ...form.opcoes,
      { ...primeira, rotulo: 'Cópia da primeira', acrescimos: [] },
      { chave: 'inventada', rotulo: 'Nova', acrescimos: [] },
    ];
    expect((await patricia.put(`${base}/complexidade/${sistema.uuid}`, { ...form, opcoes })).status).toBe(
      200,
    );
    expect(chavesDe(await fator('Planilhas'))).toEqual([
      ...form.opcoes.map(({ chave }) => chave),
      'copia_da_primeira',
      'nova',
    ]);
  });
});
