import { and, eq } from 'drizzle-orm';
import { cliente, cliente_servico, orcamento, precificacao_servico } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import {
  conteudoDoExemplo1,
  pedidoDoExemplo1,
  rascunhoParaProspecto,
} from '../precificacao/exemplos.fixture';
import { publishExamples } from '../precificacao/parametros.fixture';

const contratado = (chave: string) => ({ chave, opcional: false, selecionado: true });

describeFirm('reajuste de um cliente com vários orçamentos aceitos', ({ database, admin }) => {
  let site: string;
  let uuid: string;
  let clienteId: number;
  const justificativa_desconto = 'Cliente indicado, contrato de longo prazo.';

  beforeAll(async () => {
    site = (await publishExamples(database())).get('Site') as string;
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '12ABC34501DE35',
        razao_social: 'Comercial Ipê Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
        status: 'ativo',
      })
      .returning();
    uuid = row?.uuid as string;
    clienteId = row?.id as number;
    await perform('lancamentos', 300);
  });

  const perform = (direcionador: string, realizado: number) =>
    admin.put(`/clientes/${uuid}/volumes?competencia=2026-10`, {
      itens: [{ direcionador, realizado, versao: null }],
    });
  const linha = async (numero: string) => {
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, numero));
    return row as NonNullable<typeof row>;
  };
  async function aceito(dia: string, values: object) {
    const criado = await admin.post('/orcamentos', {
      ...rascunhoParaProspecto(site),
      para: 'cliente',
      cliente_uuid: uuid,
      prospecto_nome: null,
      prospecto_documento: null,
    });
    const salvo = await admin.put(
      `/orcamentos/${criado.body.data.uuid}/conteudo`,
      conteudoDoExemplo1(site, values),
    );
    expect(salvo.status).toBe(200);
    await accept(criado.body.data.uuid, dia);
    return linha(criado.body.data.uuid);
  }
  const accept = (orcamentoUuid: string, dia: string) =>
    database()
      .orm.update(orcamento)
      .set({ status: 'aceito', respondido_em: new Date(`${dia}T12:00:00Z`) })
      .where(eq(orcamento.uuid, orcamentoUuid));
  const propose = async () => {
    const { body } = await admin.post(`/clientes/${uuid}/proposta-reajuste`, {
      competencia: '2026-10',
      confirma_aberto: true,
    });
    expect(body.data ?? body).toHaveProperty('uuid');
    const lido = (await admin.get(`/orcamentos/${body.data.uuid}/conteudo`)).body.data;
    return { ...body.data, ...lido };
  };
  const chaves = ({ conteudo }: { conteudo: { servicos: { chave: string }[] } }) =>
    conteudo.servicos.map(({ chave }) => chave);

  it('prices the services of all of them, with what was realised, and keeps each discount', async () => {
    const antigo = await aceito('2026-07-10', {
      servicos: [contratado('contabil'), contratado('fiscal')],
      volumes: { lancamentos: 180, contas_bancarias: 1, notas_saida: 40, notas_entrada: 25, filiais: 0 },
      desconto: { tipo: 'percentual', desconto_bp: 800 },
      justificativa_desconto,
      dia_vencimento_boleto: 5,
    });
    const novo = await aceito('2026-08-15', {
      servicos: [contratado('dp')],
      volumes: { funcionarios: 3, socios: 2 },
      dia_vencimento_boleto: 20,
    });
    const feito = await propose();
    expect(chaves(feito)).toEqual(['dp', 'contabil', 'fiscal']);
    expect(feito.mensal_anterior_centavos).toBe(antigo.mensal_centavos + novo.mensal_centavos);
    const volumes = {
      lancamentos: 300,
      contas_bancarias: 1,
      notas_saida: 40,
      notas_entrada: 25,
      filiais: 0,
      funcionarios: 3,
      socios: 2,
    };
    expect(feito.conteudo).toMatchObject({
      volumes,
      desconto: { tipo: 'valor', desconto_centavos: antigo.total_desconto_centavos },
      justificativa_desconto,
      dia_vencimento_boleto: 20,
      observacoes_internas: expect.stringContaining(`${novo.numero} e ${antigo.numero}`),
    });
    const simulado = await admin.post(
      '/orcamentos/calcular',
      pedidoDoExemplo1(site, { volumes, desconto: feito.conteudo.desconto }),
    );
    expect(feito.calculo.mensal_centavos).toBe(simulado.body.data.mensal_centavos);
    expect((await linha(feito.uuid)).orcamento_anterior_id).toBe(novo.id);
  });

  it('leaves out what ended, with its part of the discount', async () => {
    const [fiscal] = await database()
      .orm.select({ id: precificacao_servico.id })
      .from(precificacao_servico)
      .where(eq(precificacao_servico.chave, 'fiscal'));
    const servico = { cliente_id: clienteId, servico_id: fiscal?.id as number, valor_mensal_centavos: 1 };
    const [encerrado] = await database()
      .orm.insert(cliente_servico)
      .values({ ...servico, data_inicio: '2026-07-10', data_fim: '2026-09-30' })
      .returning();
    const feito = await propose();
    expect(chaves(feito)).toEqual(['dp', 'contabil']);
    expect(feito.conteudo.desconto).toMatchObject({ tipo: 'valor' });
    expect(feito.conteudo.desconto.desconto_centavos).toBeLessThan(6_240);

    await database()
      .orm.update(cliente_servico)
      .set({ data_fim: null })
      .where(eq(cliente_servico.id, encerrado?.id as number));
    expect(chaves(await propose())).toEqual(['dp', 'contabil', 'fiscal']);
  });

  it('rests each service on the budget that priced it last', async () => {
    const reajuste = await propose();
    await accept(reajuste.uuid, '2026-09-20');
    const { id, mensal_centavos } = await linha(reajuste.uuid);
    await perform('funcionarios', 9);
    const feito = await propose();
    expect(feito.mensal_anterior_centavos).toBe(mensal_centavos);
    expect(feito.conteudo.desconto).toEqual(reajuste.conteudo.desconto);
    expect((await linha(feito.uuid)).orcamento_anterior_id).toBe(id);
    const abertos = await database()
      .orm.select()
      .from(orcamento)
      .where(and(eq(orcamento.cliente_id, clienteId), eq(orcamento.status, 'aceito')));
    expect(abertos).toHaveLength(3);
  });
});
