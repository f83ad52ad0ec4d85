import { oportunidadeFormSchema } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { fullBody, type Given, type Turn } from './round-trip.body.fixture';
import { type Answered, type Cases, found, itemOf, pair } from './round-trip.case.fixture';
import { parametros, perguntas } from './round-trip.precificacao.fixture';
import type { World } from './round-trip.world.fixture';

/** Whoever it is for: a client of the firm in one turn, a prospect in the other. */
const para = (_world: World, turn: Turn): Given =>
  turn === 0
    ? {
        para: 'cliente',
        prospecto_nome: null,
        prospecto_documento: null,
        prospecto_contato: null,
        prospecto_email: null,
        prospecto_telefone: null,
      }
    : { para: 'prospecto', cliente_uuid: null };
const oportunidade = (data: Answered) => ({
  ...data,
  para: data.prospecto ? 'prospecto' : 'cliente',
  prospecto_nome: data.prospecto?.nome ?? null,
  prospecto_documento: data.prospecto?.documento ?? null,
  prospecto_contato: data.prospecto?.contato ?? null,
  prospecto_email: data.prospecto?.email ?? null,
  prospecto_telefone: data.prospecto?.telefone ?? null,
  cliente_uuid: data.cliente?.uuid ?? null,
  participantes: data.participantes_ref,
  // A chance that is not the one of the stage leaves its reason among the activities.
  motivo_probabilidade: data.atividades
    .map(({ resumo }: { resumo: string }) => /^Probabilidade de .+: (.+)$/.exec(resumo)?.[1])
    .find((motivo: string | undefined) => motivo !== undefined),
});
const destinatario = (data: Answered) => ({ ...data, oportunidade_uuid: data.oportunidade?.uuid ?? null });

