import type { ClienteStatus } from '@gestao/shared/contracts/clientes/values/clientes';
import type { DemoClient } from '../demo/clients';
import { demoClientStatus, demoClients } from '../demo/clients';
import { beingBroughtIn } from './implantacoes';

type Kind = readonly [
  what: readonly string[],
  segmento: string,
  regimes: readonly DemoClient[3][],
  /** Smallest and largest monthly fee, in reais. */
  fee: readonly [number, number],
];

/** What the companies of a town do; regimes as often as they are met. */
const kinds: readonly Kind[] = [
  [['Mercearia', 'Padaria', 'Papelaria', 'Bazar'], 'comercio', ['simples_nacional'], [420, 1900]],
  [['Distribuidora', 'Atacado', 'Comercial'], 'comercio', ['lucro_presumido', 'lucro_real'], [2800, 14800]],
  [['Clínica', 'Consultório', 'Fisioterapia'], 'saude', ['simples_nacional', 'lucro_presumido'], [780, 4200]],
  [['Transportes', 'Lavanderia', 'Oficina', 'Salão'], 'servicos', ['simples_nacional'], [490, 2100]],
  [['Indústria', 'Confecções', 'Laticínios'], 'industria', ['lucro_presumido', 'lucro_real'], [3400, 19500]],
  [
    ['Sistemas', 'Tecnologia', 'Estúdio Digital'],
    'tecnologia',
    ['simples_nacional', 'lucro_presumido'],
    [890, 5600],
  ],
  [
    ['Construtora', 'Engenharia', 'Reformas'],
    'construcao',
    ['lucro_presumido', 'simples_nacional'],
    [1500, 8200],
  ],
  [['Escola', 'Colégio', 'Curso'], 'educacao', ['simples_nacional', 'lucro_presumido'], [980, 6400]],
  [['Costura', 'Barbearia', 'Doces', 'Fretes'], 'servicos', ['mei'], [150, 320]],
  [['Instituto', 'Associação', 'Lar'], 'terceiro_setor', ['imune_isenta'], [640, 2200]],
];

const first =
  'Aroeira Bela Cedro Diamante Estrela Flora Girassol Harmonia Imperial Jatobá Lago Maciel Nascente Oliveira Primavera Quaresmeira Rosário Safira Trevo Uirapuru'.split(
    ' ',
  );
const second =
  'do Vale|da Serra|do Norte|do Porto|da Praça|Central|Real|Nova|do Campo|da Ponte|do Parque|do Sol|da Mata|das Águas|do Lago|da Colina|do Horto|do Mirante|da Vila|do Bosque'.split(
    '|',
  );

/** `count` companies, each with a name of its own; the same on every machine. */
function companies(count: number): DemoClient[] {
  return Array.from({ length: count }, (_, index) => {
    const [what, segmento, regimes, [least, most]] = kinds[index % kinds.length] as Kind;
    const round = Math.floor(index / kinds.length);
    // Twenty names with another twenty: none comes twice among four hundred.
    const turn = Math.floor(index / first.length);
    const nome = `${first[(index * 7) % first.length]} ${second[(turn + index) % second.length]}`;
    const ramo = what[round % what.length];
    const regime = regimes[round % regimes.length] as DemoClient[3];
    const fee = Math.round((least + ((most - least) * ((index * 37) % 100)) / 100) / 10) * 10;
    const ending = { mei: 'ME', imune_isenta: '', lucro_real: 'S.A.' }[regime as string] ?? 'Ltda.';
    return [
      `${ramo} ${nome} ${ending}`.trim(),
      index % 6 === 5 ? null : nome,
      segmento,
      regime,
      fee > 5000 ? 'A' : fee > 1200 ? 'B' : 'C',
      fee,
    ];
  });
}

/** Four hundred clients: those of the small firm, at the same places, and 360 more. */
export const largeClients: readonly DemoClient[] = [...demoClients, ...companies(360)];

/** The ends of a client's life, as often as a firm of this size meets them. */
export const largeClientStatus: Readonly<Record<number, ClienteStatus>> = {
  ...demoClientStatus,
  ...Object.fromEntries(
    largeClients.flatMap((_, position): [number, ClienteStatus][] => {
      if (position < demoClients.length) return [];
      if (beingBroughtIn.includes(position)) return [[position, 'em_implantacao']];
      if (position % 31 === 4) return [[position, 'prospecto']];
      if (position % 37 === 6) return [[position, 'encerrado']];
      return position % 53 === 8 ? [[position, 'suspenso']] : [];
    }),
  ),
};
