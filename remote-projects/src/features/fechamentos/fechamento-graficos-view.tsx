import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoGrupo } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { Link, useLocation, useSearchParams } from '@gestao/shared/router';
import { Choice } from '@gestao/shared/ui/board';
import { BarList } from '@gestao/shared/ui/charts';
import { EmptyState, Loaded, Muted, PageHeader, Row, StatusBadge } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/fechamento-graficos';
import { texts as fechamentos } from '../../texts/fechamentos';
import { FechamentoFigures } from './fechamento-figures';
import { competenciasOf } from './fechamento-filters';
import { graficosQuery, resumoQuery } from './fechamentos.queries';

/** What each number counts, as the table view filters it. */
const parts = {
  atrasados: { tone: 'red', filter: { situacao: 'atrasado' } },
  abertos: { tone: 'blue', filter: { situacao: 'no_prazo,em_risco' } },
  fechados: { tone: 'green', filter: { status: 'fechado' } },
} as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];
const all = { status: 'nao_iniciado,em_andamento,em_revisao,fechado,reaberto' };

/** How the month's closings stand by team, department and person; each bar and number leads to its list. */
export function GraficosView({ actions }: { actions: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const written = search.get('competencia') ?? '';
  const asked = /^\d{4}-\d{2}$/.test(written) ? written : undefined;
  const { data: resumo } = useQuery(resumoQuery(asked));
  return (
    <div className={page.page}>
      <PageHeader
        title={fechamentos.title}
        context={
          resumo && fechamentos.context(formatCompetencia(resumo.competencia), resumo.dias_uteis_ate_limite)
        }
        actions={actions}
      />
      <FechamentoFigures resumo={resumo} />
      <Row>
        <Choice
          label={fechamentos.competencia}
          value={asked ?? resumo?.competencia}
          options={competenciasOf(resumo)}
          onChange={(competencia) => setSearch({ visao: 'graficos', competencia })}
        />
      </Row>
      <Charts competencia={asked} />
    </div>
  );
}

function Charts({ competencia: asked }: { competencia: string | undefined }) {
  const { pathname } = useLocation();
  const query = useQuery(graficosQuery(asked));
  return (
    <Loaded query={query} skeleton="detail" title={false}>
      {({ competencia, equipes, departamentos, pessoas }) => {
        if (pessoas.length === 0) return <EmptyState icon="indicator" text={texts.empty} />;
        const listOf = (filter: Record<string, string>) =>
          `${pathname}?${new URLSearchParams({ visao: 'tabela', competencia, ...filter })}`;
        const chart = (cut: 'equipe' | 'departamento' | 'coordenador', groups: FechamentoGrupo[]) =>
          groups.length > 0 && (
            <BarList
              title={texts.by[cut]}
              headers={[texts.name[cut], texts.total, ...order.map((part) => texts.part[part])]}
              bars={groups.map((group) => {
                const total = order.reduce((sum, part) => sum + group[part], 0);
                return {
                  key: group.uuid,
                  name: group.nome,
                  amount: total,
                  value: texts.value(total, group.atrasados),
                  to: listOf({ [cut]: group.uuid, ...all }),
                  parts: order.map((part) => ({ key: part, amount: group[part], tone: parts[part].tone })),
                  more: order.map((part) => (
                    <Link key={part} to={listOf({ [cut]: group.uuid, ...parts[part].filter })}>
                      {group[part]}
                    </Link>
                  )),
                };
              })}
            />
          );
        return (
          <>
            <Row gap={4}>
              <Muted>{texts.hint(formatCompetencia(competencia))}</Muted>
              {order.map((part) => (
                <StatusBadge key={part} tone={parts[part].tone}>
                  {texts.part[part]}
                </StatusBadge>
              ))}
            </Row>
            <div className={page.halves}>
              {chart('equipe', equipes)}
              {chart('departamento', departamentos)}
              {chart('coordenador', pessoas)}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
