import { eq } from 'drizzle-orm';
import { cliente_contato, email_saida } from '../platform/database/schema';
import { type WriteCase, wrote } from './administracao-writes.fixture';

const convite = { assunto: 'Bem-vindo à {empresa}', corpo: 'Olá, {nome}. Entre por {link}.' };

/** E-mails of the firm and the rights of the people whose data it holds. */
export const casosDoSistema: readonly WriteCase[] = [
  {
    rota: 'PUT /email-modelos/{chave}',
    quando: 'muda o texto de um modelo',
    fazer: async (w) =>
      w.keep('modelo', await w.admin.put('/email-modelos/convite', { ...convite, versao: 0 })),
    registros: [
      wrote(
        'Alterou',
        'configuracao',
        'Modelo de e-mail: Convite',
        {
          corpo:
            'Olá, {nome}.\n\nVocê foi convidado a usar o sistema da {empresa}. Crie a sua senha neste endereço:\n\n{link}\n\nO link vale por {dias} dias e só pode ser usado uma vez.',
          assunto: 'Seu acesso ao sistema da {empresa}',
        },
        { corpo: 'Olá, {nome}. Entre por {link}.', assunto: 'Bem-vindo à {empresa}' },
      ),
    ],
  },
  {
    rota: 'POST /email-modelos/{chave}/teste',
    quando: 'envia um teste',
    fazer: (w) => w.admin.post('/email-modelos/convite/teste', convite),
    registros: [wrote('Enviou', 'configuracao', 'Teste do modelo de e-mail: Convite')],
  },
  {
    rota: 'POST /email-modelos/{chave}/restaurar',
    quando: 'volta ao texto do produto',
    fazer: (w) => w.admin.post('/email-modelos/convite/restaurar', { versao: w.get('modelo').versao }),
    registros: [
      wrote(
        'Alterou',
        'configuracao',
        'Modelo de e-mail: Convite',
        { corpo: 'Olá, {nome}. Entre por {link}.', assunto: 'Bem-vindo à {empresa}' },
        {
          corpo:
            'Olá, {nome}.\n\nVocê foi convidado a usar o sistema da {empresa}. Crie a sua senha neste endereço:\n\n{link}\n\nO link vale por {dias} dias e só pode ser usado uma vez.',
          assunto: 'Seu acesso ao sistema da {empresa}',
        },
      ),
    ],
  },
  {
    rota: 'POST /outbox/{uuid}/tentar-novamente',
    quando: 'tenta de novo uma mensagem que falhou',
    fazer: async (w) => {
      const [mail] = await w.orm
        .insert(email_saida)
        .values({
          para: 'marta@cliente.example',
          assunto: '',
          texto: '',
          modelo: 'redefinicao',
          status: 'falhou',
          proxima_tentativa_em: new Date(0),
        })
        .returning();
      return w.admin.post(`/outbox/${mail?.uuid}/tentar-novamente`);
    },
    registros: [
      wrote('Enviou', 'email', 'Redefinição de senha', { situacao: 'Falhou' }, { situacao: 'Pendente' }),
    ],
  },
  {
    rota: 'POST /configs/integracoes/testar-smtp',
    quando: 'testa a conexão, sem gravar',
    fazer: (w) =>
      w.admin.post('/configs/integracoes/testar-smtp', {
        smtp_servidor: '127.0.0.1',
        smtp_porta: 1,
        smtp_protecao: 'nenhuma',
        smtp_usuario: 'correio',
        smtp_senha: w.hide('senha do teste de SMTP', 'senha-de-teste-77'),
      }),
    registros: [],
  },
  {
    rota: 'POST /logs/verificar',
    quando: 'verifica a cadeia, sem gravar',
    fazer: (w) => w.admin.post('/logs/verificar', {}),
    registros: [],
  },
  {
    rota: 'POST /lgpd/titulares/buscar',
    quando: 'procura uma pessoa pelo CPF',
    fazer: (w) => w.admin.post('/lgpd/titulares/buscar', { busca: '111.444.777-35' }),
    registros: [wrote('Visualizou', 'titular', 'Busca de dados de titular', null, { registros: 2 })],
  },
  {
    rota: 'GET /lgpd/titulares/{tipo}/{uuid}/exportar',
    quando: 'exporta os dados do titular',
    fazer: async (w) => {
      const [row] = await w.orm.select().from(cliente_contato).where(eq(cliente_contato.nome, 'Marta Souza'));
      return w.admin.get(`/lgpd/titulares/contato/${row?.uuid}/exportar?formato=json`);
    },
    registros: [
      wrote('Exportou', 'titular', 'Dados do titular Marta Souza', null, {
        formato: 'json',
        registros: expect.any(Number),
      }),
    ],
  },
  {
    rota: 'POST /lgpd/contatos/{uuid}/anonimizar',
    quando: 'anonimiza um contato',
    fazer: async (w) => {
      const [row] = await w.orm.select().from(cliente_contato).where(eq(cliente_contato.nome, 'Marta Souza'));
      return w.admin.post(`/lgpd/contatos/${row?.uuid}/anonimizar`, { confirmacao: 'Marta Souza' });
    },
    registros: [
      wrote(
        'Alterou',
        'cliente_contato',
        'Contato anonimizado ········',
        { anonimizado: false },
        { anonimizado: true },
      ),
    ],
  },
];
