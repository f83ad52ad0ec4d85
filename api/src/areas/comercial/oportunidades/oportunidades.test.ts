import type { Permission } from '@gestao/shared/permissions';
import { precificacao_cargo_valor } from '../../../platform/database/schema';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';
import { areas } from '../../areas';
import { recalculateAll } from '../../operacao/indicadores/recalculo';

type Item = Record<string, unknown>;

describeDatabase('oportunidades, indicadores e processos', (database) => {
  const firm = useDemoFirm(database);
  const grant = (permissao: Permission) => firm().allow(['Cliente', 'Analista'], permissao);
  const lista = async (account: string, query = '') =>
    (await firm().get(account, `/oportunidades?por_pagina=100${query}`)).body.data;

  test('each area asks for its permission', async () => {
    for (const path of ['/oportunidades', '/oportunidades/funil', '/indicadores']) {
      expect((await firm().get('analista', path)).status).toBe(403);
    }
    expect((await firm().get('comercial', '/processos')).status).toBe(403);
  });

  test('the list sorts open ones first and its filters agree with the rows', async () => {
    const todas = await lista('admin');
    expect(todas.total).toBe(23);
    expect(
      todas.itens.slice(0, 16).every((one: Item) => one.etapa !== 'ganha' && one.etapa !== 'perdida'),
    ).toBe(true);
    const paradas = await lista('admin', '&situacao=paradas');
    expect(paradas.itens.map((one: Item) => one.codigo).sort()).toEqual(
      todas.itens
        .filter((one: Item) => one.parada)
        .map((one: Item) => one.codigo)
        .sort(),
    );
    expect(paradas.total).toBeGreaterThan(0);
    const ponderados = (await lista('admin', '&ordenar=-valor_ponderado_centavos')).itens.map(
      (one: Item) => one.valor_ponderado_centavos,
    );
    expect(ponderados).toEqual([...ponderados].sort((a, b) => b - a));
    const abertas = await lista('admin', '&situacao=abertas');
    expect(todas.agregados).toMatchObject({
      abertas: abertas.total,
      ponderado_centavos: abertas.itens.reduce(
        (soma: number, one: { valor_ponderado_centavos: number }) => soma + one.valor_ponderado_centavos,
        0,
      ),
    });
  });

  test('the funnel keeps to whose, of which service and what stands still', async () => {
    type Card = { uuid: string; responsavel: string; parada: boolean };
    const cards = async (query = ''): Promise<Card[]> =>
      (await firm().get('admin', `/oportunidades/funil${query}`)).body.data.colunas.flatMap(
        ({ itens }: { itens: Card[] }) => itens,
      );
    const uuids = (of: readonly Card[]) => of.map(({ uuid }) => uuid).sort();
    const todas = await cards();
    const paradas = todas.filter(({ parada }) => parada);
    expect(uuids(await cards('?situacao=paradas'))).toEqual(uuids(paradas));
    const { usuarios, servicos } = (await firm().get('admin', '/oportunidades/opcoes')).body.data;
    const { responsavel } = todas[0] as Card;
    const pessoa = usuarios.find(({ rotulo }: { rotulo: string }) => rotulo === responsavel);
    expect(uuids(await cards(`?responsavel=${pessoa.valor}`))).toEqual(
      uuids(todas.filter((card) => card.responsavel === responsavel)),
    );
    for (const { valor } of servicos.slice(0, 2)) {
      const daLista = (await firm().get('admin', `/oportunidades?servico=${valor}&por_pagina=100`)).body.data
        .itens;
      const doFunil = uuids(await cards(`?servico=${valor}`));
      expect(doFunil).toEqual(uuids(daLista).filter((one) => uuids(todas).includes(one)));
    }
  });

  test('the funnel has every stage, with the sums of its cards', async () => {
    const { colunas } = (await firm().get('admin', '/oportunidades/funil')).body.data;
    expect(colunas.map((one: Item) => one.etapa_label)).toEqual([
      'Prospecção',
      'Qualificação',
      'Diagnóstico',
      'Proposta enviada',
      'Negociação',
      'Ganha',
      'Perdida',
    ]);
    for (const coluna of colunas) {
      expect(coluna.valor_centavos).toBe(
        coluna.itens.reduce(
          (soma: number, one: { valor_total_centavos: number }) => soma + one.valor_total_centavos,
          0,
        ),
      );
    }
  });

  test('a restricted person sees the own opportunities; the others answer 404', async () => {
    const minhas = await lista('comercial');
    expect(minhas.total).toBeGreaterThan(0);
    expect(minhas.itens.every((one: Item) => one.responsavel === 'Bruno Tavares')).toBe(true);
    const alheia = (await lista('admin')).itens.find((one: Item) => one.responsavel === 'Cristina Amaral');
    expect((await firm().get('comercial', `/oportunidades/${alheia.uuid}`)).status).toBe(404);
    const detalhe = (await firm().get('comercial', `/oportunidades/${minhas.itens[0].uuid}`)).body.data;
    expect(detalhe).toMatchObject({ codigo: minhas.itens[0].codigo });
    expect(detalhe).not.toHaveProperty('id');
  });

  test("a client's person is refused even with the permissions", async () => {
    await grant('gerenciar oportunidades');
    await grant('gerenciar indicadores');
    await grant('gerenciar fechamentos');
    for (const path of ['/oportunidades', '/oportunidades/funil', '/indicadores', '/processos']) {
      expect(await firm().get('cliente', path)).toMatchObject({
        status: 403,
        body: { message: 'Você não tem permissão para esta ação.' },
      });
    }
  });

  test('indicators carry twelve months, light and trend', async () => {
    await recalculateAll({ database: database(), areas, now: () => firm().now });
    const { itens, total } = (await firm().get('gestor', '/indicadores')).body.data;
    expect(itens).toHaveLength(total);
    // All of the firm but the two that are for whoever sees money.
    expect(total).toBe(19);
    for (const item of itens) {
      expect(item.serie).toHaveLength(12);
      expect(item.valor).toBe(item.serie[11].valor);
      expect(item.recorte).toBe('geral');
    }
    const verdes = (await firm().get('gestor', '/indicadores?farol=verde')).body.data;
    expect(verdes.itens).toEqual(itens.filter((one: Item) => one.farol === 'verde'));
    expect(verdes.total).toBe(19);
  });

  test('a restricted person sees the open indicators, and the own number where there is one', async () => {
    const { itens } = (await firm().get('analista', '/indicadores')).body.data;
    const nomes = itens.map((one: Item) => one.nome);
    expect(nomes).toContain('Entregas no prazo');
    // Of what is for those who answer for others, the own number alone.
    const perdida = itens.find((one: Item) => one.nome === 'Receita perdida');
    expect(perdida).toMatchObject({ recorte: 'eu', escritorio: null });
    expect(itens.find((one: Item) => one.nome === 'Entregas no prazo').recorte).toBe('eu');
  });

  test('a process shows its gain; money only to people who may see costs', async () => {
    const { context, database: db } = firm();
    await db.orm.insert(precificacao_cargo_valor).values(
      (
        [
          ['Assistente', 4066],
          ['Analista', 6079],
          ['Coordenador', 10_698],
        ] as const
      ).map(([cargo, custo]) => ({
        cargo_id: context.cargos.get(cargo) ?? 0,
        vigencia_inicio: '2026-01-01',
        modo: 'calculado' as const,
        salario_centavos: 1,
        encargos_bp: 6800,
        beneficios_centavos: 1,
        horas_produtivas_mes: 140,
        custo_hora_centavos: custo,
      })),
    );
    const com = (await firm().get('admin', '/processos?busca=guias')).body.data;
    expect(com.itens[0]).toMatchObject({ ganho_mensal_centavos: 337_820, payback_decimos: 55 });
    expect(com.agregados).toMatchObject({ ganho_mensal_centavos: 337_820 });
    const detalhe = (await firm().get('admin', `/processos/${com.itens[0].uuid}`)).body.data;
    expect(detalhe).toMatchObject({
      variacao_tempo_bp: -7097,
      ganho_bruto_centavos: 357_720,
      roi_12_meses_bp: 11_912,
      as_is: { custo_centavos: 2281, tempo_milimin: 24_600 },
      to_be: { custo_centavos: 655, tempo_milimin: 7140 },
    });
    const sem = (await firm().get('gestor', `/processos/${com.itens[0].uuid}`)).body.data;
    expect(JSON.stringify(sem)).not.toContain('centavos');
    expect(sem).toMatchObject({ variacao_tempo_bp: -7097, tempo_liberado_mes_milimin: 3_841_200 });
  });

  test('a restricted person sees the processes of the own department', async () => {
    const { itens } = (await firm().get('analista', '/processos')).body.data;
    expect(itens.map((one: Item) => one.nome)).toEqual(['Emissão e envio de guias']);
    const outro = (await firm().get('admin', '/processos?busca=admiss')).body.data.itens[0];
    expect((await firm().get('analista', `/processos/${outro.uuid}`)).status).toBe(404);
  });
});
