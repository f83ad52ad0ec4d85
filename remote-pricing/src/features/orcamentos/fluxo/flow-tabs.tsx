import { formatDate } from '@gestao/shared/config';
import type { OrcamentoDetalhe, OrcamentoItem } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { formatBp, formatCentavos, formatDocumento, formatInteger } from '@gestao/shared/rules/format';
import { franquiasReunidas } from '@gestao/shared/rules/franquias';
import { Badge, Card, EmptyState, Facts, Muted, Stack, type TabItem } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../../components/page.module.css';
import { SimpleTable } from '../../../components/simple-table';
import { Waterfall } from '../../../components/waterfall';
import { texts } from '../../../texts/orcamentos';
import { texts as life } from '../../../texts/vida-orcamento';
import { MarginTab } from './tabs/margin-tab';

const t = texts.flow;

/** What is sold, in what quantities and how it is done. @param tasks folded under the services */
export function itemsTab(orcamento: OrcamentoDetalhe, tasks: ReactNode): TabItem {
  return {
    id: 'itens',
    former: ['volumes', 'franquias'],
    label: t.items,
    count: orcamento.itens.length,
    content: () => (
      <Stack>
        <Items itens={orcamento.itens} legado={orcamento.legado} />
        {tasks}
        <Volumes orcamento={orcamento} />
        <Allowances itens={orcamento.itens} />
      </Stack>
    ),
  };
}

/** How the price becomes the result, only where the api sent it. */
export function marginTab(orcamento: OrcamentoDetalhe): TabItem[] {
  if (!orcamento.composicao) return [];
  return [
    {
      id: 'margem',
      label: t.composition,
      content: () =>
        orcamento.legado ? <Margin orcamento={orcamento} /> : <MarginTab uuid={orcamento.uuid} />,
    },
  ];
}

const money = (centavos: number | null | undefined, none: string) =>
  centavos === null ? <Muted>{none}</Muted> : formatCentavos(centavos);

/** @param legado only its total is known: nothing of it is going to be calculated */
function Items({ itens, legado }: { itens: readonly OrcamentoItem[]; legado: boolean }) {
  const none = legado ? texts.dash : texts.toCalculate;
  if (itens.length === 0) return <EmptyState icon="budget" text={t.noItems} />;
  const costs = itens.some(({ custo_total_centavos }) => custo_total_centavos !== undefined);
  return (
    <Stack>
      <Card padded={false}>
        <SimpleTable
          caption={t.items}
          rows={itens}
          rowKey={({ uuid }) => uuid}
          columns={[
            {
              header: t.service,
              cell: ({ servico, descricao, opcional, selecionado }) => (
                <>
                  {servico}{' '}
                  {opcional && <Badge tone="blue">{selecionado ? t.optional : t.optionalOut}</Badge>}
                  <span className={page.second}>{descricao}</span>
                </>
              ),
            },
            { header: t.table, cell: (row) => money(row.preco_tabela_centavos, none), end: true },
            { header: texts.discount, cell: (row) => money(row.desconto_centavos, none), end: true },
            { header: t.final, cell: (row) => money(row.preco_final_centavos, none), end: true },
            ...(costs
              ? [
                  {
                    header: texts.cost,
                    cell: (row: OrcamentoItem) => formatCentavos(row.custo_total_centavos),
                    end: true,
                    under: texts.margin,
                  },
                  { header: texts.margin, cell: (row: OrcamentoItem) => formatBp(row.margem_bp), end: true },
                ]
              : []),
          ]}
        />
      </Card>
      <details className={page.details}>
        <summary>{t.scopes(itens.length)}</summary>
        <Scopes itens={itens} />
      </details>
    </Stack>
  );
}

function Scopes({ itens }: { itens: readonly OrcamentoItem[] }) {
  return (
    <div className={page.grid}>
      {itens.map(({ uuid, servico, incluso, nao_incluso }) => (
        <Card key={uuid} title={servico}>
          <Stack gap={3}>
            <Scope title={t.included} lines={incluso} />
            <Scope title={t.excluded} lines={nao_incluso} />
          </Stack>
        </Card>
      ))}
    </div>
  );
}

