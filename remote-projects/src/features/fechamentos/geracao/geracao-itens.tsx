import type { GeracaoItem } from '@gestao/shared/contracts/operacao/geracao-fechamentos';
import { geracaoItemLabels } from '@gestao/shared/contracts/operacao/values/geracao-fechamentos';
import { href } from '@gestao/shared/router';
import { optionsOfLabels, withAny } from '@gestao/shared/rules/options';
import { Choice } from '@gestao/shared/ui/board';
import { Button, Card, Muted, Stack, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/geracao-fechamentos';

const tone: Record<GeracaoItem['situacao'], Tone> = {
  criado: 'green',
  completado: 'blue',
  existente: 'grey',
  ignorado: 'amber',
  falhou: 'red',
};
/** Rows at first, and more with each press. */
const passo = 100;

/** Each client with each template: what becomes of it, and why. @param feito whether it is done, or only looked at */
export function GeracaoItens({ itens, feito }: { itens: readonly GeracaoItem[]; feito: boolean }) {
  const [situacao, setSituacao] = useState('');
  const [limite, setLimite] = useState(passo);
  const labels = feito ? geracaoItemLabels : { ...geracaoItemLabels, ...texts.toBe };
  const rows = itens.filter((one) => situacao === '' || one.situacao === situacao);
  return (
    <Card
      title={texts.table}
      actions={
        <Choice
          label={texts.situation}
          value={situacao}
          options={withAny(texts.all, optionsOfLabels(labels))}
          onChange={setSituacao}
        />
      }
    >
      <DataTable
        caption={texts.table}
        rows={rows.slice(0, limite)}
        rowKey={(row) => `${row.cliente.uuid} ${row.modelo}`}
        rowLabel={(row) => `${row.cliente.nome} ${row.modelo}`}
        rowTo={(row) =>
          row.fechamento_uuid ? href('fechamentos.detail', { uuid: row.fechamento_uuid }) : undefined
        }
        columns={[
          {
            key: 'cliente',
            header: texts.client,
            primary: true,
            width: 240,
            cell: (row) => row.cliente.nome,
          },
          { key: 'modelo', header: texts.model, width: 180, cell: (row) => row.modelo },
          {
            key: 'situacao',
            header: texts.situation,
            state: true,
            width: 130,
            cell: (row) => <StatusBadge tone={tone[row.situacao]}>{labels[row.situacao]}</StatusBadge>,
          },
          { key: 'tarefas', header: texts.tasks, align: 'end', width: 80, cell: (row) => row.tarefas },
          { key: 'detalhes', header: texts.details, width: 360, cell: (row) => <Detalhes item={row} /> },
        ]}
      />
      {rows.length > limite && (
        <Button small kind="quiet" onClick={() => setLimite(limite + passo)}>
          {texts.more}
        </Button>
      )}
    </Card>
  );
}

function Detalhes({ item }: { item: GeracaoItem }) {
  const { motivo, sem_responsavel, puladas } = item;
  if (!motivo && sem_responsavel.length === 0 && puladas.length === 0) return common.dash;
  return (
    <Stack gap={1}>
      {motivo && <span>{motivo}</span>}
      {sem_responsavel.length > 0 && <span>{texts.nobodyOf(sem_responsavel)}</span>}
      {puladas.length > 0 && (
        <details>
          <summary>{texts.skipped(puladas.length)}</summary>
          <ul>
            {puladas.map(({ titulo, motivo: porque }) => (
              <li key={titulo}>
                {titulo} <Muted>{porque}</Muted>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
