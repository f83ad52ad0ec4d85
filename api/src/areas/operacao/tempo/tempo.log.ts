import { tempoOrigemLabels } from '@gestao/shared/contracts/operacao/values/tempo';
import { duracaoText } from '@gestao/shared/rules/duracao';
import type { Audit } from '../../../platform/audit/audit';
import { horaDe } from './tempo.rules';
import type { ApontamentoRow } from './tempo.writer';

type Tarefa = { codigo: string; titulo: string };

/** How the log tells an entry of time. */
function logged(row: ApontamentoRow) {
  return {
    data: row.data,
    inicio: row.inicio && horaDe(row.inicio),
    fim: row.fim && horaDe(row.fim),
    tempo: row.minutos_milimin === null ? 'em curso' : duracaoText(row.minutos_milimin),
    observacao: row.observacao,
    origem: tempoOrigemLabels[row.origem],
  };
}

/** Writes down what became of an entry; whose it is the log's own author says. */
export function recordTempo(
  audit: Audit,
  acao: 'Criou' | 'Alterou' | 'Excluiu',
  tarefa: Tarefa,
  { antes, depois }: { antes?: ApontamentoRow; depois?: ApontamentoRow },
): void {
  audit.record({
    acao,
    entidade: 'apontamento_tempo',
    uuid: (depois ?? antes)?.uuid ?? null,
    rotulo: `${tarefa.codigo} ${tarefa.titulo}`,
    antes: antes && logged(antes),
    depois: depois && { ...logged(depois), versao: depois.versao },
  });
}
