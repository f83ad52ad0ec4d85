import { and, eq } from 'drizzle-orm';
import { configuracao, orcamento, precificacao_servico } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { conteudoDoExemplo1, rascunhoParaProspecto } from '../precificacao/exemplos.fixture';
import { publishExamples } from '../precificacao/parametros.fixture';
import { linhaDe } from './linha.fixture';

describeFirm('o que foi aprovado é o que vale', ({ database, bruno, patricia, usePerson }) => {
  let origens: Map<string, string>;
  const gestora = usePerson('Precificação', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const diretor = usePerson('Administrador', { nome: 'Diretor', habilitar_visualizacao_total: 1 });

  beforeAll(async () => {
    origens = await publishExamples(database());
    const aprovadores = {
      aprovadores_gestor_ids: [gestora.uuid],
      aprovadores_diretoria_ids: [diretor.uuid],
    };
    for (const [chave, valor] of Object.entries(aprovadores)) {
      await database()
        .orm.insert(configuracao)
        .values({ chave, valor, grupo: 'precificacao' })
        .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });
    }
  });

  const linha = linhaDe(database);
  const site = () => origens.get('Site') as string;
  async function rascunho(): Promise<string> {
    const { body } = await bruno.post('/orcamentos', rascunhoParaProspecto(site()));
    return body.data.uuid;
  }
  const save = async (person: SignedInPerson, uuid: string, values: object = {}) =>
    person.put(`/orcamentos/${uuid}/conteudo`, {
      ...conteudoDoExemplo1(site(), { versao: (await linha(uuid)).versao }),
      ...values,
    });
  const comDesconto = {
    desconto: { tipo: 'percentual', desconto_bp: 800 },
    justificativa_desconto: 'Cliente indicado, volume crescente em 2027.',
  };
  const act = async (person: SignedInPerson, uuid: string, acao: string, values: object = {}) =>
    person.post(`/orcamentos/${uuid}/transicao`, { acao, versao: (await linha(uuid)).versao, ...values });
  const proprio = 'Você não pode aprovar um orçamento que criou ou precificou.';

  it('is not approved by who priced it without having taken it', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid);
    await act(bruno, uuid, 'enviar_precificacao');
    await act(patricia, uuid, 'assumir');
    expect((await save(gestora, uuid, comDesconto)).status).toBe(200);
    expect((await act(patricia, uuid, 'solicitar_aprovacao')).status).toBe(200);
    expect((await linha(uuid)).aprovador_id).toBe(diretor.id);
    expect((await act(gestora, uuid, 'aprovar')).body.message).toBe(proprio);
    const caixa = (await gestora.get('/orcamentos/caixa-entrada?fila=aguardando_aprovacao')).body.data.itens;
    const item = caixa.find((one: { uuid: string }) => one.uuid === uuid);
    expect(item?.acoes ?? []).not.toContain('aprovar');
    expect((await act(diretor, uuid, 'aprovar')).body.data.status).toBe('aprovado');
  });

  it('is not approved by who priced it and then gave it to somebody else', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid);
    await act(bruno, uuid, 'enviar_precificacao');
    await act(gestora, uuid, 'assumir');
    await save(gestora, uuid, comDesconto);
    const dado = await gestora.post(`/orcamentos/${uuid}/atribuir`, {
      versao: (await linha(uuid)).versao,
      precificador_uuid: patricia.uuid,
    });
    expect(dado.status).toBe(200);
    await act(patricia, uuid, 'solicitar_aprovacao');
    expect((await act(gestora, uuid, 'aprovar')).body.message).toBe(proprio);
  });

  it('shows its client the words it was priced with, whatever is being drafted', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid);
    const antes = (await bruno.get(`/orcamentos/${uuid}/visao-cliente`)).body.data.servicos;
    expect(antes[0]).toMatchObject({ nome: 'Contabilidade' });
    const mudado = await database()
      .orm.update(precificacao_servico)
      .set({ escopo_incluso: 'Tudo o que pedirem', descricao_comercial: 'Rascunho', nome: 'Outro nome' })
      .where(and(eq(precificacao_servico.chave, 'contabil')))
      .returning();
    expect(mudado).toHaveLength(1);
    expect((await bruno.get(`/orcamentos/${uuid}/visao-cliente`)).body.data.servicos).toEqual(antes);
  });

  it('tells people without costs the price that was calculated, with the taxes of that day', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid);
    await database()
      .orm.update(orcamento)
      .set({ status_desde: new Date('2020-06-01T12:00:00Z') })
      .where(eq(orcamento.uuid, uuid));
    const { calculo } = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    expect(calculo).toMatchObject({ mensal_centavos: 95_500 });
    expect(JSON.stringify(calculo)).not.toMatch(/custo|margem_bp|piso/);
  });
});
