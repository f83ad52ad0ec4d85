import { addDays } from '@gestao/shared/rules/calendar';
import {
  adiadaPara,
  type Fim,
  findGatilhos,
  liberadoPorMes,
  type ModeloMedido,
  mediana,
} from './revisao.rules';

const hoje = '2026-11-23';
const atras = (dias: number) => addDays(hoje, -dias);
const modelo = (more: Partial<ModeloMedido> = {}): ModeloMedido => ({
  frequencia: 'mensal',
  estimado_milimin: 60_000,
  desde: atras(60),
  revisado: true,
  adiadaAte: null,
  fins: [],
  tempos: [],
  concluidaEm: atras(5),
  venceuEm90: true,
  responsavel: { nome: 'Ana', inativo: false },
  clienteEncerrado: false,
  ...more,
});
const fins = (late: number, of = 6): Fim[] =>
  Array.from({ length: of }, (_, at) => (at < late ? 'com_atraso' : 'no_prazo'));
const dropped = (count: number): Fim[] => [...Array<Fim>(count).fill('desconsiderada'), 'no_prazo'];
const tempos = (milimin: number, of = 5) => Array<number>(of).fill(milimin);
const found = (more: Partial<ModeloMedido>) => findGatilhos(modelo(more), hoje).gatilhos;

test.each<[string, Partial<ModeloMedido>, string[]]>([
  ['nothing', {}, []],
  ['179 days since the last review', { desde: atras(179) }, []],
  ['180 days', { desde: atras(180) }, ['periodica']],
  ['a third of the last six late', { fins: fins(2) }, []],
  ['half of them', { fins: fins(3) }, ['atrasos']],
  ['all of five: not yet six', { fins: fins(5, 5) }, []],
  ['late ones before the last six', { fins: [...fins(0), ...fins(6)] }, []],
  ['two dropped in a row', { fins: dropped(2) }, []],
  ['three', { fins: dropped(3) }, ['desconsideradas']],
  [
    'three, one concluded between',
    { fins: ['desconsiderada', 'no_prazo', 'desconsiderada', 'desconsiderada'] },
    [],
  ],
  ['only dropped ones', { fins: Array<Fim>(3).fill('desconsiderada') }, ['desconsideradas']],
  ['half of the estimate', { tempos: tempos(30_000) }, []],
  ['49 %', { tempos: tempos(29_400) }, ['tempo_fora_do_estimado']],
  ['once and a half', { tempos: tempos(90_000) }, []],
  ['151 %', { tempos: tempos(90_600) }, ['tempo_fora_do_estimado']],
  ['twice, of four only', { tempos: tempos(120_000, 4) }, []],
  ['time without an estimate', { tempos: tempos(120_000), estimado_milimin: null }, []],
  ['who does it has left', { responsavel: { nome: 'Ana', inativo: true } }, ['responsavel_inativo']],
  ['the same, decided 29 days ago', { responsavel: { nome: 'Ana', inativo: true }, desde: atras(29) }, []],
  ['30 days ago', { responsavel: { nome: 'Ana', inativo: true }, desde: atras(30) }, ['responsavel_inativo']],
  [
    'a new model of who left',
    { responsavel: { nome: 'Ana', inativo: true }, desde: atras(1), revisado: false },
    ['responsavel_inativo'],
  ],
  ['concluded 89 days ago', { concluidaEm: atras(89), desde: atras(120) }, []],
  ['90 days ago', { concluidaEm: atras(90), desde: atras(120) }, ['sem_execucao']],
  ['never concluded, begun 89 days ago', { concluidaEm: null, desde: atras(89) }, []],
  ['never, begun 90 days ago', { concluidaEm: null, desde: atras(90) }, ['sem_execucao']],
  ['kept 10 days ago, concluded long before', { concluidaEm: atras(300), desde: atras(10) }, []],
  [
    'a yearly one that nothing was due of',
    { concluidaEm: atras(170), desde: atras(170), frequencia: 'anual', venceuEm90: false },
    [],
  ],
  [
    'a yearly one that was due',
    { concluidaEm: atras(170), desde: atras(170), frequencia: 'anual' },
    ['sem_execucao'],
  ],
  ['the client has left', { clienteEncerrado: true }, ['cliente_encerrado']],
  ['put off until tomorrow', { clienteEncerrado: true, adiadaAte: addDays(hoje, 1) }, []],
  ['put off until today', { clienteEncerrado: true, adiadaAte: hoje }, ['cliente_encerrado']],
  [
    'several at once',
    { fins: fins(6), clienteEncerrado: true, desde: atras(200) },
    ['atrasos', 'cliente_encerrado', 'periodica'],
  ],
])('%s', (_, more, gatilhos) => {
  expect(found(more)).toEqual(gatilhos);
});

test.each<[Partial<ModeloMedido>, string | null, string | null]>([
  [{ desde: atras(180) }, null, null],
  [
    { tempos: [10_000, 105_000, 105_400, 200_000, 105_000] },
    'Ajustar a estimativa para 1 h 45 min.',
    'ajustar_tempo',
  ],
  [{ fins: dropped(4) }, 'Encerrar: 4 desconsideradas seguidas.', 'encerrar'],
  [{ fins: fins(4) }, 'Rever o prazo: 4 das últimas 6 com atraso.', 'ajustar'],
  [
    { fins: fins(4), responsavel: { nome: 'Ana', inativo: true } },
    'Trocar o responsável: Ana está inativo.',
    'trocar_responsavel',
  ],
  [
    { concluidaEm: atras(100), desde: atras(120) },
    'Pausar ou encerrar: nada concluído em 100 dias.',
    'pausar',
  ],
  [{ fins: dropped(4), clienteEncerrado: true }, 'Encerrar: o contrato do cliente terminou.', 'encerrar'],
])('suggests what weighs most: %#', (more, sugestao, acao) => {
  expect(findGatilhos(modelo(more), hoje)).toMatchObject({ sugestao, acao });
});

test('measures what it judged by', () => {
  expect(findGatilhos(modelo({ fins: fins(3), tempos: tempos(61_000) }), hoje).metricas).toEqual({
    dias_desde_a_revisao: 60,
    encerradas: 6,
    atrasadas: 3,
    desconsideradas_seguidas: 0,
    amostras_de_tempo: 5,
    dias_sem_concluir: 5,
    tempo_mediano_milimin: 61_000,
  });
});

test('medians, time set free and the day it comes back', () => {
  expect([mediana([]), mediana([7]), mediana([9, 1, 5]), mediana([1, 4])]).toEqual([null, 7, 5, 2]);
  expect(liberadoPorMes('mensal', 60_000, 12)).toBe(720_000);
  expect(liberadoPorMes('semanal', 60_000, 0)).toBe(260_700);
  expect(adiadaPara('2026-12-15')).toBe('2027-01-14');
});
