import {
  type CalculoPedido,
  type CalculoPrevio,
  calculoPrevioAnswerSchema,
} from '@gestao/shared/contracts/comercial/calculo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq, sql } from 'drizzle-orm';
import {
  cargo,
  direcionador,
  eform,
  log_transacao,
  margem_minima,
  perfil_tributario,
  precificacao_cargo_valor,
  precificacao_servico,
  precificacao_tarefa,
  precificacao_valor,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { pedidoDoExemplo1, pedidoDoExemplo2 } from './exemplos.fixture';
import { publishExamples } from './parametros.fixture';

describeFirm('parâmetros publicados e cálculo', ({ app, database, patricia, bruno }) => {
  let origens: Map<string, string>;

  beforeAll(async () => {
    origens = await publishExamples(database());
  });

  const exemplo1 = (values: Partial<CalculoPedido> = {}) =>
    pedidoDoExemplo1(origens.get('Site') as string, values);
  const calculate = (person: SignedInPerson, pedido: object) => person.post('/orcamentos/calcular', pedido);

  it('answers the worked examples of the domain to the cent', async () => {
    const um = (await calculate(patricia, exemplo1())).body.data;
    expect(um).toMatchObject({
      versao: 1,
      mensal_centavos: 95_500,
      custo_centavos: 54_358,
      resultado_centavos: 28_889,
      margem_bp: 3025,
      minima_ponderada_bp: 1800,
      piso_centavos: 78_588,
      implantacao_centavos: 142_000,
      anual_centavos: 1_241_500,
      valor_contrato_centavos: 1_383_500,
      alcada: 0,
      sinal_label: 'Dentro da margem',
      faltas: [],
    });
    const dois = (await calculate(patricia, pedidoDoExemplo2(origens.get('Parceiro') as string))).body.data;
    expect(dois).toMatchObject({
      mensal_centavos: 851_460,
      margem_bp: 2580,
      minima_ponderada_bp: 1906,
      implantacao_centavos: 735_500,
      parcelas_implantacao_centavos: [245_167, 245_167, 245_166],
      valor_contrato_centavos: 11_804_480,
      alcada: 1,
    });
    expect(dois.linhas.map((one: { margem_bp: number }) => one.margem_bp)).toEqual([2583, 2580, 2375, 2620]);
  });

  it('tells costs and margins only to who may see them, and nothing to others', async () => {
    const { body, status } = await calculate(bruno, exemplo1());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ mensal_centavos: 95_500, sinal_label: 'Dentro da margem' });
    expect(JSON.stringify(body)).not.toMatch(
      /custo|margem_bp|margem_minima|piso|resultado|tributos|divisor|tecnico/,
    );
    const analista = await app().person('Analista');
    expect((await calculate(analista, exemplo1())).status).toBe(403);
  });

  it('tells the tasks of each service by column, all of one length, with the costs only to who may see them', async () => {
    for (const [person, custos] of [
      [patricia, true],
      [bruno, false],
    ] as const) {
      const { linhas, direcionadores } = (await calculate(person, exemplo1())).body.data as CalculoPrevio;
      for (const { tarefas, custo_direto_centavos } of linhas) {
        const { custo_centavos, ...colunas } = tarefas;
        expect(colunas.chave.length).toBeGreaterThan(0);
        for (const coluna of Object.values(colunas)) expect(coluna).toHaveLength(colunas.chave.length);
        for (const chave of colunas.direcionador_chave) {
          if (chave !== null) expect(direcionadores[chave]).toEqual(expect.any(String));
        }
        const mensais = custo_centavos?.filter((_, i) => colunas.frequencia[i] !== 'unica');
        expect(mensais?.reduce((total, one) => total + one, 0)).toBe(
          custos ? custo_direto_centavos : undefined,
        );
      }
    }
  });

  it('writes no field that its schema does not name, and every one with its type', async () => {
    for (const person of [patricia, bruno]) {
      const { body } = await calculate(person, exemplo1());
      expect(calculoPrevioAnswerSchema.parse(body)).toEqual(body);
    }
  });

  it('refuses what the version does not know, and says what is missing', async () => {
    const { body, status } = await calculate(bruno, exemplo1({ complexidade: { Regime: 'Inventado' } }));
    expect([status, body.erros]).toEqual([422, { complexidade: ['Opção inválida.'] }]);
    const incompleto = (await calculate(bruno, exemplo1({ volumes: {}, complexidade: {} }))).body.data;
    expect(incompleto.faltas).toContain('Informe o volume de Lançamentos contábeis.');
    expect(incompleto.faltas).toContain('Responda: Regime.');
    const demais = { tipo: 'valor', desconto_centavos: 95_501 };
    expect((await calculate(bruno, { ...exemplo1(), desconto: demais })).body.erros).toEqual({
      desconto_centavos: ['O desconto não pode passar do preço de tabela.'],
    });
  });

  it('publishes the draft as a version that never changes, and tells what changed', async () => {
    const publish = (values: object = {}) =>
      patricia.post('/precificacao/parametros/publicar', {
        vigente_desde: dateIn(new Date()),
        observacao: 'Overhead revisto.',
        ultima: 1,
        ...values,
      });
    expect((await publish()).body).toMatchObject({ codigo: 'nada_a_publicar' });

    const { orm } = database();
    await orm
      .update(precificacao_valor)
      .set({ valor: '4000' })
      .where(eq(precificacao_valor.chave, 'overhead_bp'));
    // The draft does not touch prices.
    expect((await calculate(patricia, exemplo1())).body.data.mensal_centavos).toBe(95_500);
    const situacao = (await patricia.get('/precificacao/parametros/versoes')).body.data;
    expect(situacao.mudancas).toEqual([
      {
        aba: 'valores',
        item: 'Valores gerais',
        campo: 'Custo indireto (overhead)',
        antes: '32,00 %',
        depois: '40,00 %',
      },
    ]);

    await orm
      .update(precificacao_tarefa)
      .set({ cargos: sql`jsonb_set(cargos, '{0,participacao_bp}', '7000')` })
      .where(eq(precificacao_tarefa.nome, 'Escrituração'));
    expect((await publish()).body).toMatchObject({
      codigo: 'parametros_incompletos',
      message: expect.stringContaining('a participação dos cargos em Escrituração soma 90 %'),
    });
    await orm
      .update(precificacao_tarefa)
      .set({ cargos: sql`jsonb_set(cargos, '{0,participacao_bp}', '8000')` })
      .where(eq(precificacao_tarefa.nome, 'Escrituração'));

    expect((await publish({ vigente_desde: '2020-01-01' })).body.erros).toEqual({
      vigente_desde: ['A vigência não pode começar no passado.'],
    });
    expect((await publish()).body.data).toMatchObject({ numero: 2, publicada_por: 'Patrícia' });
    expect((await publish()).status).toBe(409);
    const caro = (await calculate(patricia, exemplo1())).body.data;
    expect(caro.versao).toBe(2);
    expect(caro.custo_centavos).toBeGreaterThan(54_358);
    const mudou = (await patricia.get('/precificacao/parametros/versoes/2')).body.data;
    expect(mudou).toHaveLength(1);
    const compare = async (query: string) =>
      (await patricia.get(`/precificacao/parametros/versoes/comparar?${query}`)).body.data;
    expect(await compare('de=1&ate=2')).toEqual(mudou);
    expect(await compare('de=2&ate=1')).toMatchObject([{ antes: '40,00 %', depois: '32,00 %' }]);
    expect(await compare('de=2')).toEqual([]);
    expect(await compare('de=1')).toEqual(mudou);
    expect((await patricia.get('/precificacao/parametros/versoes/comparar?de=1&ate=9')).status).toBe(404);
    const [log] = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'parametrizacao_versao'))
      .orderBy(log_transacao.id);
    expect(log?.depois).toMatchObject({ mudancas: [expect.stringContaining('32,00 % → 40,00 %')] });
    for (const change of [
      'update parametrizacao_versao set numero = 9',
      'delete from parametrizacao_versao',
    ]) {
      await expect(orm.execute(sql.raw(change))).rejects.toThrow();
    }
  });

  it('names what is missing before publishing, each with the record where it is mended', async () => {
    const { orm } = database();
    const problemas = async () =>
      (await patricia.get('/precificacao/parametros/versoes')).body.data.problemas;
    expect(await problemas()).toEqual([]);
    const [analista] = await orm.select().from(cargo).where(eq(cargo.nome, 'Analista'));
    const [fiscal] = await orm
      .select()
      .from(precificacao_servico)
      .where(eq(precificacao_servico.chave, 'fiscal'));
    const [saida] = await orm
      .select()
      .from(precificacao_tarefa)
      .where(eq(precificacao_tarefa.nome, 'Notas de saída'));
    const daTarefa = eq(precificacao_tarefa.servico_id, fiscal?.id as number);
    const custoDoAnalista = eq(precificacao_cargo_valor.cargo_id, analista?.id as number);
    const ativo = (value: boolean) =>
      orm.update(direcionador).set({ ativo: value }).where(eq(direcionador.chave, 'notas_saida'));

    await ativo(false);
    const [formulario] = await orm
      .insert(eform)
      .values({
        nome: 'Perfil',
        status: 'publicado',
        perguntas: [
          {
            chave: 'notas',
            rotulo: 'Quantas notas?',
            ajuda: null,
            tipo: 'numero',
            obrigatoria: true,
            minimo: 0,
            maximo: null,
            opcoes: [],
            condicao: null,
            mapeia_para: { tipo: 'direcionador', chave: 'notas_saida' },
            visivel_cliente: true,
          },
        ],
      })
      .returning();
    expect(await problemas()).toEqual([
      {
        aba: 'tarefas',
        message: 'Fiscal: Notas de saída usa o direcionador Notas de saída, que não está ativo.',
        registro: { tipo: 'tarefa', uuid: saida?.uuid },
      },
      {
        aba: 'tarefas',
        message: 'Formulário Perfil v1, “Quantas notas?”: O direcionador não existe mais nos parâmetros.',
        registro: { tipo: 'eform', uuid: formulario?.uuid },
      },
    ]);
    await ativo(true);

    await orm.update(precificacao_cargo_valor).set({ vigencia_inicio: '2099-06-01' }).where(custoDoAnalista);
    expect(await problemas()).toContainEqual({
      aba: 'cargos',
      message: 'Fiscal: o cargo Analista, de Apuração, não tem custo-hora vigente.',
      registro: { tipo: 'cargo', uuid: analista?.uuid },
    });
    await orm.update(precificacao_cargo_valor).set({ vigencia_inicio: '2026-01-01' }).where(custoDoAnalista);

    await orm.update(precificacao_tarefa).set({ ativo: false }).where(daTarefa);
    expect(await problemas()).toEqual([
      {
        aba: 'tarefas',
        message: 'Fiscal: nenhuma tarefa ativa.',
        registro: { tipo: 'servico', uuid: fiscal?.uuid },
      },
    ]);
    await orm.update(precificacao_tarefa).set({ ativo: true }).where(daTarefa);

    const vigencia = (desde: string) =>
      orm
        .update(perfil_tributario)
        .set({
          tributos: sql`(select jsonb_agg(jsonb_set(t, '{vigencia_inicio}', to_jsonb(${desde}::text)))
          from jsonb_array_elements(tributos) t)`,
        })
        .where(eq(perfil_tributario.nome, 'Simples Nacional'));
    await vigencia('2099-06-01');
    expect((await problemas())[0]).toEqual({
      aba: 'valores',
      message: 'Contabilidade: o perfil tributário Simples Nacional não tem alíquota vigente na data.',
    });
    await vigencia('2026-01-01');

    const margem = (alvo: number) =>
      orm
        .update(margem_minima)
        .set({ margem_alvo_bp: alvo })
        .where(sql`servico_id is null and origem_id is null`);
    await margem(8500);
    expect((await problemas()).map((one: { message: string }) => one.message)).toContain(
      'Fiscal: com a origem Parceiro, tributos, comissão, inadimplência e margem passam de 100 %.',
    );
    await margem(3000);
    expect(await problemas()).toEqual([]);
  });

  it('keeps salespeople from publishing, and the parameters from people of other areas', async () => {
    expect((await bruno.get('/precificacao/parametros/versoes')).status).toBe(403);
  });
});
