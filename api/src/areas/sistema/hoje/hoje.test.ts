import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';

type Item = Record<string, unknown>;

describeDatabase('hoje e calendário', (database) => {
  const firm = useDemoFirm(database);
  const blocos = async (account: string) =>
    (await firm().get(account, '/hoje')).body.data.blocos.map((one: Item) => one.chave);
  const mes = '/calendario?de=2026-11-01&ate=2026-11-30';

  test('each block shows only where the permissions allow it', async () => {
    expect(await blocos('admin')).toEqual([
      'tarefas',
      'aprovacoes',
      'caixa_orcamentos',
      'fechamentos_em_risco',
      'caixa_implantacoes',
      'implantacoes',
      'anexos_a_validar',
      'mencoes',
      'indicadores',
      'aguardando_cliente',
      'conferir',
      'proximos_eventos',
      'ausentes',
      'aceites_de_hoje',
    ]);
    // She coordinates closings herself.
    expect(await blocos('analista')).toEqual([
      'tarefas',
      'aprovacoes',
      'fechamentos_em_risco',
      'entregas_nao_lidas',
      'mencoes',
      'aguardando_cliente',
      'proximos_eventos',
    ]);
    expect(await blocos('auditor')).toEqual(['indicadores', 'conferir', 'proximos_eventos']);
    expect(await blocos('precificacao')).toContain('caixa_orcamentos');
    expect(await blocos('implantacao')).toEqual(
      expect.arrayContaining(['caixa_implantacoes', 'implantacoes']),
    );
    expect(await blocos('cliente')).toEqual(['pedidos', 'entregas', 'proximos_eventos']);
  });

  test('what a block counts is what the badge of its page says', async () => {
    const badges = {
      tarefas: 'minhas-tarefas.list',
      pedidos: 'minhas-tarefas.list',
      caixa_orcamentos: 'orcamentos.inbox',
      caixa_implantacoes: 'implantacoes.caixa',
      anexos_a_validar: 'validacao-anexos.list',
    } as const;
    let compared = 0;
    for (const account of ['admin', 'gestor', 'analista', 'precificacao', 'implantacao', 'cliente']) {
      const contadores = (await firm().get(account, '/contadores')).body.data;
      const { blocos: todos } = (await firm().get(account, '/hoje')).body.data;
      for (const { chave, titulo, total } of todos) {
        const pagina = badges[chave as keyof typeof badges];
        // What comes next, where nothing waits today, has no badge.
        if (!pagina || titulo === 'Próximas tarefas') continue;
        expect([account, chave, total]).toEqual([account, chave, contadores[pagina] ?? 0]);
        if (total > 0) compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(4);
  });

  test('who has open tasks never reads that everything is done', async () => {
    for (const account of ['admin', 'gestor', 'analista', 'implantacao']) {
      const { blocos: todos } = (await firm().get(account, '/hoje')).body.data;
      const minhas = (await firm().get(account, '/minhas-tarefas')).body.data;
      const bloco = todos.find((one: Item) => one.chave === 'tarefas');
      if (minhas.total > 0) expect([account, bloco.total > 0]).toEqual([account, true]);
    }
  });

  test('the own tasks of the day lead to a page the person may open', async () => {
    const { blocos: todos } = (await firm().get('analista', '/hoje')).body.data;
    const tarefas = todos[0];
    expect(tarefas.total).toBeGreaterThan(0);
    expect(tarefas.itens.length).toBe(Math.min(8, tarefas.total));
    for (const item of tarefas.itens) {
      expect(['fechamentos.detail', 'projetos.tarefas', 'minhas-tarefas.list']).toContain(
        item.destino.pagina,
      );
      expect(item.quando <= '2026-11-20').toBe(true);
    }
    const implantacao = (await firm().get('implantacao', '/hoje')).body.data.blocos[0];
    expect(implantacao.itens[0].destino.pagina).toBe('minhas-tarefas.list');
  });

  test('who sells sees the own actions that are due', async () => {
    const { hoje, blocos: todos } = (await firm().get('comercial', '/hoje')).body.data;
    const acoes = todos.find((one: Item) => one.chave === 'proximas_acoes');
    const lista = (await firm().get('comercial', '/oportunidades?situacao=abertas&por_pagina=100')).body.data;
    const devidas = lista.itens.filter(
      (one: { proxima_acao_em: string | null; responsavel: string }) =>
        one.proxima_acao_em && one.proxima_acao_em <= hoje && one.responsavel === 'Bruno Tavares',
    );
    expect(devidas.length).toBeGreaterThan(0);
    expect(acoes.itens.map((one: Item) => one.uuid).sort()).toEqual(
      devidas.map((one: Item) => one.uuid).sort(),
    );
    for (const { quando, situacao } of acoes.itens)
      expect(situacao).toBe(quando < hoje ? 'Atrasada' : 'Hoje');
  });

  test('closings at risk are those of the list', async () => {
    const { blocos: todos } = (await firm().get('gestor', '/hoje')).body.data;
    const bloco = todos.find((one: Item) => one.chave === 'fechamentos_em_risco');
    const lista = await Promise.all(
      ['atrasado', 'em_risco'].map((situacao) =>
        firm().get('gestor', `/fechamentos?competencia=todas&situacao=${situacao}`),
      ),
    );
    expect(bloco.total).toBe(lista[0]?.body.data.total + lista[1]?.body.data.total);
  });

  test('the calendar has the layers of the permissions', async () => {
    const fontes = async (account: string) =>
      (await firm().get(account, mes)).body.data.fontes.map((one: Item) => one.chave);
    expect(await fontes('admin')).toHaveLength(8);
    expect(await fontes('comercial')).toEqual([
      'eventos',
      'orcamentos',
      'oportunidades',
      'feriados',
      'ausencias',
    ]);
    expect(await fontes('cliente')).toEqual(['tarefas', 'eventos', 'feriados']);
  });

  test('a layer can be asked alone, and counts stay', async () => {
    const tudo = (await firm().get('admin', mes)).body.data;
    const so = (await firm().get('admin', `${mes}&fontes=feriados`)).body.data;
    expect(so.itens.map((one: Item) => one.titulo)).toEqual([
      'Finados',
      'Proclamação da República',
      'Dia da Consciência Negra',
    ]);
    expect(so.fontes).toEqual(tudo.fontes);
  });

  test('only what lies in the window, and the legal date as an outline', async () => {
    const { itens } = (await firm().get('gestor', `${mes}&fontes=tarefas,fechamentos`)).body.data;
    expect(itens.length).toBeGreaterThan(50);
    for (const item of itens) expect(item.inicio >= '2026-11-01' && item.inicio <= '2026-11-30').toBe(true);
    expect(itens.some((one: Item) => one.contorno)).toBe(true);
  });

  test('a restricted person sees the own events and tasks; a client its visible ones', async () => {
    const doAnalista = (await firm().get('analista', `${mes}&fontes=eventos`)).body.data.itens;
    expect(doAnalista.map((one: Item) => one.titulo)).toContain('Dúvidas sobre a nota de serviço');
    expect(doAnalista.map((one: Item) => one.titulo)).not.toContain('Comitê de preços');
    const doCliente = (await firm().get('cliente', mes)).body.data.itens;
    expect(doCliente.map((one: Item) => one.titulo)).toContain('Revisão do caixa com o cliente');
    expect(doCliente.every((one: Item) => one.fonte === 'feriados' || one.cliente === 'Pão Dourado')).toBe(
      true,
    );
  });

  test('refuses a window that is upside down or too long', async () => {
    expect((await firm().get('admin', '/calendario?de=2026-11-30&ate=2026-11-01')).status).toBe(400);
    expect((await firm().get('admin', '/calendario?de=2026-01-01&ate=2026-12-31')).status).toBe(400);
    expect((await firm().get('admin', '/calendario?de=ontem&ate=2026-12-31')).status).toBe(400);
  });
});
