import type { PainelImplantacao } from '@gestao/shared/contracts/operacao/implantacoes';
import { call } from '@gestao/shared/http';
import { queryOptions, useQuery } from '@gestao/shared/query';
import { formatBp } from '@gestao/shared/rules/format';
import { Card, Kpi, KpiRow, Loaded, Muted, PageHeader, ProgressBar, type Tone } from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { saudeTone } from '../../components/tones';
import { texts } from '../../texts/painel';

const painelQuery = queryOptions({
  queryKey: ['implantacoes', 'dashboard'],
  queryFn: async ({ signal }) => (await call('GET /implantacoes/dashboard', { signal })).data,
});

interface Bar {
  nome: string;
  quantidade: number;
  tone?: Tone;
  extra?: number;
}

/** Figures of the onboarding and where the open ones stand. */
export default function PainelPage() {
  return (
    <Loaded query={useQuery(painelQuery)} skeleton="board">
      {(painel) => (
        <div className={page.page}>
          <PageHeader title={texts.title} context={texts.context} />
          <Figures painel={painel} />
          <div className={page.halves}>
            <Bars title={texts.byPhase} bars={painel.por_fase} />
            <Bars
              title={texts.byHealth}
              bars={painel.por_saude.map((one) => ({ ...one, tone: saudeTone[one.faixa] }))}
            />
            <Bars
              title={texts.byPerson}
              bars={painel.por_responsavel.map((one) => ({ ...one, extra: one.saude_media }))}
              extra={texts.meanHealth}
            />
            <Bars title={texts.rejected} bars={painel.documentos_rejeitados} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Figures({ painel }: { painel: PainelImplantacao }) {
  const note = painel.nota_media_decimos;
  return (
    <KpiRow label={texts.figures}>
      <Kpi label={texts.running} value={painel.em_andamento} />
      <Kpi label={texts.waiting} value={painel.aguardando_inicio} />
      <Kpi label={texts.done} value={painel.concluidas} hint={texts.doneHint} />
      <Kpi
        label={texts.onTime}
        value={painel.no_prazo_bp === null ? texts.noData : formatBp(painel.no_prazo_bp)}
      />
      <Kpi label={texts.health} value={painel.saude_media ?? texts.noData} />
      <Kpi label={texts.documents} value={painel.documentos_pendentes} />
      <Kpi label={texts.note} value={note === null ? texts.noData : (note / 10).toLocaleString('pt-BR')} />
    </KpiRow>
  );
}

/** A table whose quantities are also drawn, so that it reads with eyes and with a screen reader. */
function Bars({ title, bars, extra }: { title: string; bars: readonly Bar[]; extra?: string }) {
  const most = Math.max(1, ...bars.map(({ quantidade }) => quantidade));
  return (
    <Card title={title}>
      {bars.length === 0 ? (
        <Muted>{texts.nothing}</Muted>
      ) : (
        <table className={page.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.quantity}</th>
              {extra && (
                <th scope="col" className={page.number}>
                  {extra}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.nome}>
                <td>{bar.nome}</td>
                <td>
                  {bar.quantidade}
                  <ProgressBar
                    value={(bar.quantidade * 100) / most}
                    label={texts.bar(bar.nome, bar.quantidade)}
                    tone={bar.tone}
                    showValue={false}
                  />
                </td>
                {extra && <td className={page.number}>{bar.extra}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
