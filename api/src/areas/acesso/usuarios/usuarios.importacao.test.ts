import { usuarioImportColumns } from '@gestao/shared/contracts/acesso/usuarios';
import { importLimite } from '@gestao/shared/contracts/comum/importacao';
import { and, eq, like } from 'drizzle-orm';
import { email_saida, equipe_membro, log_transacao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { workbookType, zip } from '../../sistema/anexos/anexos.fixture';
import { peopleFixture } from './usuarios.fixture';

const header = usuarioImportColumns.map((coluna) => coluna.titulo).join(';');

describeFirm('usuarios: importação', ({ app, database }) => {
  const { admin, ...make } = peopleFixture(app, database);

  function send(who: SignedInPerson, file: string | Buffer | null, simular: 'sim' | 'nao' = 'nao') {
    const boundary = 'limite';
    const payload =
      file === null
        ? Buffer.from(`--${boundary}--\r\n`)
        : Buffer.concat([
            Buffer.from(
              `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="u.csv"\r\ncontent-type: text/csv\r\n\r\n`,
            ),
            Buffer.isBuffer(file) ? file : Buffer.from(file),
            Buffer.from(`\r\n--${boundary}--\r\n`),
          ]);
    return app().request({
      method: 'POST',
      url: `/api/usuarios/importar?simular=${simular}`,
      headers: {
        authorization: who.token,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
  }
  const imported = (domain: string) => database().orm.$count(usuario, like(usuario.email, `%@${domain}`));

  it('says every wrong line and column of 500 lines with 20 wrong ones, and saves none', async () => {
    const boss = await admin();
    const lines = Array.from({ length: 500 }, (_, i) => `Pessoa ${i};p${i}@quinhentas.example;Analista`);
    const wrong = Array.from({ length: 20 }, (_, i) => 7 + i * 24);
    for (const [at, index] of wrong.entries()) {
      lines[index] = [
        `;p${index}@quinhentas.example;Analista`,
        `Pessoa ${index};sem-arroba;Analista`,
        `Pessoa ${index};p${index}@quinhentas.example;Inexistente`,
        `Pessoa ${index};p0@quinhentas.example;Analista`,
        `Pessoa ${index};Existe${at}@teste.example;Analista`,
      ][at % 5] as string;
    }
    for (const at of [4, 9, 14, 19]) await app().person('Analista', { email: `existe${at}@teste.example` });
    const answer = await send(boss, ['Nome;E-mail;Perfil', ...lines].join('\r\n'));
    expect(answer.status).toBe(200);
    const { erros, erradas: _lines, ...counts } = answer.body.data;
    expect(counts).toEqual({ simulacao: false, total: 500, validas: 480, gravadas: 0 });
    expect(erros.map((erro: { linha: number }) => erro.linha)).toEqual(wrong.map((index) => index + 2));
    expect(erros.slice(0, 5)).toMatchObject([
      { linha: 9, coluna: 'Nome', mensagem: 'Campo obrigatório.' },
      { linha: 33, coluna: 'E-mail', mensagem: 'E-mail inválido.' },
      { linha: 57, coluna: 'Perfil', mensagem: 'Perfil não encontrado.' },
      { linha: 81, coluna: 'E-mail', mensagem: 'Repetido no arquivo: já está na linha 2.' },
      { linha: 105, coluna: 'E-mail', mensagem: 'Já existe um registro com este e-mail.' },
    ]);
    expect(await imported('quinhentas.example')).toBe(0);
  });

  it('saves a whole file: people, teams, managers of the same file, invitations and log', async () => {
    const boss = await admin();
    const client = await make.cliente(boss.id, { documento: '11222333000181' });
    const team = await make.equipe(boss.id, 'Célula Norte');
    const file = [
      header,
      'Débora Nóbrega;debora@inteira.example;analista;;;célula norte;;total;;(11) 98765-4321;480;debora',
      '"=HYPERLINK(""x"");Silva";ivo@inteira.example;Analista;;;;DEBORA@inteira.example;;;;;',
      'Marcos;marcos@inteira.example;Cliente;;;;;;11.222.333/0001-81;;;',
    ].join('\n');
    await boss.put('/configs/tarefas', { versao: 0, capacidade_minutos_dia: 420 });
    const inTeam = 'Marcos;m2@inteira.example;Cliente;;;célula norte;;;11.222.333/0001-81;;;';
    expect((await send(boss, [header, inTeam].join('\n'), 'sim')).body.data.erros).toMatchObject([
      { linha: 2, coluna: 'Equipes', mensagem: 'Usuário de cliente não participa de equipes.' },
    ]);
    const dry = await send(boss, file, 'sim');
    const { colunas, leitura: _reading, ...told } = dry.body.data;
    expect(told).toEqual({ simulacao: true, total: 3, validas: 3, gravadas: 0, erros: [] });
    expect(colunas).toHaveLength(usuarioImportColumns.length);
    expect(await imported('inteira.example')).toBe(0);

    const answer = await send(boss, file);
    expect(answer.body.data).toMatchObject({ gravadas: 3, erros: [] });
    const { orm } = database();
    const people = await orm
      .select()
      .from(usuario)
      .where(like(usuario.email, '%@inteira.example'))
      .orderBy(usuario.id);
    const [debora, ivo, marcos] = people;
    expect(debora).toMatchObject({
      nome: 'Débora Nóbrega',
      status: 'convidado',
      habilitar_visualizacao_total: 1,
      telefone: '+5511987654321',
      capacidade_minutos_dia: 480,
      login: 'debora',
    });
    expect(ivo).toMatchObject({
      nome: '=HYPERLINK("x");Silva',
      gestor_id: debora?.id,
      capacidade_minutos_dia: 420,
    });
    expect(marcos).toMatchObject({ is_client: 1, cliente_id: client.id });
    expect(
      await orm.$count(
        equipe_membro,
        and(eq(equipe_membro.equipe_id, team.id), eq(equipe_membro.usuario_id, debora?.id ?? 0)),
      ),
    ).toBe(1);
    const mails = await orm
      .select()
      .from(email_saida)
      .where(like(email_saida.para, '%@inteira.example'))
      .orderBy(email_saida.id);
    expect(mails.map((mail) => mail.modelo)).toEqual(['convite', 'convite', 'convite']);
    const [log] = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, debora?.uuid ?? ''))
      .orderBy(log_transacao.id);
    expect(log).toMatchObject({ acao: 'Criou', rotulo: 'Débora Nóbrega', depois: { perfil: 'Analista' } });

    const again = await send(boss, file);
    expect(again.body.data).toMatchObject({ validas: 0, gravadas: 0 });
  });

  it.each([
    [
      'UTF-8 with its mark and commas',
      Buffer.from('\ufeffNome,E-mail,Perfil\nConceição,a@marca.example,Analista\n'),
    ],
    ['Windows-1252', Buffer.from('Nome;E-mail;Perfil\r\nConceição;a@ansi.example;Analista\r\n', 'latin1')],
    [
      'UTF-16',
      Buffer.from('\ufeffPerfil;E-mail;Nome\r\nAnalista;a@dezesseis.example;Conceição\r\n', 'utf16le'),
    ],
  ])('reads %s', async (_name, file) => {
    const boss = await admin();
    const answer = await send(boss, file);
    expect(answer.body.data).toMatchObject({ gravadas: 1, erros: [] });
    const [last] = await database()
      .orm.select()
      .from(usuario)
      .where(eq(usuario.nome, 'Conceição'))
      .orderBy(usuario.id);
    expect(last).toBeDefined();
  });

  it('refuses a file it cannot read, and says what is wrong with it', async () => {
    const boss = await admin();
    const cases: [string | Buffer | null, string][] = [
      [null, 'Escolha um arquivo.'],
      ['', 'O arquivo está vazio.'],
      ['Nome;E-mail;Perfil\n;;\n', 'O arquivo não tem linhas além do cabeçalho.'],
      [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'O arquivo não é uma planilha XLSX que se possa ler.'],
      [Buffer.from([0x4e, 0x6f, 0, 0x3b]), 'O arquivo não é um CSV nem uma planilha XLSX que se possa ler.'],
      [
        zip([workbookType, ['xl/vbaProject.bin', 'x']]),
        'A planilha tem macros. Salve-a como XLSX comum e envie de novo.',
      ],
      ['Nome;E-mail\nA;a@b.example', 'Falta a coluna Perfil.'],
      ['Nome;E-mail;Perfil;Senha\nA;a@b.example;Analista;1', 'Coluna desconhecida: Senha.'],
      ['Nome;E-mail;Perfil;nome\nA;a@b.example;Analista;B', 'Coluna repetida: nome.'],
      [
        [
          'Nome;E-mail;Perfil',
          ...Array.from({ length: importLimite + 1 }, (_, i) => `P;p${i}@muitas.example;Analista`),
        ].join('\n'),
        'O arquivo tem mais de 10.000 linhas. Divida-o em arquivos menores.',
      ],
    ];
    for (const [file, message] of cases) {
      const answer = await send(boss, file);
      expect([answer.status, answer.body.erros]).toMatchObject([422, { arquivo: [message] }]);
    }
    const wide = await send(boss, 'Nome;E-mail;Perfil\nA;a@larga.example;Analista;sobra');
    expect(wide.body.data.erros).toMatchObject([
      { linha: 2, coluna: '', mensagem: 'Há valores além das colunas do cabeçalho.' },
    ]);
  });

  it('gives nobody more than the one who imports may give, and is closed without the permission', async () => {
    const boss = await admin();
    await boss.post('/perfis', {
      nome: 'Importa pessoas',
      descricao: null,
      permissoes: ['gerenciar usuarios'],
    });
    const rh = await app().person('Importa pessoas');
    const file =
      'Nome;E-mail;Perfil;Visão\nA;a@alto.example;Administrador;\nB;b@alto.example;Importa pessoas;Total';
    expect((await send(rh, file)).body.data.erros).toMatchObject([
      { linha: 2, coluna: 'Perfil', mensagem: 'Este perfil tem permissões que você não possui.' },
      { linha: 3, coluna: 'Visão', mensagem: 'Você não pode conceder a visão total.' },
    ]);
    expect((await send(await app().person('Analista'), file)).status).toBe(403);
    const client = await make.cliente(boss.id);
    const outsider = await app().person('Administrador', { is_client: 1, cliente_id: client.id });
    expect((await send(outsider, file)).status).toBe(403);
  });
});
