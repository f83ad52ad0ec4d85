import { formatDate } from '@gestao/shared/config';
import type { RecorrentePreviaForm } from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { Card, Muted, Stack } from '@gestao/shared/ui/core';
import { useFormValues } from '@gestao/shared/ui/form';
import { useEffect, useState } from 'react';
import { texts } from '../../texts/recorrentes';
import { previaQuery } from './modelos.queries';

/** Wait after the last change before the api is asked, in milliseconds. */
const pausa = 350;

const campos = [
  'frequencia',
  'dias_semana',
  'regra_tipo',
  'regra_dia',
  'deslocamento_meses',
  'ajuste',
  'calendario',
  'meta_dias_uteis',
  'inicio',
  'fim',
  'ocorrencias',
  'escopo',
  'cliente_uuid',
  'filtro_regimes',
  'filtro_segmentos',
  'filtro_equipes',
  'filtro_servicos',
  'filtro_carteiras',
  'responsavel_regra',
  'responsavel_uuid',
  'departamento_uuid',
] as const satisfies readonly (keyof RecorrentePreviaForm)[];

/** The next dates of the form around, for whom and by whom, as it is filled in. */
export function ModeloPrevia() {
  const values = useFormValues(campos);
  const now = JSON.stringify(Object.fromEntries(campos.map((campo, at) => [campo, values[at]])));
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), pausa);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, isError } = useQuery({
    ...previaQuery(JSON.parse(asked) as RecorrentePreviaForm),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={texts.preview}>
      {isError || !data ? (
        <Muted>{texts.previewWaits}</Muted>
      ) : (
        <Stack gap={2}>
          {data.datas.length === 0 ? (
            <Muted>{texts.previewNone}</Muted>
          ) : (
            <ul aria-label={texts.preview}>
              {data.datas.map(({ data_vencimento, ajuste }) => (
                <li key={data_vencimento}>
                  {formatDate(data_vencimento)} {ajuste && <Muted>{ajuste}</Muted>}
                </li>
              ))}
            </ul>
          )}
          {data.clientes !== null && (
            <Muted>
              {data.cliente ? texts.previewFor(data.clientes, data.cliente.nome) : texts.previewNoClient}
            </Muted>
          )}
          {data.pessoas.length > 0 && <Muted>{texts.previewPeople(data.pessoas)}</Muted>}
        </Stack>
      )}
    </Card>
  );
}
