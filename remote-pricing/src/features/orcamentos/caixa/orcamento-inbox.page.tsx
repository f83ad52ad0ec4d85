import { acaoLabels } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import {
  type Fila,
  filaDeOutros,
  filaLabels,
  type OrcamentoCaixa,
} from '@gestao/shared/contracts/comercial/orcamentos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { useQueryClient } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { fetchedPart, Kpi, KpiRow, type MenuItem } from '@gestao/shared/ui/core';
import { ListPage, type ListParams } from '@gestao/shared/ui/table';
import { useRef, useState } from 'react';
import { texts as caixa } from '../../../texts/caixa';
import { texts } from '../../../texts/orcamentos';
import { massaDaCaixa } from '../listas/orcamento-massa';
import { fetchCaixa, noun } from '../orcamentos.queries';
import { caixaNoun, postponeOrcamento, takeOrcamento } from './inbox.queries';
import { inboxColumns } from './inbox-columns';

// The windows and their fields come with the first that opens.
const dialogs = () => import('./inbox-dialogs');
const ApproverDialog = fetchedPart(async () => (await dialogs()).ApproverDialog);
const AssignDialog = fetchedPart(async () => (await dialogs()).AssignDialog);
const SnoozeDialog = fetchedPart(async () => (await dialogs()).SnoozeDialog);
const FlowDialog = fetchedPart(async () => (await import('../fluxo/flow-dialog')).FlowDialog);

/** Whoever holds all budgets sees also what others are asked to approve. */
const filasDe = (todos: boolean) =>
  (Object.entries(filaLabels) as [Fila, string][]).map(
    ([fila, label]) => [fila, todos && fila === 'aguardando_aprovacao' ? filaDeOutros : label] as const,
  );
type Asked = 'atribuir' | 'adiar' | 'aprovar' | 'devolver' | 'trocar_aprovador';

/** What waits for the person: to price, to approve, sent back, or asked by clients; least time left first. */
export default function OrcamentoInboxPage() {
  const { asking, ask, close, changed, menuOf } = useInboxActions();
  const assigns = hasPermission(useUser(), 'gerenciar precificacao todos orcamentos');
  const fetch = useCountedCaixa();
  return (
    <>
      <ListPage<OrcamentoCaixa>
        id={caixaNoun}
        title={texts.titles.inbox}
        context={(result) => texts.total(result.total)}
        fetch={fetch}
        columns={inboxColumns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => `${row.numero}, ${row.nome_cliente}`}
        rowTo={(row) => (row.abre ? flowOf(row) : undefined)}
        rowMenu={(row) => menuOf(row, ask)}
        massa={massaDaCaixa()}
        filters={[
          {
            kind: 'one',
            key: 'fila',
            label: texts.queue,
            options: filasDe(assigns).map(([value, label]) => ({ value, label })),
          },
          {
            kind: 'one',
            key: 'adiados',
            label: caixa.snoozed,
            options: [{ value: 'sim', label: caixa.snoozedOnly }],
          },
        ]}
        defaultSort="sla_em"
        searchLabel={texts.search}
        exportPath="/orcamentos/caixa-entrada/exportar"
        empty={{ text: texts.emptyInbox }}
        rowsByPerson={false}
      >
        {(result) => result && <Queues agregados={result.agregados} todos={assigns} />}
      </ListPage>
      {asking && <Dialogs {...asking} onClose={close} onChanged={changed} />}
    </>
  );
}

/** The budget; a client's question opens where it is answered. */
const flowOf = ({ uuid, fila }: OrcamentoCaixa) =>
  href('orcamentos.flow', { uuid }, fila === 'perguntas' ? { aba: 'mensagens' } : {});

/** Each queue with its count; a press shows only that one, another shows all again. */
function Queues({ agregados, todos }: { agregados: Record<string, number>; todos: boolean }) {
  const [search] = useSearchParams();
  const chosen = search.get('fila');
  return (
    <KpiRow label={texts.queueCounts}>
      {filasDe(todos).map(([fila, label]) => (
        <Kpi
          key={fila}
          label={label}
          value={agregados[fila] ?? 0}
          current={chosen === fila}
          to={chosen === fila ? href('orcamentos.inbox') : href('orcamentos.inbox', {}, { fila })}
        />
      ))}
    </KpiRow>
  );
}

/** The list; where its counts changed, those of the menu follow. */
function useCountedCaixa() {
  const queryClient = useQueryClient();
  const last = useRef<string | null>(null);
  return async (query: ListParams, signal: AbortSignal): Promise<{ data: ListResult<OrcamentoCaixa> }> => {
    const answer = await fetchCaixa(query, signal);
    const counts = JSON.stringify(answer.data.agregados);
    if (last.current !== null && last.current !== counts) {
      void queryClient.invalidateQueries({ queryKey: ['contadores'] });
    }
    last.current = counts;
    return answer;
  };
}

function useInboxActions() {
  const [asking, ask] = useState<{ acao: Asked; row: OrcamentoCaixa } | null>(null);
  const queryClient = useQueryClient();
  function changed() {
    for (const key of [caixaNoun, noun]) void queryClient.invalidateQueries({ queryKey: [key] });
  }
  async function act(work: Promise<unknown>, done: string) {
    try {
      await work;
      notify.success(done);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      // Also after a refusal: somebody else may have been faster.
      changed();
    }
  }
  function menuOf(row: OrcamentoCaixa, open: typeof ask): MenuItem[] {
    const { uuid, versao, acoes } = row;
    const to = row.abre ? flowOf(row) : undefined;
    const asks = (['aprovar', 'devolver', 'atribuir', 'trocar_aprovador', 'adiar'] as const).filter((acao) =>
      acoes.includes(acao),
    );
    return [
      ...(acoes.includes('assumir')
        ? [
            {
              label: caixa.actions.assumir,
              icon: 'check' as const,
              onSelect: () => void act(takeOrcamento(uuid, versao), caixa.taken(row.numero)),
            },
          ]
        : []),
      ...(to
        ? [
            {
              label: acoes.includes('responder') ? caixa.actions.responder : caixa.open[row.fila],
              icon: acoes.includes('responder') ? ('message' as const) : ('budget' as const),
              to,
            },
          ]
        : []),
      ...asks.map((acao) => ({ label: caixa.actions[acao], onSelect: () => open({ acao, row }) })),
      ...(row.adiada_ate && acoes.includes('adiar')
        ? [
            {
              label: caixa.bringBack,
              icon: 'undo' as const,
              onSelect: () => void act(postponeOrcamento(uuid, { versao, ate: null }), caixa.broughtBack),
            },
          ]
        : []),
    ];
  }
  return { asking, ask, close: () => ask(null), changed, menuOf };
}

function Dialogs({
  acao,
  row,
  onClose,
  onChanged,
}: {
  acao: Asked;
  row: OrcamentoCaixa;
  onClose: () => void;
  onChanged: () => void;
}) {
  const props = { uuid: row.uuid, name: `${row.numero} ${row.nome_cliente}`, versao: row.versao };
  if (acao === 'atribuir') return <AssignDialog {...props} onClose={onClose} onChanged={onChanged} />;
  if (acao === 'adiar') return <SnoozeDialog {...props} row={row} onClose={onClose} onChanged={onChanged} />;
  if (acao === 'trocar_aprovador') {
    return <ApproverDialog {...props} onClose={onClose} onChanged={onChanged} />;
  }
  return (
    <FlowDialog
      {...props}
      acao={{ acao, label: acaoLabels[acao], impedimento: null }}
      onClose={() => {
        onClose();
        onChanged();
      }}
    />
  );
}
