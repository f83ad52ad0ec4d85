import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { Alert, Card, EmptyState, Muted, Stack } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { TarefaTable } from '../../../components/tarefa-table';
import { texts } from '../../../texts/fechamentos';
import { ModeloAplicado } from '../ajustes/modelo-aplicado';

const columns = ['responsavel', 'revisor', 'meta', 'vencimento', 'prazo', 'checklist', 'anexos'] as const;

/** Its tasks, by department; the pendings alone for the client. */
export function FechamentoTarefas({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { departamentos } = fechamento;
  const partly = departamentos.some(({ tarefas }) => tarefas.some((tarefa) => tarefa.resumida));
  const client = fechamento.visao === 'pendencias';
  return (
    <Stack>
      {partly && <Alert kind="info">{texts.restricted}</Alert>}
      {departamentos.length === 0 && (
        <div className={page.box}>
          <EmptyState icon="tasks" text={client ? texts.noPendings : texts.noTasks} />
        </div>
      )}
      {departamentos.map((departamento) => (
        <Card
          key={departamento.nome}
          title={departamento.nome}
          actions={<Muted>{texts.doneOf(departamento.concluidas, departamento.total)}</Muted>}
        >
          <TarefaTable caption={departamento.nome} rows={departamento.tarefas} columns={columns} />
        </Card>
      ))}
      {!client && <ModeloAplicado uuid={fechamento.uuid} />}
    </Stack>
  );
}