export const comercial: Cases = {
  ...pair('/oportunidades', 'GET /oportunidades/:uuid', {
    at: oportunidade,
    given: (world, turn) => ({ ...para(world, turn), servicos: [world.servicos[turn]] }),
  }),
  'PUT /oportunidades/:uuid/etapa': {
    changes: 'POST /oportunidades',
    read: 'GET /oportunidades/:uuid',
    lost: { objecao: 'becomes a note among the activities' },
  },
  'POST /oportunidades/:uuid/atividades': {
    changes: 'POST /oportunidades',
    read: 'GET /oportunidades/:uuid',
    at: (data, at) => {
      const { proxima_acao, proxima_acao_em, atividades } = data;
      const one = found(at, atividades);
      return one && { ...one, quando: one.quando.slice(0, 10), proxima_acao, proxima_acao_em };
    },
    given: () => ({ quando: '2026-03-15' }),
  },
  'POST /orcamentos': {
    read: 'GET /orcamentos/:uuid/conteudo',
    given: (world, turn) => ({
      ...para(world, turn),
      oportunidade_uuid: null,
      servicos: [world.servicos[turn]],
      validade: `2099-0${turn + 3}-15`,
    }),
    at: async ({ conteudo }, { world, params }) => {
      const { servicos } = (await world.admin.get(`${parametros}/tarefas`)).body.data;
      const { itens } = (await world.admin.get(`/orcamentos/${params.uuid}`)).body.data;
      return {
        ...destinatario((await world.admin.get(`/orcamentos/${params.uuid}/destinatario`)).body.data),
        ...conteudo,
        servicos: itens.map(
          ({ servico }: Answered) => servicos.find(({ nome }: Answered) => nome === servico)?.uuid,
        ),
      };
    },
  },
  'PUT /orcamentos/:uuid/destinatario': {
    changes: 'POST /orcamentos',
    read: 'GET /orcamentos/:uuid/destinatario',
    at: destinatario,
    given: async (world, turn) => {
      // An opportunity of the same prospect.
      const given = {
        ...world.given(turn),
        ...para(world, turn),
        prospecto_nome: `Prospecto ${world.next()}`,
      };
      const form = fullBody(oportunidadeFormSchema, turn, { ...given, servicos: [] });
      const { uuid } = (await world.admin.post('/oportunidades', form as object)).body.data;
      return { ...given, oportunidade_uuid: uuid };
    },
  },
  'PUT /orcamentos/:uuid/conteudo': {
    changes: 'POST /orcamentos',
    read: 'GET /orcamentos/:uuid/conteudo',
    at: ({ conteudo }) => conteudo,
    lost: { confirma_reabrir: 'answers a question', recalcular: 'asks for a price' },
    given: async (world, turn) => {
      const { servicos, fatores } = (await world.admin.get('/orcamentos/perguntas')).body.data;
      const [first, second] = servicos;
      const direcionadores: string[] = [...first.direcionadores, ...second.direcionadores];
      const asked = {
        servicos: [
          { chave: first.chave, opcional: false, selecionado: true },
          { chave: second.chave, opcional: true, selecionado: turn === 0 },
        ],
        volumes: Object.fromEntries(direcionadores.map((one, index) => [one, 100 + turn + index])),
        complexidade: Object.fromEntries(
          fatores.map(({ chave, opcoes }: Answered) => [chave, opcoes[turn].chave]),
        ),
        desconto:
          turn === 0 ? { tipo: 'percentual', desconto_bp: 150 } : { tipo: 'valor', desconto_centavos: 1234 },
        prazo_meses: 12 + turn,
        cobrar_13a: turn === 0,
        parcelas_implantacao: 2 + turn,
        desconto_implantacao_centavos: 0,
      };
      const { linhas } = (
        await world.admin.post('/orcamentos/calcular', { ...asked, origem_uuid: world.origens[turn] })
      ).body.data;
      const [linha] = linhas;
      return {
        ...asked,
        desconto_implantacao_centavos: 500 + turn,
        indice_reajuste: turn === 0 ? 'INPC' : 'IGP-M',
        dia_vencimento_boleto: 11 + turn,
        validade: `2099-0${turn + 3}-15`,
        ajustes: [
          {
            servico: linha.chave,
            tarefa: linha.tarefas.chave[0],
            milimin: 12_000 + turn,
            motivo: `Motivo ${turn}`,
          },
        ],
        confirma_reabrir: false,
        recalcular: false,
      };
    },
  },
  'PUT /orcamentos/:uuid/formulario': {
    changes: 'POST /orcamentos',
    read: 'GET /orcamentos/:uuid/formulario',
    given: async ({ admin, next }, turn) => {
      const form = { nome: `Formulário ${next()}`, versao: 0, perguntas: perguntas(0) };
      const { uuid, versao } = (await admin.post('/precificacao/eforms', form)).body.data;
      await admin.post(`/precificacao/eforms/${uuid}/publicar`, { versao });
      return { versao: 0, respostas: { porte: 'a', quantos: 3 + turn } };
    },
  },
  'PUT /clientes/:uuid/volumes': {
    params: ({ clientes: [uuid = ''] }) => ({ uuid }),
    query: '?competencia=2026-03',
    read: 'GET /clientes/:uuid/volumes',
    readQuery: () => '?competencia=2026-03',
    given: async ({ admin }, turn) => {
      const { direcionadores } = (await admin.get('/orcamentos/perguntas')).body.data;
      return { itens: [{ direcionador: direcionadores[turn].chave, realizado: 10 + turn, versao: null }] };
    },
    at: ({ itens }, { sent }) => ({
      itens: itens
        .filter((one: Answered) => one.direcionador === sent.itens?.[0].direcionador)
        // Nothing had been told before.
        .map((one: Answered) => ({ ...one, versao: null })),
    }),
  },
  'POST /orcamentos/:uuid/documentos': {
    changes: 'POST /orcamentos',
    read: 'GET /orcamentos/:uuid/documentos',
    at: itemOf('itens'),
    given: (_, turn) => ({ prazo: `2099-0${turn + 3}-15` }),
  },
  'PUT /orcamentos/:uuid/documentos/:documento': {
    changes: 'POST /orcamentos/:uuid/documentos',
    read: 'GET /orcamentos/:uuid/documentos',
    at: itemOf('itens'),
    given: (_, turn) => ({ prazo: `2099-0${turn + 3}-15` }),
  },
};
