import {
  type Candidato,
  desfechoDe,
  foraDaAusencia,
  type ItemARepassar,
  podeAssumir,
  proposeRepasses,
} from './repasses.rules';

const hora = 60_000;
const item = (more: Partial<ItemARepassar> = {}): ItemARepassar => ({
  papel: 'tarefa_responsavel',
  permissoes: ['gerenciar minhas tarefas'],
  uuid: 't',
  titulo: 'T-000001 Conferir',
  cliente: null,
  equipeId: null,
  departamentoId: null,
  data: '2026-03-10',
  minutos_milimin: hora,
  impedidos: [],
  ...more,
});
const pessoa = (id: number, more: Partial<Candidato> = {}): Candidato => ({
  id,
  nome: `Pessoa ${id}`,
  cargoId: 1,
  nivel: 'Analista',
  departamentoId: 1,
  equipes: [],
  permissoes: ['gerenciar minhas tarefas'],
  ausencias: [],
  livre_milimin: 10 * hora,
  ...more,
});
const ausente = { id: 99, cargoId: 1, nivel: 'Analista', departamentoId: 1 };
const propor = (itens: ItemARepassar[], pessoas: Candidato[], substitutoId: number | null = null) =>
  proposeRepasses(itens, pessoas, { ausente, substitutoId, desde: '2026-03-09' });
const para = (...args: Parameters<typeof propor>) => propor(...args).map(({ paraId }) => paraId);

describe('who may take something over', () => {
  test.each([
    ['who is there and has the right', {}, {}, true],
    ['not who reviews it', { impedidos: [1] }, {}, false],
    ['not without the right', {}, { permissoes: ['see logs'] }, false],
    ['who needs no right', { permissoes: [] }, { permissoes: [] }, true],
    [
      'not who is away on the last day',
      {},
      { ausencias: [{ inicio: '2026-03-10', fim: '2026-03-12' }] },
      false,
    ],
    ['not who is away on the first', {}, { ausencias: [{ inicio: '2026-03-01', fim: '2026-03-09' }] }, false],
    ['who leaves the day after', {}, { ausencias: [{ inicio: '2026-03-11', fim: '2026-03-12' }] }, true],
    ['who came back the day before', {}, { ausencias: [{ inicio: '2026-03-01', fim: '2026-03-08' }] }, true],
  ])('%s', (_, of, who, may) => {
    expect(podeAssumir(item(of), pessoa(1, who), '2026-03-09')).toBe(may);
  });

  it('is there today for what was due before', () => {
    const late = item({ data: '2026-03-05' });
    expect(
      podeAssumir(
        late,
        pessoa(1, { ausencias: [{ inicio: '2026-03-09', fim: '2026-03-09' }] }),
        '2026-03-09',
      ),
    ).toBe(false);
  });
});

describe('whom the product proposes', () => {
  it('takes the same position before the level, the team of the client and the department', () => {
    const cargo = pessoa(1, { departamentoId: 2 });
    const equipe = pessoa(2, { cargoId: 2, nivel: 'Auxiliar', departamentoId: 2, equipes: [7] });
    const nivel = pessoa(3, { cargoId: 2, departamentoId: 2 });
    const one = item({ equipeId: 7 });
    expect(para([one], [nivel, equipe, cargo])).toEqual([1]);
    expect(para([one], [nivel, equipe])).toEqual([2]);
    expect(para([one], [nivel])).toEqual([3]);
  });

  it('takes the named substitute first, but not over his time', () => {
    const longe = pessoa(1, { cargoId: 2, nivel: 'Auxiliar', departamentoId: 2 });
    const perto = pessoa(2);
    expect(para([item()], [perto, longe], 1)).toEqual([1]);
    expect(para([item()], [perto, { ...longe, livre_milimin: hora - 1 }], 1)).toEqual([2]);
  });

  it('spreads over the time of several: what one got counts for the next', () => {
    const itens = [item(), item(), item()];
    expect(para(itens, [pessoa(1, { livre_milimin: 2 * hora }), pessoa(2, { livre_milimin: hora })])).toEqual(
      [1, 1, 2],
    );
  });

  it('says so when nobody has time, and proposes nobody with nothing in common', () => {
    const [cheio] = propor([item()], [pessoa(1, { livre_milimin: 0 })]);
    expect(cheio).toEqual({
      paraId: 1,
      motivos: ['Mesmo cargo', 'Mesmo departamento', 'Sem tempo livre nesses dias'],
    });
    const outro = pessoa(1, { cargoId: 5, nivel: 'Diretoria', departamentoId: 6 });
    expect(propor([item()], [outro])).toEqual([{ paraId: null, motivos: [] }]);
  });

  it('never proposes the person away, who reviews it, or somebody without a position as alike', () => {
    expect(para([item()], [pessoa(99)])).toEqual([null]);
    expect(para([item({ impedidos: [1] })], [pessoa(1)])).toEqual([null]);
    const sem = { ...ausente, cargoId: null, nivel: null, departamentoId: null };
    const quem = pessoa(1, { cargoId: null, nivel: null, departamentoId: null });
    expect(
      proposeRepasses([item()], [quem], { ausente: sem, substitutoId: null, desde: '2026-03-09' }),
    ).toEqual([{ paraId: null, motivos: [] }]);
  });
});

