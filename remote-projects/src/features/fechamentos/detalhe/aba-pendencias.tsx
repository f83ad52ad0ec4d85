import { formatDate } from '@gestao/shared/config';
import type { Cobranca } from '@gestao/shared/contracts/operacao/fechamento-cobranca';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { Button, Card, EmptyState, fetchedPart, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { TarefaTable } from '../../../components/tarefa-table';
import { texts } from '../../../texts/fechamento-cobranca';
import { cobrancaQuery } from '../fechamentos.queries';

const CobrarDialog = fetchedPart(async () => (await import('./cobrar-dialog')).CobrarDialog);

/** What the client owes, when he was last reminded of it, and the tasks that stand still for it. */
export function FechamentoPendencias({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const query = useQuery(cobrancaQuery(fechamento.uuid));
  const [charging, setCharging] = useState(false);
  const waiting = fechamento.departamentos
    .flatMap(({ tarefas }) => tarefas)
    .filter(
      (tarefa) =>
        tarefa.status === 'aguardando_cliente' ||
        (!tarefa.resumida && tarefa.lado === 'cliente' && isTarefaAberta(tarefa.status)),
    );
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ devidos, contatos, cobrado_em, cobra }) => (
        <Stack>
          <Card
            title={texts.owed}
            actions={
              cobra && (
                <Button kind="primary" onClick={() => setCharging(true)}>
                  {texts.charge}
                </Button>
              )
            }
          >
            {devidos.length === 0 && <EmptyState icon="check" text={texts.nothingOwed} />}
            <Devidos title={texts.owedHere} devidos={devidos.filter(({ tarefa }) => tarefa.deste)} />
            <Devidos title={texts.owedElsewhere} devidos={devidos.filter(({ tarefa }) => !tarefa.deste)} />
            {cobrado_em && <Muted>{texts.lastCharge(formatDate(cobrado_em, { time: true }))}</Muted>}
            {devidos.length > 0 && contatos.length === 0 && <Muted>{texts.noContact}</Muted>}
          </Card>
          {waiting.length > 0 && (
            <Card title={texts.waitingTasks}>
              <TarefaTable
                caption={texts.waitingTasks}
                rows={waiting}
                columns={['responsavel', 'vencimento', 'prazo', 'anexos']}
              />
            </Card>
          )}
          {charging && (
            <CobrarDialog uuid={fechamento.uuid} contatos={contatos} onClose={() => setCharging(false)} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** What is owed of one kind of work; one of this closing opens its task. */
function Devidos({ title, devidos }: { title: string; devidos: Cobranca['devidos'] }) {
  const address = useAddressWith();
  if (devidos.length === 0) return null;
  return (
    <section aria-label={title}>
      <Muted>{title}</Muted>
      <ul className={page.plainList}>
        {devidos.map(({ nome, prazo, tarefa }) => (
          <li key={`${tarefa.uuid} ${nome}`}>
            {tarefa.deste ? <Link to={address('tarefa', tarefa.uuid)}>{nome}</Link> : nome}{' '}
            <Muted>
              {[prazo && texts.until(formatDate(prazo)), nome !== tarefa.titulo && texts.of(tarefa.titulo)]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}
