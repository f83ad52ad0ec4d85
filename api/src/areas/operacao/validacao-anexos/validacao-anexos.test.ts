import type { Permission } from '@gestao/shared/permissions';
import { sql } from 'drizzle-orm';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';

type Item = Record<string, unknown>;

describeDatabase('filas de revisão', (database) => {
  const firm = useDemoFirm(database);
  const grant = (permissao: Permission) => firm().allow(['Cliente', 'Analista'], permissao);

  test('both queues ask for their permission', async () => {
    expect((await firm().get('analista', '/validacao-anexos')).status).toBe(403);
    expect((await firm().get('analista', '/revisao-recorrentes')).status).toBe(403);
  });

  test('the queue of files has its alerts and filters', async () => {
    const { total, itens } = (await firm().get('gestor', '/validacao-anexos')).body.data;
    expect(total).toBe(8);
    const foto = itens.find((one: Item) => one.nome === 'Foto do recibo.png');
    expect(foto.alertas).toContain('muito_pequeno');
    expect(itens.flatMap((one: { alertas: string[] }) => one.alertas)).toContain('em_verificacao');
    for (const situacao of ['atrasado', 'no_prazo']) {
      const filtrados = (await firm().get('gestor', `/validacao-anexos?situacao=${situacao}`)).body.data;
      expect(filtrados.total).toBe(itens.filter((one: Item) => one.situacao === situacao).length);
    }
  });

  test('the same bytes from the same client are flagged', async () => {
    await firm().database.orm.execute(sql`update anexo set sha256 = ${'a'.repeat(64)}, cliente_id = (select min(id) from cliente)
      where nome_original in ('Extrato Itaú.pdf', 'Extrato Bradesco.pdf')`);
    const { itens } = (await firm().get('gestor', '/validacao-anexos?busca=extrato')).body.data;
    const repetidos = itens.filter((one: { alertas: string[] }) => one.alertas.includes('duplicado'));
    expect(repetidos.map((one: Item) => one.nome).sort()).toEqual([
      'Extrato Bradesco.pdf',
      'Extrato Itaú.pdf',
    ]);
  });

  test('pending reviews show the last six instances and what they suggest', async () => {
    const { itens, total } = (await firm().get('gestor', '/revisao-recorrentes')).body.data;
    expect(total).toBe(6);
    const cartao = itens.find((one: Item) => one.modelo === 'Conciliar cartão corporativo');
    expect(cartao).toMatchObject({
      gatilho_label: 'Desconsideradas',
      desconsideradas_bp: 5000,
      decisao: 'pendente',
    });
    expect(cartao.ultimas).toEqual([
      'no_prazo',
      'no_prazo',
      'no_prazo',
      'desconsiderada',
      'desconsiderada',
      'desconsiderada',
    ]);
    expect(itens.find((one: Item) => one.modelo === 'Conferir retenções de ISS').ultimas).toContain(
      'com_atraso',
    );
    expect((await firm().get('gestor', '/revisao-recorrentes?decisao=mantida')).body.data.total).toBe(8);
  });

  test('a restricted person reviews the own models and the files of the own clients', async () => {
    await grant('gerenciar revisao tarefas recorrentes');
    await grant('gerenciar validacao anexos');
    const modelos = (await firm().get('analista', '/revisao-recorrentes')).body.data.itens;
    expect(modelos.map((one: Item) => one.responsavel)).toEqual(['Camila Ferreira']);
    const eu = firm().context.usuarios.get('analista@demo.local')?.id ?? 0;
    const esperados = await firm().database.orm.execute<{ nome: string }>(sql`
      select a.nome_original as nome from anexo a left join tarefa t on t.id = a.entidade_id
      where a.validacao = 'pendente' and (t.revisor_id = ${eu} or a.cliente_id in (select c.id from cliente c
        join equipe_membro m on m.equipe_id = c.equipe_id where m.usuario_id = ${eu}))`);
    const { itens } = (await firm().get('analista', '/validacao-anexos')).body.data;
    expect(itens.map((one: Item) => one.nome).sort()).toEqual(esperados.rows.map((row) => row.nome).sort());
    expect(itens.length).toBeLessThan(8);
  });

  test("a client's person is refused even with the permissions", async () => {
    expect((await firm().get('cliente', '/validacao-anexos')).status).toBe(403);
    expect((await firm().get('cliente', '/revisao-recorrentes')).status).toBe(403);
  });
});
