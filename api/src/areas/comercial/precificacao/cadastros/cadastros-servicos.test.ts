import { desc, eq } from 'drizzle-orm';
import {
  fechamento_modelo,
  implantacao_modelo,
  log_transacao,
  perfil,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { publishExamples } from '../parametros.fixture';

const base = '/precificacao/parametros';

describeFirm('edição dos serviços', ({ app, database, patricia }) => {
  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values({ nome: 'Só tarefas', permissoes: ['gerenciar precificacao tarefas'] });
    await publishExamples(database());
  });

  const ultimoRegistro = async () => {
    const [row] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'precificacao_servico'))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    return row;
  };
  const aba = async (nome: string) => (await patricia.get(`${base}/${nome}`)).body.data;

  it('keeps services and tasks: shares of 100 %, drivers, links, and the draft shows the change', async () => {
    const teresa = await app().person('Só tarefas');
    const { servicos, cargos, departamentos, perfis } = await aba('tarefas');
    const contabil = servicos[0];
    const cargoDe = (nome: string) => cargos.find((one: { rotulo: string }) => one.rotulo === nome).valor;
    const tarefa = {
      servico_uuid: contabil.uuid,
      nome: 'Relatório gerencial',
      frequencia: 'mensal',
      minutos_base_milimin: 45_000,
      direcionador_uuid: null,
      franquia: 0,
      minutos_por_unidade_milimin: 0,
      cargos: [
        { cargo: cargoDe('Analista'), participacao_bp: 6000 },
        { cargo: cargoDe('Coordenador'), participacao_bp: 3000 },
      ],
      fator_aplica: true,
      opcional: false,
      ativo: true,
      versao: 0,
    };
    expect((await teresa.post(`${base}/tarefas`, tarefa)).body.erros).toEqual({
      cargos: ['A participação dos cargos soma 90 %; deve somar 100 %.'],
    });
    tarefa.cargos[1] = { cargo: cargoDe('Coordenador'), participacao_bp: 4000 };
    expect(
      (await teresa.post(`${base}/tarefas`, { ...tarefa, minutos_por_unidade_milimin: 10 })).body.erros,
    ).toEqual({ direcionador_uuid: ['Escolha o direcionador dos minutos por unidade.'] });
    const { uuid } = (await teresa.post(`${base}/tarefas`, tarefa)).body.data;
    expect((await teresa.post(`${base}/tarefas`, tarefa)).body.erros).toHaveProperty('nome');
    const { mudancas } = (await teresa.get(`${base}/versoes`)).body.data;
    expect(mudancas).toContainEqual(
      expect.objectContaining({ aba: 'tarefas', campo: 'Relatório gerencial', antes: null }),
    );
    expect((await teresa.delete(`${base}/tarefas/servicos/${contabil.uuid}?versao=1`)).body.codigo).toBe(
      'registros_vinculados',
    );
    expect((await teresa.delete(`${base}/tarefas/${uuid}?versao=1`)).status).toBe(204);

    const servico = {
      nome: 'Abertura de empresa',
      descricao_comercial: 'Abertura.',
      escopo_incluso: 'Registro.',
      escopo_nao_incluso: 'Taxas.',
      departamento_uuid: departamentos[0].valor,
      perfil_tributario_uuid: perfis[0].valor,
      honorario_minimo_centavos: 0,
      ativo: true,
      versao: 0,
    };
    const caro = { ...servico, custo_terceiros_centavos: 100 };
    expect((await teresa.post(`${base}/tarefas/servicos`, caro)).status).toBe(403);
    const novo = (await teresa.post(`${base}/tarefas/servicos`, servico)).body.data;
    const driver = { nome: 'Notas saída', unidade: 'notas', descricao_cliente: '', fonte: 'manual' };
    const unidade = await teresa.post(`${base}/tarefas/direcionadores`, {
      ...driver,
      ativo: true,
      versao: 0,
    });
    expect(unidade.status).toBe(201);
    const agora = await aba('tarefas');
    expect(agora.servicos.at(-1)).toMatchObject({ uuid: novo.uuid, versao: 1 });
    expect(agora.direcionadores.map((one: { chave: string }) => one.chave)).toContain('notas_saida_2');
  });

  it('names the templates a service runs, and keeps them when a form leaves them out', async () => {
    const { orm } = database();
    const modelos = await orm
      .insert(fechamento_modelo)
      .values([
        { nome: 'Contábil mensal', status: 'publicado' },
        { nome: 'Antigo', status: 'arquivado' },
      ])
      .returning();
    const [inicio] = await orm.insert(implantacao_modelo).values({ nome: 'Início padrão' }).returning();
    const antes = await aba('tarefas');
    expect(antes.fechamento_modelos).toEqual([{ valor: modelos[0]?.uuid, rotulo: 'Contábil mensal' }]);
    expect(antes.implantacao_modelos).toEqual([{ valor: inicio?.uuid, rotulo: 'Início padrão (rascunho)' }]);
    const [servico] = antes.servicos;
    const form = {
      nome: servico.nome,
      descricao_comercial: servico.descricao,
      escopo_incluso: 'Tudo.',
      escopo_nao_incluso: 'Nada.',
      departamento_uuid: servico.departamento_uuid,
      perfil_tributario_uuid: servico.perfil_tributario_uuid,
      honorario_minimo_centavos: servico.honorario_minimo_centavos,
      ativo: true,
    };
    const save = (values: object, versao: number) =>
      patricia.put(`${base}/tarefas/servicos/${servico.uuid}`, { ...form, ...values, versao });
    const nomeados = {
      fechamento_modelo_uuids: [modelos[0]?.uuid],
      implantacao_modelo_uuid: inicio?.uuid,
    };
    expect((await save(nomeados, servico.versao)).status).toBe(200);
    expect((await aba('tarefas')).servicos[0]).toMatchObject(nomeados);
    expect((await ultimoRegistro())?.depois).toMatchObject({
      modelos_fechamento: ['Contábil mensal'],
      modelo_implantacao: 'Início padrão',
    });
    await save({}, servico.versao + 1);
    expect((await aba('tarefas')).servicos[0]).toMatchObject(nomeados);
    await save({ fechamento_modelo_uuids: [], implantacao_modelo_uuid: null }, servico.versao + 2);
    expect((await aba('tarefas')).servicos[0]).toMatchObject({
      fechamento_modelo_uuids: [],
      implantacao_modelo_uuid: null,
    });
    const sumido = await save({ implantacao_modelo_uuid: servico.uuid }, servico.versao + 3);
    expect(sumido.body.erros).toEqual({ implantacao_modelo_uuid: ['Opção inválida.'] });
  });
});
