import { type SQL, sql } from 'drizzle-orm';

/** One way in which somebody may have been at work on a task: in a few words of the task, and of its whole closing. */
interface Toque {
  daTarefa: string;
  doFechamento: string;
  feito: (t: SQL) => SQL;
}

/**
 * What somebody did on a task of a closing since its template made it, in the order it is told. What the template itself
 * changed later is nobody's work: the closing's event bears the same instant.
 */
const toques: readonly Toque[] = [
  {
    daTarefa: 'já começou',
    doFechamento: 'Uma tarefa já mudou de status.',
    feito: (t) => sql`(${t}.status <> 'a_fazer'
      or exists (select 1 from tarefa_status_historico h where h.tarefa_id = ${t}.id))`,
  },
  {
    daTarefa: 'há tempo apontado',
    doFechamento: 'Há tempo apontado.',
    feito: (t) => sql`exists (select 1 from apontamento_tempo a
      where a.tarefa_id = ${t}.id and a.excluido_em is null)`,
  },
  {
    daTarefa: 'há mensagens',
    doFechamento: 'Há mensagens.',
    feito: (t) => sql`exists (select 1 from mensagem m
      where m.entidade = 'tarefa' and m.entidade_id = ${t}.id and m.excluido_em is null)`,
  },
  {
    daTarefa: 'há arquivos',
    doFechamento: 'Há arquivos.',
    feito: (t) => sql`exists (select 1 from anexo x
      where x.entidade = 'tarefa' and x.entidade_id = ${t}.id and x.excluido_em is null)`,
  },
  {
    daTarefa: 'há documentos pedidos',
    doFechamento: 'Há documentos pedidos ao cliente.',
    feito: (t) => sql`exists (select 1 from documento_pedido d
      where d.tarefa_id = ${t}.id and d.excluido_em is null)`,
  },
  {
    daTarefa: 'o checklist já foi marcado',
    doFechamento: 'Um item do checklist já foi marcado.',
    feito: (t) => sql`exists (select 1 from tarefa_checklist_item c
      where c.tarefa_id = ${t}.id and (c.concluido_em is not null or c.nao_se_aplica))`,
  },
  {
    daTarefa: 'foi alterada à mão',
    doFechamento: 'Uma tarefa foi alterada ou incluída à mão.',
    feito: (
      t,
    ) => sql`(${t}.excluido_em is null and (${t}.chave_modelo is null or ${t}.versao > 1 and not exists (
      select 1 from fechamento_evento e where e.fechamento_id = ${t}.fechamento_id
        and e.tipo = 'modelo_aplicado' and e.em = ${t}.atualizado_em)))`,
  },
];

const primeiro = (casos: readonly { quando: SQL; texto: string }[]) =>
  sql<string | null>`case ${sql.join(
    casos.map(({ quando, texto }) => sql`when ${quando} then ${texto}::text`),
    sql` `,
  )} end`;

/** What somebody did on a task; `null` where nobody did anything. @param t the table, or its alias in the statement */
export const toqueNaTarefa = (t: SQL): SQL<string | null> =>
  primeiro(toques.map(({ daTarefa, feito }) => ({ quando: feito(t), texto: daTarefa })));

/** What somebody did in a closing; `null` where nobody did anything. @param f the table, or its alias */
export const toqueNoFechamento = (f: SQL): SQL<string | null> =>
  primeiro([
    ...toques.map(({ doFechamento, feito }) => ({
      quando: sql`exists (select 1 from tarefa t where t.fechamento_id = ${f}.id and ${feito(sql`t`)})`,
      texto: doFechamento,
    })),
    {
      quando: sql`exists (select 1 from mensagem m
        where m.entidade = 'fechamento' and m.entidade_id = ${f}.id and m.excluido_em is null)`,
      texto: 'Há mensagens.',
    },
    { quando: sql`${f}.status <> 'nao_iniciado'`, texto: 'O fechamento já começou.' },
  ]);
