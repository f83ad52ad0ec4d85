import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { ImplantacaoCaixa } from '@gestao/shared/contracts/implantacao/implantacoes';
import { href } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { slaTone } from '@gestao/shared/rules/tones';
import { StatusBadge } from '@gestao/shared/ui/core';
import { type Column, ListPage } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { noun } from '../../components/noun';
import page from '../../components/page.module.css';
import { texts } from '../../texts/implantacoes';
import { texts as passagem } from '../../texts/passagem';
import { AssumirDialog } from './caixa/assumir-dialog';
import { DevolverDialog } from './caixa/devolver-dialog';
import { fetchCaixa } from './implantacoes.queries';
import { PassagemDialog } from './passagem/passagem-view';

const t = texts.inbox;

const columns: Column<ImplantacaoCaixa>[] = [
  { key: 'cliente', header: texts.client, sortable: true, cell: (row) => row.cliente.nome, primary: true },
  { key: 'servicos', header: texts.services, cell: (row) => row.servicos.join(', ') || texts.dash },
  {
    key: 'aceito_em',
    header: t.accepted,
    sortable: true,
    width: 110,
    cell: (row) => formatDate(row.aceito_em) || texts.dash,
  },
  {
    key: 'competencia_inicial',
    header: t.firstMonth,
    sortable: true,
    width: 150,
    cell: (row) => formatCompetencia(row.competencia_inicial),
  },
  { key: 'vendedor', header: t.seller, sortable: true, cell: (row) => row.vendedor ?? texts.dash },
  {
    key: 'observacoes_venda',
    header: t.notes,
    cell: (row) =>
      row.devolvida_motivo ? t.missing(row.devolvida_motivo) : (row.observacoes_venda ?? texts.dash),
  },
  {
    key: 'passagem',
    header: passagem.column,
    state: true,
    width: 150,
    // An api of before does not tell it.
    cell: ({ passagem_faltam: faltam }) =>
      faltam === undefined ? (
        texts.dash
      ) : faltam === 0 ? (
        <StatusBadge tone="green">{passagem.complete}</StatusBadge>
      ) : (
        <StatusBadge tone="amber">{passagem.missing(faltam)}</StatusBadge>
      ),
  },
  {
    key: 'sla',
    header: t.sla,
    state: true,
    width: 200,
    cell: (row) => (
      <>
        {row.devolvida_motivo ? (
          <StatusBadge tone="amber">{t.sentBack}</StatusBadge>
        ) : (
          <StatusBadge tone={slaTone[row.sla]}>{labelOf(t.slaLabels, row.sla)}</StatusBadge>
        )}{' '}
        <span className={page.small}>{t.until(formatDate(row.sla_em))}</span>
      </>
    ),
  },
];

const dialogs = { assumir: AssumirDialog, devolver: DevolverDialog, passagem: PassagemDialog };

/** Accepted budgets that wait for somebody to take the onboarding over. */
export default function ImplantacaoCaixaPage() {
  const [aberto, setAberto] = useState<{ acao: keyof typeof dialogs; row: ImplantacaoCaixa }>();
  const Dialog = aberto ? dialogs[aberto.acao] : null;
  return (
    <>
      <ListPage<ImplantacaoCaixa>
        id={`${noun}-caixa`}
        title={t.title}
        context={(result) => t.context(result.total)}
        fetch={fetchCaixa}
        columns={columns}
        rowKey={(row) => row.uuid}
        rowLabel={(row) => row.cliente.nome}
        rowTo={(row) => href('implantacoes.detail', { uuid: row.uuid })}
        rowMenu={(row) => [
          { label: t.take.action, icon: 'check', onSelect: () => setAberto({ acao: 'assumir', row }) },
          {
            label: passagem.action,
            icon: 'eye',
            onSelect: () => setAberto({ acao: 'passagem', row }),
          },
          {
            label: t.giveBack.action,
            icon: 'arrowLeft',
            onSelect: () => setAberto({ acao: 'devolver', row }),
          },
        ]}
        empty={{ text: t.empty, hint: t.emptyHint }}
      />
      {aberto && Dialog && (
        <Dialog uuid={aberto.row.uuid} title={aberto.row.cliente.nome} onClose={() => setAberto(undefined)} />
      )}
    </>
  );
}
