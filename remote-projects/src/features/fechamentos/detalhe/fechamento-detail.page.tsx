import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { fechamentoTone } from '@gestao/shared/rules/tones';
import { fetchedPart, Loaded, PageHeader, Stack, StatusBadge, Tabs } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { texts as ciclo } from '../../../texts/fechamento-ciclo';
import { texts as cobranca } from '../../../texts/fechamento-cobranca';
import { texts as volume } from '../../../texts/fechamento-volume';
import { texts } from '../../../texts/fechamentos';
import { TarefaPanel } from '../../tarefas/painel/tarefa-panel';
import { fechamentoQuery } from '../fechamentos.queries';
import { FechamentoAnexos } from './aba-anexos';
import { FechamentoEntregas } from './aba-entregas';
import { FechamentoNotas } from './aba-notas';
import { FechamentoPendencias } from './aba-pendencias';
import { FechamentoTarefas } from './aba-tarefas';
import { AbaLinhaDoTempo, AbaVolume } from './ciclo/ciclo-windows';
import { FechamentoActions, FechamentoImpacto, FechamentoSelo } from './ciclo/fechamento-actions';
import { FechamentoSummary } from './fechamento-summary';

const MessageThread = fetchedPart(async () => (await import('@gestao/shared/ui/messages')).MessageThread);

/** One closing: how it stands and its tasks by department. */
export default function FechamentoDetailPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(fechamentoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(fechamento) => <Detail fechamento={fechamento} />}
    </Loaded>
  );
}

function Detail({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const client = fechamento.visao === 'pendencias';
  return (
    <div className={page.page}>
      <PageHeader
        title={fechamento.cliente.nome}
        badge={
          <>
            <StatusBadge tone={fechamentoTone[fechamento.status]}>{fechamento.status_label}</StatusBadge>
            {!client && ' '}
            {!client && <FechamentoSelo uuid={fechamento.uuid} />}
          </>
        }
        actions={!client && <FechamentoActions fechamento={fechamento} />}
        context={texts.detailContext(
          fechamento.modelo,
          formatCompetencia(fechamento.competencia),
          fechamento.codigo,
          fechamento.coordenador,
        )}
      />
      {!client && <FechamentoImpacto uuid={fechamento.uuid} />}
      <FechamentoSummary fechamento={fechamento} />
      {client ? (
        <FechamentoTarefas fechamento={fechamento} />
      ) : (
        <Tabs
          label={texts.tabs}
          items={[
            {
              id: 'tarefas',
              label: texts.tasks,
              content: () => <FechamentoTarefas fechamento={fechamento} />,
            },
            {
              id: 'pendencias',
              label: texts.pendings,
              count: fechamento.pendencias_cliente || undefined,
              content: () => <FechamentoPendencias fechamento={fechamento} />,
            },
            {
              id: 'anexos',
              former: ['entregas'],
              label: cobranca.filesAndHanded,
              count: fechamento.anexos_a_validar || undefined,
              content: () => (
                <Stack>
                  <FechamentoAnexos uuid={fechamento.uuid} />
                  <FechamentoEntregas uuid={fechamento.uuid} />
                </Stack>
              ),
            },
            {
              id: 'notas',
              label: cobranca.notesTab,
              content: () => <FechamentoNotas uuid={fechamento.uuid} />,
            },
            {
              id: 'mensagens',
              label: texts.messages,
              content: () => <MessageThread entidade="fechamento" uuid={fechamento.uuid} internal />,
            },
            {
              id: 'volume',
              label: volume.tab,
              content: () => <AbaVolume fechamento={fechamento} />,
            },
            {
              id: 'linha-do-tempo',
              former: ['reaberturas'],
              label: ciclo.timeline,
              content: () => <AbaLinhaDoTempo uuid={fechamento.uuid} />,
            },
          ]}
        />
      )}
      <TarefaPanel />
    </div>
  );
}
