import { and, eq } from 'drizzle-orm';
import { cliente, direcionador, notificacao, volume_comercial } from '../../../platform/database/schema';
import { latestDue } from '../../../platform/jobs/schedule';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../orcamentos/comercial.fixture';
import { conferirVolumes } from './volumes.job';

/** Contracted and realised of three months, oldest first; whom the check of December tells of. */
const casos: [nome: string, historico: (readonly [number, number | null])[], competencia: string | null][] = [
  [
    'dois meses acima',
    [
      [100, 10],
      [100, 101],
      [100, 101],
    ],
    '11/2026',
  ],
  [
    'um mês acima',
    [
      [100, 10],
      [100, 90],
      [100, 101],
    ],
    null,
  ],
  [
    'muito acima uma vez',
    [
      [100, 10],
      [100, 10],
      [100, 121],
    ],
    '11/2026',
  ],
  [
    'informado só depois',
    [
      [100, 150],
      [100, 150],
      [100, null],
    ],
    '10/2026',
  ],
  [
    'dentro',
    [
      [100, 10],
      [100, 10],
      [100, 10],
    ],
    null,
  ],
];
const meses = ['2026-09', '2026-10', '2026-11'];

describeFirm('conferência dos volumes', ({ app, database, usePerson }) => {
  const ana = usePerson('Administrador', { nome: 'Ana', habilitar_visualizacao_total: 1 });
  let donos: string[];
  const em = (instante: string) => ({ ...app().app.context, now: () => new Date(instante) });
  const avisos = (uuid: string) =>
    database()
      .orm.select({ titulo: notificacao.titulo, corpo: notificacao.corpo, rota: notificacao.rota })
      .from(notificacao)
      .where(and(eq(notificacao.evento, 'volume_excedido'), eq(notificacao.entidade_uuid, uuid)));

  beforeAll(async () => {
    const { orm } = database();
    const admin = await app().person('Administrador', { nome: 'Helena' });
    const firm = await createComercial(database(), admin.id);
    const [notas] = await orm
      .insert(direcionador)
      .values({ chave: 'notas', nome: 'Notas', unidade: 'notas', ordem: 1 })
      .returning();
    const { id: _id, uuid: _uuid, ...igual } = firm.ipe;
    donos = [];
    for (const [at, [nome, historico]] of casos.entries()) {
      const [dono] = await orm
        .insert(cliente)
        .values({ ...igual, documento: `caso-${at}`, razao_social: nome, responsavel_carteira_id: ana.id })
        .returning();
      donos.push(dono?.uuid as string);
      for (const [mes, [volume_contratado, volume_realizado]] of historico.entries()) {
        await orm.insert(volume_comercial).values({
          cliente_id: dono?.id as number,
          direcionador_id: notas?.id as number,
          competencia: meses[mes] as string,
          volume_contratado,
          volume_realizado,
          origem: 'manual',
        });
      }
    }
  });

  it('runs on the first day of the month at four, also when that day is no business day', () => {
    const due = (now: string) => latestDue(conferirVolumes.quando, new Date(now)).toISOString();
    // 1 November 2026 is a Sunday.
    expect(due('2026-11-20T15:00:00Z')).toBe('2026-11-01T07:00:00.000Z');
    expect(due('2026-12-01T06:59:00Z')).toBe('2026-11-01T07:00:00.000Z');
    expect(due('2026-12-01T07:00:00Z')).toBe('2026-12-01T07:00:00.000Z');
  });

  it('tells whoever keeps the portfolio, once for each client and month, and writes no volume', async () => {
    const antes = await database().orm.select().from(volume_comercial).orderBy(volume_comercial.id);
    const primeiro = await conferirVolumes.run(em('2026-12-01T07:00:00Z'));
    expect(primeiro).toEqual({ acao: 'Enviou', depois: { clientes: 3 } });
    for (const [at, [nome, , competencia]] of casos.entries()) {
      const uuid = donos[at] as string;
      const esperado = competencia && {
        titulo: `Acima do contratado em ${competencia}`,
        corpo: `${nome}: Notas. Confira e gere a proposta de reajuste.`,
        rota: `/clientes/editar/${uuid}?aba=volumes&competencia=${competencia.split('/').reverse().join('-')}`,
      };
      expect(await avisos(uuid)).toEqual(esperado ? [esperado] : []);
    }
    expect(await conferirVolumes.run(em('2026-12-01T07:00:00Z'))).toBeNull();
    expect(await database().orm.select().from(volume_comercial).orderBy(volume_comercial.id)).toEqual(antes);
    // A month later the month before is looked at again, but nobody hears of it twice.
    expect(await conferirVolumes.run(em('2027-01-01T07:00:00Z'))).toBeNull();
    const [primeiroDono] = donos;
    expect((await ana.get(`/clientes/${primeiroDono}/volumes?competencia=2026-11`)).status).toBe(200);
  });
});
