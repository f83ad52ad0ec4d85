import { implantacao } from '../platform/database/schema';
import { contatos, linkOf, pao, versao } from './administracao-writes.cliente.fixture';
import { instante, type WriteCase, wrote } from './administracao-writes.fixture';

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
      const [marta] = await contatos(w);
      const reply = w.keep(
        'link',
        await w.admin.post(`${pao(w)}/links-documentos`, { contato_uuid: marta.uuid }),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Documentos da implantação) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Documentos da implantação',
        contato_nome: 'Marta Souza',
      }),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-documentos/{link}/reemitir',
    quando: 'reemite o link',
    fazer: async (w) => {
      const reply = w.keep(
        'link',
        await w.admin.post(`${pao(w)}/links-documentos/${w.get('link').uuid}/reemitir`),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Documentos da implantação) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Documentos da implantação',
        contato_nome: 'Marta Souza',
      }),
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Documentos da implantação) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Substituído por um novo link' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-documentos/{link}/revogar',
    quando: 'revoga o link',
    fazer: (w) =>
      w.admin.post(`${pao(w)}/links-documentos/${w.get('link').uuid}/revogar`, {
        motivo: 'Enviado por engano',
      }),
    registros: [
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Documentos da implantação) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Enviado por engano' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-indice',
    quando: 'gera um link da página do cliente',
    fazer: async (w) => {
      const [marta] = await contatos(w);
      const reply = w.keep(
        'indice',
        await w.admin.post(`${pao(w)}/links-indice`, { contato_uuid: marta.uuid }),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Índice do cliente) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Índice do cliente',
        contato_nome: 'Marta Souza',
      }),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-indice/{link}/reemitir',
    quando: 'reemite o link da página do cliente',
    fazer: async (w) => {
      const reply = w.keep(
        'indice',
        await w.admin.post(`${pao(w)}/links-indice/${w.get('indice').uuid}/reemitir`),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Índice do cliente) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Índice do cliente',
        contato_nome: 'Marta Souza',
      }),
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Índice do cliente) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Substituído por um novo link' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-indice/{link}/revogar',
    quando: 'revoga o link da página do cliente',
    fazer: (w) =>
      w.admin.post(`${pao(w)}/links-indice/${w.get('indice').uuid}/revogar`, {
        motivo: 'Enviado por engano',
      }),
    registros: [
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Índice do cliente) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Enviado por engano' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-pendencias',
    quando: 'gera um link de tudo o que o cliente deve',
    fazer: async (w) => {
      const [marta] = await contatos(w);
      const reply = w.keep(
        'pendencias',
        await w.admin.post(`${pao(w)}/links-pendencias`, { contato_uuid: marta.uuid }),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Pendências do cliente) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Pendências do cliente',
        contato_nome: 'Marta Souza',
      }),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-pendencias/{link}/reemitir',
    quando: 'reemite o link de tudo o que o cliente deve',
    fazer: async (w) => {
      const reply = w.keep(
        'pendencias',
        await w.admin.post(`${pao(w)}/links-pendencias/${w.get('pendencias').uuid}/reemitir`),
      );
      linkOf(w, reply.body.data.url);
      return reply;
    },
    registros: [
      wrote('Criou', 'token_cliente', 'Link (Pendências do cliente) de Marta Souza', null, {
        expira_em: instante,
        finalidade: 'Pendências do cliente',
        contato_nome: 'Marta Souza',
      }),
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Pendências do cliente) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Substituído por um novo link' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/links-pendencias/{link}/revogar',
    quando: 'revoga o link de tudo o que o cliente deve',
    fazer: (w) =>
      w.admin.post(`${pao(w)}/links-pendencias/${w.get('pendencias').uuid}/revogar`, {
        motivo: 'Enviado por engano',
      }),
    registros: [
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Pendências do cliente) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Enviado por engano' },
      ),
    ],
  },
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
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Documentos da implantação) de Tiago Lima',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Contato removido' },
      ),
    ],
  },
];
