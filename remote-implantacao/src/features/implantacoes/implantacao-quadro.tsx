import type {
  ImplantacaoQuadro as Dados,
  Implantacao,
  ImplantacaoQuadroQuery,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf, optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import { Board, BoardLine, BoardTitle, Choice, Toolbar } from '@gestao/shared/ui/board';
import {
  Button,
  Card,
  EmptyState,
  Loaded,
  PageHeader,
  ProgressBar,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { type ListQueryState, useListQuery } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { saudeTone } from '../../components/tones';
import { texts } from '../../texts/implantacoes';
import { opcoesQuery, quadroQuery } from './implantacoes.queries';

const t = texts.list;

/** Open onboardings by phase. Nothing is dragged: a phase ends by its criterion, on the onboarding's own page. */
export function ImplantacaoQuadro({ actions }: { actions: ReactNode }) {
  const list = useListQuery(['responsavel', 'servico', 'saude']);
  const { data: opcoes } = useQuery(opcoesQuery);
  const { responsavel, servico, saude } = list.filters;
  const query = useQuery(
    quadroQuery({
      ...(list.search && { busca: list.search }),
      ...(responsavel && { responsavel }),
      ...(servico && { servico }),
      ...(saude && { saude: saude as ImplantacaoQuadroQuery['saude'] }),
    }),
  );
  const total = query.data?.colunas.reduce((sum, coluna) => sum + coluna.total, 0);
  const choices = (any: string, options: readonly { valor: string; rotulo: string }[] = []) =>
    withAny(any, optionsOf(options));
  return (
    <div className={page.page}>
      <PageHeader
        title={t.title}
        context={total === undefined ? undefined : t.openOf(total)}
        actions={actions}
      />
      <Toolbar list={list} label={t.clear}>
        <Choice
          label={texts.responsible}
          value={responsavel}
          options={choices(t.anyResponsible, opcoes?.responsaveis)}
          onChange={(next) => list.set({ responsavel: next })}
        />
        <Choice
          label={texts.services}
          value={servico}
          options={choices(t.anyService, opcoes?.servicos)}
          onChange={(next) => list.set({ servico: next })}
        />
        <Choice
          label={t.healthColumn}
          value={saude}
          options={withAny(t.anyHealth, optionsOfLabels(saudeFaixaLabels))}
          onChange={(next) => list.set({ saude: next })}
        />
      </Toolbar>
      <Loaded query={query} skeleton="board" title={false}>
        {(quadro) => <Colunas quadro={quadro} list={list} />}
      </Loaded>
    </div>
  );
}

function Colunas({ quadro, list }: { quadro: Dados; list: ListQueryState }) {
  if (quadro.colunas.length === 0) {
    return (
      <Card>
        {list.narrowed ? (
          <EmptyState
            icon="search"
            text={t.noMatch}
            action={<Button onClick={list.clear}>{t.clear}</Button>}
          />
        ) : (
          <EmptyState text={t.emptyBoard} hint={t.emptyHint} />
        )}
      </Card>
    );
  }
  return (
    <Board
      columns={quadro.colunas.map(({ fase, total, itens }) => ({
        key: fase ?? '',
        title: fase ?? t.waiting,
        total,
        items: itens,
        more: total > itens.length && t.more(total - itens.length),
      }))}
      itemKey={({ uuid }) => uuid}
      none={t.noCards}
      card={(item) => <Cartao item={item} />}
    />
  );
}

function Cartao({ item }: { item: Implantacao }) {
  const { uuid, cliente, responsavel, dias_restantes } = item;
  const espera = item.status === 'aguardando_inicio';
  return (
    <>
      <BoardTitle to={href('implantacoes.detail', { uuid }) ?? ''}>{cliente.nome}</BoardTitle>
      <BoardLine>
        <span>{responsavel ?? texts.dash}</span>
        <span>{t.docsOf(item.documentos_resolvidos, item.documentos_total)}</span>
      </BoardLine>
      {!espera && (
        <>
          <span title={t.expected(item.progresso_esperado)}>
            <ProgressBar value={item.progresso} label={t.progressOf(cliente.nome)} />
          </span>
          <BoardLine>
            <StatusBadge tone={saudeTone[item.saude_faixa]}>
              {item.saude} · {item.saude_faixa_label}
            </StatusBadge>
            {dias_restantes !== null && (
              <span className={dias_restantes < 0 ? page.late : undefined}>{t.daysLeft(dias_restantes)}</span>
            )}
          </BoardLine>
          {item.status !== 'em_andamento' && <BoardLine>{item.status_label}</BoardLine>}
        </>
      )}
    </>
  );
}
