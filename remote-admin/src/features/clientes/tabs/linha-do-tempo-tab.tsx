import {
  type EventoDoCliente,
  type EventoTipo,
  eventoTipoLabels,
} from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import { campoLabel } from '@gestao/shared/contracts/sistema/log-campos';
import { call, errorText } from '@gestao/shared/http';
import { useInfiniteQuery, useQueryClient } from '@gestao/shared/query';
import { href, useSearchParams } from '@gestao/shared/router';
import { optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import {
  type AnyIconName,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Muted,
  Stack,
  TableSkeleton,
  type Tone,
} from '@gestao/shared/ui/core';
import { MessageThread } from '@gestao/shared/ui/messages';
import { logChange } from '@gestao/shared/ui/record';
import { RecordTimeline, type TimelineEvent } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/cliente-linha-do-tempo';
import { noun } from '../clientes.queries';

const icons: { [Tipo in EventoTipo]: AnyIconName } = {
  mensagens: 'message',
  cadastro: 'client',
  servicos: 'budget',
  documentos: 'attachment',
  trabalho: 'tasks',
  comercial: 'opportunity',
  implantacao: 'rocket',
  outros: 'log',
};
/** Colours of what was done; the word of the action stands beside. */
const tones: { readonly [acao: string]: Tone } = {
  Criou: 'green',
  Restaurou: 'green',
  Aprovou: 'green',
  Aceitou: 'green',
  Alterou: 'blue',
  'Mudou status': 'violet',
  Enviou: 'blue',
  Excluiu: 'red',
  Rejeitou: 'red',
};
const filterKey = 'evento';
const filters = withAny(texts.all, optionsOfLabels(eventoTipoLabels));

/** What people of the firm note about the client, and what happened to it. */
export function LinhaDoTempoTab({ uuid }: { uuid: string }) {
  const queryClient = useQueryClient();
  return (
    <Stack>
      <Card>
        <MessageThread
          entidade="cliente"
          uuid={uuid}
          internal
          onChanged={() => void queryClient.invalidateQueries({ queryKey: eventsKey(uuid) })}
        />
      </Card>
      <Events uuid={uuid} />
    </Stack>
  );
}

const eventsKey = (uuid: string) => [noun, 'linha-do-tempo', uuid];

/** Newest first; each area shows what its own rules let the person see. */
function Events({ uuid }: { uuid: string }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(filterKey) ?? '';
  const tipo = wanted in eventoTipoLabels ? wanted : '';
  const query = useInfiniteQuery({
    queryKey: [...eventsKey(uuid), tipo],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call('GET /clientes/:uuid/linha-do-tempo', {
          params: { uuid },
          query: { tipo, cursor: pageParam },
          signal,
        })
      ).data,
    initialPageParam: '',
    getNextPageParam: (last) => last.proximo,
  });

  function choose(value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(filterKey, value);
        else next.delete(filterKey);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (query.isError && !query.data) {
    return <ErrorState hint={errorText(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <TableSkeleton rows={4} />;
  const empty = tipo ? (
    <EmptyState
      text={texts.emptyFilter}
      action={<Button onClick={() => choose('')}>{texts.showAll}</Button>}
    />
  ) : (
    <EmptyState text={texts.empty} icon="log" />
  );
  return (
    <Card>
      <RecordTimeline
        label={texts.label}
        events={query.data.pages.flatMap((page) => page.itens.map(eventOf))}
        filters={filters}
        filter={tipo}
        onFilter={choose}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        loadingMore={query.isFetchingNextPage}
        empty={empty}
      />
    </Card>
  );
}

function eventOf(evento: EventoDoCliente): TimelineEvent {
  const { destino } = evento;
  return {
    id: evento.uuid,
    at: evento.data_hora,
    actor: evento.autor,
    title: texts.title(evento.acao, evento.rotulo),
    kind: evento.entidade_label,
    icon: icons[evento.tipo],
    tone: tones[evento.acao],
    to: destino ? href(destino.pagina, destino.parametros, destino.consulta) : undefined,
    details: evento.alteracoes.length > 0 && <Changes evento={evento} />,
  };
}

function Changes({ evento }: { evento: EventoDoCliente }) {
  return (
    <Stack gap={1}>
      {evento.alteracoes.map(({ campo, antes, depois }) => {
        const change = logChange(campo, antes, depois);
        return (
          <div key={campo}>
            <Muted>{campoLabel(campo)}:</Muted>{' '}
            {evento.acao === 'Criou' || antes === null
              ? change.depois
              : texts.change(change.antes, change.depois)}
          </div>
        );
      })}
    </Stack>
  );
}
