import { formatDate } from '@gestao/shared/config';
import {
  type IndicadorDetalhe,
  type IndicadorRegistros,
  registrosPorPagina,
} from '@gestao/shared/contracts/operacao/indicadores';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { Button, Card, EmptyState, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { type Column, DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/indicadores';
import { formatConta } from '../indicador-value';
import { registrosQuery } from '../indicadores.queries';

type Registro = IndicadorRegistros['itens'][number];

/** The very records behind the number: as many as it counts. */
export function RegistrosCard({ one }: { one: IndicadorDetalhe }) {
  const [pagina, setPagina] = useState(1);
  const lugar = {
    competencia: one.ponto.competencia,
    recorte: one.recorte,
    ...(one.alvo ? { alvo: one.alvo.uuid } : {}),
  };
  const query = useQuery({ ...registrosQuery(one.uuid, { ...lugar, pagina }), enabled: one.pode_abrir });
  const { formula } = one;
  if (!formula) return null;
  if (!one.pode_abrir)
    return (
      <Card title={texts.records}>
        <Muted>{texts.recordsOfOthers}</Muted>
      </Card>
    );
  const columns = columnsOf(formula);
  return (
    <Card title={texts.records}>
      <Loaded query={query} skeleton="list" title={false}>
        {({ itens, total, numerador, denominador }) =>
          total === 0 ? (
            <EmptyState icon="search" text={texts.noRecords} />
          ) : (
            <Stack gap={3}>
              <Muted>
                {formatConta(numerador, formula.numerador_em)} {formula.numerador} ·{' '}
                {formatConta(denominador, formula.denominador_em)} {formula.denominador}
              </Muted>
              <DataTable
                caption={texts.records}
                columns={columns}
                rows={itens}
                rowKey={(row) => row.chave}
                rowLabel={(row) => row.titulo ?? texts.hidden}
                rowTo={(row) =>
                  row.destino
                    ? href(row.destino.pagina, row.destino.parametros, row.destino.consulta)
                    : undefined
                }
              />
              <Row justify="between">
                <Muted>
                  {texts.recordsCount(
                    `${(pagina - 1) * registrosPorPagina + 1}–${(pagina - 1) * registrosPorPagina + itens.length}`,
                    total.toLocaleString('pt-BR'),
                  )}
                </Muted>
                {total > registrosPorPagina && (
                  <Row>
                    <Button small disabled={pagina === 1} onClick={() => setPagina(pagina - 1)}>
                      {texts.previous}
                    </Button>
                    <Button
                      small
                      disabled={pagina * registrosPorPagina >= total}
                      onClick={() => setPagina(pagina + 1)}
                    >
                      {texts.next}
                    </Button>
                  </Row>
                )}
              </Row>
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

function columnsOf(formula: NonNullable<IndicadorDetalhe['formula']>): Column<Registro>[] {
  return [
    { key: 'titulo', header: texts.record, primary: true, cell: (row) => row.titulo ?? texts.hidden },
    { key: 'detalhe', header: texts.detail, cell: (row) => row.detalhe ?? '' },
    { key: 'quando', header: texts.when, cell: (row) => formatDate(row.quando) },
    {
      key: 'numerador',
      header: formula.numerador,
      align: 'end',
      cell: (row) => formatConta(row.numerador, formula.numerador_em),
    },
    {
      key: 'denominador',
      header: formula.denominador,
      align: 'end',
      cell: (row) => formatConta(row.denominador, formula.denominador_em),
    },
  ];
}