function Scope({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Muted>{title}</Muted>
      <ul className={page.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Margin({ orcamento: { composicao } }: { orcamento: OrcamentoDetalhe }) {
  if (!composicao) return null;
  const margin = formatBp(composicao.margem_bp);
  return (
    <Card title={t.waterfall}>
      <Stack>
        <Muted>{t.month}</Muted>
        <Waterfall composicao={composicao} />
        <p>
          {composicao.piso_centavos === null
            ? t.marginOnly(margin)
            : t.floor(margin, formatCentavos(composicao.piso_centavos))}
        </p>
      </Stack>
    </Card>
  );
}

function Volumes({ orcamento: { volumes, complexidade } }: { orcamento: OrcamentoDetalhe }) {
  return (
    <div className={page.grid}>
      <Card title={t.volumes}>
        {volumes.length === 0 ? (
          <EmptyState text={t.noVolumes} />
        ) : (
          <SimpleTable
            caption={t.quantity}
            rows={volumes}
            rowKey={({ nome }) => nome}
            columns={[
              { header: t.driver, cell: ({ nome }) => nome },
              { header: t.quantity, cell: ({ quantidade }) => formatInteger(quantidade), end: true },
            ]}
          />
        )}
      </Card>
      <Card title={t.complexity}>
        {complexidade.length === 0 ? (
          <EmptyState text={t.noComplexity} />
        ) : (
          <SimpleTable
            caption={t.factor}
            rows={complexidade}
            rowKey={({ fator }) => fator}
            columns={[
              { header: t.factor, cell: ({ fator }) => fator },
              { header: t.option, cell: ({ opcao }) => opcao },
            ]}
          />
        )}
      </Card>
    </div>
  );
}

function Allowances({ itens }: { itens: readonly OrcamentoItem[] }) {
  const rows = franquiasReunidas(itens.map(({ servico, franquias }) => ({ nome: servico, franquias })));
  if (rows.length === 0) return <EmptyState text={t.noAllowances} />;
  return (
    <Card title={t.allowances} padded={false}>
      <SimpleTable
        caption={t.allowances}
        rows={rows}
        rowKey={({ servicos, nome }) => `${servicos.join()}/${nome}`}
        columns={[
          { header: t.driver, cell: ({ nome }) => nome },
          { header: texts.services, cell: ({ servicos }) => servicos.join(', ') },
          { header: t.contracted, cell: ({ contratado }) => formatInteger(contratado), end: true },
          {
            header: t.excess,
            cell: ({ valor_excedente_centavos }) => formatCentavos(valor_excedente_centavos),
            end: true,
          },
        ]}
      />
    </Card>
  );
}

/** What was agreed, with whom, and when each thing happened. */
export function Conditions({ orcamento }: { orcamento: OrcamentoDetalhe }) {
  const refusal = [orcamento.motivo_recusa, orcamento.comentario_recusa].filter(Boolean).join(': ');
  return (
    <div className={page.grid}>
      <Card title={t.conditions}>
        <Facts
          items={[
            { label: t.term, value: t.months(orcamento.prazo_meses) },
            { label: t.thirteenth, value: orcamento.cobrar_13a ? t.yes : t.no },
            { label: t.parcels, value: orcamento.parcelas_implantacao },
            { label: t.index, value: orcamento.indice_reajuste },
            { label: t.dueDay, value: t.day(orcamento.dia_vencimento_boleto) },
            { label: texts.validity, value: formatDate(orcamento.validade) },
            { label: t.terms, value: orcamento.condicoes.join('\n'), wide: true },
            { label: t.notes, value: orcamento.observacoes_internas, wide: true },
          ]}
        />
      </Card>
      <Card title={t.people}>
        <Facts
          items={[
            { label: t.person, value: orcamento.nome_cliente },
            { label: t.document, value: formatDocumento(orcamento.documento) },
            { label: t.contact, value: orcamento.contato },
            { label: t.email, value: orcamento.email },
            { label: life.recipient.phone, value: formatTelefone(orcamento.telefone) },
            { label: texts.seller, value: orcamento.vendedor },
            { label: texts.pricer, value: orcamento.precificador },
            { label: texts.approver, value: orcamento.aprovador },
            { label: texts.created, value: formatDate(orcamento.criado_em, { time: true }) },
            { label: t.since, value: formatDate(orcamento.status_desde, { time: true }) },
            { label: t.sentAt, value: formatDate(orcamento.enviado_em, { time: true }) },
            ...(orcamento.status === 'enviado'
              ? [
                  {
                    label: t.nextReminder,
                    value: formatDate(orcamento.proximo_lembrete_em) || t.noReminder,
                  },
                ]
              : []),
            {
              label: texts.viewed,
              value:
                orcamento.visualizado_em &&
                `${formatDate(orcamento.visualizado_em, { time: true })} · ${texts.views(orcamento.visualizacoes)}`,
            },
            { label: t.answeredAt, value: formatDate(orcamento.respondido_em, { time: true }) },
            { label: t.refusal, value: refusal, wide: true },
          ]}
        />
      </Card>
    </div>
  );
}
