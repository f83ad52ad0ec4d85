import { versaoDosValores } from '@gestao/shared/contracts/comercial/precificacao-valores';
import { eq, sql } from 'drizzle-orm';
import { log_transacao, perfil } from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { publishExamples } from '../parametros.fixture';

const base = '/precificacao/parametros';
/** What a log row tells; its hashes may hold any digits. */
const conteudo = ({ antes, depois, rotulo }: typeof log_transacao.$inferSelect) => ({
  antes,
  depois,
  rotulo,
});

describeFirm('edição dos parâmetros', ({ app, database, patricia }) => {
  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values([{ nome: 'Só origem', permissoes: ['gerenciar precificao origem'] }]);
    await publishExamples(database());
  });

  const aba = async (nome: string) => (await patricia.get(`${base}/${nome}`)).body.data;
  const porNome = <T extends { nome: string }>(rows: T[], nome: string) =>
    rows.find((one) => one.nome === nome) as T & { uuid: string; versao: number };
  const registros = (entidade: string) =>
    database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, entidade))
      .orderBy(log_transacao.id);

  it('keeps reasons for refusal: unique among the living, locked by version, told in the log', async () => {
    const novo = { nome: 'Sem orçamento', tipo: 'preco', exige_comentario: false, visivel_ao_cliente: true };
    const criado = await patricia.post(`${base}/recusa`, { ...novo, ativo: true, versao: 0 });
    expect(criado.status).toBe(201);
    const { uuid } = criado.body.data;
    expect((await patricia.post(`${base}/recusa`, { ...novo, ativo: true, versao: 0 })).body.erros).toEqual({
      nome: ['Já existe um registro com este nome.'],
    });
    const mudado = { ...novo, exige_comentario: true, ativo: false, versao: 1 };
    expect((await patricia.put(`${base}/recusa/${uuid}`, mudado)).body.data).toEqual({ uuid, versao: 2 });
    expect((await patricia.put(`${base}/recusa/${uuid}`, mudado)).status).toBe(409);
    expect((await patricia.delete(`${base}/recusa/${uuid}?versao=2`)).status).toBe(204);
    expect((await patricia.put(`${base}/recusa/${uuid}`, { ...mudado, versao: 3 })).status).toBe(404);
    expect((await patricia.post(`${base}/recusa`, { ...novo, ativo: true, versao: 0 })).status).toBe(201);
    expect((await registros('precificacao_recusa_motivo')).map(({ acao }) => acao)).toEqual([
      'Criou',
      'Alterou',
      'Excluiu',
      'Criou',
    ]);
  });

  it('keeps an origin with its margin rule, which only people who see margins may touch', async () => {
    const site = porNome((await aba('origem')).origens, 'Site');
    const form = {
      nome: 'Site',
      comissao_bp: 100,
      desconto_maximo_bp: null,
      exige_parceiro: false,
      ativo: true,
      versao: site.versao,
    };
    const margem = { margem_minima_bp: 1900, margem_alvo_bp: 3100 };
    const otavio = await app().person('Só origem');
    expect((await otavio.put(`${base}/origem/${site.uuid}`, { ...form, ...margem })).status).toBe(403);
    expect((await otavio.get(`${base}/origem`)).body.data.origens[0]).not.toHaveProperty('margem');
    expect(
      (await patricia.put(`${base}/origem/${site.uuid}`, { ...form, ...margem, margem_alvo_bp: 100 })).body
        .erros,
    ).toEqual({ margem_alvo_bp: ['A margem-alvo deve ser igual ou maior que a mínima.'] });
    await patricia.put(`${base}/origem/${site.uuid}`, { ...form, ...margem });
    expect(porNome((await aba('origem')).origens, 'Site')).toMatchObject({
      comissao_bp: 100,
      margem: { minima_bp: 1900, alvo_bp: 3100 },
    });
    // A person without the right saves the rest; the rule stays.
    await otavio.put(`${base}/origem/${site.uuid}`, { ...form, versao: site.versao + 1 });
    expect(porNome((await aba('origem')).origens, 'Site')).toMatchObject({ margem: { minima_bp: 1900 } });
    expect(JSON.stringify((await registros('precificacao_origem')).map(conteudo))).not.toMatch(/1900|3100/);
    const limpa = { ...form, margem_minima_bp: null, margem_alvo_bp: null, versao: site.versao + 2 };
    await patricia.put(`${base}/origem/${site.uuid}`, limpa);
    expect(porNome((await aba('origem')).origens, 'Site')).toMatchObject({ margem: null });
  });

  it('calculates the hourly cost to the centavo and keeps salaries out of the log', async () => {
    const { opcoes } = await aba('cargos');
    const cargo_uuid = opcoes.find((one: { rotulo: string }) => one.rotulo === 'Analista').valor;
    const form = {
      cargo_uuid,
      vigencia_inicio: '2026-12-01',
      modo: 'calculado',
      salario_centavos: 450_000,
      encargos_bp: 6800,
      beneficios_centavos: 95_000,
      horas_produtivas_mes: 140,
      custo_hora_centavos: null,
      versao: 0,
    };
    const { uuid } = (await patricia.post(`${base}/cargos`, form)).body.data;
    const salvo = (await aba('cargos')).cargos.find((one: { uuid: string }) => one.uuid === uuid);
    expect(salvo).toMatchObject({ custo_hora_centavos: 6079, modo: 'calculado' });
    expect((await patricia.post(`${base}/cargos`, form)).body.erros).toEqual({
      vigencia_inicio: ['Já existe um valor deste cargo nesta data.'],
    });
    const errado = { ...form, horas_produtivas_mes: 221 };
    expect((await patricia.post(`${base}/cargos`, errado)).body.erros).toEqual({
      horas_produtivas_mes: ['Informe de 1 a 220 horas.'],
    });
    await patricia.put(`${base}/cargos/${uuid}`, { ...form, salario_centavos: 460_000, versao: 1 });
    const log = await registros('precificacao_cargo_valor');
    expect(log.at(-1)?.depois).toMatchObject({ salario: 'alterado', custo_hora: 'alterado' });
    expect(JSON.stringify(log.map(conteudo))).not.toMatch(/450000|460000|6079/);
  });

  it('keeps factors with options by service, in their order', async () => {
    const { fatores } = await aba('complexidade');
    const form = (servico: string | null, acrescimo_bp = 1500) => ({
      nome: 'Urgência',
      pergunta: 'Qual é a urgência?',
      obrigatorio: false,
      ativo: true,
      opcoes: [{ rotulo: 'Alta', acrescimos: [{ servico, acrescimo_bp }] }],
      versao: 0,
    });
    expect((await patricia.post(`${base}/complexidade`, form('nenhum'))).body.erros).toEqual({
      'opcoes.0.acrescimos.0.servico': ['Opção inválida.'],
    });
    expect((await patricia.post(`${base}/complexidade`, form(null, 10_001))).body.erros).toEqual({
      'opcoes.0.acrescimos.0.acrescimo_bp': ['Informe um percentual entre -50 % e 100 %.'],
    });
    const { uuid } = (await patricia.post(`${base}/complexidade`, form('fiscal'))).body.data;
    const uuids = [uuid, ...fatores.map((one: { uuid: string }) => one.uuid)];
    expect((await patricia.put(`${base}/complexidade/ordem`, { uuids })).status).toBe(204);
    const depois = (await aba('complexidade')).fatores;
    expect(depois[0]).toMatchObject({
      nome: 'Urgência',
      opcoes: [{ acrescimos: [{ servico_chave: 'fiscal' }] }],
    });
    expect((await patricia.delete(`${base}/complexidade/${uuid}?versao=1`)).status).toBe(204);
  });

  it('limits the values, the dates of the rates and the general margin', async () => {
    const versao = async () => versaoDosValores((await aba('valores')).valores);
    const save = async (form: object) => patricia.put(`${base}/valores`, { versao: await versao(), ...form });
    expect(
      (await save({ dias_uteis_mes: 40, overhead_bp: null, indice_reajuste: 'IGP-P' })).body.erros,
    ).toEqual({
      dias_uteis_mes: ['Informe um número inteiro entre 1 e 31.'],
      overhead_bp: ['Campo obrigatório.'],
      indice_reajuste: ['Opção inválida.'],
    });
    expect((await save({ desconto_livre_bp: 2000 })).body.erros).toEqual({
      desconto_livre_bp: ['O desconto livre não pode passar do desconto até o gestor.'],
    });
    expect((await save({ desconto_livre_bp: 2000, desconto_gestor_bp: 2500 })).status).toBe(200);
    const lida = await versao();
    expect((await save({ indice_reajuste: 'IGP-M' })).body.data.versao).toBe(lida + 1);
    expect((await save({ indice_reajuste: 'IGP-M' })).body.data.versao).toBe(lida + 1);
    const atrasado = await save({ indice_reajuste: 'INPC', versao: lida });
    expect(atrasado.status).toBe(409);
    expect((await aba('valores')).valores).toContainEqual(
      expect.objectContaining({ chave: 'indice_reajuste', valor: 'IGP-M', publicado: 'IPCA' }),
    );
    expect(atrasado.body.message).toMatch(/^Este registro foi alterado por Patrícia às/);
    await database().orm.execute(sql`delete from precificacao_valor where chave = 'validade_dias'`);
    expect((await aba('valores')).valores).toContainEqual(
      expect.objectContaining({ chave: 'validade_dias', valor: '15', versao: 0 }),
    );
    const igual = await versao();
    const [um, outro] = await Promise.all(
      [20, 25].map((validade_dias) => save({ validade_dias, versao: igual })),
    );
    expect([um?.status, outro?.status].sort()).toEqual([200, 409]);
    expect((await aba('valores')).valores).toContainEqual(
      expect.objectContaining({ chave: 'validade_dias', valor: um?.status === 200 ? '20' : '25' }),
    );

    const { perfis, margens } = await aba('valores');
    const tributo = { sigla: 'ISS', aliquota_bp: 500, vigencia_inicio: '2026-01-01', vigencia_fim: null };
    const [perfilUm] = perfis;
    const perfilForm = {
      nome: perfilUm.nome,
      empresa_cnpj: perfilUm.empresa_cnpj,
      ativo: true,
      versao: perfilUm.versao,
      tributos: [tributo, { ...tributo, sigla: 'iss', vigencia_inicio: '2027-01-01' }],
    };
    expect((await patricia.put(`${base}/valores/perfis/${perfilUm.uuid}`, perfilForm)).body.erros).toEqual({
      'tributos.1.vigencia_inicio': ['A vigência se sobrepõe a outra alíquota de iss.'],
    });
    expect((await patricia.delete(`${base}/valores/perfis/${perfilUm.uuid}?versao=1`)).body.codigo).toBe(
      'registros_vinculados',
    );

    const geral = margens.find((one: { servico: unknown; origem: unknown }) => !one.servico && !one.origem);
    expect((await patricia.delete(`${base}/valores/margens/${geral.uuid}?versao=1`)).body.codigo).toBe(
      'margem_geral',
    );
    const repetida = {
      servico_uuid: null,
      origem_uuid: null,
      margem_minima_bp: 1000,
      margem_alvo_bp: 2000,
      versao: 0,
    };
    expect((await patricia.post(`${base}/valores/margens`, repetida)).status).toBe(422);
  });
});
