import { formatDate } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { Card, EmptyState, Loaded, Row } from '@gestao/shared/ui/core';
import { DataTable, useAddressWith } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/entregas';
import { EntregaLeitura, EntregaSituacao } from '../../tarefas/entregas/entrega-leitura';
import { entregasDoFechamentoQuery } from '../../tarefas/entregas/entregas.queries';

/** What the closing's tasks handed to the client, and who read it; each leads to its task. */
export function FechamentoEntregas({ uuid }: { uuid: string }) {
  const address = useAddressWith();
  return (
    <Card title={texts.title}>
      <Loaded query={useQuery(entregasDoFechamentoQuery(uuid))} skeleton="list" title={false}>
        {(entregas) =>
          entregas.length === 0 ? (
            <EmptyState icon="send" text={texts.none} />
          ) : (
            <DataTable
              caption={texts.title}
              rows={entregas}
              rowKey={(entrega) => entrega.uuid}
              rowLabel={(entrega) => entrega.titulo}
              columns={[
                {
                  key: 'titulo',
                  header: texts.name,
                  primary: true,
                  cell: (entrega) => (
                    <Row gap={2}>
                      {entrega.titulo}
                      <EntregaSituacao entrega={entrega} />
                    </Row>
                  ),
                },
                {
                  key: 'tarefa',
                  header: texts.task,
                  cell: ({ tarefa }) => <Link to={address('tarefa', tarefa.uuid)}>{tarefa.titulo}</Link>,
                },
                { key: 'vencimento', header: texts.due, cell: ({ vencimento }) => formatDate(vencimento) },
                {
                  key: 'leitura',
                  header: texts.state,
                  cell: (entrega) => <EntregaLeitura entrega={entrega} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
