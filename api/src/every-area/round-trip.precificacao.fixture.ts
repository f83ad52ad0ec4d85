import {
  type ValorChave,
  valorDoTexto,
  versaoDosValores,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import type { Turn } from './round-trip.body.fixture';
import {
  type Answered,
  type CallName,
  type Cases,
  found,
  itemOf,
  pair,
  type RoundTrip,
} from './round-trip.case.fixture';

export const parametros = '/precificacao/parametros';
const lista = (list: string, aba: string, at: RoundTrip['at'], given?: RoundTrip['given']): Cases =>
  pair(`${parametros}/${list}`, `GET ${parametros}/${aba}` as CallName, { at, ...(given && { given }) });
const ordem = (list: string, aba: string, records: (data: Answered) => Answered[]): Cases => {
  const read = `GET ${parametros}/${aba}` as CallName;
  const sorted: RoundTrip = {
    read,
    given: async ({ admin }, turn) => {
      const { data } = (await admin.get(`${parametros}/${aba}`)).body;
      const uuids = records(data).map((one) => one.uuid);
      return { uuids: turn === 0 ? uuids.reverse() : [...uuids.slice(1), uuids[0]] };
    },
    at: (data) => ({ uuids: records(data).map((one) => one.uuid) }),
  };
  return { [`PUT ${parametros}/${list}/ordem`]: sorted };
};

/** Two questions with all that a question has. */
export const perguntas = (turn: Turn) => [
  {
    chave: 'porte',
    rotulo: `Qual o porte? ${turn}`,
    ajuda: `Ajuda ${turn}`,
    tipo: 'selecao',
    obrigatoria: turn === 0,
    minimo: null,
    maximo: null,
    opcoes: [
      { valor: 'a', rotulo: `A ${turn}` },
      { valor: 'b', rotulo: `B ${turn}` },
    ],
    condicao: null,
    mapeia_para: { tipo: 'nenhum' },
    visivel_cliente: turn === 1,
  },
  {
    chave: 'quantos',
    rotulo: `Quantos? ${turn}`,
    ajuda: null,
    tipo: 'numero',
    obrigatoria: turn === 1,
    minimo: 1 + turn,
    maximo: 10 + turn,
    opcoes: [],
    condicao: { chave: 'porte', operador: turn === 0 ? 'igual' : 'diferente', valor: 'a' },
    mapeia_para: { tipo: 'nenhum' },
    visivel_cliente: turn === 0,
  },
];

export const precificacao: Cases = {
  [`PUT ${parametros}/valores`]: {
    read: `GET ${parametros}/valores`,
    given: async ({ admin }) => ({
      versao: versaoDosValores((await admin.get(`${parametros}/valores`)).body.data.valores),
      desconto_livre_bp: 500,
      desconto_gestor_bp: 1500,
    }),
    at: ({ valores }) => ({
      ...Object.fromEntries(
        valores.map(({ chave, valor }: { chave: ValorChave; valor: string }) => [
          chave,
          valorDoTexto(chave, valor),
        ]),
      ),
    }),
    lost: { versao: 'the sum of the versions of the values, which grows' },
  },
  ...lista(
    'complexidade',
    'complexidade',
    ({ fatores }, at) => {
      const fator = found(at, fatores);
      return (
        fator && {
          ...fator,
          opcoes: fator.opcoes.map((one: Answered) => ({
            ...one,
            acrescimos: one.acrescimos.map((mais: Answered) => ({ ...mais, servico: mais.servico_chave })),
          })),
        }
      );
    },
    async ({ admin }, turn) => {
      const { servicos } = (await admin.get(`${parametros}/complexidade`)).body.data;
      // Only an option that was there before has a key.
      return { 'opcoes.chave': undefined, 'opcoes.acrescimos.servico': servicos[turn].valor };
    },
  ),
  ...ordem('complexidade', 'complexidade', ({ fatores }) => fatores),
  ...lista('valores/perfis', 'valores', itemOf('perfis')),
  // One rule for a service and an origin.
  ...lista('valores/margens', 'valores', itemOf('margens'), ({ servicos, next }) => ({
    servico_uuid: servicos[next() % servicos.length],
  })),
  ...lista('tarefas/servicos', 'tarefas', ({ servicos }, at) => {
    const one = found(at, servicos);
    return (
      one && {
        ...one,
        descricao_comercial: one.descricao,
        escopo_incluso: one.incluso.join('\n'),
        escopo_nao_incluso: one.nao_incluso.join('\n'),
      }
    );
  }),
  ...ordem('tarefas/servicos', 'tarefas', ({ servicos }) => servicos),
  ...lista('tarefas/direcionadores', 'tarefas', itemOf('direcionadores')),
  ...lista(
    'tarefas',
    'tarefas',
    ({ servicos }, at) =>
      found(
        at,
        servicos.flatMap(({ uuid, tarefas }: Answered) =>
          tarefas.map((one: Answered) => ({ ...one, servico_uuid: uuid })),
        ),
      ),
    (world, turn) => ({ cargos: [{ cargo: world.cargos[turn], participacao_bp: 10_000 }] }),
  ),
  ...ordem(
    'tarefas',
    'tarefas',
    ({ servicos }) => servicos.find(({ tarefas }: Answered) => tarefas.length > 1).tarefas,
  ),
  ...lista(
    'cargos',
    'cargos',
    ({ cargos }, at) => {
      const one = found(at, cargos);
      // The calculated mode answers what it costs.
      return one?.modo === 'calculado' ? { ...one, custo_hora_centavos: null } : one;
    },
    ({ next }, turn) => ({
      // One value of a position a day.
      vigencia_inicio: `${2030 + next()}-01-01`,
      ...(turn === 0 && { modo: 'calculado', custo_hora_centavos: null }),
    }),
  ),
  ...lista('origem', 'origem', ({ origens }, at) => {
    const one = found(at, origens);
    return one && { ...one, margem_minima_bp: one.margem.minima_bp, margem_alvo_bp: one.margem.alvo_bp };
  }),
  ...lista('recusa', 'recusa', itemOf('motivos')),
  ...pair('/precificacao/eforms', `GET ${parametros}/tarefas`, {
    at: itemOf('eforms'),
    given: (_, turn) => ({ perguntas: perguntas(turn) }),
  }),
};
