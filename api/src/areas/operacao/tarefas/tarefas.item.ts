import {
  prioridadeLabels,
  situacaoPrazoLabels,
  type Tarefa,
  type TarefaResumida,
  type TarefaStatus,
  type TarefaVisivel,
  tarefaContextoLabels,
  tarefaStatusLabels,
} from '@gestao/shared/contracts/operacao/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../../platform/app/actor';
import { situacaoPrazo } from './tarefas.rules';

/** A task as the repository reads it. */
export interface DadosTarefa {
  completa: boolean;
  id: number;
  uuid: string;
  codigo: string;
  titulo: string;
  contexto: Tarefa['contexto'];
  projeto_uuid: string | null;
  projeto_nome: string | null;
  fechamento_uuid: string | null;
  modelo_nome: string | null;
  tarefa_pai_uuid: string | null;
  cliente_uuid: string | null;
  cliente_nome: string | null;
  competencia: string | null;
  departamento: string | null;
  lado: Tarefa['lado'];
  responsavel: string | null;
  revisor_id: number | null;
  revisor: string | null;
  prioridade: Tarefa['prioridade'];
  data_meta: string | null;
  data_vencimento: string | null;
  minutos_estimados_milimin: number | null;
  concluida_em: Date | null;
  checklist_total: number;
  checklist_concluidos: number;
  anexos: number;
  status: TarefaStatus;
  /** What a step on it is sent with. */
  versao: number;
  exige_revisao: boolean;
}

function prazoDe(row: DadosTarefa, hoje: string) {
  return situacaoPrazo(
    {
      status: row.status,
      data_meta: row.data_meta,
      data_vencimento: row.data_vencimento,
      concluida_no_dia: row.concluida_em ? dateIn(row.concluida_em) : null,
    },
    hoje,
  );
}

/**
 * A task in full; to a client's person without the firm's people and hours.
 * @param hoje `AAAA-MM-DD` in America/Sao_Paulo
 */
export function tarefaItem(row: DadosTarefa, hoje: string, { isClient }: Pick<Actor, 'isClient'>): Tarefa {
  const prazo = prazoDe(row, hoje);
  const status = row.status;
  const contexto = row.contexto;
  const prioridade = row.prioridade;
  return {
    resumida: false,
    uuid: row.uuid,
    codigo: row.codigo,
    titulo: row.titulo,
    contexto,
    contexto_label: tarefaContextoLabels[contexto],
    origem: origemDe(row),
    tarefa_pai_uuid: row.tarefa_pai_uuid,
    cliente: row.cliente_uuid ? { uuid: row.cliente_uuid, nome: row.cliente_nome ?? '' } : null,
    competencia: row.competencia,
    departamento: row.departamento,
    lado: row.lado,
    ...(isClient ? {} : { responsavel: row.responsavel, revisor: row.revisor }),
    prioridade,
    prioridade_label: prioridadeLabels[prioridade],
    data_meta: row.data_meta,
    data_vencimento: row.data_vencimento,
    ...(isClient ? {} : { minutos_estimados_milimin: row.minutos_estimados_milimin }),
    checklist: { concluidos: row.checklist_concluidos, total: row.checklist_total },
    anexos: row.anexos,
    status,
    status_label: tarefaStatusLabels[status],
    situacao_prazo: prazo,
    situacao_prazo_label: prazo && situacaoPrazoLabels[prazo],
  };
}

function origemDe(row: DadosTarefa): Tarefa['origem'] {
  if (row.projeto_uuid) return { uuid: row.projeto_uuid, rotulo: row.projeto_nome ?? '' };
  if (row.fechamento_uuid) return { uuid: row.fechamento_uuid, rotulo: row.modelo_nome ?? '' };
  return null;
}

/**
 * Somebody else's task, to a restricted person: title and status; inside a closing its date too
 * (docs/domain/acesso.md#linhas).
 */
export function tarefaVisivel(
  row: DadosTarefa,
  hoje: string,
  actor: Pick<Actor, 'isClient'>,
  comPrazo: boolean,
): TarefaVisivel {
  if (row.completa) return tarefaItem(row, hoje, actor);
  const status = row.status;
  const resumida: TarefaResumida = {
    resumida: true,
    uuid: row.uuid,
    tarefa_pai_uuid: row.tarefa_pai_uuid,
    titulo: row.titulo,
    departamento: row.departamento,
    status,
    status_label: tarefaStatusLabels[status],
  };
  if (!comPrazo) return resumida;
  const prazo = prazoDe(row, hoje);
  return {
    ...resumida,
    data_vencimento: row.data_vencimento,
    situacao_prazo: prazo,
    situacao_prazo_label: prazo && situacaoPrazoLabels[prazo],
  };
}
