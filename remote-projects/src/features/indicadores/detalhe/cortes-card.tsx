import type { IndicadorCorte, IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { recorteLabels } from '@gestao/shared/contracts/operacao/values/indicadores';
import { href } from '@gestao/shared/router';
import { Choice } from '@gestao/shared/ui/board';
import { Card, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { farolTone } from '../../../components/tones';
import { texts } from '../../../texts/indicadores';
import { formatIndicador } from '../indicador-value';

/** The month's number of every department, team, person or client. */
export function CortesCard({ one }: { one: IndicadorDetalhe }) {
  const kinds = one.recortes.filter((recorte) => one.cortes.some((corte) => corte.recorte === recorte));
  const [chosen, setChosen] = useState<string>();
  const kind = kinds.find((recorte) => recorte === chosen) ?? kinds[0];
  const columns: Column<IndicadorCorte>[] = [
    { key: 'nome', header: texts.name, primary: true, cell: (row) => row.nome },
    {
      key: 'valor',
      header: texts.value,
      align: 'end',
      cell: (row) => formatIndicador(row.valor, one.unidade),
    },
    {
      key: 'farol',
      header: texts.light,
      state: true,
      cell: (row) => <StatusBadge tone={farolTone[row.farol]}>{row.farol_label}</StatusBadge>,
    },
  ];
  return (
    <Card
      title={texts.byCut}
      actions={
        kinds.length > 1 && (
          <Choice
            label={texts.byCut}
            value={kind}
            options={kinds.map((recorte) => ({ value: recorte, label: recorteLabels[recorte] }))}
            onChange={setChosen}
          />
        )
      }
    >
      {kind ? (
        <DataTable
          caption={texts.byCut}
          columns={columns}
          rows={one.cortes.filter(({ recorte }) => recorte === kind)}
          rowKey={(row) => row.uuid}
          rowLabel={(row) => row.nome}
          rowTo={(row) =>
            href(
              'indicadores.detail',
              { uuid: one.uuid },
              { competencia: one.ponto.competencia, recorte: row.recorte, alvo: row.uuid },
            )
          }
        />
      ) : (
        <Muted>{texts.noCuts}</Muted>
      )}
    </Card>
  );
}
