import { usuario_ausencia } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { selectCapacidadeNosDias } from './tarefas.repository';

describeFirm('capacidade', ({ app, database }) => {
  it('leaves out the days on which people are away, and absences that were deleted', async () => {
    const [ana, bia] = [
      await app().person('Analista', { nome: 'Ana', capacidade_minutos_dia: 300 }),
      await app().person('Analista', { nome: 'Bia', capacidade_minutos_dia: 100 }),
    ];
    const days = ['2026-03-09', '2026-03-10', '2026-03-11'];
    const of = (ids: number[], dias = days) => selectCapacidadeNosDias(database(), ids, dias);
    const away = { usuario_id: ana.id, inicio: '2026-03-10', fim: '2026-03-20', tipo: 'ferias' as const };
    await database()
      .orm.insert(usuario_ausencia)
      .values([away, { ...away, usuario_id: bia.id, excluido_em: new Date() }]);
    expect(await of([ana.id, bia.id])).toBe(300 + 3 * 100);
    expect(await of([ana.id])).toBe(300);
    expect(await of([bia.id], [])).toBe(0);
    expect(await of([])).toBe(0);
  });
});
