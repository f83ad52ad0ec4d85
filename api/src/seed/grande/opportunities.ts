import { type DemoOpportunity, demoOpportunities } from '../demo/opportunities';
import { prospectNames } from './prospects';

const titles: readonly (readonly [string, monthly: number, once: number])[] = [
  ['Contabilidade completa', 1680, 900],
  ['Folha de pagamento', 980, 300],
  ['Troca de contador', 2450, 1200],
  ['BPO financeiro completo', 4200, 1800],
  ['Contabilidade e fiscal', 1320, 700],
  ['Revisão fiscal de 5 anos', 0, 16_500],
  ['Abertura de empresa', 450, 1200],
  ['Consultoria mensal', 3400, 0],
  ['Contabilidade e folha', 1890, 800],
  ['Consultoria de custos', 0, 11_200],
];
/** As many of each stage as a funnel that narrows has, and the year behind it. */
const stages: readonly (readonly [DemoOpportunity[2], number])[] = [
  ['prospeccao', 24],
  ['qualificacao', 18],
  ['diagnostico', 12],
  ['proposta_enviada', 10],
  ['negociacao', 7],
  ['ganha', 28],
  ['perdida', 28],
];
const actions = ['Ligar para o contato', 'Enviar material', 'Marcar reunião', 'Retornar sobre a proposta'];
const people = ['Renato Lins', 'Sílvia Prado', 'Otto Brandt', 'Célia Nunes', 'Marcelo Dutra', 'Aída Freitas'];

function contactOf(index: number) {
  const nome = prospectNames[index % prospectNames.length] as string;
  const contato = people[index % people.length] as string;
  return { nome, contato, email: `contato${index}@prospecto.example` };
}

/** Deals besides those of the small firm: of new companies, every third of a client. */
const others = stages
  .flatMap(([stage, count]) => Array.from({ length: count }, (_, place) => ({ stage, place })))
  .map(({ stage, place }, index): DemoOpportunity => {
    const [title, monthly, once] = titles[(index * 3) % titles.length] as (typeof titles)[number];
    const over = stage === 'ganha' || stage === 'perdida';
    const days = over ? 6 + place * 12 : 2 + ((index * 5) % 24);
    return [
      title,
      index % 3 === 2 ? 41 + ((index * 11) % 340) : contactOf(index),
      stage,
      days,
      monthly === 0 ? 0 : monthly + (index % 9) * 140,
      once === 0 ? 0 : once + (index % 5) * 250,
      over ? -days : 8 + ((index * 7) % 60),
      over ? null : (actions[index % actions.length] as string),
      over ? null : (index % 9) - 2,
      index % 3,
    ];
  });

export const largeOpportunities: readonly DemoOpportunity[] = [...demoOpportunities, ...others];
