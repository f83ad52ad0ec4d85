import { formatDate } from '@gestao/shared/config';
import type { NotaSituacao } from '@gestao/shared/contracts/comum/mensagens';
import { useQuery } from '@gestao/shared/query';
import { Link } from '@gestao/shared/router';
import { Card, EmptyState, Loaded, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { DataTable, useAddressWith } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/fechamento-cobranca';
import { texts as closing } from '../../../texts/fechamentos';
import { notasQuery } from '../fechamentos.queries';

const tones: Record<NotaSituacao, Tone> = { aberta: 'red', resolvida: 'amber', encerrada: 'green' };

/** Review notes of the closing and its tasks, those that wait first; each leads to its task. */
export function FechamentoNotas({ uuid }: { uuid: string }) {
  const address = useAddressWith();
  return (
    <Card title={texts.notesTab}>
      <Loaded query={useQuery(notasQuery(uuid))} skeleton="list" title={false}>
        {(notas) =>
          notas.length === 0 ? (
            <EmptyState icon="check" text={texts.noNotes} />
          ) : (
            <DataTable
              caption={texts.notesTab}
              rows={notas}
              rowKey={(nota) => nota.uuid}
              rowLabel={(nota) => nota.texto}
              columns={[
                { key: 'texto', header: texts.notesTab, primary: true, cell: (nota) => nota.texto },
                {
                  key: 'situacao',
                  header: closing.situation,
                  cell: (nota) => (
                    <StatusBadge tone={tones[nota.situacao]}>{nota.situacao_label}</StatusBadge>
                  ),
                },
                {
                  key: 'tarefa',
                  header: texts.task,
                  cell: ({ tarefa }) =>
                    tarefa ? (
                      <Link to={address('tarefa', tarefa.uuid)}>{tarefa.titulo}</Link>
                    ) : (
                      texts.ofTheClosing
                    ),
                },
                { key: 'autor', header: texts.sentBy, cell: (nota) => nota.autor ?? '—' },
                {
                  key: 'data',
                  header: texts.sentAt,
                  cell: (nota) => formatDate(nota.criado_em, { time: true }),
                },
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
