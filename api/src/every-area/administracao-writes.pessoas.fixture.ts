import { instante, type WriteCase, wrote } from './administracao-writes.fixture';

const contaMicrosoft = {
  microsoft_tid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  microsoft_oid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

/** People and their access, with the team they are in. Each case goes on from the one before. */
export const casosDePessoas: readonly WriteCase[] = [
  {
    rota: 'POST /equipes',
    quando: 'cria uma equipe',
    fazer: async (w) =>
      w.keep(
        'equipe',
        await w.admin.post('/equipes', {
          nome: 'Célula Sul',
          lider_uuid: w.bruno.uuid,
          departamento_uuid: null,
          membros_uuid: [w.carla.uuid],
          ativo: true,
        }),
      ),
    registros: [
      wrote('Criou', 'equipe', 'Célula Sul', null, {
        nome: 'Célula Sul',
        ativo: true,
        lider: 'Bruno',
        membros: ['Bruno', 'Carla'],
      }),
    ],
  },
  {
    rota: 'PUT /equipes/{uuid}',
    quando: 'troca a líder e tira um membro',
    fazer: async (w) =>
      w.keep(
        'equipe',
        await w.admin.put(`/equipes/${w.get('equipe').uuid}`, {
          nome: 'Célula Sul',
          lider_uuid: w.carla.uuid,
          departamento_uuid: null,
          membros_uuid: [],
          ativo: true,
          versao: w.get('equipe').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'equipe',
        'Célula Sul',
        { lider: 'Bruno', membros: ['Bruno', 'Carla'] },
        { lider: 'Carla', membros: ['Carla'] },
      ),
    ],
  },
  {
    rota: 'POST /usuarios',
    quando: 'convida uma pessoa',
    fazer: async (w) =>
      w.keep(
        'nina',
        await w.admin.post(
          '/usuarios',
          await w.form({ nome: 'Nina Prado', email: 'nina@firma.example', telefone: '+5511987654321' }),
        ),
      ),
    registros: [
      wrote('Criou', 'usuario', 'Nina Prado', null, {
        nome: 'Nina Prado',
        email: 'nina@firma.example',
        perfil: 'Analista',
        status: 'Convidado',
        equipes: [],
        telefone: '+5511987654321',
        is_client: 0,
        dois_fatores: 'Desativado',
        capacidade_minutos_dia: 360,
        habilitar_visualizacao_total: 0,
      }),
    ],
  },
  {
    rota: 'POST /usuarios/{uuid}/link',
    quando: 'reenvia o convite',
    fazer: (w) => w.admin.post(`/usuarios/${w.get('nina').uuid}/link`),
    registros: [wrote('Enviou', 'usuario', 'Nina Prado', null, { mensagem: 'Convite' })],
  },
  {
    rota: 'PUT /usuarios/{uuid}',
    quando: 'muda o nome, o gestor e as equipes',
    fazer: async (w) =>
      w.keep(
        'nina',
        await w.admin.put(`/usuarios/${w.get('nina').uuid}`, {
          ...(await w.form({ nome: 'Nina Prado Reis', email: 'nina@firma.example' })),
          telefone: '+5511987654321',
          gestor_uuid: w.bruno.uuid,
          equipes_uuid: [w.get('equipe').uuid],
          versao: w.get('nina').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Nina Prado Reis',
        { nome: 'Nina Prado', gestor: null, equipes: [] },
        { nome: 'Nina Prado Reis', gestor: 'Bruno', equipes: ['Célula Sul'] },
      ),
    ],
  },
  {
    rota: 'PUT /usuarios/{uuid}',
    quando: 'vincula a conta Microsoft',
    fazer: async (w) =>
      w.keep(
        'nina',
        await w.admin.put(`/usuarios/${w.get('nina').uuid}`, {
          ...(await w.form({ nome: 'Nina Prado Reis', email: 'nina@firma.example' })),
          telefone: '+5511987654321',
          gestor_uuid: w.bruno.uuid,
          equipes_uuid: [w.get('equipe').uuid],
          ...contaMicrosoft,
          versao: w.get('nina').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Nina Prado Reis',
        { microsoft_oid: null, microsoft_tid: null },
        {
          microsoft_oid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
          microsoft_tid: '0f8fad5b-d9cb-469f-a165-70867728950e',
        },
      ),
    ],
  },
  {
    rota: 'PUT /auth/reset-password',
    quando: 'a convidada cria a senha pelo link que recebeu',
    ator: 'nina',
    fazer: async (w) => {
      const mail = (await w.deliver()).filter((one) => one.para === 'nina@firma.example').at(-1);
      const token = /reset-password\/(\S+)/.exec(mail?.texto ?? '')?.[1] as string;
      w.hide('link do convite', token);
      w.put('nina', { id: await w.idDe('nina'), nome: 'Nina Prado Reis' });
      return w.test().request({
        method: 'PUT',
        url: '/api/auth/reset-password',
        headers: { rota: `/reset-password/${token}` },
        payload: {
          token,
          password: w.hide('senha da convidada', 'orvalho-da-serra-88'),
          password_confirmation: 'orvalho-da-serra-88',
        },
      });
    },
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Nina Prado Reis',
        { acesso: null, status: 'Convidado' },
        { acesso: 'Nova senha', status: 'Ativo' },
      ),
    ],
  },
  {
    rota: 'POST /usuarios/{uuid}/link',
    quando: 'redefine a senha de quem já entrou',
    fazer: (w) => w.admin.post(`/usuarios/${w.bruno.uuid}/link`),
    registros: [wrote('Enviou', 'usuario', 'Bruno', null, { mensagem: 'Redefinição de senha' })],
  },
  {
    rota: 'DELETE /usuarios/{uuid}/sessoes',
    quando: 'encerra as sessões de uma pessoa',
    fazer: (w) => w.admin.delete(`/usuarios/${w.bruno.uuid}/sessoes`),
    registros: [wrote('Alterou', 'usuario', 'Bruno', null, { sessoes_encerradas: 1 })],
  },
  {
    rota: 'POST /usuarios/{uuid}/ver-como',
    quando: 'olha pelos olhos de outra pessoa',
    fazer: async (w) => {
      const reply = await w.admin.post(`/usuarios/${w.carla.uuid}/ver-como`);
      w.hide('sessão do Ver como', reply.body.data.token);
      return reply;
    },
    registros: [wrote('Visualizou', 'usuario', 'Carla', null, { ver_como: 'Início', termina_ate: instante })],
  },
  {
    rota: 'POST /usuarios/{uuid}/transicao',
    quando: 'bloqueia',
    fazer: async (w) =>
      w.admin.post(`/usuarios/${w.carla.uuid}/transicao`, {
        para: 'bloqueado',
        versao: await w.versaoDe(w.carla.uuid),
      }),
    registros: [wrote('Mudou status', 'usuario', 'Carla', { status: 'Ativo' }, { status: 'Bloqueado' })],
  },
  {
    rota: 'POST /usuarios/{uuid}/transicao',
    quando: 'desbloqueia',
    fazer: async (w) =>
      w.admin.post(`/usuarios/${w.carla.uuid}/transicao`, {
        para: 'ativo',
        versao: await w.versaoDe(w.carla.uuid),
      }),
    registros: [wrote('Mudou status', 'usuario', 'Carla', { status: 'Bloqueado' }, { status: 'Ativo' })],
  },
];
