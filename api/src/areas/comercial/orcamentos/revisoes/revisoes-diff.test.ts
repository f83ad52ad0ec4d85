import { describeFirm, prepared } from '../../../../testing/firm';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';
import { diferencasEntre, type Retrato } from './revisoes-diff';

const servico = (chave: string, values: Partial<Retrato['servicos'][number]> = {}) => ({
  chave,
  nome: chave.toUpperCase(),
  opcional: false,
  selecionado: true,
  tabela_centavos: 10_000,
  final_centavos: 10_000,
  implantacao_centavos: 0,
  custo_centavos: 6000,
  margem_bp: 2500,
  ...values,
});
const retrato = (values: Partial<Retrato> = {}): Retrato => ({
  servicos: [servico('contabil')],
  volumes: { Lançamentos: 100 },
  complexidade: { Regime: 'Simples Nacional' },
  origem: 'Site',
  parceiro: null,
  desconto: 'Nenhum',
  desconto_implantacao_centavos: 0,
  prazo_meses: 12,
  cobrar_13a: true,
  parcelas_implantacao: 1,
  indice_reajuste: 'IPCA',
  dia_vencimento_boleto: 10,
  validade: '2026-12-31',
  condicoes: null,
  calculado: true,
  tabela_centavos: 10_000,
  total_desconto_centavos: 0,
  mensal_centavos: 10_000,
  implantacao_centavos: 0,
  valor_contrato_centavos: 130_000,
  custo_mensal_centavos: 6000,
  resultado_centavos: 2500,
  margem_bp: 2500,
  piso_centavos: 9000,
  ...values,
});

describe('differences of two revisions', () => {
  test('none between equals', () => {
    expect(diferencasEntre(retrato(), retrato(), true)).toEqual([]);
  });

  test('services in and out, volumes, answers, conditions and prices, in the order of the groups', () => {
    const depois = retrato({
      servicos: [servico('fiscal', { final_centavos: 9000, opcional: true })],
      volumes: { Lançamentos: 120, Sócios: 2 },
      complexidade: { Regime: 'Lucro Presumido' },
      desconto: '10,00 %',
      validade: '2027-01-15',
      mensal_centavos: 9000,
    });
    const linhas = diferencasEntre(retrato(), depois, false).map(
      ({ grupo, rotulo, antes, depois: agora }) => [grupo, rotulo, antes, agora],
    );
    expect(linhas).toEqual([
      ['servicos', 'CONTABIL', 'Incluso', null],
      ['servicos', 'FISCAL', null, 'Opcional, escolhido'],
      ['volumes', 'Lançamentos', 100, 120],
      ['volumes', 'Sócios', null, 2],
      ['complexidade', 'Regime', 'Simples Nacional', 'Lucro Presumido'],
      ['condicoes', 'Desconto', 'Nenhum', '10,00 %'],
      ['condicoes', 'Validade', '2026-12-31', '2027-01-15'],
      ['precos', 'CONTABIL: tabela', 10_000, null],
      ['precos', 'CONTABIL: preço final', 10_000, null],
      ['precos', 'CONTABIL: implantação', 0, null],
      ['precos', 'Mensal', 10_000, 9000],
      ['precos', 'FISCAL: tabela', null, 10_000],
      ['precos', 'FISCAL: preço final', null, 9000],
      ['precos', 'FISCAL: implantação', null, 0],
    ]);
  });

  test('cost and margin only where they may be told', () => {
    const depois = retrato({ custo_mensal_centavos: 6500, margem_bp: 2000 });
    expect(diferencasEntre(retrato(), depois, false)).toEqual([]);
    expect(diferencasEntre(retrato(), depois, true).map(({ grupo, rotulo }) => [grupo, rotulo])).toEqual([
      ['custos', 'Custo mensal'],
      ['custos', 'Margem'],
    ]);
  });
});

