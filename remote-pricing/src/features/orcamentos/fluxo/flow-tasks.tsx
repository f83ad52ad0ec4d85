import { formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { formatShort } from '@gestao/shared/rules/numbers';
import { Badge, Button, Card, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/fluxo-orcamento';
import type { ConteudoLido } from '../conteudo.queries';
import type { Editing } from '../use-save-conteudo';
import type { CalculoTarefa } from './flow-adjust-dialog';
import { AdjustDialog } from './flow-adjust-dialog';

const minutes = (milimin: number) => formatShort(milimin, 3);

/** Each service's tasks with their time, and what somebody set by hand. @param editing absent: only to read. */
export function Tasks({ lido, editing }: { lido: ConteudoLido; editing: Editing | null }) {
  const [open, setOpen] = useState<{ servico: string; tarefa: CalculoTarefa } | null>(null);
  const { calculo, conteudo } = lido;
  if (!calculo) return null;
  return (
    <>
      <details className={page.details}>
        <summary>{texts.tasksFolded(calculo.linhas.length, conteudo.ajustes.length)}</summary>
        <Stack>
          {calculo.linhas.map(({ chave: servico, nome, tarefas }) => {
            const adjustment = (tarefa: string) =>
              conteudo.ajustes.find((one) => one.servico === servico && one.tarefa === tarefa);
            return (
              <Card key={servico} title={texts.tasksOf(nome)} padded={false}>
                <SimpleTable
                  caption={texts.tasksOf(nome)}
                  rows={tarefas}
                  rowKey={({ chave }) => chave}
                  columns={[
                    {
                      header: texts.task,
                      cell: (row) => {
                        const made = adjustment(row.chave);
                        return (
                          <>
                            {row.nome}{' '}
                            {made && (
                              <Badge tone="amber">{made.milimin === null ? texts.off : texts.adjusted}</Badge>
                            )}
                          </>
                        );
                      },
                    },
                    { header: texts.frequency, cell: (row) => row.frequencia_label, under: texts.task },
                    {
                      header: texts.quantity,
                      cell: (row) =>
                        row.direcionador ? `${formatInteger(row.quantidade)} (${row.direcionador})` : '',
                      end: true,
                    },
                    { header: texts.minutesEach, cell: (row) => minutes(row.milimin), end: true },
                    { header: texts.minutesMonth, cell: (row) => minutes(row.milimin_mes), end: true },
                    ...(calculo.custo_centavos !== undefined
                      ? [
                          {
                            header: texts.cost,
                            cell: (row: CalculoTarefa) => formatCentavos(row.custo_centavos),
                            end: true,
                          },
                        ]
                      : []),
                    ...(editing
                      ? [
                          {
                            header: texts.adjust,
                            cell: (tarefa: CalculoTarefa) => (
                              <Button
                                small
                                kind="quiet"
                                aria-label={texts.adjustTask(tarefa.nome)}
                                onClick={() => setOpen({ servico, tarefa })}
                              >
                                {texts.adjust}
                              </Button>
                            ),
                          },
                        ]
                      : []),
                  ]}
                />
              </Card>
            );
          })}
        </Stack>
      </details>
      {open && editing && <AdjustDialog {...open} editing={editing} onClose={() => setOpen(null)} />}
    </>
  );
}
