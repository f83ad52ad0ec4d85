import { consulting, type DemoProject, internal, migration, tax } from '../demo/projects';

type Kind = Pick<DemoProject, 'nome' | 'tipo' | 'area' | 'objetivo' | 'tarefas'> & { reais?: number };

/** What a firm of this size sells beside its months, and does for itself. */
const kinds: readonly Kind[] = [
  {
    nome: 'Resultado por unidade de negócio',
    tipo: 'consultoria',
    area: 'CONS',
    reais: 28_000,
    objetivo: 'Mostrar quanto cada unidade contribui para o resultado.',
    tarefas: consulting,
  },
  {
    nome: 'Revisão fiscal de cinco anos',
    tipo: 'consultoria',
    area: 'FIS',
    reais: 19_500,
    objetivo: 'Recuperar o que foi pago a maior e corrigir o que ficou a menor.',
    tarefas: tax,
  },
  {
    nome: 'Terceirização do financeiro',
    tipo: 'bpo',
    area: 'BPO',
    reais: 11_200,
    objetivo: 'Assumir contas a pagar e a receber com aprovação em dois níveis.',
    tarefas: migration,
  },
  {
    nome: 'Formação de preços',
    tipo: 'consultoria',
    area: 'CONS',
    reais: 9_800,
    objetivo: 'Saber o preço mínimo de cada produto e o desconto que ele suporta.',
    tarefas: consulting,
  },
  {
    nome: 'Planejamento tributário do próximo ano',
    tipo: 'consultoria',
    area: 'FIS',
    reais: 7_600,
    objetivo: 'Comparar os regimes com os números do próprio cliente.',
    tarefas: tax,
  },
  {
    nome: 'Rotina sem papel na equipe',
    tipo: 'interno',
    area: 'ADM',
    objetivo: 'Receber, conferir e guardar tudo sem imprimir.',
    tarefas: internal,
  },
];

const stands: readonly [status: DemoProject['status'], inicio: number, fim: number][] = [
  ['em_andamento', -40, 22],
  ['concluido', -150, -70],
  ['em_andamento', -22, 41],
  ['planejado', 9, 74],
  ['concluido', -240, -165],
  ['em_andamento', -58, 6],
  ['pausado', -70, 30],
  ['concluido', -330, -260],
  ['em_andamento', -12, 52],
  ['planejado', 24, 90],
  ['concluido', -430, -350],
  ['cancelado', -160, -90],
];

/** Projects besides those of the small firm, each of another client, or the firm's own. */
export const largeProjects: readonly DemoProject[] = Array.from({ length: 42 }, (_, index) => {
  const { reais, ...kind } = kinds[index % kinds.length] as Kind;
  const [status, inicio, fim] = stands[(index * 5) % stands.length] as (typeof stands)[number];
  const later = index % 9;
  const place = kind.tipo === 'interno' ? null : 41 + ((index * 17) % 340);
  return {
    ...kind,
    ...(reais === undefined ? {} : { reais: reais + (index % 7) * 850 }),
    nome: place === null ? `${kind.nome}, ${Math.floor(index / kinds.length) + 1}ª etapa` : kind.nome,
    cliente: place,
    status,
    inicio: inicio - later,
    fim: status === 'em_andamento' || status === 'planejado' ? fim + later : fim - later,
    visivel: index % 3 === 0,
    ...(index % 8 === 2 ? { prioridade: 'alta' as const } : {}),
  };
});
