import { isBusinessDay } from '@gestao/shared/rules/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/area/area';

/** Something that is true of every firm, whatever day it was made on; each row that comes back breaks it. */
export interface Invariant {
  /** The rule, in a sentence. */
  nome: string;
  /** Rows with a column `quem` that names the record, and maybe `dia`. */
  linhas: SQL;
  /** Of a row that came back, whether it really breaks the rule; without it each does. */
  viola?: (row: { quem: string; dia?: string }) => boolean;
}

const hoje = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const dia = (coluna: SQL) => sql`to_char(${coluna} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;
const semExpediente = ({ dia: data = '' }) => !isBusinessDay(data);

/** What must hold of the firm as it stands at an instant. */
export const invariants = (now: Date): readonly Invariant[] => [
  {
    nome: 'A file that waits for validation can be decided about: nothing of it is closed.',
    linhas: sql`select a.nome_original as quem from anexo a join tarefa t on a.entidade = 'tarefa' and t.id = a.entidade_id
      left join fechamento f on f.id = t.fechamento_id
      where a.validacao = 'pendente' and a.excluido_em is null and f.status in ('fechado', 'cancelado')`,
  },
  {
    nome: 'There are files to validate.',
    linhas: sql`select 'fila' as quem where not exists (select 1 from anexo where validacao = 'pendente')`,
  },
  {
    nome: 'The term of a validation ends on a working day.',
    linhas: sql`select nome_original as quem, ${dia(sql`prazo_validacao`)} as dia from anexo where prazo_validacao is not null`,
    viola: semExpediente,
  },
  {
    nome: 'The term of a validation ends in office hours.',
    linhas: sql`select nome_original as quem from anexo where prazo_validacao is not null
      and (prazo_validacao at time zone 'America/Sao_Paulo')::time not between '08:00' and '18:00'`,
  },
  {
    nome: 'Nothing was sent, done, closed or registered later than now.',
    linhas: sql`select 'anexo ' || nome_original as quem from anexo where criado_em > ${hoje(now)}
      union all select codigo from tarefa where concluida_em > ${hoje(now)} or iniciada_em > ${hoje(now)}
      union all select codigo from fechamento where fechado_em > ${hoje(now)}
      union all select 'check-in ' || tipo from implantacao_checkin where registrado_em > ${hoje(now)}`,
  },
  {
    nome: 'A check-in is on a working day.',
    linhas: sql`select i.codigo || ' ' || c.tipo as quem, c.data::text as dia from implantacao_checkin c
      join implantacao i on i.id = c.implantacao_id`,
    viola: semExpediente,
  },
  {
    nome: 'No check-in is before the start of its onboarding.',
    linhas: sql`select i.codigo || ' ' || c.tipo || ' ' || c.data as quem from implantacao_checkin c
      join implantacao i on i.id = c.implantacao_id where c.data < i.data_inicio`,
  },
  {
    nome: 'The matriz of an onboarding speaks of no service that was not sold.',
    linhas: sql`select i.codigo || ' ' || m.area || ': ' || m.atividade as quem from implantacao_matriz_item m
      join implantacao i on i.id = m.implantacao_id
      where i.orcamento_id is not null
        and exists (select 1 from precificacao_servico s where lower(s.nome) = lower(m.area))
        and not exists (select 1 from orcamento_item o join precificacao_servico s on s.id = o.servico_id
          where o.orcamento_id = i.orcamento_id and o.selecionado and lower(s.nome) = lower(m.area))`,
  },
  {
    nome: 'An onboarding asks for the documents whose conditions are true of its client, and for no other.',
    linhas: sql`with pede as (
        select i.id, i.codigo, d->>'nome' as nome,
          (d->'condicao'->'regimes' = '[]' or d->'condicao'->'regimes' ? c.regime_tributario)
          and (d->'condicao'->'servicos' = '[]' or exists (select 1 from orcamento_item o
            join precificacao_servico s on s.id = o.servico_id
            where o.orcamento_id = i.orcamento_id and o.selecionado and d->'condicao'->'servicos' ? s.uuid::text))
          and (d->'condicao'->>'volume' is null or exists (select 1 from direcionador r
            where r.uuid::text = d->'condicao'->'volume'->>'direcionador_uuid'
              and coalesce((b.volumes->>r.chave)::bigint, 0) > (d->'condicao'->'volume'->>'quantidade')::bigint)) as vale
        from implantacao i join cliente c on c.id = i.cliente_id join orcamento b on b.id = i.orcamento_id
        join implantacao_origem g on g.implantacao_id = i.id
        join implantacao_modelo_versao v on v.id = g.modelo_versao_id
        cross join lateral jsonb_array_elements(v.conteudo->'documentos') d)
      select codigo || ' ' || nome as quem from pede where vale <> exists (select 1 from documento_pedido p
        where p.implantacao_id = pede.id and p.nome = pede.nome and p.excluido_em is null)`,
  },
  {
    nome: 'Some documents of an onboarding have conditions, and some clients are spared them.',
    linhas: sql`select 'condições' as quem where not exists (select 1 from implantacao i
      join implantacao_origem g on g.implantacao_id = i.id join implantacao_modelo_versao v on v.id = g.modelo_versao_id
      cross join lateral jsonb_array_elements(v.conteudo->'documentos') d
      where i.orcamento_id is not null and not exists (select 1 from documento_pedido p
        where p.implantacao_id = i.id and p.nome = d->>'nome'))`,
  },
  {
    nome: 'Whoever is being brought in has the contract of the budget that was accepted.',
    linhas: sql`select c.razao_social as quem from cliente c
      join implantacao i on i.cliente_id = c.id and i.status <> 'cancelada' join orcamento b on b.id = i.orcamento_id
      where c.status = 'em_implantacao' and (c.honorario_mensal_centavos is distinct from b.mensal_centavos
        or b.mensal_centavos is distinct from (select sum(s.valor_mensal_centavos) from cliente_servico s
          where s.cliente_id = c.id and s.data_fim is null)
        or exists (select 1 from orcamento_item o where o.orcamento_id = b.id and o.selecionado and not exists
          (select 1 from cliente_servico s where s.cliente_id = c.id and s.servico_id = o.servico_id)))`,
  },
  {
    nome: 'A budget and its opportunity are of one client.',
    linhas: sql`select b.numero as quem from orcamento b join oportunidade o on o.id = b.oportunidade_id
      where b.cliente_id is distinct from o.cliente_id`,
  },
  {
    nome: 'Every step of a task was taken on a working day.',
    linhas: sql`select t.codigo as quem, ${dia(sql`h.em`)} as dia from tarefa_status_historico h join tarefa t on t.id = h.tarefa_id`,
    viola: semExpediente,
  },
  {
    nome: 'Every cycle that was closed has its receipt.',
    linhas: sql`select f.codigo || ' ciclo ' || c as quem from fechamento f
      cross join lateral generate_series(1, f.ciclo - case when f.status = 'fechado' then 0 else 1 end) c
      where not exists (select 1 from fechamento_comprovante p where p.fechamento_id = f.id and p.ciclo = c)`,
  },
  {
    nome: 'A closed closing has nothing open.',
    linhas: sql`select f.codigo || ' ' || t.codigo as quem from fechamento f join tarefa t on t.fechamento_id = f.id
      where f.status = 'fechado' and t.status in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao')`,
  },
  {
    nome: 'A task of a closing waits for what its template says.',
    linhas: sql`select distinct t.codigo || ' sem ' || (espera->>'chave') as quem from tarefa t
      join fechamento f on f.id = t.fechamento_id join fechamento_modelo_versao v on v.id = f.modelo_versao_id
      cross join lateral jsonb_array_elements(v.conteudo->'tarefas') m
      cross join lateral jsonb_array_elements(m->'aguarda') espera
      where m->>'chave' = t.chave_modelo and not exists (select 1 from tarefa_dependencia d join tarefa p
        on p.id = d.predecessora_id where d.tarefa_id = t.id and p.chave_modelo = espera->>'chave')`,
  },
  {
    nome: 'No task was begun or ended before what it waits for had ended.',
    linhas: sql`select t.codigo || ' antes de ' || p.codigo as quem from tarefa_dependencia d
      join tarefa t on t.id = d.tarefa_id join tarefa p on p.id = d.predecessora_id
      where t.fechamento_id is not null and p.status in ('a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao')
        and t.status <> 'a_fazer'`,
  },
  {
    nome: 'Work that was concluded more than two weeks ago has hours.',
    linhas: sql`select t.codigo as quem from tarefa t join usuario u on u.id = t.responsavel_id
      where t.status = 'concluida' and t.lado = 'escritorio' and u.is_client = 0 and t.minutos_estimados_milimin > 0
        and t.concluida_em < ${hoje(now)} - interval '14 days'
        and not exists (select 1 from tarefa c where c.tarefa_pai_id = t.id)
        and not exists (select 1 from apontamento_tempo a where a.tarefa_id = t.id and a.excluido_em is null)`,
  },
  {
    nome: 'Every town with clients has a holiday of its own.',
    linhas: sql`select distinct c.municipio as quem from cliente c where c.municipio_ibge is not null
      and not exists (select 1 from feriado f where f.municipio_ibge = c.municipio_ibge)`,
  },
  {
    nome: 'The fee of a client is the sum of its services.',
    linhas: sql`select c.razao_social as quem from cliente c join cliente_servico s on s.cliente_id = c.id
      where s.data_fim is null group by c.id, c.razao_social, c.honorario_mensal_centavos
      having sum(s.valor_mensal_centavos) <> c.honorario_mensal_centavos`,
  },
  {
    nome: 'What happened to a budget is told in the order of its dates.',
    linhas: sql`select numero as quem from orcamento where enviado_em < criado_em or visualizado_em < enviado_em
      or respondido_em < coalesce(visualizado_em, enviado_em)`,
  },
];

/** @returns a sentence for each rule that does not hold, with the first records that break it */
export async function brokenInvariants(orm: Reader, now: Date): Promise<string[]> {
  const broken: string[] = [];
  for (const { nome, linhas, viola } of invariants(now)) {
    const { rows } = await orm.execute<{ quem: string; dia?: string }>(linhas);
    const wrong = viola ? rows.filter(viola) : rows;
    if (wrong.length === 0) continue;
    const named = wrong.slice(0, 5).map((row) => [row.quem, row.dia].filter(Boolean).join(' '));
    broken.push(`${nome} ${wrong.length}: ${named.join('; ')}`);
  }
  return broken;
}
