import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { dayRulesOf, mergeFeriados } from './feriados.rules';
import { readDayRules } from './firm-calendar';

const total = { habilitar_visualizacao_total: 1 };
const form = (values: object) => ({
  data: '2026-07-09',
  nome: 'Revolução Constitucionalista',
  abrangencia: 'interno',
  uf: null,
  municipio_ibge: null,
  conta_como_util: false,
  ...values,
});

interface Item {
  uuid: string | null;
  data: string;
  nome: string;
  abrangencia: string;
  calculado: boolean;
  conta_como_util: boolean;
}

describeFirm('feriados', ({ app, database }) => {
  const ofYear = async (person: SignedInPerson, ano = 2026) =>
    (await person.get(`/feriados?ano=${ano}`)).body.data as { itens: Item[]; dias_uteis: number[] };
  const at = (items: Item[], data: string) => items.filter((item) => item.data === data);

  it('shows the computed holidays of a year to everybody of the firm, and nobody else', async () => {
    const ana = await app().person('Analista');
    const { itens, dias_uteis } = await ofYear(ana);
    expect(itens.filter((item) => item.calculado)).toHaveLength(13);
    expect(at(itens, '2026-02-17')).toMatchObject([
      { nome: 'Carnaval', abrangencia: 'bancario', uuid: null },
    ]);
    expect(dias_uteis[10]).toBe(19);
    expect((await ana.post('/feriados', form({}))).status).toBe(403);
    const present = new Date().getFullYear();
    expect((await ana.get(`/feriados?ano=${present + 6}`)).status).toBe(400);
    const cliente = await app().person('Cliente', { is_client: 1 });
    expect((await cliente.get('/feriados')).status).toBe(403);
  });

  it('closes a day of the firm’s own, and opens a computed one until the entry is deleted', async () => {
    const admin = await app().person('Administrador', total);
    const before = (await ofYear(admin)).dias_uteis;
    const own = await admin.post('/feriados', form({ data: '2026-12-31', nome: 'Sem expediente' }));
    expect(own.status).toBe(201);
    const override = await admin.post(
      '/feriados',
      form({ data: '2026-02-16', nome: 'Carnaval', abrangencia: 'bancario', conta_como_util: true }),
    );
    const after = await ofYear(admin);
    expect(after.dias_uteis[11]).toBe((before[11] ?? 0) - 1);
    expect(after.dias_uteis[1]).toBe((before[1] ?? 0) + 1);
    expect(at(after.itens, '2026-02-16')).toMatchObject([{ calculado: true, conta_como_util: true }]);
    const days = await readDayRules(database());
    expect([...days.closed]).toEqual(['2026-12-31']);
    expect([...days.open]).toEqual(['2026-02-16']);

    const { uuid } = override.body.data;
    const twin = await admin.post('/feriados', form({ data: '2026-02-16', abrangencia: 'bancario' }));
    expect(twin.body.erros).toEqual({ data: ['Já existe um registro com este dia.'] });
    expect((await admin.delete(`/feriados/${uuid}?versao=2`)).status).toBe(409);
    expect((await admin.delete(`/feriados/${uuid}?versao=1`)).status).toBe(204);
    expect(at((await ofYear(admin)).itens, '2026-02-16')).toMatchObject([{ uuid: null }]);
    await admin.delete(`/feriados/${own.body.data.uuid}?versao=1`);
  });

  it('asks a state’s holiday for its state, and a town’s also for its town', async () => {
    const admin = await app().person('Administrador', total);
    const empty = await admin.post('/feriados', form({ abrangencia: 'municipal' }));
    expect(empty.body.erros).toEqual({
      municipio_ibge: ['Campo obrigatório.'],
    });
    const elsewhere = form({ abrangencia: 'municipal', uf: 'RJ', municipio_ibge: '3550308' });
    expect((await admin.post('/feriados', elsewhere)).body.erros).toEqual({
      municipio_ibge: ['Este código é de um município de SP; a UF informada é RJ.'],
    });
    const saved = await admin.post('/feriados', form({ abrangencia: 'estadual', uf: 'SP' }));
    expect(saved.status).toBe(201);
    const { uuid } = saved.body.data;
    const days = async (uf: string) => (await readDayRules(database(), { uf, municipio_ibge: null })).closed;
    expect([...(await days('SP'))]).toEqual(['2026-07-09']);
    expect([...(await days('RJ'))]).toEqual([]);
    const moved = await admin.put(`/feriados/${uuid}`, {
      ...form({ abrangencia: 'estadual', uf: 'RJ', data: '2026-04-23', nome: 'São Jorge' }),
      versao: 1,
    });
    expect(moved.body.data.versao).toBe(2);
    expect([...(await days('RJ'))]).toEqual(['2026-04-23']);
    const far = await admin.put(`/feriados/${uuid}`, { ...form({ data: '2100-01-04' }), versao: 2 });
    expect(far.body.erros.data[0]).toMatch(/^Escolha um ano de/);
    await admin.delete(`/feriados/${uuid}?versao=2`);
  });

  it('counts in the calendar and in what is left of a week', async () => {
    const admin = await app().person('Administrador', total);
    const { uuid } = (
      await admin.post(
        '/feriados',
        form({ data: '2026-04-21', nome: 'Tiradentes', abrangencia: 'nacional', conta_como_util: true }),
      )
    ).body.data;
    const calendario = await admin.get('/calendario?de=2026-04-20&ate=2026-04-22&fontes=feriados');
    expect(calendario.body.data.itens.map((item: { titulo: string }) => item.titulo)).toEqual([
      'Tiradentes (dia útil)',
    ]);
    await admin.delete(`/feriados/${uuid}?versao=1`);
  });
});

test('an entry decides only where it applies, and an internal one never opens a holiday', () => {
  const entry = { uf: null, municipio_ibge: null, conta_como_util: false };
  const rules = dayRulesOf(
    [
      { ...entry, data: '2026-01-26', abrangencia: 'municipal', uf: 'SP', municipio_ibge: '3548500' },
      { ...entry, data: '2026-12-24', abrangencia: 'interno' },
      { ...entry, data: '2026-12-25', abrangencia: 'interno', conta_como_util: true },
    ],
    { uf: 'SP', municipio_ibge: '3550308' },
  );
  expect([...rules.closed]).toEqual(['2026-12-24']);
  expect([...rules.open]).toEqual([]);
  expect(mergeFeriados([], '2026-12-20', '2027-01-05').map((one) => one.data)).toEqual([
    '2026-12-25',
    '2027-01-01',
  ]);
});
