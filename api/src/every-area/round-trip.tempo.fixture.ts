import { tarefa } from '../platform/database/schema';
import { type Answered, type Cases, found, pair } from './round-trip.case.fixture';

/** Time spent: each entry on a task of its own, at an hour that no other one has. */
export const tempo: Cases = pair('/tempo', 'GET /tempo', {
  // Before the first write there is no day to ask for, nor an entry to find.
  readQuery: ({ sent: { data = '2026-03-15' } }) => `?de=${data}&ate=${data}`,
  at: ({ dias }, at) =>
    found(
      at,
      dias.flatMap(({ itens }: Answered) => itens),
    ),
  given: async ({ orm, next }) => {
    const number = next();
    const [one] = await orm
      .insert(tarefa)
      .values({ codigo: `T-V${number}`, titulo: 'Conciliar contas', contexto: 'avulsa' })
      .returning();
    const two = (value: number) => String(value).padStart(2, '0');
    return { tarefa_uuid: one?.uuid, inicio: `${two(number % 24)}:${two(number % 60)}` };
  },
});
