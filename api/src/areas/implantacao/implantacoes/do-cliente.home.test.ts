import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { documento_pedido, implantacao, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

describeFirm('Início de quem é do cliente', ({ app, database }) => {
  it('names the documents that are still owed, and nothing of another client', async () => {
    const { orm } = database();
    const vendedor = await app().person('Comercial', { nome: 'Bruno' });
    const { ipe } = await createComercial(database(), vendedor.id);
    const hoje = dateIn(app().now());
    const [aberta] = await orm
      .insert(implantacao)
      .values({
        codigo: 'IMP-7001',
        cliente_id: ipe.id,
        competencia_inicial: '2026-12',
        fase_atual: 'Diagnóstico',
        progresso: 42,
        saude: 31,
        status: 'em_andamento',
      })
      .returning();
    const pedido = (values: object) => ({
      implantacao_id: aberta?.id as number,
      nome: 'Contrato social',
      prazo: addDays(hoje, 10),
      ...values,
    });
    await orm
      .insert(documento_pedido)
      .values([
        pedido({ nome: 'Extrato de outubro', prazo: addDays(hoje, -1) }),
        pedido({ nome: 'Procuração', status: 'rejeitado', motivo: 'Está sem assinatura.' }),
        pedido({ status: 'aprovado' }),
      ]);
    const [task] = await orm
      .insert(tarefa)
      .values({ codigo: 'T-700001', titulo: 'Conciliar', contexto: 'avulsa', cliente_id: ipe.id })
      .returning();
    await orm.insert(documento_pedido).values({
      tarefa_id: task?.id,
      nome: 'Recibos',
      prazo: addDays(hoje, 20),
      resposta: 'nao_possui',
      resposta_situacao: 'aguarda',
    });
    const doCliente = await app().person('Cliente', { is_client: 1, cliente_id: ipe.id });
    const deOutro = await app().person('Cliente', { is_client: 1, cliente_id: null });
    const blocos = async (person: typeof doCliente): Promise<HojeBloco[]> =>
      (await person.get('/hoje')).body.data.blocos;

    const vistos = await blocos(doCliente);
    expect(vistos.find(({ chave }) => chave === 'documentos_pedidos')).toMatchObject({
      total: 3,
      nota: '1 vencido',
      itens: [
        {
          titulo: 'Extrato de outubro',
          situacao: 'Vencido',
          destino: {
            pagina: 'minha-empresa.implantacao',
            parametros: { uuid: aberta?.uuid, pagina: 'documentos' },
          },
        },
        { titulo: 'Procuração', situacao: 'Rejeitado', detalhe: 'Está sem assinatura.' },
        { titulo: 'Recibos', situacao: 'Em análise', destino: { pagina: 'minha-empresa.pendencias' } },
      ],
    });
    const proprio = vistos.find(({ chave }) => chave === 'implantacoes');
    expect(proprio?.itens).toMatchObject([{ titulo: 'Diagnóstico', situacao: '42 %' }]);
    // How the firm judges its own work stays with the firm.
    expect(JSON.stringify(proprio)).not.toMatch(/Saúde|Crítica/);
    for (const chave of ['documentos_pedidos', 'implantacoes'])
      expect((await blocos(deOutro)).map((one) => one.chave)).not.toContain(chave);
  });
});
