import { and, eq } from 'drizzle-orm';
import { log_transacao } from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('a month of the calendar as a paper', ({ app, database, bia, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Analista', { nome: 'Ana Conceição' });
  beforeAll(async () => {
    await work.tarefa({ titulo: 'Conferir a folha', data_vencimento: '2026-11-19', responsavel_id: ana.id });
    await work.tarefa({ titulo: 'Guia de Bia', data_vencimento: '2026-11-19', responsavel_id: bia.id });
    await work.tarefa({ titulo: 'Em dezembro', data_vencimento: '2026-12-01', responsavel_id: ana.id });
  });
  const read = async (person: SignedInPerson, query: string) => {
    const reply = await app().app.inject({
      method: 'GET',
      url: `/api/calendario/mes.pdf?${query}`,
      headers: { authorization: person.token, rota: '/calendario' },
    });
    const text = reply.statusCode === 200 ? (await pdfPages(reply.rawPayload)).join('\n') : '';
    return { status: reply.statusCode, headers: reply.headers, text };
  };

  it('holds the person’s own rows day by day, and the log keeps that it left', async () => {
    const { status, headers, text } = await read(ana, 'mes=2026-11');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('novembro%20de%202026.pdf');
    for (const words of ['quinta, ', 'Conferir a folha', 'Consciência Negra', 'Ana Conceição', 'Página 1/'])
      expect(text).toContain(words);
    for (const words of ['Guia de Bia', 'Em dezembro']) expect(text).not.toContain(words);
    const lines = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.acao, 'Exportou'), eq(log_transacao.usuario_id, ana.id)));
    expect(lines.map(({ rotulo }) => rotulo)).toEqual(['Calendário de novembro de 2026 (PDF)']);
  });

  it('leaves out layers that are not asked for, and says where nothing is', async () => {
    const tarefas = (await read(ana, 'mes=2026-11&fontes=tarefas')).text;
    expect(tarefas).toContain('Conferir a folha');
    expect(tarefas).not.toContain('Consciência Negra');
    expect((await read(ana, 'mes=2026-08&fontes=tarefas')).text).toContain(
      'Nenhum compromisso neste período.',
    );
  });

  it.each(['mes=2026-13', 'mes=constructor', '', 'mes=2026-11&de=2026-01-01'])(
    'refuses %j',
    async (query) => {
      expect((await read(ana, query)).status).toBeGreaterThanOrEqual(400);
      expect((await read(ana, query)).status).toBeLessThan(500);
    },
  );
});
