import { type WriteCase, wrote } from './administracao-writes.fixture';

/** Profiles, departments and positions. Each case goes on from the one before. */
export const casosDaEstrutura: readonly WriteCase[] = [
  {
    rota: 'POST /perfis',
    quando: 'cria um perfil',
    fazer: async (w) =>
      w.keep(
        'perfil',
        await w.admin.post('/perfis', {
          nome: 'Revisão',
          descricao: 'Revisa fechamentos',
          permissoes: ['gerenciar fechamentos'],
        }),
      ),
    registros: [
      wrote('Criou', 'perfil', 'Revisão', null, {
        nome: 'Revisão',
        descricao: 'Revisa fechamentos',
        permissoes: ['gerenciar fechamentos'],
      }),
    ],
  },
  {
    rota: 'PUT /perfis/{id}',
    quando: 'dá mais uma permissão',
    fazer: async (w) =>
      w.keep(
        'perfil',
        await w.admin.put(`/perfis/${w.get('perfil').id}`, {
          nome: 'Revisão',
          descricao: 'Revisa fechamentos',
          permissoes: ['gerenciar fechamentos', 'gerenciar clientes'],
          versao: w.get('perfil').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'perfil',
        'Revisão',
        { permissoes: ['gerenciar fechamentos'] },
        { permissoes: ['gerenciar clientes', 'gerenciar fechamentos'] },
      ),
    ],
  },
  {
    rota: 'DELETE /perfis/{id}',
    quando: 'exclui o perfil',
    fazer: (w) => w.admin.delete(`/perfis/${w.get('perfil').id}?versao=${w.get('perfil').versao}`),
    registros: [
      wrote('Excluiu', 'perfil', 'Revisão', {
        nome: 'Revisão',
        descricao: 'Revisa fechamentos',
        permissoes: ['gerenciar clientes', 'gerenciar fechamentos'],
      }),
    ],
  },
  {
    rota: 'POST /departamentos',
    quando: 'cria um departamento',
    fazer: async (w) =>
      w.keep(
        'fiscal',
        await w.admin.post('/departamentos', {
          nome: 'Fiscal',
          sigla: 'FIS',
          cor: '#2f6f4f',
          responsavel_uuid: w.admin.uuid,
          departamento_pai_uuid: null,
          ativo: true,
        }),
      ),
    registros: [
      wrote('Criou', 'departamento', 'Fiscal', null, {
        cor: '#2f6f4f',
        nome: 'Fiscal',
        ativo: true,
        sigla: 'FIS',
        responsavel: 'Helena',
      }),
    ],
  },
  {
    rota: 'PUT /departamentos/{uuid}',
    quando: 'muda o nome e tira o responsável',
    fazer: async (w) =>
      w.keep(
        'fiscal',
        await w.admin.put(`/departamentos/${w.get('fiscal').uuid}`, {
          nome: 'Fiscal e tributário',
          sigla: 'FIS',
          cor: '#2f6f4f',
          responsavel_uuid: null,
          departamento_pai_uuid: null,
          ativo: true,
          versao: w.get('fiscal').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'departamento',
        'Fiscal e tributário',
        { nome: 'Fiscal', responsavel: 'Helena' },
        { nome: 'Fiscal e tributário', responsavel: null },
      ),
    ],
  },
  {
    rota: 'PUT /departamentos/{uuid}/pai',
    quando: 'põe dentro de outro departamento',
    fazer: async (w) => {
      const { itens } = (await w.admin.get('/departamentos/arvore')).body.data;
      const { uuid } = itens.find((one: { nome: string }) => one.nome === 'Contábil');
      return w.keep(
        'fiscal',
        await w.admin.put(`/departamentos/${w.get('fiscal').uuid}/pai`, {
          departamento_pai_uuid: uuid,
          versao: w.get('fiscal').versao,
        }),
      );
    },
    registros: [
      wrote(
        'Alterou',
        'departamento',
        'Fiscal e tributário',
        { departamento_pai: null },
        { departamento_pai: 'Contábil' },
      ),
    ],
  },
  {
    rota: 'POST /departamentos/massa',
    quando: 'inativa muitos',
    fazer: (w) => w.admin.post('/departamentos/massa', { acao: 'inativar', uuids: [w.get('fiscal').uuid] }),
    registros: [wrote('Alterou', 'departamento', 'Fiscal e tributário', { ativo: true }, { ativo: false })],
  },
  {
    rota: 'DELETE /departamentos/{uuid}',
    quando: 'exclui o departamento',
    fazer: (w) =>
      w.admin.delete(`/departamentos/${w.get('fiscal').uuid}?versao=${w.get('fiscal').versao + 1}`),
    registros: [
      wrote('Excluiu', 'departamento', 'Fiscal e tributário', {
        cor: '#2f6f4f',
        nome: 'Fiscal e tributário',
        ativo: false,
        sigla: 'FIS',
        departamento_pai: 'Contábil',
      }),
    ],
  },
  {
    rota: 'POST /logs/{uuid}/restaurar',
    quando: 'restaura o departamento',
    fazer: async (w) => w.admin.post(`/logs/${await w.deletion('Fiscal e tributário')}/restaurar`),
    registros: [wrote('Restaurou', 'departamento', 'Fiscal e tributário')],
  },
  {
    rota: 'POST /cargos',
    quando: 'cria um cargo',
    fazer: async (w) =>
      w.keep(
        'cargo',
        await w.admin.post('/cargos', {
          nome: 'Analista fiscal',
          departamento_uuid: w.get('fiscal').uuid,
          nivel: 'Analista',
          ativo: true,
        }),
      ),
    registros: [
      wrote('Criou', 'cargo', 'Analista fiscal', null, {
        nome: 'Analista fiscal',
        ativo: true,
        nivel: 'Analista',
        departamento: 'Fiscal e tributário',
      }),
    ],
  },
  {
    rota: 'PUT /cargos/{uuid}',
    quando: 'tira o departamento',
    fazer: async (w) =>
      w.keep(
        'cargo',
        await w.admin.put(`/cargos/${w.get('cargo').uuid}`, {
          nome: 'Analista fiscal',
          departamento_uuid: null,
          nivel: 'Analista',
          ativo: true,
          versao: w.get('cargo').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'cargo',
        'Analista fiscal',
        { departamento: 'Fiscal e tributário' },
        { departamento: null },
      ),
    ],
  },
  {
    rota: 'PUT /cargos/{uuid}/nivel',
    quando: 'muda o nível',
    fazer: async (w) =>
      w.keep(
        'cargo',
        await w.admin.put(`/cargos/${w.get('cargo').uuid}/nivel`, {
          nivel: 'Coordenação',
          versao: w.get('cargo').versao,
        }),
      ),
    registros: [
      wrote('Alterou', 'cargo', 'Analista fiscal', { nivel: 'Analista' }, { nivel: 'Coordenação' }),
    ],
  },
  {
    rota: 'POST /cargos/massa',
    quando: 'inativa muitos',
    fazer: (w) => w.admin.post('/cargos/massa', { acao: 'inativar', uuids: [w.get('cargo').uuid] }),
    registros: [wrote('Alterou', 'cargo', 'Analista fiscal', { ativo: true }, { ativo: false })],
  },
  {
    rota: 'DELETE /cargos/{uuid}',
    quando: 'exclui o cargo',
    fazer: (w) => w.admin.delete(`/cargos/${w.get('cargo').uuid}?versao=${w.get('cargo').versao + 1}`),
    registros: [
      wrote('Excluiu', 'cargo', 'Analista fiscal', {
        nome: 'Analista fiscal',
        ativo: false,
        nivel: 'Coordenação',
      }),
    ],
  },
];
