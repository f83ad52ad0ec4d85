import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  anexo,
  documento_lembrete,
  documento_pedido,
  fechamento,
  fechamento_modelo,
  implantacao,
  log_transacao,
  tarefa,
} from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

describeFirm('the statement of punctuality', ({ app, database, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let uuid: string;
  beforeAll(async () => {
    const { orm } = database();
    const firma = await createComercial(database(), gestor.id);
    const hoje = dateIn(new Date());
    const [row] = await orm
      .insert(implantacao)
      .values({
        codigo: 'IMP-9401',
        cliente_id: firma.ipe.id,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
      })
      .returning();
    uuid = row?.uuid as string;
    const de = { implantacao_id: row?.id as number };
    const [falta, veio] = await orm
      .insert(documento_pedido)
      .values([
        { ...de, nome: 'Contrato social', prazo: addDays(hoje, -30), ordem: 1 },
        { ...de, nome: 'Balancete', prazo: addDays(hoje, 5), status: 'enviado', ordem: 2 },
      ])
      .returning();
    await orm.insert(documento_lembrete).values({
      documento_id: falta?.id as number,
      degrau: 0,
      em: new Date('2026-01-05T12:00:00Z'),
      para: 'maria@ipe.example',
    });
    await orm.insert(anexo).values({
      entidade: 'documento_pedido',
      entidade_id: veio?.id as number,
      nome_original: 'b.pdf',
      extensao: 'pdf',
      mime_detectado: 'application/pdf',
      tamanho_bytes: 10,
      sha256: 'a'.repeat(64),
      arquivo: 'extrato-b',
      origem: 'link_cliente',
      verificacao: 'liberado',
    });
    await orm.insert(tarefa).values({
      ...de,
      codigo: 'T-940001',
      titulo: 'Entregar a declaração',
      contexto: 'implantacao',
      gera_multa: true,
      data_vencimento: addDays(hoje, -3),
    });
    const [modelo] = await orm
      .insert(fechamento_modelo)
      .values({ nome: 'Fechamento do extrato' })
      .returning();
    const closings = await orm
      .insert(fechamento)
      .values(
        ['2026-08', '2026-09'].map((competencia, at) => ({
          codigo: `FEC-94${at}`,
          cliente_id: firma.ipe.id,
          modelo_id: modelo?.id as number,
          competencia,
          coordenador_id: gestor.id,
        })),
      )
      .returning();
    const tarefas = await orm
      .insert(tarefa)
      .values(
        closings.map(({ id, competencia }, at) => ({
          codigo: `T-94001${at}`,
          titulo: `Transmitir a apuração ${at}`,
          contexto: 'fechamento' as const,
          fechamento_id: id,
          cliente_id: firma.ipe.id,
          competencia,
          gera_multa: true,
          data_vencimento: addDays(hoje, at === 0 ? -4 : -40),
        })),
      )
      .returning();
    await orm.insert(documento_pedido).values({
      nome: 'Extrato do banco',
      prazo: addDays(hoje, -20),
      tarefa_id: tarefas[0]?.id,
    });
  });

  it('tells what was asked, reminded and received, and the dates that fell meanwhile; its download is logged', async () => {
    const reply = await app().app.inject({
      method: 'GET',
      url: `/api/implantacoes/${uuid}/extrato.pdf`,
      headers: { authorization: gestor.token, rota: '/teste' },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await pdfPages(reply.rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const word of [
      'Contrato social',
      'Balancete',
      'Pendente',
      'Enviado',
      'Entregar a declaração',
      'IMP-9401',
      // Of a closing: its own late request counts, and so does what the start waits for.
      'Extrato do banco (agosto de 2026)',
      'Transmitir a apuração 0 (agosto de 2026)',
    ])
      expect(text).toContain(word);
    // It fell before anything was late.
    expect(text).not.toContain('Transmitir a apuração 1');
    const { orm } = database();
    const baixou = and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Baixou'));
    expect(await orm.$count(log_transacao, baixou)).toBe(1);
    const alheio = await app().person('Implantação', { nome: 'Alheio' });
    expect((await alheio.get(`/implantacoes/${uuid}/extrato.pdf`)).status).toBe(404);
  });
});
