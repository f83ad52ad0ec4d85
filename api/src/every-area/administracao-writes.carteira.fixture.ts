import { implantacao } from '../platform/database/schema';
import type { Reply } from '../testing/signed-in-app';
import { contatos, linkOf, pao, versao } from './administracao-writes.cliente.fixture';
import { instante, type World, type WriteCase, wrote } from './administracao-writes.fixture';

type Links = 'documentos' | 'indice' | 'pendencias';

/** Keeps the link that an answer gives. */
function kept(w: World, links: Links, reply: Reply): Reply {
  w.keep(links, reply);
  linkOf(w, reply.body.data.url);
  return reply;
}
async function emite(w: World, links: Links) {
  const [marta] = await contatos(w);
  return kept(w, links, await w.admin.post(`${pao(w)}/links-${links}`, { contato_uuid: marta.uuid }));
}
const emitido = (finalidade: string) =>
  wrote('Criou', 'token_cliente', `Link (${finalidade}) de Marta Souza`, null, {
    expira_em: instante,
    finalidade,
    contato_nome: 'Marta Souza',
  });
const revogado = (finalidade: string, motivo: string, de = 'Marta Souza') =>
  wrote(
    'Mudou status',
    'token_cliente',
    `Link (${finalidade}) de ${de}`,
    { revogado_em: null, revogado_motivo: null },
    { revogado_em: instante, revogado_motivo: motivo },
  );
const depoisDeEmitir = (links: Links, finalidade: string, oLink: string): WriteCase[] => [
  {
    rota: `POST /clientes/{uuid}/links-${links}/{link}/reemitir`,
    quando: `reemite ${oLink}`,
    fazer: async (w) =>
      kept(w, links, await w.admin.post(`${pao(w)}/links-${links}/${w.get(links).uuid}/reemitir`)),
    registros: [emitido(finalidade), revogado(finalidade, 'Substituído por um novo link')],
  },
  {
    rota: `POST /clientes/{uuid}/links-${links}/{link}/revogar`,
    quando: `revoga ${oLink}`,
    fazer: (w) =>
      w.admin.post(`${pao(w)}/links-${links}/${w.get(links).uuid}/revogar`, { motivo: 'Enviado por engano' }),
    registros: [revogado(finalidade, 'Enviado por engano')],
  },
];

/** Portfolio, tags and links of the client of `casosDeClientes`. */
export const casosDeCarteira: readonly WriteCase[] = [
  {
    rota: 'POST /clientes/massa',
    quando: 'troca a carteira',
    fazer: (w) =>
      w.admin.post('/clientes/massa', {
        acao: 'trocar_carteira',
        uuids: [w.get('pao').uuid],
        dados: { responsavel_carteira_uuid: w.bruno.uuid },
      }),
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { responsavel_carteira: 'Helena' },
        { responsavel_carteira: 'Bruno' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/massa',
    quando: 'tira a equipe',
    fazer: (w) =>
      w.admin.post('/clientes/massa', {
        acao: 'trocar_equipe',
        uuids: [w.get('pao').uuid],
        dados: { equipe_uuid: null },
      }),
    registros: [wrote('Alterou', 'cliente', 'Pão Dourado Ltda.', { equipe: 'Célula Sul' }, { equipe: null })],
  },
  {
    rota: 'POST /clientes/massa',
    quando: 'acrescenta etiquetas',
    fazer: (w) =>
      w.admin.post('/clientes/massa', {
        acao: 'adicionar_tags',
        uuids: [w.get('pao').uuid],
        dados: { tags: ['Prioritário'] },
      }),
    registros: [wrote('Alterou', 'cliente', 'Pão Dourado Ltda.', { tags: [] }, { tags: ['Prioritário'] })],
  },
  {
    rota: 'POST /clientes/massa',
    quando: 'tira etiquetas',
    fazer: (w) =>
      w.admin.post('/clientes/massa', {
        acao: 'remover_tags',
        uuids: [w.get('pao').uuid],
        dados: { tags: ['Prioritário'] },
      }),
    registros: [wrote('Alterou', 'cliente', 'Pão Dourado Ltda.', { tags: ['Prioritário'] }, { tags: [] })],
  },
  {
    rota: 'POST /clientes/{uuid}/links-documentos',
    quando: 'gera um link de documentos',
    fazer: async (w) => {
      await w.orm.insert(implantacao).values({
        codigo: 'IMP-0001',
        cliente_id: await w.clienteId('pao'),
        competencia_inicial: '2026-11',
        status: 'em_andamento',
        responsavel_id: w.admin.id,
      });
      return emite(w, 'documentos');
    },
    registros: [emitido('Documentos da implantação')],
  },
  ...depoisDeEmitir('documentos', 'Documentos da implantação', 'o link'),
  {
    rota: 'POST /clientes/{uuid}/links-indice',
    quando: 'gera um link da página do cliente',
    fazer: (w) => emite(w, 'indice'),
    registros: [emitido('Índice do cliente')],
  },
  ...depoisDeEmitir('indice', 'Índice do cliente', 'o link da página do cliente'),
  {
    rota: 'POST /clientes/{uuid}/links-pendencias',
    quando: 'gera um link de tudo o que o cliente deve',
    fazer: (w) => emite(w, 'pendencias'),
    registros: [emitido('Pendências do cliente')],
  },
  ...depoisDeEmitir('pendencias', 'Pendências do cliente', 'o link de tudo o que o cliente deve'),
  {
    rota: 'PUT /clientes/{uuid}/contatos',
    quando: 'remove um contato que tem um link',
    fazer: async (w) => {
      const [marta, tiago] = await contatos(w);
      linkOf(
        w,
        (await w.admin.post(`${pao(w)}/links-documentos`, { contato_uuid: tiago.uuid })).body.data.url,
      );
      return w.since(() =>
        versao(w).then((now) => w.admin.put(`${pao(w)}/contatos`, { contatos: [marta], versao: now })),
      );
    },
    registros: [
      wrote('Excluiu', 'cliente_contato', 'Tiago Lima', {
        nome: 'Tiago Lima',
        cargo: 'Sócia',
        email: 'tiago@cliente.example',
        papeis: ['Decisor'],
        principal: false,
        recebe_notificacoes: true,
      }),
      revogado('Documentos da implantação', 'Contato removido', 'Tiago Lima'),
    ],
  },
];
