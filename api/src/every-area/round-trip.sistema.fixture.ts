import { type ConfigGroup, configGroupKeys, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { emailModeloKeys } from '@gestao/shared/contracts/sistema/email-modelos';
import { eq } from 'drizzle-orm';
import { cliente, cliente_contato } from '../platform/database/schema';
import type { Given, Turn } from './round-trip.body.fixture';
import { type Answered, type Cases, found, itemOf, pair, type RoundTrip } from './round-trip.case.fixture';
import type { World } from './round-trip.world.fixture';

/** A contact of the turn's client who can be written to. */
async function contatoOf(world: World, turn: Turn): Promise<string | undefined> {
  const [of] = await world.orm
    .select({ id: cliente.id })
    .from(cliente)
    .where(eq(cliente.uuid, world.clientes[turn] ?? ''));
  const [row] = await world.orm
    .insert(cliente_contato)
    .values({ cliente_id: of?.id ?? 0, nome: `Contato ${turn}`, email: `contato${turn}@cliente.example` })
    .returning();
  return row?.uuid;
}

/** A value of each kind of setting. */
function settingsOf(grupo: ConfigGroup) {
  return (world: World, turn: Turn): Given =>
    Object.fromEntries(
      Object.entries(groupOf(grupo).fields).flatMap(([key, { kind, options }]): [string, unknown][] => {
        if (key === 'smtp_servidor') return [[key, `smtp${turn}.example`]];
        switch (kind) {
          case 'choices':
            return [[key, [options?.[turn]?.valor]]];
          case 'numbers':
            return [[key, [turn + 1]]];
          case 'lines':
            return [[key, [`firma${turn}.com.br`]]];
          case 'time':
            return [[key, /fim|ate/.test(key) ? `1${turn + 7}:30` : `0${turn + 7}:30`]];
          case 'colour':
            return [[key, ['#0f766e', '#1d4ed8'][turn]]];
          case 'document':
            return [[key, world.documentos(world.next())[0]]];
          case 'email':
            return [[key, `firma${turn}@teste.example`]];
          case 'phone':
            return [[key, `+551133334${turn}44`]];
          case 'people':
            return [[key, [world.pessoas[turn]]]];
          case 'profiles':
            return [[key, [world.perfis[turn]]]];
          case 'secret':
            return key.endsWith('webhook') ? [[key, `https://canal${turn}.example/`]] : [];
          case 'logo':
            return [[key, pictures[turn]]];
          default:
            return [];
        }
      }),
    );
}
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pictures = [`data:image/png;base64,${pixel}`, null];

const configs: Cases = Object.fromEntries(
  configGroupKeys.map((grupo) => [
    `PUT /configs/${grupo}`,
    {
      read: 'GET /configs',
      given: settingsOf(grupo),
      at: ({ sistema }: Answered) => ({
        ...sistema.grupos[grupo].valores,
        versao: sistema.grupos[grupo].versao,
      }),
      lost: Object.fromEntries(
        Object.entries(groupOf(grupo).fields)
          .filter(([, { secret }]) => secret)
          .map(([key]) => [key, 'a secret']),
      ),
    } satisfies RoundTrip,
  ]),
);

const ano = new Date().getFullYear();
export const sistema: Cases = {
  ...configs,
  ...pair('/feriados', 'GET /feriados', {
    readQuery: () => `?ano=${ano}`,
    at: itemOf('itens'),
    given: (world, turn) => ({
      data: `${ano}-0${turn + 3}-${10 + (world.next() % 18)}`,
      ...(turn === 0 ? { abrangencia: 'municipal' } : { abrangencia: 'estadual', municipio_ibge: null }),
    }),
  }),
  ...pair('/seletores', 'GET /seletores', {
    readQuery: ({ sent }) => `?grupo=${sent.grupo ?? 'segmento'}`,
    at: itemOf('itens'),
    given: ({ next }, turn) => ({
      grupo: turn === 0 ? 'segmento' : 'banco',
      chave: `chave_${next()}`,
      rotulo: `Rótulo ${next()}`,
    }),
  }),
  'PUT /seletores/ordem': {
    read: 'GET /seletores',
    readQuery: () => '?grupo=segmento',
    given: async ({ admin }, turn) => {
      const { itens } = (await admin.get('/seletores?grupo=segmento')).body.data;
      const uuids = itens.map((one: Answered) => one.uuid);
      return { grupo: 'segmento', uuids: turn === 0 ? uuids.reverse() : [...uuids.slice(1), uuids[0]] };
    },
    at: ({ itens }) => ({ grupo: itens[0].grupo, uuids: itens.map((one: Answered) => one.uuid) }),
  },
  ...pair('/visoes', 'GET /visoes', {
    readQuery: ({ sent }) => `?rota=${sent.rota ?? '/clientes'}`,
    at: (data, at) => found(at, data),
    given: ({ next }, turn) => ({
      nome: `Visão ${next()}`,
      rota: turn === 0 ? '/clientes' : '/cargos',
      filtros: { busca: `busca ${turn}`, ordenar: 'nome' },
    }),
  }),
  ...pair('/calendario/eventos', 'GET /calendario/eventos/:uuid', {
    given: async (world, turn) => ({
      tipo: turn === 0 ? 'reuniao' : 'visita',
      dia_inteiro: turn === 1,
      data_inicio: `2026-0${turn + 3}-16`,
      data_fim: `2026-0${turn + 3}-17`,
      hora_inicio: turn === 0 ? '09:30' : null,
      hora_fim: turn === 0 ? '11:00' : null,
      cliente_uuid: world.clientes[turn],
      participantes: [world.pessoas[turn]],
      contatos: [await contatoOf(world, turn)],
      'recorrencia.frequencia': turn === 0 ? 'semanal' : 'mensal',
      'recorrencia.dias_semana': turn === 0 ? [1] : [],
      // Only of a month.
      'recorrencia.dia_mes': turn === 0 ? undefined : 16,
      'recorrencia.ate': `2026-1${turn}-20`,
      alcance: 'todos',
      ocorrencia: null,
      sala_uuid: (
        await world.admin.post('/seletores', { grupo: 'sala', rotulo: `Sala ${world.next()}`, chave: null })
      ).body.data.uuid,
    }),
    at: (data, { world }) => ({
      ...data,
      participantes: data.participantes.filter(
        ({ uuid }: Answered) => uuid !== data.organizador.uuid || world.pessoas.includes(uuid),
      ),
    }),
    lost: { alcance: 'says which dates are meant', ocorrencia: 'says which date is meant' },
  }),
  'POST /calendario/assinatura': {
    read: 'GET /calendario/assinatura',
    given: (_, turn) => ({ camadas: turn === 0 ? ['eventos'] : ['tarefas', 'feriados'] }),
  },
  'PUT /calendario/assinatura': {
    changes: 'POST /calendario/assinatura',
    read: 'GET /calendario/assinatura',
    given: () => ({ camadas: ['ausencias'] }),
  },
  'POST /mensagens': {
    read: 'GET /mensagens',
    readQuery: ({ world }) => `?entidade=cliente&uuid=${world.clientes[0]}`,
    at: ({ itens }, at) => found(at, itens),
    given: async ({ admin, clientes }, turn) => {
      const mine = { entidade: 'cliente', uuid: clientes[0], tipo: 'comentario', anexos: [] };
      if (turn === 0) return { ...mine, resposta_a_uuid: null };
      const first = await admin.post('/mensagens', { ...mine, texto: 'Primeira' });
      return { ...mine, resposta_a_uuid: first.body.data.uuid };
    },
    lost: { entidade: 'stands in the question', uuid: 'stands in the question' },
  },
  'PUT /mensagens/:uuid': {
    changes: 'POST /mensagens',
    read: 'GET /mensagens',
    readQuery: ({ world }) => `?entidade=cliente&uuid=${world.clientes[0]}`,
    at: ({ itens }, at) => found(at, itens),
  },
  'PUT /email-modelos/:chave': {
    params: () => ({ chave: emailModeloKeys[0] as string }),
    read: 'GET /email-modelos',
    given: (_, turn) => ({ assunto: `Assunto ${turn}`, corpo: `Corpo ${turn}: {link}` }),
    at: ({ itens }) => itens.find((one: Answered) => one.chave === emailModeloKeys[0]),
  },
};
