import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { ImplantacaoDetalhe, SaudePartes } from '@gestao/shared/contracts/implantacao/implantacoes';
import { PageLink } from '@gestao/shared/router';
import { Card, type Fact, Facts, ProgressBar, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { saudeTone } from '../../components/tones';
import { texts } from '../../texts/implantacoes';

const t = texts.detail;

/** Hundredths of a point. */
const inWords = (pontos: number) => (pontos / 100).toLocaleString('pt-BR');

/** `Prazo 30/40 · Documentos 18,75/25`, and what caps it. */
function partsOf({ partes, limitada }: SaudePartes): string {
  const parts = partes.map(({ parte_label, pontos, maximo }) =>
    t.healthPart(parte_label, inWords(pontos), inWords(maximo)),
  );
  return [...parts, ...(limitada ? [t.healthCapped] : [])].join(' · ');
}

/** Health, progress, people and dates of an onboarding. */
export function ImplantacaoSummary({ implantacao }: { implantacao: ImplantacaoDetalhe }) {
  const { saude, saude_faixa, saude_faixa_label, orcamento } = implantacao;
  const how: Fact[] = [
    {
      label: t.health,
      value: (
        <>
          <StatusBadge tone={saudeTone[saude_faixa]}>{t.healthOf(saude, saude_faixa_label)}</StatusBadge>
          {implantacao.saude_partes && <p className={page.small}>{partsOf(implantacao.saude_partes)}</p>}
        </>
      ),
    },
    {
      label: texts.list.progress,
      value: (
        <>
          <ProgressBar
            value={implantacao.progresso}
            label={texts.list.progressOf(implantacao.cliente.nome)}
          />
          <span className={page.small}>{texts.list.expected(implantacao.progresso_esperado)}</span>
        </>
      ),
    },
    { label: texts.responsible, value: implantacao.responsavel },
    { label: t.members, value: implantacao.membros.join(', ') },
    { label: t.start, value: formatDate(implantacao.data_inicio) },
    { label: t.end, value: formatDate(implantacao.data_prevista_fim) },
    { label: t.goLive, value: formatDate(implantacao.data_golive) },
    { label: t.note, value: implantacao.nota_cliente },
  ];
  const sale: Fact[] = [
    { label: texts.services, value: implantacao.servicos.join(', ') },
    {
      label: t.budget,
      value: orcamento && (
        <PageLink page="orcamentos.flow" params={{ uuid: orcamento.uuid }}>
          {orcamento.numero}
        </PageLink>
      ),
    },
    { label: t.model, value: implantacao.modelo },
    { label: t.firstMonth, value: formatCompetencia(implantacao.competencia_inicial) },
    { label: t.received, value: formatDate(implantacao.recebida_em, { time: true }) },
    {
      label: t.contact,
      value: [implantacao.contato_nome, implantacao.contato_email].filter(Boolean).join(' · '),
    },
    { label: texts.inbox.notes, value: implantacao.observacoes_venda, wide: true },
  ];
  return (
    <div className={page.halves}>
      <Card title={t.summary}>
        <Facts items={how} />
      </Card>
      <Card title={t.sale}>
        <Facts items={sale} />
      </Card>
    </div>
  );
}
