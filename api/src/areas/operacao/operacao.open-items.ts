import { validadeTipoLabels } from '@gestao/shared/contracts/operacao/values/validades';
import { sql } from 'drizzle-orm';
import { foraDe, type OpenItem, type OpenItems, openItems, umDestes } from '../../platform/area/open-items';
import { fechamentoAberto, projetoAberto, tarefaAberta } from '../../platform/area/open-rows';
import type { Transaction } from '../../platform/database/database';

const tarefas = {
  nome: sql`t.codigo || ' · ' || t.titulo`,
  aberto: tarefaAberta(sql`t.status`),
  comCliente: true,
};

const tipoDaValidade = sql`case t.tipo ${sql.join(
  Object.entries(validadeTipoLabels).map(([tipo, rotulo]) => sql`when ${tipo} then ${rotulo}`),
  sql` `,
)} end`;

/** What of tasks, projects, closings, processes and indicators names a person who leaves. */
export const operacaoOpenItems: readonly OpenItems[] = [
  openItems('tarefas', 'tarefa', 'responsavel_id', 'responsavel', tarefas, {
    conflito: {
      onde: (id) => sql`t.revisor_id = ${id}`,
      texto: (n) => `Esta pessoa revisa ${n} destas tarefas. Quem executou não pode revisar: escolha outra.`,
    },
  }),
  openItems('revisoes', 'tarefa', 'revisor_id', 'revisor', tarefas, {
    conflito: {
      onde: (id) => sql`t.responsavel_id = ${id}`,
      texto: (n) => `Esta pessoa executa ${n} destas tarefas. Quem executou não pode revisar: escolha outra.`,
    },
  }),
  openItems(
    'projetos',
    'projeto',
    'responsavel_id',
    'responsavel',
    {
      nome: sql`t.codigo || ' · ' || t.nome`,
      aberto: projetoAberto(sql`t.status`),
      comCliente: true,
    },
    { membros: { tabela: 'projeto_membro', coluna: 'projeto_id' }, registra: projectMembers },
  ),
  openItems('fechamentos', 'fechamento', 'coordenador_id', 'coordenador', {
    nome: sql`t.codigo`,
    aberto: fechamentoAberto(sql`t.status`),
    comCliente: true,
  }),
  openItems('fechamento_modelos', 'fechamento_modelo', 'coordenador_id', 'coordenador', {
    nome: sql`t.nome`,
    aberto: foraDe('status', ['arquivado']),
  }),
  openItems('recorrentes', 'tarefa_recorrente', 'responsavel_id', 'responsavel', {
    nome: sql`t.titulo`,
    aberto: foraDe('status', ['encerrada']),
    comCliente: true,
  }),
  openItems('recorrentes_revisor', 'tarefa_recorrente', 'revisor_id', 'revisor', {
    nome: sql`t.titulo`,
    aberto: foraDe('status', ['encerrada']),
    comCliente: true,
  }),
  openItems(
    'anexos_encaminhados',
    'anexo',
    'encaminhado_para_id',
    'encaminhado_para',
    { nome: sql`t.nome_original`, aberto: sql`t.validacao = 'pendente'`, comCliente: true },
    {
      permissoes: {
        uma: ['gerenciar validacao anexos'],
        texto: 'Esta pessoa não valida anexos. Escolha outra.',
      },
    },
  ),
  openItems('validades', 'cliente_validade', 'responsavel_id', 'responsavel', {
    nome: sql`${tipoDaValidade} || ' de ' || t.titular`,
    comCliente: true,
  }),
  openItems('indicadores', 'indicador', 'dono_id', 'dono', { nome: sql`t.nome`, aberto: sql`t.ativo` }),
  openItems('processos', 'processo', 'dono_id', 'dono', {
    nome: sql`t.nome`,
    aberto: foraDe('status', ['arquivado']),
    comCliente: true,
  }),
  openItems(
    'eventos',
    'evento_calendario',
    'organizador_id',
    'organizador',
    {
      nome: sql`t.titulo`,
      // What is over stays his who called it; a series is over with its last date.
      aberto: sql`t.status = 'confirmado' and (t.fim >= now() or (t.recorrencia is not null
        and (t.recorrencia_fim is null or t.recorrencia_fim >= current_date)))`,
      comCliente: true,
    },
    { membros: { tabela: 'evento_participante', coluna: 'evento_id' } },
  ),
];

/** Names of the people of each project: who takes one over joins it by that. */
async function projectMembers(tx: Transaction, records: readonly OpenItem[]) {
  const { rows } = await tx.execute<{ uuid: string; nomes: string[] }>(
    sql`select t.uuid, array_agg(u.nome order by u.nome) as nomes from projeto t
      join projeto_membro m on m.projeto_id = t.id join usuario u on u.id = m.usuario_id
      where ${umDestes(records)} group by t.uuid`,
  );
  const members = new Map(rows.map(({ uuid, nomes }) => [uuid, nomes]));
  return new Map(records.map(({ uuid }) => [uuid, { membros: members.get(uuid) ?? [] }]));
}
