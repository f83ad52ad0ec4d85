import type { VisaoGeral } from '@gestao/shared/contracts/clientes/visao-geral';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';
import { somaPorMes, somaPrevista } from '../cliente-servicos/cliente-servicos.rules';

describeDatabase('visão geral do cliente', (database) => {
  const firm = useDemoFirm(database);
  const clienteDe = async (account: string, busca: string) =>
    (await firm().get(account, `/clientes?busca=${encodeURIComponent(busca)}`)).body.data.itens[0];
  const visao = async (account: string, uuid: string) =>
    (await firm().get(account, `/clientes/${uuid}/visao-geral`)).body.data as VisaoGeral;

  test('each area says what it knows, and only to whom may see its records', async () => {
    const cliente = await clienteDe('admin', 'Boa Safra');
    const doAdmin = await visao('admin', cliente.uuid);
    expect(doAdmin.blocos.map(({ chave }) => chave)).toEqual(
      expect.arrayContaining(['fechamento', 'espera_cliente', 'proximas_datas', 'orcamentos']),
    );
    const doGestor = await visao('gestor', cliente.uuid);
    expect(doGestor.blocos.map(({ chave }) => chave)).not.toContain('orcamentos');
    expect(doGestor.blocos.map(({ chave }) => chave)).toContain('fechamento');
  });

  test('the closing is that of the list of closings', async () => {
    const cliente = await clienteDe('admin', 'Boa Safra');
    const { blocos } = await visao('admin', cliente.uuid);
    const bloco = blocos.find(({ chave }) => chave === 'fechamento');
    const { itens } = (
      await firm().get('admin', `/fechamentos?competencia=todas&cliente=${cliente.uuid}&por_pagina=100`)
    ).body.data;
    const abertas = itens.filter(
      ({ status }: { status: string }) => status !== 'fechado' && status !== 'cancelado',
    );
    const competencia = abertas.map((one: { competencia: string }) => one.competencia).sort()[0];
    expect(bloco?.titulo).toBe(`Fechamento ${competencia.slice(5)}/${competencia.slice(0, 4)}`);
    const doMes = itens.filter((one: { competencia: string }) => one.competencia === competencia);
    const media = doMes.reduce((sum: number, one: { progresso: number }) => sum + one.progresso, 0);
    expect(bloco?.progresso?.percentual).toBe(Math.floor(media / doMes.length));
  });

  test('what is owed is the same number in the strip and in its block', async () => {
    const cliente = await clienteDe('gestor', 'Boa Safra');
    const { blocos, figuras } = await visao('gestor', cliente.uuid);
    const bloco = blocos.find(({ chave }) => chave === 'espera_cliente');
    expect(figuras.find(({ rotulo }) => rotulo === 'Espera do cliente')?.valor).toBe(String(bloco?.total));
  });

  test('a client of others is not there, and a client’s own person has no such page', async () => {
    const { uuid } = await clienteDe('admin', 'Boa Safra');
    expect((await firm().get('comercial', `/clientes/${uuid}/visao-geral`)).status).toBe(404);
    expect((await firm().get('cliente', `/clientes/${uuid}/visao-geral`)).status).toBe(403);
  });

  test('the total of the list leaves out those whose contract ended', async () => {
    const { itens, agregados } = (await firm().get('admin', '/clientes?por_pagina=100')).body.data;
    const encerrados = itens.filter(
      (one: { status: string; honorario_mensal_centavos: number | null }) =>
        one.status === 'encerrado' && (one.honorario_mensal_centavos ?? 0) > 0,
    );
    expect(encerrados.length).toBeGreaterThan(0);
    const soma = itens
      .filter((one: { status: string }) => one.status !== 'encerrado')
      .reduce(
        (sum: number, one: { honorario_mensal_centavos: number | null }) =>
          sum + (one.honorario_mensal_centavos ?? 0),
        0,
      );
    expect(agregados.honorario_mensal_centavos).toBe(soma);
  });
});

test('the fee of each month is what was in force at its end; today counts for this one', () => {
  const servicos = [
    { data_inicio: '2026-01-10', data_fim: '2026-02-27', valor_mensal_centavos: 100 },
    { data_inicio: '2026-02-28', data_fim: null, valor_mensal_centavos: 250 },
    { data_inicio: '2026-04-20', data_fim: null, valor_mensal_centavos: 40 },
  ];
  expect(somaPorMes(servicos, '2026-04-19', 13)).toEqual([
    { competencia: '2026-01', centavos: 100 },
    { competencia: '2026-02', centavos: 250 },
    { competencia: '2026-03', centavos: 250 },
    { competencia: '2026-04', centavos: 250 },
  ]);
  expect(somaPrevista(servicos, '2026-04-19')).toEqual({ centavos: 40, inicio: '2026-04-20' });
  expect(somaPrevista(servicos, '2026-04-20')).toBeNull();
});
