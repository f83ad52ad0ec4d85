import { withoutAccents } from '@gestao/shared/rules/folding';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';

type Item = Record<string, unknown>;

describeDatabase('busca e contadores', (database) => {
  const firm = useDemoFirm(database);
  const busca = async (account: string, texto: string): Promise<Item[]> =>
    (await firm().get(account, `/busca?texto=${encodeURIComponent(texto)}`)).body.data;

  test('finds a client by a part of the name without accents, and by document with or without mask', async () => {
    const [cliente] = (await firm().get('admin', '/clientes?por_pagina=25')).body.data.itens;
    const plain = withoutAccents(cliente.razao_social).toUpperCase();
    for (const texto of [plain, cliente.documento, cliente.documento.slice(0, 8)]) {
      const found = await busca('admin', texto);
      expect(found.filter((item) => item.tipo === 'cliente').map((item) => item.uuid)).toContain(
        cliente.uuid,
      );
    }
  });

  test('only the own rows, and only kinds the person may open', async () => {
    const everything = await busca('admin', 'de');
    expect(new Set(everything.map((item) => item.tipo))).toEqual(new Set(['cliente', 'tarefa', 'usuario']));
    expect((await busca('auditor', 'de')).length).toBe(0);
    const own = (await firm().get('comercial', '/clientes?por_pagina=100')).body.data.itens;
    const seen = (await busca('comercial', 'de')).filter((item) => item.tipo === 'cliente');
    for (const item of seen) expect(own.map((one: Item) => one.uuid)).toContain(item.uuid);
    for (const item of await busca('cliente', 'de')) expect(item.tipo).toBe('tarefa');
  });

  test('finds what may be begun with, only for who may, and leads to the dialog that asks', async () => {
    const acao = async (account: string, nome: string, texto: string): Promise<Item[]> =>
      (await firm().get(account, `/busca?acao=${nome}&texto=${encodeURIComponent(texto)}`)).body.data;
    const people = (await firm().get('admin', '/usuarios?por_pagina=100')).body.data.itens as Item[];
    const analyst = people.find(({ email }) => email === 'analista@demo.local') as Item;
    const turned = String(analyst.nome).split(' ').reverse().join(' ').toLowerCase();
    expect(await acao('admin', 'inativar', turned)).toEqual([
      expect.objectContaining({
        uuid: analyst.uuid,
        destino: {
          pagina: 'usuarios.edit',
          parametros: { uuid: analyst.uuid },
          consulta: { acao: 'inativar' },
        },
      }),
    ]);
    expect(await acao('admin', 'inativar', 'admin@demo.local')).toEqual([]);
    for (const account of ['gestor', 'comercial', 'cliente']) {
      expect(await acao(account, 'inativar', turned)).toEqual([]);
    }

    const [cliente] = (await firm().get('admin', '/clientes?por_pagina=25')).body.data.itens;
    expect(await acao('admin', 'trocar_carteira', cliente.documento)).toEqual([
      expect.objectContaining({
        uuid: cliente.uuid,
        destino: expect.objectContaining({ pagina: 'clientes.edit', consulta: { acao: 'carteira' } }),
      }),
    ]);
    const owner = people.find(({ nome }) => nome === cliente.carteira) as Item;
    expect(await acao('admin', 'trocar_carteira', String(owner.nome))).toContainEqual(
      expect.objectContaining({
        tipo: 'usuario',
        destino: { pagina: 'clientes.list', parametros: {}, consulta: { carteira: owner.uuid } },
      }),
    );
    expect(await acao('auditor', 'trocar_carteira', cliente.documento)).toEqual([]);
    expect(await acao('cliente', 'trocar_carteira', cliente.documento)).toEqual([]);
    expect((await firm().get('admin', '/busca?acao=constructor&texto=ana')).status).toBe(400);
  });

  test('wants at least two letters', async () => {
    expect((await firm().get('admin', '/busca?texto=a')).status).toBe(400);
  });

  test('counts what waits only where the person may open it', async () => {
    const { data: gestor } = (await firm().get('gestor', '/contadores')).body;
    const fila = (await firm().get('gestor', '/validacao-anexos')).body.data.total;
    expect(gestor['validacao-anexos.list'] ?? 0).toBe(Math.min(fila, 100));
    const minhas = (await firm().get('analista', '/contadores')).body.data;
    expect(Object.keys(minhas)).not.toContain('validacao-anexos.list');
    const atrasadas = (await firm().get('analista', '/hoje')).body.data.blocos[0].itens.filter(
      (item: Item) => item.situacao === 'Atrasada',
    );
    expect(minhas['minhas-tarefas.list'] ?? 0).toBeGreaterThanOrEqual(atrasadas.length);
    expect(Object.keys((await firm().get('cliente', '/contadores')).body.data)).not.toContain(
      'orcamentos.inbox',
    );
  });
});
