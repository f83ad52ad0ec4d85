import {
  cargo,
  perfil,
  precificacao_cargo_valor,
  precificacao_fator,
  precificacao_recusa_motivo,
  precificacao_tarefa,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../orcamentos/comercial.fixture';

const abas = {
  complexidade: 'gerenciar precificacao complexidade',
  valores: 'gerenciar precificacao valores',
  tarefas: 'gerenciar precificacao tarefas',
  cargos: 'gerenciar precificacao cargos x valores',
  origem: 'gerenciar precificao origem',
  recusa: 'gerenciar precificacao recusa',
};

describeFirm('precificacao', ({ app, database }) => {
  beforeAll(async () => {
    const { orm } = database();
    await orm
      .insert(perfil)
      .values(Object.entries(abas).map(([nome, permissao]) => ({ nome, permissoes: [permissao] })));
    const dono = await app().person('Administrador');
    const { servicos } = await createComercial(database(), dono.id);
    await orm.insert(precificacao_tarefa).values({
      servico_id: servicos.contabil.id,
      nome: 'Escrituração',
      frequencia: 'mensal',
      minutos_base_milimin: 30_000,
      minutos_por_unidade_milimin: 600,
    });
    await orm.insert(precificacao_fator).values({
      nome: 'Regime',
      chave: 'regime',
      pergunta: 'Qual é o regime?',
      opcoes: [
        {
          chave: 'lucro_real',
          rotulo: 'Lucro Real',
          acrescimos: [
            { servico: 'contabil', acrescimo_bp: 3500 },
            { servico: null, acrescimo_bp: 0 },
          ],
        },
      ],
    });
    await orm.insert(precificacao_recusa_motivo).values({ nome: 'Preço alto', tipo: 'preco' });
    const [analista] = await orm.insert(cargo).values({ nome: 'Analista', nivel: 'Analista' }).returning();
    await orm.insert(precificacao_cargo_valor).values({
      cargo_id: analista?.id as number,
      vigencia_inicio: '2026-01-01',
      modo: 'calculado',
      salario_centavos: 450_000,
      encargos_bp: 6800,
      beneficios_centavos: 95_000,
      horas_produtivas_mes: 140,
      custo_hora_centavos: 6079,
    });
  });

  it.each(Object.keys(abas))('opens the tab %s to its own permission and to no other', async (aba) => {
    const holder = await app().person(aba);
    const answers: Record<string, number> = {};
    for (const other of Object.keys(abas)) {
      answers[other] = (await holder.get(`/precificacao/parametros/${other}`)).status;
    }
    expect(answers).toEqual(
      Object.fromEntries(Object.keys(abas).map((other) => [other, other === aba ? 200 : 403])),
    );
  });

  it('refuses a client’s person, whatever the profile says', async () => {
    const cliente = await app().person('Administrador', { is_client: 1 });
    for (const aba of Object.keys(abas)) {
      expect((await cliente.get(`/precificacao/parametros/${aba}`)).status).toBe(403);
    }
  });

  it('tells costs only to who may see them, salaries only in their own tab', async () => {
    const tarefas = await app().person('tarefas');
    const text = JSON.stringify((await tarefas.get('/precificacao/parametros/tarefas')).body);
    expect(text).toContain('Escrituração');
    expect(text).not.toMatch(/custo|salario/);
    const tudo = await app().person('Precificação');
    const { data } = (await tudo.get('/precificacao/parametros/tarefas')).body;
    expect(data.servicos[0]).toMatchObject({
      nome: 'Contabilidade',
      custo_terceiros_centavos: 14_900,
      tarefas: [{ nome: 'Escrituração', frequencia_label: 'Mensal', minutos_base_milimin: 30_000 }],
    });
    const cargos = (await tudo.get('/precificacao/parametros/cargos')).body.data.cargos;
    expect(cargos).toMatchObject([{ cargo: 'Analista', custo_hora_centavos: 6079 }]);
    const { fatores } = (await tudo.get('/precificacao/parametros/complexidade')).body.data;
    expect(fatores[0].opcoes[0].acrescimos).toEqual([
      { servico: 'Contabilidade', servico_chave: 'contabil', acrescimo_bp: 3500 },
      { servico: null, servico_chave: null, acrescimo_bp: 0 },
    ]);
  });
});
