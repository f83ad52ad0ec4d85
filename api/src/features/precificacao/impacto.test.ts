import { sql } from 'drizzle-orm';
import { orcamento, perfil } from '../../database/schema';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { publishExamples } from './parametros.fixture';

const base = '/precificacao/parametros';

describeDatabases('impacto dos parâmetros', (database) => {
  const app = useSignedInApp(database);
  let origens: Map<string, string>;
  let bruno: SignedInPerson;
  let patricia: SignedInPerson;

  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values({ nome: 'Só valores', permissoes: ['gerenciar precificacao valores'] });
    origens = await publishExamples(database());
    bruno = await app().person('Comercial', { nome: 'Bruno' });
    patricia = await app().person('Precificação', { nome: 'Patrícia', habilitar_visualizacao_total: 1 });
  });

  async function orcar(): Promise<string> {
    const criado = await bruno.post('/orcamentos', {
      para: 'prospecto',
      cliente_uuid: null,
      prospecto_nome: 'Padaria Sol',
      prospecto_documento: '11.222.333/0001-81',
      prospecto_contato: 'Dona Sol',
      prospecto_email: 'dona@sol.example',
      origem_uuid: origens.get('Site'),
      servicos: (await bruno.get('/orcamentos/opcoes')).body.data.servicos
        .slice(0, 1)
        .map((one: { uuid: string }) => one.uuid),
      prazo_meses: 12,
      validade: '2099-01-31',
      observacoes_internas: null,
    });
    const { uuid } = criado.body.data;
    const salvo = await bruno.put(`/orcamentos/${uuid}/conteudo`, {
      versao: 1,
      origem_uuid: origens.get('Site'),
      parceiro_uuid: null,
      servicos: ['contabil', 'fiscal', 'dp'].map((chave) => ({ chave, opcional: false, selecionado: true })),
      volumes: {
        lancamentos: 180,
        contas_bancarias: 1,
        notas_saida: 40,
        notas_entrada: 25,
        filiais: 0,
        funcionarios: 3,
        socios: 2,
      },
      complexidade: { Regime: 'Simples Nacional', Segmento: 'Serviços' },
      desconto: { tipo: 'nenhum' },
      justificativa_desconto: null,
      desconto_implantacao_centavos: 0,
      prazo_meses: 12,
      cobrar_13a: true,
      parcelas_implantacao: 1,
      indice_reajuste: 'IPCA',
      dia_vencimento_boleto: 10,
      validade: '2099-01-31',
      condicoes: null,
      observacoes_internas: null,
      ajustes: [],
    });
    if (salvo.status !== 200) throw new Error(JSON.stringify(salvo.body));
    return uuid;
  }

  it('lists the budgets whose price falls under the floor of the draft, and changes nothing', async () => {
    const aberto = await orcar();
    const contrato = await orcar();
    const vencido = await orcar();
    const { orm } = database();
    await orm.execute(
      sql`update ${orcamento} set status = 'aceito', respondido_em = now() where uuid = ${contrato}`,
    );
    await orm.execute(sql`update ${orcamento} set status = 'aceito',
      respondido_em = now() - interval '13 months' where uuid = ${vencido}`);
    const antes = (await patricia.post(`${base}/simular-impacto`, {})).body.data;
    expect(antes).toMatchObject({ analisados: 2, contratos: 1, caem_do_piso: 0, linhas: [] });
    expect(antes.rascunho_centavos).toBe(antes.publicado_centavos);

    await patricia.put(`${base}/valores/overhead_bp`, { valor: '9000', versao: 1 });
    const { data } = (await patricia.post(`${base}/simular-impacto`, {})).body;
    expect(data).toMatchObject({ analisados: 2, caem_do_piso: 2, mudam_alcada: 2, outras: 0 });
    expect(data.rascunho_centavos).toBeGreaterThan(data.publicado_centavos);
    expect(data.linhas.map((one: { uuid: string }) => one.uuid).sort()).toEqual([aberto, contrato].sort());
    const [linha] = data.linhas;
    expect(linha.publicado.mensal_centavos).toBe(linha.atual_centavos);
    expect(linha.rascunho.piso_centavos).toBeGreaterThan(linha.atual_centavos);
    expect(linha.rascunho.margem_bp).toBeLessThan(linha.publicado.margem_bp);
    const [row] = await orm.select().from(orcamento).where(sql`uuid = ${aberto}`);
    expect(row?.mensal_centavos).toBe(linha.atual_centavos);
  });

  it('counts budgets of others without naming them, and refuses people without the values', async () => {
    const vera = await app().person('Só valores');
    const { data } = (await vera.post(`${base}/simular-impacto`, {})).body;
    expect(data).toMatchObject({ analisados: 2, linhas: [], outras: 2 });
    expect((await bruno.post(`${base}/simular-impacto`, {})).status).toBe(403);
  });
});