describe('what becomes of it', () => {
  const agora = (pessoaId: number | null, more = {}) => ({
    aberto: true,
    trancado: false,
    impedidos: [],
    pessoaId,
    ...more,
  });
  const repasse = { deId: 1, paraId: 2 };
  test.each([
    ['still with the substitute', agora(2), [], true, 'devolvido'],
    ['back already', agora(1), [], true, 'devolvido'],
    ['given elsewhere', agora(3), [], true, 'com_outra_pessoa'],
    ['without anybody', agora(null), [], true, 'com_outra_pessoa'],
    ['its person reviews it now', agora(2, { impedidos: [1] }), [], true, 'com_outra_pessoa'],
    ['ended', agora(2, { aberto: false }), [], true, 'encerrado'],
    ['in something closed', agora(2, { trancado: true }), [], true, 'encerrado'],
    ['gone', undefined, [], true, 'encerrado'],
    ['its person may not have it', agora(2), [], false, 'sem_acesso'],
    ['with who does it for the substitute', agora(4), [{ deId: 2, paraId: 4 }], true, 'devolvido'],
    ['with somebody else than he', agora(5), [{ deId: 2, paraId: 4 }], true, 'com_outra_pessoa'],
  ])('%s', (_, now, adiante, volta, desfecho) => {
    expect(desfechoDe(repasse, now, adiante, volta).desfecho).toBe(desfecho);
  });

  it('ends with people who stand in for each other in a circle', () => {
    const adiante = [
      { deId: 2, paraId: 3 },
      { deId: 3, paraId: 2 },
    ];
    expect(desfechoDe(repasse, agora(9), adiante, true).desfecho).toBe('com_outra_pessoa');
  });
});

describe('what leaves an absence', () => {
  const ausencia = { inicio: '2026-03-01', fim: '2026-03-15', excluida: false, pessoaId: 1 };
  const feito = (data: string | null) => ({ deId: 1, data });
  test.each([
    ['inside', ausencia, feito('2026-03-10'), null, '2026-03-05', false],
    ['its last day', ausencia, feito('2026-03-10'), null, '2026-03-15', false],
    ['the day after it', ausencia, feito('2026-03-10'), null, '2026-03-16', true],
    ['deleted', { ...ausencia, excluida: true }, feito('2026-03-10'), null, '2026-03-05', true],
    ['of somebody else now', { ...ausencia, pessoaId: 2 }, feito('2026-03-10'), null, '2026-03-05', true],
    [
      'left out by a shorter one',
      ausencia,
      feito('2026-03-18'),
      { inicio: '2026-03-01', fim: '2026-03-20' },
      '2026-03-05',
      true,
    ],
    [
      'moved past it by who does it',
      ausencia,
      feito('2026-03-30'),
      { inicio: '2026-03-01', fim: '2026-03-20' },
      '2026-03-05',
      false,
    ],
    [
      'without a date',
      ausencia,
      feito(null),
      { inicio: '2026-03-01', fim: '2026-03-20' },
      '2026-03-05',
      false,
    ],
  ])('%s', (_, is, what, antes, hoje, out) => {
    expect(foraDaAusencia(is, what, antes, hoje)).toBe(out);
  });
});
