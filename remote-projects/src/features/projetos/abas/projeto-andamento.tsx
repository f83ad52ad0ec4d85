import { formatDate } from '@gestao/shared/config';
import type { Andamento } from '@gestao/shared/contracts/operacao/projeto-andamento';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { ColumnChart } from '@gestao/shared/ui/charts';
import { Badge, Card, EmptyState, Loaded, Muted, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../components/duration';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/projeto-andamento';
import { andamentoQuery } from '../projetos.queries';
import styles from './projeto-andamento.module.css';

/** What needs somebody, what comes next, and how the hours go; each task opens beside the page. */
export function ProjetoAndamento({ projeto }: { projeto: ProjetoDetalhe }) {
  const query = useQuery(andamentoQuery(projeto.uuid));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(andamento) => (
        <Stack>
          {andamento.riscos && (
            <Card title={texts.risks}>
              {andamento.riscos.length === 0 ? (
                <Muted>{texts.noRisks}</Muted>
              ) : (
                <ul className={styles.lines} aria-label={texts.risks}>
                  {andamento.riscos.map((one) => (
                    <Line key={one.uuid} one={one}>
                      <span className={page.late}>{one.motivos.join(' · ')}</span>
                    </Line>
                  ))}
                </ul>
              )}
            </Card>
          )}
          <Card title={texts.deliveries}>
            {andamento.entregas.length === 0 ? (
              <EmptyState icon="tasks" text={texts.noDeliveries} />
            ) : (
              <ul className={styles.lines} aria-label={texts.deliveries}>
                {andamento.entregas.map((one) => (
                  <Line key={one.uuid} one={one}>
                    {one.atrasada && <StatusBadge tone="red">{texts.late}</StatusBadge>}
                    {one.marco && <Badge>{texts.milestone}</Badge>}
                  </Line>
                ))}
              </ul>
            )}
          </Card>
          {andamento.semanas && andamento.semanas.length > 0 && (
            <Burn semanas={andamento.semanas} projeto={projeto} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

type Citada = Pick<Andamento['entregas'][number], 'uuid' | 'titulo' | 'data' | 'responsavel'>;

function Line({ one, children }: { one: Citada; children: ReactNode }) {
  const addressWith = useAddressWith();
  return (
    <li className={styles.line}>
      <Link to={addressWith('tarefa', one.uuid)}>{one.titulo}</Link>
      <span className={styles.marks}>{children}</span>
      <Muted>{[one.responsavel, formatDate(one.data)].filter(Boolean).join(' · ')}</Muted>
    </li>
  );
}

function Burn({ semanas, projeto }: { semanas: NonNullable<Andamento['semanas']>; projeto: ProjetoDetalhe }) {
  const orcado = projeto.orcamento_horas_milimin ?? null;
  const spent = formatDuration(projeto.apontado_milimin);
  return (
    <ColumnChart
      title={texts.burn}
      summary={texts.burnSummary(spent, orcado === null ? null : formatDuration(orcado))}
      header={texts.week}
      labels={semanas.map(({ de }) => formatDate(de))}
      short={(label) => label.slice(0, 5)}
      format={(value) => (value === null ? '—' : formatDuration(value))}
      series={{ name: texts.spentSoFar, values: semanas.map(({ acumulado_milimin }) => acumulado_milimin) }}
      limit={orcado === null ? undefined : { name: texts.budget, values: semanas.map(() => orcado) }}
      over={{ name: texts.over, tone: 'red' }}
    />
  );
}
