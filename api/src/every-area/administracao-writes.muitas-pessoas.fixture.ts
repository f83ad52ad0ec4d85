import { type WriteCase, wrote } from './administracao-writes.fixture';

/** Many people at once, absences, and the end of an access; after `casosDePessoas`. */
export const casosDeMuitasPessoas: readonly WriteCase[] = [
  {
    rota: 'POST /usuarios/massa',
    quando: 'muda o perfil de muitas pessoas',
    fazer: async (w) =>
      w.admin.post('/usuarios/massa', {
        acao: 'perfil',
        uuids: [w.bruno.uuid, w.get('nina').uuid],
        dados: { perfil_id: await w.perfilId('Comercial') },
      }),
    registros: [
      wrote('Alterou', 'usuario', 'Bruno', { perfil: 'Analista' }, { perfil: 'Comercial' }),
      wrote('Alterou', 'usuario', 'Nina Prado Reis', { perfil: 'Analista' }, { perfil: 'Comercial' }),
    ],
  },
  {
    rota: 'POST /usuarios/massa',
    quando: 'muda a visão de muitas pessoas',
    fazer: (w) =>
      w.admin.post('/usuarios/massa', {
        acao: 'visao',
        uuids: [w.bruno.uuid],
        dados: { visao: 'total' },
      }),
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Bruno',
        { habilitar_visualizacao_total: 0 },
        { habilitar_visualizacao_total: 1 },
      ),
    ],
  },
  {
    rota: 'POST /usuarios/massa',
    quando: 'põe muitas pessoas em uma equipe',
    fazer: (w) =>
      w.admin.post('/usuarios/massa', {
        acao: 'equipe',
        uuids: [w.bruno.uuid],
        dados: { equipe_uuid: w.get('equipe').uuid },
      }),
    registros: [wrote('Alterou', 'usuario', 'Bruno', { equipes: [] }, { equipes: ['Célula Sul'] })],
  },
  {
    rota: 'POST /usuarios/massa',
    quando: 'inativa quem não tem nada aberto',
    fazer: (w) => w.admin.post('/usuarios/massa', { acao: 'inativar', uuids: [w.get('nina').uuid] }),
    registros: [
      wrote('Mudou status', 'usuario', 'Nina Prado Reis', { status: 'Ativo' }, { status: 'Inativo' }),
    ],
  },
  {
    rota: 'POST /ausencias',
    quando: 'cria uma ausência',
    fazer: async (w) =>
      w.keep(
        'ausencia',
        await w.admin.post('/ausencias', {
          usuario_uuid: w.carla.uuid,
          tipo: 'ferias',
          inicio: '2027-03-01',
          fim: '2027-03-15',
          substituto_uuid: w.bruno.uuid,
        }),
      ),
    registros: [
      wrote('Criou', 'usuario_ausencia', 'Carla, férias', null, {
        fim: '2027-03-15',
        tipo: 'Férias',
        inicio: '2027-03-01',
        usuario: 'Carla',
        substituto: 'Bruno',
      }),
    ],
  },
  {
    rota: 'PUT /ausencias/{uuid}',
    quando: 'muda o tipo e o fim',
    fazer: async (w) =>
      w.keep(
        'ausencia',
        await w.admin.put(`/ausencias/${w.get('ausencia').uuid}`, {
          usuario_uuid: w.carla.uuid,
          tipo: 'licenca',
          inicio: '2027-03-01',
          fim: '2027-03-20',
          substituto_uuid: w.bruno.uuid,
          versao: w.get('ausencia').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'usuario_ausencia',
        'Carla, licença',
        { fim: '2027-03-15', tipo: 'Férias' },
        { fim: '2027-03-20', tipo: 'Licença' },
      ),
    ],
  },
  {
    rota: 'DELETE /ausencias/{uuid}',
    quando: 'exclui a ausência',
    fazer: (w) => w.admin.delete(`/ausencias/${w.get('ausencia').uuid}?versao=${w.get('ausencia').versao}`),
    registros: [
      wrote('Excluiu', 'usuario_ausencia', 'Carla, licença', {
        fim: '2027-03-20',
        tipo: 'Licença',
        inicio: '2027-03-01',
        usuario: 'Carla',
        substituto: 'Bruno',
      }),
    ],
  },
  {
    rota: 'POST /usuarios/{uuid}/inativar',
    quando: 'inativa e passa adiante o que estava aberto',
    fazer: async (w) =>
      w.admin.post(`/usuarios/${w.carla.uuid}/inativar`, {
        versao: await w.versaoDe(w.carla.uuid),
        substituto_uuid: w.admin.uuid,
        por_grupo: {},
      }),
    registros: [
      wrote(
        'Alterou',
        'equipe',
        'Célula Sul',
        { lider: 'Carla', membros: ['Bruno', 'Carla', 'Nina Prado Reis'] },
        { lider: 'Helena', membros: ['Bruno', 'Carla', 'Helena', 'Nina Prado Reis'] },
      ),
      wrote(
        'Mudou status',
        'usuario',
        'Carla',
        { status: 'Ativo', transferido: null },
        { status: 'Inativo', transferido: { 'Equipes lideradas': '1 → Helena' } },
      ),
    ],
  },
  {
    rota: 'POST /usuarios/importar',
    quando: 'simula a planilha, sem gravar',
    fazer: (w) =>
      w.upload(w.admin, '/usuarios/importar?simular=sim', [
        'Nome;E-mail;Perfil',
        'Débora;debora@firma.example;Analista',
      ]),
    registros: [],
  },
  {
    rota: 'POST /usuarios/importar',
    quando: 'convida por planilha',
    fazer: (w) =>
      w.upload(w.admin, '/usuarios/importar?simular=nao', [
        'Nome;E-mail;Perfil;Equipes;Gestor;Visão',
        'Débora;debora@firma.example;Analista;Célula Sul;bruno@firma.example;Total',
        'Ivo;ivo@firma.example;Analista;;debora@firma.example;',
      ]),
    registros: [
      wrote('Criou', 'usuario', 'Débora', null, {
        nome: 'Débora',
        email: 'debora@firma.example',
        gestor: 'Bruno',
        origem: 'Importação',
        perfil: 'Analista',
        status: 'Convidado',
        equipes: ['Célula Sul'],
        is_client: 0,
        capacidade_minutos_dia: 360,
        habilitar_visualizacao_total: 1,
      }),
      wrote('Criou', 'usuario', 'Ivo', null, {
        nome: 'Ivo',
        email: 'ivo@firma.example',
        gestor: 'Débora',
        origem: 'Importação',
        perfil: 'Analista',
        status: 'Convidado',
        equipes: [],
        is_client: 0,
        capacidade_minutos_dia: 360,
        habilitar_visualizacao_total: 0,
      }),
    ],
  },
  {
    rota: 'DELETE /equipes/{uuid}',
    quando: 'exclui a equipe',
    fazer: async (w) => {
      const { versao } = (await w.admin.get(`/equipes/${w.get('equipe').uuid}`)).body.data;
      return w.admin.delete(`/equipes/${w.get('equipe').uuid}?versao=${versao}`);
    },
    registros: [
      wrote('Excluiu', 'equipe', 'Célula Sul', {
        nome: 'Célula Sul',
        ativo: true,
        lider: 'Helena',
        membros: ['Bruno', 'Carla', 'Débora', 'Helena', 'Nina Prado Reis'],
      }),
    ],
  },
  {
    rota: 'POST /logs/{uuid}/restaurar',
    quando: 'restaura a equipe',
    fazer: async (w) => w.admin.post(`/logs/${await w.deletion('Célula Sul')}/restaurar`),
    registros: [wrote('Restaurou', 'equipe', 'Célula Sul')],
  },
  {
    rota: 'GET /usuarios/exportar',
    quando: 'exporta a lista',
    fazer: async (w) => {
      const reply = await w.admin.get(
        '/usuarios/exportar?formato=csv&colunas=nome,email&busca=529.982.247-25',
      );
      await w.test().app.exports.idle();
      return reply;
    },
    registros: [
      wrote('Exportou', 'exportacao', 'Usuários (CSV)', null, {
        linhas: 0,
        colunas: ['Nome', 'E-mail'],
        filtros: ['Busca: ***.982.247-**'],
        formato: 'csv',
        recurso: 'usuarios',
        situacao: 'completa',
      }),
    ],
  },
];
