import { formatDate } from '@gestao/shared/config';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import type { Municipio } from '@gestao/shared/contracts/sistema/municipios';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Alert, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, type Option, SearchField } from '@gestao/shared/ui/form';
import { DataTable } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import { calendarioQuery, searchCidades } from './modelos.queries';
import type { Partes } from './partes';

const t = texts.calendar;

/** The place of a town that the field offered: `Campinas/SP`, by its IBGE code. */
const localDe = ({ value, label }: Option) => ({
  uf: label.slice(label.lastIndexOf('/') + 1) as Municipio['uf'],
  municipio_ibge: value,
});

/** When everything would be due, were an implantação to start on a day, as the template is being written. */
export function AbaCalendario({ partes: { etapas, documentos, checkins } }: { partes: Partes }) {
  const [inicio, setInicio] = useState(() => dateIn(new Date()));
  const [cidade, setCidade] = useState<Option | null>(null);
  const tem = etapas.length + documentos.length + checkins.length > 0;
  const { data, isError } = useQuery({
    ...calendarioQuery({
      inicio,
      local: cidade && localDe(cidade),
      etapas: etapas.map(({ chave, titulo, lado, offset_dias_uteis, conta_de, aguarda }) => ({
        chave,
        titulo,
        lado,
        offset_dias_uteis,
        conta_de,
        aguarda,
      })),
      documentos: documentos.map(({ chave, nome, prazo_dias_uteis }) => ({ chave, nome, prazo_dias_uteis })),
      checkins,
    }),
    enabled: tem && inicio !== '',
  });
  return (
    <Card>
      <Stack>
        <Row gap={4} grow>
          <DateField label={t.start} value={inicio} onChange={(dia) => setInicio(dia ?? '')} />
          <SearchField
            label={t.town}
            hint={t.townHint}
            value={cidade?.value ?? null}
            onChange={() => undefined}
            onOption={setCidade}
            known={cidade}
            search={searchCidades}
          />
        </Row>
        {!tem ? (
          <Muted>{t.wait}</Muted>
        ) : isError ? (
          <Alert kind="error">{t.failed}</Alert>
        ) : (
          data && (
            <>
              <span>
                {data.inicio !== inicio && `${t.from(formatDate(data.inicio))} `}
                {data.fim && t.end(formatDate(data.fim))}
              </span>
              <DataTable
                caption={t.what}
                rows={data.itens.map((item, at) => ({ ...item, at }))}
                rowKey={({ at }) => String(at)}
                rowLabel={({ titulo }) => titulo}
                columns={[
                  { key: 'data', header: t.date, width: 120, cell: (row) => formatDate(row.data) },
                  { key: 'dia', header: t.day, width: 90, align: 'end', cell: ({ dia_util }) => dia_util },
                  { key: 'titulo', header: t.what, primary: true, width: 340, cell: ({ titulo }) => titulo },
                  { key: 'tipo', header: t.kind, width: 130, cell: ({ parte }) => t.kinds[parte] },
                  {
                    key: 'lado',
                    header: t.side,
                    width: 120,
                    cell: ({ lado }) => (lado === null ? texts.dash : labelOf(ladoLabels, lado)),
                  },
                ]}
              />
              <section aria-label={t.holidays}>
                <strong>{t.holidays}</strong>
                {data.feriados.length === 0 ? (
                  <p>
                    <Muted>{t.noHolidays}</Muted>
                  </p>
                ) : (
                  <ul>
                    {data.feriados.map((feriado) => (
                      <li key={`${feriado.data} ${feriado.nome}`}>
                        {formatDate(feriado.data)} {feriado.nome}
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            </>
          )
        )}
      </Stack>
    </Card>
  );
}
