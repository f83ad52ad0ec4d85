import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable, PgText } from 'drizzle-orm/pg-core';
import { describeDatabase } from '../../../testing/test-database';
import { validateChecks } from '../validate-checks';
import { listsOf } from './base';
import * as schema from './index';

const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];

/** Words in the name of a column that is one of a few kinds. */
const kindNames =
  /(^|_)(abrangencia|acao|canal|categoria|cenario|classificacao|contexto|criterio|decisao|desfecho|destino|entidade|escopo|etapa|evento|fase|finalidade|fonte|formato|frequencia|gatilho|grupo|humor|indice|lado|metodo|modelo|modo|nivel|origem|papel|periodicidade|porte|prioridade|recorte|regime|regra|resposta|sentido|situacao|status|tipo|unidade|validacao|verificacao|visibilidade)(_(?!uuid)|$)/;

/** Columns named like a kind that have no closed list, and why. */
const open: Record<string, string> = {
  'anexo.comentario_validacao': 'words of a person',
  'anexo.entidade': 'kinds of records are offered by areas and come with versions',
  'anexo_envio.entidade': 'kinds of records are offered by areas and come with versions',
  'configuracao.grupo': 'groups of settings come with versions, and jobs keep their state beside them',
  'direcionador.unidade': 'words of the firm: `notas`',
  'documento_pedido.resposta_motivo': 'words of a client',
  'documento_pedido.resposta_retorno': 'words of a person',
  'email_saida.entidade': 'kinds of records are offered by areas and come with versions',
  'email_saida.modelo': 'letters come and go with versions; the outbox keeps what was sent',
  'evento_calendario.tipo': 'an entry of the list `tipo_evento`, which the firm keeps',
  'implantacao.fase_atual': 'key of a phase of its template',
  'implantacao_fase.criterio_saida': 'words of the firm',
  'implantacao_matriz_item.periodicidade': 'words of the firm',
  'log_transacao.acao': 'a row of the log keeps the word of its day',
  'log_transacao.entidade': 'a row of the log keeps the word of its day',
  'notificacao.entidade': 'kinds of records are offered by areas and come with versions',
  'notificacao.evento': 'events come and go with versions; old notices stay',
  'oportunidade.proxima_acao': 'words of a person',
  'orcamento_evento.tipo': 'a line of the history in pt-BR, as it was told that day',
  'orcamento_item_tarefa.frequencia': 'as the engine calculated it that day; its answer carries text',
  'precificacao_servico.escopo_incluso': 'words of the firm',
  'precificacao_servico.escopo_nao_incluso': 'words of the firm',
  'preferencia_notificacao.evento': 'events come and go with versions',
  'tarefa.chave_modelo': 'key of a task of its template',
  'tarefa_recorrente.status_motivo': 'words of a person',
  'token_acesso.acao': 'a line of the trail keeps the word of its day',
};

describeDatabase('closed lists', (database) => {
  async function checks(): Promise<Map<string, string[]>> {
    const { rows } = await database().pool.query<{ name: string; rule: string }>(
      `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'c' and conname like '%\\_lista'`,
    );
    const valuesIn = (rule: string) =>
      [...rule.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"));
    return new Map(rows.map(({ name, rule }) => [name, valuesIn(rule).sort()]));
  }

  it('are in the database what they are in the contract', async () => {
    const declared = tables.flatMap((table) =>
      listsOf(table).map(
        ({ name, values }) => [`${getTableName(table)}.${name}`, [...values].sort()] as const,
      ),
    );
    expect(declared.length).toBeGreaterThan(100);
    expect(Object.fromEntries(await checks())).toEqual(Object.fromEntries(declared));
  });

  it('are told of every text column that is named like a kind, or why it has none', () => {
    const unlisted = tables.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => is(column, PgText) && !column.enumValues && kindNames.test(column.name))
        .map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(unlisted.sort()).toEqual(Object.keys(open).sort());
  });

  it('refuse another value, and leave empty what may be empty', async () => {
    const add = (situacao: string | null) =>
      database().pool.query(
        `insert into mensagem (entidade, entidade_id, tipo, texto, situacao) values ('tarefa', 1, 'nota_revisao', 'x', $1)`,
        [situacao],
      );
    await expect(add('fechada')).rejects.toMatchObject({ constraint: 'mensagem_situacao_lista' });
    await add(null);
    await add('aberta');
    const { rows } = await database().pool.query('select situacao from mensagem order by id');
    expect(rows).toEqual([{ situacao: null }, { situacao: 'aberta' }]);
  });

  describe('with rows from before', () => {
    const owner = () => database().owner;
    const waiting = async () =>
      (
        await owner().pool.query<{ conname: string }>(
          `select conname from pg_constraint where contype = 'c' and not convalidated order by 1`,
        )
      ).rows.map(({ conname }) => conname);

    it('are looked at by the owner alone, tell of rows that have another value, and hold once these are mended', async () => {
      await owner().pool.query(
        `alter table feriado drop constraint feriado_abrangencia_lista;
         insert into feriado (data, nome, abrangencia) values ('2020-01-01', 'a', 'lunar'), ('2020-01-02', 'b', 'nacional');
         alter table feriado add constraint feriado_abrangencia_lista check ("abrangencia" in ('nacional')) not valid`,
      );
      // Who serves owns no table and changes none.
      expect(await validateChecks(database())).toEqual([]);
      const before = await waiting();
      expect(before.length).toBeGreaterThan(100);
      expect(before).toContain('feriado_abrangencia_lista');
      const broken = { table: 'feriado', constraint: 'feriado_abrangencia_lista', rows: 1 };
      expect(await validateChecks(owner())).toEqual([broken]);
      expect(await waiting()).toEqual(['feriado_abrangencia_lista']);
      // A start that follows says the same; the row is read, and not written.
      expect(await validateChecks(owner())).toEqual([broken]);
      await expect(
        database().pool.query(`update feriado set nome = 'c' where nome = 'a'`),
      ).rejects.toMatchObject({
        code: '23514',
      });
      await owner().pool.query(`update feriado set abrangencia = 'nacional' where nome = 'a'`);
      expect(await validateChecks(owner())).toEqual([]);
      expect(await waiting()).toEqual([]);
    });
  });
});
