import { versaoDosValores } from '@gestao/shared/contracts/comercial/precificacao-valores';
import { eq, sql } from 'drizzle-orm';
import {
  cliente,
  cliente_servico,
  direcionador,
  orcamento,
  orcamento_item,
  perfil,
  precificacao_servico,
  volume_comercial,
} from '../../../platform/database/schema/index';
import { describeFirm } from '../../../testing/firm';
import { conteudoDoExemplo1, rascunhoParaProspecto } from '../precificacao/exemplos.fixture';
import { publishExamples } from '../precificacao/parametros.fixture';

const base = '/precificacao/parametros';

describeFirm('impacto dos parâmetros', ({ app, database, bruno, patricia }) => {
  let origens: Map<string, string>;
  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values({ nome: 'Só valores', permissoes: ['gerenciar precificacao valores'] });
    origens = await publishExamples(database());
  });

  async function quote(): Promise<string> {
    const site = origens.get('Site') as string;
    const criado = await bruno.post('/orcamentos', rascunhoParaProspecto(site));
    const { uuid } = criado.body.data;
    const salvo = await bruno.put(`/orcamentos/${uuid}/conteudo`, conteudoDoExemplo1(site));
    if (salvo.status !== 200) throw new Error(JSON.stringify(salvo.body));
    return uuid;
  }

  it('lists the budgets whose price falls under the floor of the draft, and changes nothing', async () => {
    const aberto = await quote();
    const contrato = await quote();
    const vencido = await quote();
    const { orm } = database();
    await orm.execute(
      sql`update ${orcamento} set status = 'aceito', respondido_em = now() where uuid = ${contrato}`,
    );
    await orm.execute(sql`update ${orcamento} set status = 'aceito',
      respondido_em = now() - interval '13 months' where uuid = ${vencido}`);
    const antes = (await patricia.post(`${base}/simular-impacto`, {})).body.data;
    expect(antes).toMatchObject({ analisados: 2, contratos: 1, caem_do_piso: 0, linhas: [] });
    expect(antes.rascunho_centavos).toBe(antes.publicado_centavos);

    const { valores } = (await patricia.get(`${base}/valores`)).body.data;
    const versao = versaoDosValores(valores);
    expect((await patricia.put(`${base}/valores`, { overhead_bp: 9000, versao })).status).toBe(200);
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

  it('takes what clients contracted: at the fee of today, once, and only with volumes to calculate', async () => {
    const { orm } = database();
    const [ipe, lua] = await orm
      .insert(cliente)
      .values(
        [
          ['Ipê Ltda.', '12ABC34501DE35'],
          ['Lua Ltda.', '11222333000181'],
        ].map(([razao_social = '', documento = '']) => ({
          razao_social,
          documento,
          tipo_pessoa: 'juridica' as const,
          regime_tributario: 'simples_nacional' as const,
          municipio: 'São Paulo',
          municipio_ibge: '3550308',
          uf: 'SP',
          responsavel_carteira_id: patricia.id,
        })),
      )
      .returning();
    const servicos = new Map(
      (await orm.select().from(precificacao_servico)).map(({ chave, id }) => [chave, id]),
    );
    const contratar = (cliente_id = 0, chave: string, valor_mensal_centavos: number, item?: number) =>
      orm.insert(cliente_servico).values({
        cliente_id,
        servico_id: servicos.get(chave) as number,
        data_inicio: '2026-01-01',
        valor_mensal_centavos,
        orcamento_item_id: item ?? null,
      });
    const simulate = async (person = patricia) =>
      (await person.post(`${base}/simular-impacto`, {})).body.data;
    const antes = await simulate();

    // Without volumes there is no floor to speak of.
    await contratar(ipe?.id, 'fiscal', 30_000);
    expect(await simulate()).toMatchObject({ analisados: antes.analisados, sem_volumes: 1 });

    const drivers = await orm.select().from(direcionador).orderBy(direcionador.id);
    await orm.insert(volume_comercial).values(
      ['notas_saida', 'notas_entrada', 'filiais'].map((chave) => ({
        cliente_id: ipe?.id as number,
        direcionador_id: drivers.find((one) => one.chave === chave)?.id as number,
        competencia: '2026-10',
        volume_realizado: 20,
        origem: 'manual' as const,
      })),
    );
    const comVolumes = await simulate();
    expect(comVolumes).toMatchObject({
      analisados: antes.analisados + 1,
      contratos: antes.contratos + 1,
      sem_volumes: 0,
    });
    const deIpe = (dados: { linhas: { nome_cliente: string }[] }) =>
      dados.linhas.filter((one) => one.nome_cliente === 'Ipê Ltda.');
    // 300,00 for branches times twenty is under the floor already: nothing new to tell.
    expect(comVolumes.ja_abaixo).toBe(antes.ja_abaixo + 1);
    expect(deIpe(comVolumes)).toEqual([]);

    // A fee between both floors falls with the draft, by the difference.
    const [piso] = [comVolumes.rascunho_centavos - antes.rascunho_centavos];
    await orm.update(cliente_servico).set({ valor_mensal_centavos: Math.floor(piso * 0.7) });
    const [linha] = deIpe(await simulate()) as unknown as Record<string, never>[];
    expect(linha).toMatchObject({ tipo: 'cliente', uuid: ipe?.uuid, numero: null, cai_do_piso: true });
    const { rascunho, publicado, atual_centavos, abaixo_centavos } = linha as never as {
      rascunho: { piso_centavos: number };
      publicado: { piso_centavos: number };
      atual_centavos: number;
      abaixo_centavos: number;
    };
    expect(publicado.piso_centavos).toBeLessThanOrEqual(atual_centavos);
    expect(abaixo_centavos).toBe(rascunho.piso_centavos - atual_centavos);
    const vera = await app().person('Só valores');
    expect(deIpe(await simulate(vera))).toEqual([]);

    // A contract stands for the budget it came from, with its answers.
    const vigente = await orm
      .select()
      .from(orcamento)
      .where(sql`status = 'aceito' and respondido_em > now() - interval '1 month'`)
      .orderBy(orcamento.id);
    const [doVigente] = await orm
      .select()
      .from(orcamento_item)
      .where(eq(orcamento_item.orcamento_id, vigente[0]?.id as number));
    const total = (await simulate()).analisados;
    await contratar(lua?.id, 'contabil', 54_000, doVigente?.id);
    const depois = await simulate();
    expect(depois).toMatchObject({ analisados: total, contratos: antes.contratos + 1, sem_volumes: 0 });
    expect(depois.linhas.map((one: { uuid: string }) => one.uuid)).not.toContain(vigente[0]?.uuid);
    // What ended is no contract.
    await orm.update(cliente_servico).set({ data_fim: '2026-01-31' });
    expect(await simulate()).toMatchObject({ analisados: antes.analisados, contratos: antes.contratos });
  });
});
