import type {
  Direcionador,
  ServicoPrecificado,
  TarefaPrecificada,
} from '@gestao/shared/contracts/comercial/precificacao';
import { useQuery } from '@gestao/shared/query';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { formatShort } from '@gestao/shared/rules/numbers';
import { Button, Card, EmptyState, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/parametros';
import { texts as edicao } from '../../../texts/parametros-edicao';
import { DirecionadorDialog } from '../direcionador-dialog';
import { EformList } from '../eforms/eform-list';
import { parametrosQuery } from '../parametros.queries';
import { RecordMenu } from '../record';
import { ServicoDialog } from '../servico-dialog';
import { ListCard, state } from '../tab-parts';
import styles from '../tab-parts.module.css';
import { useRegistro } from '../use-registro';
import { TarefaDialog } from './tarefa-dialog';
import { TarefasPlanilha } from './tarefas-planilha';

/** Thousandths of a minute as minutes, without needless zeros: `0,6 min`. */
const minutes = (milimin: number) => texts.minutes(formatShort(milimin, 3));

type Open =
  | { kind: 'servico'; servico?: ServicoPrecificado }
  | { kind: 'tarefa'; servico: ServicoPrecificado; tarefa?: TarefaPrecificada }
  | { kind: 'direcionador'; direcionador?: Direcionador };
type Edit = (open: Open) => void;

/** Services with their tasks, the drivers, and the questionnaires. */
export function TarefasTab() {
  const query = useQuery(parametrosQuery('tarefas'));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const add = (
    <Button icon="add" onClick={() => setOpen({ kind: 'servico' })}>
      {edicao.newService}
    </Button>
  );
  useRegistro(query.data, ({ servicos }, uuid) => {
    for (const servico of servicos) {
      const tarefa = servico.tarefas.find((one) => one.uuid === uuid);
      if (tarefa) setOpen({ kind: 'tarefa', servico, tarefa });
      else if (servico.uuid === uuid) setOpen({ kind: 'servico', servico });
    }
  });
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(data) => (
        <Stack>
          {data.servicos.length === 0 ? (
            <Card>
              <EmptyState icon="settings" text={texts.empty.tarefas} action={add} />
            </Card>
          ) : (
            <Row justify="end">
              <TarefasPlanilha />
              {add}
            </Row>
          )}
          {data.servicos.map((servico) => (
            <Service key={servico.uuid} servico={servico} irmaos={data.servicos} onEdit={setOpen} />
          ))}
          <EformList eforms={data.eforms} />
          <Drivers direcionadores={data.direcionadores} onEdit={setOpen} />
          {open?.kind === 'servico' && <ServicoDialog servico={open.servico} data={data} onClose={close} />}
          {open?.kind === 'tarefa' && (
            <TarefaDialog servico={open.servico} tarefa={open.tarefa} data={data} onClose={close} />
          )}
          {open?.kind === 'direcionador' && (
            <DirecionadorDialog direcionador={open.direcionador} onClose={close} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function Service({
  servico,
  irmaos,
  onEdit,
}: {
  servico: ServicoPrecificado;
  irmaos: readonly ServicoPrecificado[];
  onEdit: Edit;
}) {
  const facts = [
    texts.serviceFacts(servico.departamento, formatCentavos(servico.honorario_minimo_centavos)),
    servico.custo_terceiros_centavos
      ? texts.thirdParty(formatCentavos(servico.custo_terceiros_centavos))
      : null,
  ];
  return (
    <Card
      title={servico.nome}
      actions={
        <Row gap={2}>
          {state(servico.ativo)}
          <Button small icon="add" onClick={() => onEdit({ kind: 'tarefa', servico })}>
            {edicao.newTaskIn(servico.nome)}
          </Button>
          <RecordMenu
            lista="tarefas/servicos"
            record={servico}
            irmaos={irmaos}
            onEdit={() => onEdit({ kind: 'servico', servico })}
          />
        </Row>
      }
    >
      <p>
        {servico.descricao} <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
      </p>
      {servico.tarefas.length === 0 ? (
        <Muted>{edicao.noTasks}</Muted>
      ) : (
        <div className={styles.actions}>
          <SimpleTable
            caption={servico.nome}
            rows={servico.tarefas}
            rowKey={({ uuid }) => uuid}
            columns={[
              { header: texts.task, cell: ({ nome }) => nome },
              {
                header: texts.frequency,
                cell: ({ frequencia_label }) => frequencia_label,
                under: texts.task,
              },
              { header: texts.base, cell: (row) => minutes(row.minutos_base_milimin), end: true },
              { header: texts.driver, cell: ({ direcionador }) => direcionador ?? texts.dash },
              {
                header: texts.allowance,
                cell: ({ direcionador, franquia }) => (direcionador ? formatInteger(franquia) : texts.dash),
                end: true,
                under: texts.driver,
              },
              {
                header: texts.perUnit,
                cell: ({ direcionador, minutos_por_unidade_milimin }) =>
                  direcionador ? minutes(minutos_por_unidade_milimin) : texts.dash,
                end: true,
                under: texts.driver,
              },
              {
                header: edicao.shares,
                cell: ({ cargos }) =>
                  cargos.map((one) => `${one.nome} ${formatBp(one.participacao_bp)}`).join(' · ') ||
                  texts.dash,
              },
              { header: texts.state, cell: ({ ativo }) => state(ativo) },
              {
                header: edicao.actions,
                cell: (tarefa) => (
                  <span className={styles.action}>
                    <RecordMenu
                      lista="tarefas"
                      record={tarefa}
                      irmaos={servico.tarefas}
                      onEdit={() => onEdit({ kind: 'tarefa', servico, tarefa })}
                    />
                  </span>
                ),
                end: true,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

function Drivers({ direcionadores, onEdit }: { direcionadores: readonly Direcionador[]; onEdit: Edit }) {
  return (
    <ListCard
      title={edicao.drivers}
      caption={edicao.drivers}
      rows={direcionadores}
      rowKey={({ uuid }) => uuid}
      empty={edicao.noDrivers}
      add={{ label: edicao.newDriver, onClick: () => onEdit({ kind: 'direcionador' }) }}
      menu={(row) => (
        <RecordMenu
          lista="tarefas/direcionadores"
          record={row}
          onEdit={() => onEdit({ kind: 'direcionador', direcionador: row })}
        />
      )}
      columns={[
        { header: edicao.name, cell: ({ nome }) => nome },
        { header: edicao.unit, cell: ({ unidade }) => unidade },
        { header: edicao.clientText, cell: ({ descricao_cliente }) => descricao_cliente ?? texts.dash },
        { header: texts.state, cell: ({ ativo }) => state(ativo) },
      ]}
    />
  );
}
