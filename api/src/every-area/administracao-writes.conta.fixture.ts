import { TOTP } from 'otpauth';
import type { Reply } from '../testing/signed-in-app';
import { adminPassword, type World, type WriteCase, wrote } from './administracao-writes.fixture';

/** Recovery codes are shown once, in this answer. */
function hideCodes(w: World, reply: Reply): Reply {
  for (const codigo of reply.body.data.codigos) w.hide(`código de recuperação ${w.secrets.size}`, codigo);
  return reply;
}

const novaSenha = 'tartaruga-amarela-42';

/** What each person keeps for himself: views, preferences, password, second factor, sessions. */
export const casosDaConta: readonly WriteCase[] = [
  {
    rota: 'POST /visoes',
    quando: 'salva uma visão, com um CPF na busca',
    fazer: async (w) =>
      w.keep(
        'visao',
        await w.admin.post('/visoes', {
          nome: 'Meus clientes',
          rota: '/clientes',
          filtros: { status: 'ativo', busca: '52998224725' },
          colunas: null,
          compartilhada: false,
        }),
      ),
    registros: [
      wrote('Criou', 'visao_salva', 'Meus clientes', null, {
        nome: 'Meus clientes',
        rota: '/clientes',
        filtros: { busca: '***.982.247-**', status: 'ativo' },
        compartilhada: false,
      }),
    ],
  },
  {
    rota: 'PUT /visoes/{uuid}',
    quando: 'compartilha a visão',
    fazer: async (w) =>
      w.keep(
        'visao',
        await w.admin.put(`/visoes/${w.get('visao').uuid}`, {
          nome: 'Meus clientes',
          filtros: { status: 'ativo', busca: '52998224725' },
          colunas: null,
          compartilhada: true,
          versao: w.get('visao').versao,
        }),
      ),
    registros: [
      wrote('Alterou', 'visao_salva', 'Meus clientes', { compartilhada: false }, { compartilhada: true }),
    ],
  },
  {
    rota: 'DELETE /visoes/{uuid}',
    quando: 'exclui a visão',
    fazer: (w) => w.admin.delete(`/visoes/${w.get('visao').uuid}?versao=${w.get('visao').versao}`),
    registros: [
      wrote('Excluiu', 'visao_salva', 'Meus clientes', {
        nome: 'Meus clientes',
        rota: '/clientes',
        filtros: { busca: '***.982.247-**', status: 'ativo' },
        compartilhada: true,
      }),
    ],
  },
  {
    rota: 'PUT /preferencias',
    quando: 'escolhe o tema e a densidade',
    fazer: (w) =>
      w.admin.put('/preferencias', { tema: 'escuro', formato_data: 'pt-BR', densidade: 'confortavel' }),
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Preferências de Helena',
        { tema: 'Do sistema', densidade: 'Padrão' },
        { tema: 'Escuro', densidade: 'Confortável' },
      ),
    ],
  },
  {
    rota: 'PUT /preferencias/notificacoes',
    quando: 'escolhe como é avisado',
    fazer: (w) =>
      w.admin.put('/preferencias/notificacoes', {
        itens: [{ evento: 'cliente_atribuido', no_sistema: true, email: 'imediato' }],
      }),
    registros: [
      wrote(
        'Alterou',
        'usuario',
        'Notificações de Helena',
        { 'Cliente entrou na sua carteira': 'No sistema: sim · E-mail: no resumo' },
        { 'Cliente entrou na sua carteira': 'No sistema: sim · E-mail: na hora' },
      ),
    ],
  },
  {
    rota: 'POST /preferencias/dois-fatores/iniciar',
    quando: 'começa a inscrição, que ainda nada muda',
    fazer: async (w) => {
      const reply = await w.admin.post('/preferencias/dois-fatores/iniciar', {
        metodo: 'email',
        password: adminPassword,
      });
      w.put('codigo', { uuid: await w.codeFor('helena@firma.example') });
      return reply;
    },
    registros: [],
  },
  {
    rota: 'POST /preferencias/dois-fatores/confirmar',
    quando: 'liga o código por e-mail',
    fazer: async (w) =>
      hideCodes(
        w,
        await w.admin.post('/preferencias/dois-fatores/confirmar', { codigo: w.get('codigo').uuid }),
      ),
    registros: [
      wrote('Alterou', 'usuario', 'Helena', { dois_fatores: 'Desativado' }, { dois_fatores: 'E-mail' }),
    ],
  },
  {
    rota: 'POST /preferencias/dois-fatores/confirmar',
    quando: 'troca o e-mail pelo aplicativo',
    fazer: async (w) => {
      const { segredo, otpauth_uri } = (
        await w.admin.post('/preferencias/dois-fatores/iniciar', {
          metodo: 'aplicativo',
          password: adminPassword,
        })
      ).body.data;
      w.hide('segredo do aplicativo', segredo);
      w.hide('endereço do aplicativo', otpauth_uri);
      const codigo = new TOTP({ secret: segredo }).generate({ timestamp: w.now().getTime() });
      return hideCodes(w, await w.admin.post('/preferencias/dois-fatores/confirmar', { codigo }));
    },
    registros: [
      wrote('Alterou', 'usuario', 'Helena', { dois_fatores: 'E-mail' }, { dois_fatores: 'Aplicativo' }),
    ],
  },
  {
    rota: 'DELETE /preferencias/dois-fatores',
    quando: 'desliga a segunda etapa',
    fazer: (w) => w.deleteWith(w.admin, '/preferencias/dois-fatores', { password: adminPassword }),
    registros: [
      wrote('Alterou', 'usuario', 'Helena', { dois_fatores: 'Aplicativo' }, { dois_fatores: 'Desativado' }),
    ],
  },
  {
    rota: 'PUT /preferencias/senha',
    quando: 'troca a senha',
    fazer: (w) =>
      w.admin.put('/preferencias/senha', {
        password_atual: adminPassword,
        password: w.hide('senha nova', novaSenha),
        password_confirmation: novaSenha,
      }),
    registros: [wrote('Alterou', 'usuario', 'Helena', { acesso: null }, { acesso: 'Nova senha' })],
  },
  {
    rota: 'DELETE /sessoes/{uuid}',
    quando: 'encerra uma sessão própria',
    fazer: async (w) => {
      w.hide('outra sessão', await w.sessionOf(w.admin.id));
      const { itens } = (await w.admin.get('/sessoes')).body.data;
      const other = itens.find((one: { atual: boolean }) => !one.atual);
      return w.admin.delete(`/sessoes/${other.uuid}`);
    },
    registros: [
      wrote('Excluiu', 'sessao', 'Sessão de Helena', { ip: '127.0.0.1', dispositivo: 'Chrome no Windows' }),
    ],
  },
  {
    rota: 'DELETE /sessoes',
    quando: 'encerra todas as outras',
    fazer: async (w) => {
      w.hide('mais uma sessão', await w.sessionOf(w.admin.id));
      return w.admin.delete('/sessoes');
    },
    registros: [wrote('Excluiu', 'sessao', 'Outras sessões de Helena', { sessoes: 1 })],
  },
];