describeFirm('revisões e margem', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const linha = linhaDe(database);
  async function comRevisao() {
    const { uuid } = await firma.enviado();
    const { versao } = await linha(uuid);
    const criada = await firma.bruno.post(`/orcamentos/${uuid}/revisao`, { versao });
    const nova = criada.body.data.uuid as string;
    const { conteudo } = (await firma.bruno.get(`/orcamentos/${nova}/conteudo`)).body.data;
    const { parceiro_nome: _, ...resto } = conteudo;
    const salvo = await firma.bruno.put(`/orcamentos/${nova}/conteudo`, {
      ...resto,
      servicos: conteudo.servicos.filter((one: { chave: string }) => one.chave !== 'dp'),
      volumes: { ...conteudo.volumes, lancamentos: 400 },
      prazo_meses: 24,
    });
    if (salvo.status !== 200) throw new Error(JSON.stringify(salvo.body));
    return { uuid, nova };
  }

  it('lists every revision of a number, and compares any two; costs only by right', async () => {
    const { uuid, nova } = await comRevisao();
    for (const de of [uuid, nova]) {
      const lista = (await firma.bruno.get(`/orcamentos/${de}/revisoes`)).body.data;
      expect(lista.map((one: { revisao: number }) => one.revisao)).toEqual([1, 0]);
      expect(lista[1]).toMatchObject({
        status: 'cancelado',
        motivo: 'Substituído por R1',
        mensal_centavos: 95_500,
      });
      expect(JSON.stringify(lista)).not.toContain('margem');
    }
    const dela = (await firma.patricia.get(`/orcamentos/${nova}/revisoes`)).body.data;
    expect(dela[1].margem_bp).toEqual(expect.any(Number));

    const caminho = `/orcamentos/${nova}/revisoes/diferencas?de=0&para=1`;
    const { diferencas } = (await firma.bruno.get(caminho)).body.data;
    const grupos = new Set(diferencas.map((one: { grupo: string }) => one.grupo));
    expect(grupos.has('custos')).toBe(false);
    expect(diferencas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ grupo: 'servicos', antes: 'Incluso', depois: null }),
        expect.objectContaining({ grupo: 'volumes', antes: 180, depois: 400 }),
        { grupo: 'condicoes', rotulo: 'Prazo (meses)', tipo: 'inteiro', antes: 12, depois: 24 },
        expect.objectContaining({ grupo: 'precos', rotulo: 'Mensal', tipo: 'centavos', antes: 95_500 }),
      ]),
    );
    const comCustos = (await firma.patricia.get(caminho)).body.data.diferencas;
    expect(comCustos.some((one: { grupo: string }) => one.grupo === 'custos')).toBe(true);
    const volta = (await firma.bruno.get(`/orcamentos/${uuid}/revisoes/diferencas?de=1&para=0`)).body.data;
    expect(volta.diferencas).toHaveLength(diferencas.length);
  });

  it('answers 404 for others, and for a revision there is not', async () => {
    const { nova } = await comRevisao();
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.get(`/orcamentos/${nova}/revisoes`)).status).toBe(404);
    expect((await carla.get(`/orcamentos/${nova}/revisoes/diferencas?de=0&para=1`)).status).toBe(404);
    expect((await firma.bruno.get(`/orcamentos/${nova}/revisoes/diferencas?de=0&para=7`)).status).toBe(404);
    expect((await firma.bruno.get(`/orcamentos/${nova}/revisoes/diferencas?de=a&para=1`)).status).toBe(400);
  });

  it('shows how the price becomes the result: every step adds up, beside the least and the wanted margin', async () => {
    const uuid = await firma.aprovado();
    expect((await firma.bruno.get(`/orcamentos/${uuid}/margem`)).status).toBe(403);
    const margem = (await firma.patricia.get(`/orcamentos/${uuid}/margem`)).body.data;
    expect(margem.linhas).toHaveLength(3);
    for (const parte of [...margem.linhas, margem.total]) {
      const { preco_centavos, tributos_centavos, comissao_centavos, inadimplencia_centavos } = parte;
      expect(
        preco_centavos -
          tributos_centavos -
          comissao_centavos -
          inadimplencia_centavos -
          parte.custo_centavos,
      ).toBe(parte.resultado_centavos);
      expect(parte.minima_bp).toBeLessThanOrEqual(parte.alvo_bp);
    }
    expect(margem.total.preco_centavos).toBe(95_500);
    const row = await linha(uuid);
    expect(margem.total).toMatchObject({
      margem_bp: row.margem_bp,
      resultado_centavos: row.resultado_centavos,
    });
  });
});
