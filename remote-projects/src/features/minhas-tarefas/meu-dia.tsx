import { formatDate } from '@gestao/shared/config';
import type { MeuDia as Dados } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { pesadasNoDia } from '@gestao/shared/contracts/operacao/values/quadro';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  fetchedPart,
  Kpi,
  KpiRow,
  Loaded,
  Muted,
  PageHeader,
  Row,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import page from '../../components/page.module.css';
import { prazoTone } from '../../components/tones';
import { texts } from '../../texts/meu-dia';
import { texts as taskTexts } from '../../texts/tarefas';
import { TarefaPanel } from '../tarefas/painel/tarefa-panel';
import styles from './meu-dia.module.css';
import { meuDiaQuery } from './minhas-tarefas.queries';
import { Views } from './views';

const AskDialog = fetchedPart(async () => (await import('./ask-dialog')).AskDialog);

/** The plan of today as far as the day holds, and what is due and does not fit. */
export function MeuDia() {
  const [quantos, setQuantos] = useState<number>();
  const query = useQuery(meuDiaQuery(quantos));
  return (
    <div className={page.page}>
      <PageHeader
        title={taskTexts.title}
        context={query.data && formatDate(query.data.hoje)}
        actions={<Views />}
      />
      <Loaded query={query} skeleton="board" title={false}>
        {(dia) => <Plan dia={dia} onMore={() => setQuantos(Math.min(dia.fora.length * 2, pesadasNoDia))} />}
      </Loaded>
      <TarefaPanel />
    </div>
  );
}

/** Whole minutes: a plan is no clock. */
const minutes = (milimin: number) => formatDuration(Math.round(milimin / 1000) * 1000);

function Plan({ dia, onMore }: { dia: Dados; onMore: () => void }) {
  const {
    itens,
    fora,
    fora_total = fora.length,
    capacidade_milimin,
    gasto_milimin,
    planejado_milimin,
    sem_capacidade,
  } = dia;
  const { compromissos_milimin = 0 } = dia;
  const why = sem_capacidade && { ausente: texts.away, sem_expediente: texts.noBusiness }[sem_capacidade];
  return (
    <>
      <KpiRow label={texts.figures}>
        <Kpi label={texts.capacity} value={minutes(capacidade_milimin)} hint={why ?? undefined} />
        <Kpi label={texts.spent} value={minutes(gasto_milimin)} />
        {compromissos_milimin > 0 && <Kpi label={texts.appointments} value={minutes(compromissos_milimin)} />}
        <Kpi label={texts.planned} value={minutes(planejado_milimin)} />
        <Kpi
          label={texts.notFitting}
          value={fora_total.toLocaleString('pt-BR')}
          tone={fora_total > 0 ? 'amber' : undefined}
        />
      </KpiRow>
      <Card title={texts.plan}>
        {itens.length === 0 ? (
          <EmptyState icon="tasks" text={fora.length > 0 ? texts.fullDay : texts.emptyPlan} />
        ) : (
          <ol className={styles.list} aria-label={texts.plan}>
            {itens.map((item) => (
              <li key={item.uuid} className={styles.item}>
                <Name item={item} />
                <Muted>
                  {item.parcial ? texts.partly(minutes(item.minutos_milimin)) : minutes(item.minutos_milimin)}
                </Muted>
              </li>
            ))}
          </ol>
        )}
      </Card>
      {fora.length > 0 && (
        <Card title={texts.outside}>
          <p className={styles.hint}>{texts.outsideHint}</p>
          <ul className={styles.list} aria-label={texts.outside}>
            {fora.map((item) => (
              <Outside key={item.uuid} item={item} />
            ))}
          </ul>
          <Rest
            left={fora_total - fora.length}
            hoje={dia.hoje}
            full={fora.length + itens.length >= pesadasNoDia}
            onMore={onMore}
          />
        </Card>
      )}
    </>
  );
}

/** What does not fit beyond what is shown: some more of it, and beyond that where all of it stands. */
function Rest({
  left,
  full,
  hoje,
  onMore,
}: {
  left: number;
  full: boolean;
  hoje: string;
  onMore: () => void;
}) {
  if (left <= 0) return null;
  const all = href('minhas-tarefas.list', {}, { prazo_ate: hoje });
  if (full && all) return <Link to={all}>{texts.allDue(left)}</Link>;
  return (
    <Button small kind="quiet" aria-label={texts.moreOutside(left)} onClick={onMore}>
      {texts.more(left)}
    </Button>
  );
}

type Planejada = Dados['itens'][number];

function Name({ item }: { item: Planejada }) {
  const addressWith = useAddressWith();
  return (
    <span className={styles.name}>
      <Link to={addressWith('tarefa', item.uuid)}>{item.titulo}</Link> <Muted>{item.cliente?.nome}</Muted>
      <Row gap={1}>
        {item.situacao_prazo && (
          <StatusBadge tone={prazoTone[item.situacao_prazo]}>{item.situacao_prazo_label}</StatusBadge>
        )}
        {item.gera_multa && <Badge tone="amber">{texts.fine}</Badge>}
        {item.revisao && <Badge tone="violet">{texts.review}</Badge>}
        {item.libera > 0 && <Badge tone="blue">{texts.releases(item.libera)}</Badge>}
      </Row>
    </span>
  );
}

function Outside({ item }: { item: Dados['fora'][number] }) {
  const [asking, setAsking] = useState<'ajuda' | 'prazo' | null>(null);
  return (
    <li className={styles.item}>
      <Name item={item} />
      <Muted>{texts.needs(minutes(item.minutos_milimin))}</Muted>
      {item.ajuda.length > 0 && (
        <Button small aria-label={texts.askHelpOf(item.titulo)} onClick={() => setAsking('ajuda')}>
          {texts.askHelp}
        </Button>
      )}
      {item.combina.length > 0 && (
        <Button small aria-label={texts.renegotiateOf(item.titulo)} onClick={() => setAsking('prazo')}>
          {texts.renegotiate}
        </Button>
      )}
      {asking && (
        <AskDialog
          what={asking}
          item={item}
          needs={minutes(item.minutos_milimin)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
