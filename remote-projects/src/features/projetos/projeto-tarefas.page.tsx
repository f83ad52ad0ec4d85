import type { ProjetoTarefas } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { useQuery } from '@gestao/shared/query';
import { href, useParams, useSearchParams } from '@gestao/shared/router';
import { ViewSwitch } from '@gestao/shared/ui/board';
import {
  Alert,
  Button,
  ButtonLink,
  EmptyState,
  fetchedPart,
  Loaded,
  Menu,
  PageHeader,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { projetoTone } from '../../components/tones';
import { texts as cronograma } from '../../texts/cronograma';
import { texts as tarefas_ } from '../../texts/projeto-tarefas';
import { texts } from '../../texts/projetos';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import { ProjetoCalendario, ProjetoCronograma } from './cronograma/cronograma-windows';
import { cronogramaQuery, projetoTarefasQuery } from './projetos.queries';
import { ProjetoBoard } from './tarefas/projeto-board';
import { TarefaTree } from './tarefas/tarefa-tree';

// Fields come with the first who may type a task.
const QuickAdd = fetchedPart(async () => (await import('./tarefas/quick-add')).QuickAdd);
const PasteDialog = fetchedPart(async () => (await import('./tarefas/paste-dialog')).PasteDialog);
const StagesDialog = fetchedPart(async () => (await import('./tarefas/stages-dialog')).StagesDialog);

const views = [
  { id: 'lista', label: texts.list },
  { id: 'quadro', label: texts.board },
  { id: 'calendario', label: cronograma.calendar },
  { id: 'gantt', label: cronograma.gantt },
];
/** Views that show the schedule: it is asked for together with the tasks. */
const inTime = ['calendario', 'gantt'];

/** The tasks of one project: as a tree, as a board by stage, by their dates, or as a chart. */
export default function ProjetoTarefasPage() {
  const { uuid = '' } = useParams();
  const [search] = useSearchParams();
  const query = useQuery(projetoTarefasQuery(uuid));
  useQuery({ ...cronogramaQuery(uuid), enabled: inTime.includes(search.get('visao') ?? '') });
  return (
    <Loaded query={query} skeleton="list">
      {(data) => <Tarefas data={data} />}
    </Loaded>
  );
}

function Tarefas({ data }: { data: ProjetoTarefas }) {
  const { projeto, tarefas, etapas, cria, edita } = data;
  const [search] = useSearchParams();
  const [pasting, setPasting] = useState<string | null>(null);
  const [staging, setStaging] = useState(false);
  const details = href('projetos.detail', { uuid: projeto.uuid });
  const view = search.get('visao');
  const board = view === 'quadro';
  return (
    <div className={page.page}>
      <PageHeader
        title={`${texts.tasks}: ${projeto.nome}`}
        badge={<StatusBadge tone={projetoTone[projeto.status]}>{projeto.status_label}</StatusBadge>}
        context={[projeto.codigo, projeto.cliente?.nome ?? texts.internal, `${projeto.progresso} %`].join(
          ' · ',
        )}
        actions={
          <>
            <ViewSwitch views={views} />
            {details && <ButtonLink to={details}>{texts.details}</ButtonLink>}
            {cria && <Button onClick={() => setPasting('')}>{tarefas_.paste}</Button>}
            {edita && (
              <Menu
                label={texts.otherActions}
                items={[{ label: tarefas_.stages, onSelect: () => setStaging(true) }]}
              />
            )}
          </>
        }
      />
      {tarefas.some((tarefa) => tarefa.resumida) && <Alert kind="info">{texts.restricted}</Alert>}
      {cria && (
        <div className={page.onScreen}>
          <QuickAdd projetoUuid={projeto.uuid} onList={setPasting} />
        </div>
      )}
      {board && edita && etapas.length === 0 && (
        <Alert
          kind="info"
          action={
            <Button small onClick={() => setStaging(true)}>
              {tarefas_.defineStages}
            </Button>
          }
        >
          {tarefas_.noStages}
        </Alert>
      )}
      {tarefas.length === 0 ? (
        <div className={page.box}>
          <EmptyState icon="tasks" text={cria ? tarefas_.emptyAdd : tarefas_.empty} />
        </div>
      ) : board ? (
        <ProjetoBoard data={data} />
      ) : view === 'calendario' ? (
        <ProjetoCalendario uuid={projeto.uuid} />
      ) : view === 'gantt' ? (
        <ProjetoCronograma uuid={projeto.uuid} />
      ) : (
        <TarefaTree tarefas={tarefas} />
      )}
      {pasting !== null && (
        <PasteDialog
          projetoUuid={projeto.uuid}
          etapas={etapas}
          inicial={pasting}
          onClose={() => setPasting(null)}
        />
      )}
      {staging && <StagesDialog projeto={projeto} etapas={etapas} onClose={() => setStaging(false)} />}
      <TarefaPanel />
    </div>
  );
}
