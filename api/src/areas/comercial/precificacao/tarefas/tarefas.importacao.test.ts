import { and, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import {
  cargo,
  log_transacao,
  perfil,
  precificacao_tarefa,
} from '../../../../platform/database/schema/index';
import { readLines, type SheetLines } from '../../../../platform/spreadsheet/read-sheets';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { publishExamples } from '../parametros.fixture';

const base = '/api/precificacao/parametros/tarefas';
const cabecalho = [
  'Serviço',
  'Tarefa',
  'Frequência',
  'Minutos base',
  'Direcionador',
  'Franquia',
  'Minutos por unidade',
  'Cargos',
  'Aplica complexidade',
  'Ativa',
];

describeFirm('tarefas por planilha', ({ app, database }) => {
  let teresa: SignedInPerson;

  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values({ nome: 'Só tarefas', permissoes: ['gerenciar precificacao tarefas'] });
    await publishExamples(database());
    teresa = await app().person('Só tarefas', { nome: 'Teresa' });
  });

  async function startImport(file: Uint8Array, simular: 'sim' | 'nao', person = teresa) {
    const form = new FormData();
    form.append('arquivo', new Blob([file as Uint8Array<ArrayBuffer>]), 'tarefas');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    const { status, body } = await app().request({
      method: 'POST',
      url: `${base}/importar?simular=${simular}`,
      headers: { authorization: person.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status, ...body };
  }
  const startExport = async (formato: string) => {
    const reply = await app().app.inject({
      url: `${base}/exportar?formato=${formato}`,
      headers: { authorization: teresa.token },
    });
    expect(reply.statusCode).toBe(200);
    return reply.rawPayload;
  };
  const csv = (...lines: string[]) => Buffer.from([cabecalho.join(';'), ...lines].join('\n'));
  const planilha = (...rows: (string | number | null)[][]) =>
    writeXlsx({ sheets: [{ name: 'Tarefas', rows: [cabecalho, ...rows] }] });
  const tarefaDe = async (nome: string) => {
    const rows = await database()
      .orm.select()
      .from(precificacao_tarefa)
      .where(eq(precificacao_tarefa.nome, nome))
      .orderBy(precificacao_tarefa.id);
    return rows.at(-1);
  };

  it('exports what it imports: the file comes back without a change, in both formats', async () => {
    const { orm } = database();
    // A third of a minute, and a machine’s point that is no separator of thousands.
    await orm
      .update(precificacao_tarefa)
      .set({ minutos_por_unidade_milimin: 1333 })
      .where(eq(precificacao_tarefa.nome, 'Escrituração'));
    const antes = await orm.select().from(precificacao_tarefa).orderBy(precificacao_tarefa.id);
    const { linhas } = (await readLines(await startExport('xlsx'), { max: 100 })) as SheetLines;
    expect(linhas[1]?.valores).toEqual([
      'Contabilidade',
      'Escrituração',
      'Mensal',
      '30',
      'Lançamentos contábeis',
      '0',
      '1,333',
      'Assistente 80; Analista 20',
      'Sim',
      'Sim',
    ]);
    for (const formato of ['xlsx', 'csv']) {
      const { data } = await startImport(await startExport(formato), 'nao');
      expect(data).toMatchObject({ total: antes.length, gravadas: antes.length, erros: [] });
    }
    expect(await orm.select().from(precificacao_tarefa).orderBy(precificacao_tarefa.id)).toEqual(antes);
  });

  it('changes the tasks a service has, adds the others and deletes none', async () => {
    const { orm } = database();
    const quantas = (await orm.select().from(precificacao_tarefa)).length;
    const escrituracao = await tarefaDe('Escrituração');
    const file = await planilha(
      [
        'contabilidade',
        'escrituração',
        'mensal',
        32.5,
        'Lançamentos contábeis',
        10,
        0.6,
        'Assistente 100',
        'Sim',
        'Sim',
      ],
      [
        'Fiscal',
        'Parcelamentos',
        'Trimestral',
        90,
        null,
        null,
        null,
        'Analista 66,67; Auxiliar 33,33%',
        'Não',
        null,
      ],
    );
    expect((await startImport(file, 'sim')).data).toMatchObject({ simulacao: true, validas: 2, gravadas: 0 });
    expect(await tarefaDe('Escrituração')).toEqual(escrituracao);
    expect((await startImport(file, 'nao')).data).toMatchObject({ gravadas: 2, erros: [] });

    expect(await tarefaDe('escrituração')).toMatchObject({
      id: escrituracao?.id,
      minutos_base_milimin: 32_500,
      franquia: 10,
      minutos_por_unidade_milimin: 600,
      versao: (escrituracao?.versao ?? 0) + 1,
    });
    const nova = await tarefaDe('Parcelamentos');
    const [auxiliar] = await orm.select().from(cargo).where(eq(cargo.nome, 'Auxiliar'));
    expect(nova).toMatchObject({
      frequencia: 'trimestral',
      minutos_base_milimin: 90_000,
      direcionador_id: null,
      fator_aplica: false,
      ativo: true,
    });
    expect(nova?.cargos[1]).toEqual({ cargo: auxiliar?.uuid, participacao_bp: 3333 });
    expect(await orm.select().from(precificacao_tarefa)).toHaveLength(quantas + 1);
    const logs = await orm
      .select()
      .from(log_transacao)
      .where(
        and(eq(log_transacao.entidade, 'precificacao_tarefa'), eq(log_transacao.rotulo, 'Parcelamentos')),
      )
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([
      { acao: 'Criou', depois: { servico: 'Fiscal', cargos: 'Analista 66,67; Auxiliar 33,33' } },
    ]);
  });

  it('tells every error by line and column, and saves nothing of the file', async () => {
    const antes = await database().orm.select().from(precificacao_tarefa).orderBy(precificacao_tarefa.id);
    const { data } = await startImport(
      csv(
        'Fiscal;Boa;Mensal;10;;;;Analista 100;Sim;Sim',
        'Padaria;Pão;Mensal;10;;;;Analista 100;Sim;Sim',
        'Fiscal;Ruim;Às vezes;10,1234;Padarias;1,5;;Analista 50|Auxiliar 50;Talvez;Sim',
        'Fiscal;Soma;Mensal;10;;;;"Analista 60; Auxiliar 30";Sim;Sim',
        'Fiscal;Quem;Mensal;10;;;2;"Astronauta 50; Analista 25; analista 25";Sim;Sim',
        'Fiscal;BOA;Mensal;10;;;;Analista 100;Sim;Sim',
      ),
      'nao',
    );
    expect(data).toMatchObject({ total: 6, validas: 1, gravadas: 0 });
    expect(data.erros).toMatchObject([
      { linha: 3, coluna: 'Serviço', mensagem: 'Serviço não encontrado.' },
      { linha: 4, coluna: 'Frequência', mensagem: 'Frequência desconhecida.' },
      { linha: 4, coluna: 'Minutos base', mensagem: 'Informe minutos com até três casas decimais.' },
      { linha: 4, coluna: 'Franquia', mensagem: 'Informe um número inteiro a partir de zero.' },
      { linha: 4, coluna: 'Aplica complexidade', mensagem: 'Use Sim ou Não.' },
      {
        linha: 5,
        coluna: 'Cargos',
        mensagem: 'A participação dos cargos soma 90 %; deve somar 100 %.',
      },
      { linha: 6, coluna: 'Direcionador', mensagem: 'Escolha o direcionador dos minutos por unidade.' },
      { linha: 6, coluna: 'Cargos', mensagem: 'Cargo não encontrado: Astronauta.' },
      { linha: 6, coluna: 'Cargos', mensagem: 'Um cargo se repete.' },
      { linha: 7, coluna: 'Tarefa', mensagem: 'Repetido no arquivo: já está na linha 2.' },
    ]);
    expect(await database().orm.select().from(precificacao_tarefa).orderBy(precificacao_tarefa.id)).toEqual(
      antes,
    );
    const semColuna = await startImport(Buffer.from('Serviço;Tarefa\nFiscal;X'), 'nao');
    expect(semColuna.erros.arquivo).toContain('Falta a coluna Cargos.');
  });

  it('is for the permission of its tab only', async () => {
    const bruno = await app().person('Comercial');
    expect((await startImport(csv('Fiscal;X;Mensal;1;;;;Analista 100;;'), 'nao', bruno)).status).toBe(403);
    expect((await bruno.get('/precificacao/parametros/tarefas/exportar?formato=xlsx')).status).toBe(403);
  });
});
