import { formatDate } from '@gestao/shared/config';
import { etapasAbertas } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import type { Cartao, Funil } from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useNavigate, useSearchParams } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { optionsOf, optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { Board, BoardLine, BoardTitle, Choice, Toolbar } from '@gestao/shared/ui/board';
import { Badge, Loaded, PageHeader, SidePanel } from '@gestao/shared/ui/core';
import { type ListQueryState, useAddressWith, useListQuery } from '@gestao/shared/ui/table';
import { type ReactNode, useState } from 'react';
import { NothingFound } from '../../components/nothing-found';
import page from '../../components/page.module.css';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import { type AwaitedMove, asksMeeting } from './awaited-move';
import { OportunidadeCardMenu } from './oportunidade-card-menu';
import { OportunidadeDetails } from './oportunidade-details';
import { OportunidadeFigures } from './oportunidade-figures';
import { MeetingDialog } from './oportunidade-windows';
import {
  agregadosQuery,
  funilFilters,
  funilQuery,
  moveOportunidade,
  noun,
  opcoesQuery,
  oportunidadeQuery,
} from './oportunidades.queries';

/** A column per stage with its count, its value and its weighted value. */
export function OportunidadeFunnel({ actions }: { actions: ReactNode }) {
  const list = useListQuery(funilFilters);
  const query = useQuery(funilQuery({ ...list.filters, ...(list.search ? { busca: list.search } : {}) }));
  const { data: opcoes } = useQuery(opcoesQuery());
  const choices = (any: string, options: readonly { valor: string; rotulo: string }[] = []) =>
    withAny(any, optionsOf(options));
  const { paradas, sem_proxima_acao } = texts.situations;
  const { data: sums } = useQuery(agregadosQuery());
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={sums && common.total(sums.abertas ?? 0, `${texts.one} em aberto`, `${texts.many} em aberto`)}
        actions={actions}
      />
      <OportunidadeFigures sums={sums} />
      <Toolbar list={list} label={common.search}>
        <Choice
          label={common.responsible}
          value={list.filters.responsavel}
          options={choices(texts.anyResponsible, opcoes?.usuarios)}
          onChange={(responsavel) => list.set({ responsavel })}
        />
        <Choice
          label={texts.service}
          value={list.filters.servico}
          options={choices(texts.anyService, opcoes?.servicos)}
          onChange={(servico) => list.set({ servico })}
        />
        <Choice
          label={texts.situation}
          value={list.filters.situacao}
          options={withAny(texts.anySituation, optionsOfLabels({ paradas, sem_proxima_acao }))}
          onChange={(situacao) => list.set({ situacao })}
        />
      </Toolbar>
      <Loaded query={query} skeleton="board" title={false}>
        {(funil) => <Columns funil={funil} list={list} />}
      </Loaded>
      <Panel />
    </div>
  );
}

function Columns({ funil, list }: { funil: Funil; list: ListQueryState }) {
  const restricted = isUsuarioNormal(useUser());
  const [awaited, setAwaited] = useState<{ item: Cartao; move: AwaitedMove } | null>(null);
  const queryClient = useQueryClient();
  const move = useMutation({
    mutationFn: ({ item, etapa }: { item: Cartao; etapa: (typeof etapasAbertas)[number]['etapa'] }) =>
      moveOportunidade(item.uuid, { etapa }),
    onSuccess: () => notify.success(texts.moved),
    onError: (error, { item, etapa }) => {
      if (asksMeeting(error)) setAwaited({ item, move: { form: { etapa }, refusal: errorText(error) } });
      else notify.error(errorText(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [noun] }),
  });
  if (funil.colunas.every((coluna) => coluna.total === 0)) {
    return (
      <NothingFound
        list={list}
        text={restricted ? common.nothingYours : texts.empty}
        hint={restricted ? undefined : texts.emptyHint}
      />
    );
  }
  return (
    <>
      <Board
        columns={funil.colunas.map((coluna) => ({
          key: coluna.etapa,
          title: coluna.etapa_label,
          total: coluna.total,
          items: coluna.itens,
          note: <Sums coluna={coluna} />,
          more: coluna.total > coluna.itens.length && texts.more(coluna.total - coluna.itens.length),
        }))}
        itemKey={(item) => item.uuid}
        none={texts.noCards}
        card={(item) => <FunnelCard item={item} />}
        accepts={mayEnter}
        onMove={(item, etapa) => {
          const target = etapasAbertas.find((one) => one.etapa === etapa)?.etapa;
          if (target) move.mutate({ item, etapa: target });
        }}
      />
      {awaited && <MeetingDialog one={awaited.item} move={awaited.move} onClose={() => setAwaited(null)} />}
    </>
  );
}

/** Decided cards, and those of others, do not move; nor does anything into what decides. */
const mayEnter = (item: Cartao, etapa: string) =>
  isAberta(item.etapa) &&
  item.movimenta &&
  item.etapa !== etapa &&
  etapasAbertas.some((one) => one.etapa === etapa);

function Sums({ coluna }: { coluna: Funil['colunas'][number] }) {
  return (
    <>
      <span>{formatCentavos(coluna.valor_centavos)}</span>
      <span>
        {isAberta(coluna.etapa)
          ? texts.weightedOf(formatCentavos(coluna.ponderado_centavos))
          : texts.recentOnly}
      </span>
    </>
  );
}

function FunnelCard({ item }: { item: Cartao }) {
  const addressWith = useAddressWith();
  return (
    <>
      <BoardTitle to={addressWith('oportunidade', item.uuid)} menu={<OportunidadeCardMenu item={item} />}>
        {item.titulo}
      </BoardTitle>
      <BoardLine>{item.nome_cliente}</BoardLine>
      {item.a_formalizar && <Badge tone="amber">{texts.toFormalise}</Badge>}
      <BoardLine>
        <span>{formatCentavos(item.valor_total_centavos)}</span>
        <span>{texts.forecastOn(formatDate(item.previsao_fechamento))}</span>
      </BoardLine>
      <NextAction item={item} />
      <BoardLine>
        <span>{item.responsavel}</span>
        {item.parada && (
          <Badge tone="amber" icon="warning">
            {texts.stalled}: {texts.days(item.dias_na_etapa)}
          </Badge>
        )}
      </BoardLine>
    </>
  );
}

/** What is to be done next while it is open, and whether its day has passed. */
function NextAction({ item: { etapa, proxima_acao, proxima_acao_em } }: { item: Cartao }) {
  if (!isAberta(etapa) || !proxima_acao || !proxima_acao_em) return null;
  return (
    <BoardLine>
      <span>{texts.actionOn(proxima_acao, formatDate(proxima_acao_em))}</span>
      {proxima_acao_em < dateIn(new Date()) && (
        <Badge tone="red" icon="warning">
          {texts.actionLate}
        </Badge>
      )}
    </BoardLine>
  );
}

/** The opportunity of the address's `oportunidade`, over the funnel. */
function Panel() {
  const [search] = useSearchParams();
  const uuid = search.get('oportunidade');
  return uuid ? <OpenPanel key={uuid} uuid={uuid} /> : null;
}

function OpenPanel({ uuid }: { uuid: string }) {
  const query = useQuery(oportunidadeQuery(uuid));
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  return (
    <SidePanel
      open
      title={query.data?.titulo ?? texts.fallbackTitle}
      onClose={() => navigate(addressWith('oportunidade', undefined), { preventScrollReset: true })}
    >
      <OportunidadeDetails uuid={uuid} />
    </SidePanel>
  );
}
