import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type {
  FechamentoModeloOpcoes,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Choice } from '@gestao/shared/ui/board';
import { Card, Muted, Stack } from '@gestao/shared/ui/core';
import { useFormValues } from '@gestao/shared/ui/form';
import { useEffect, useState } from 'react';
import { texts } from '../../../texts/fechamento-modelos';
import { datasQuery } from './modelos.queries';
import { aguardaDe } from './tarefa-dialog';

/** Wait after the last change before the api is asked, in milliseconds. */
const pausa = 350;

const campos = [
  'regra_tipo',
  'regra_dia',
  'deslocamento_meses',
  'ajuste',
  'calendario',
  'meta_dias_uteis',
  'periodicidade',
  'meses_ativos',
  'aguarda',
] as const;

/** The next dates of the task in the form around, in the firm's calendar or a client's, as it is filled in. */
export function DatasDaRegra({
  tarefa,
  outras,
  opcoes,
}: {
  tarefa: FechamentoModeloTarefa;
  outras: readonly FechamentoModeloTarefa[];
  opcoes: FechamentoModeloOpcoes;
}) {
  const [cliente, setCliente] = useState('');
  const values = useFormValues(campos);
  const now = JSON.stringify(Object.fromEntries(campos.map((campo, at) => [campo, values[at]])));
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), pausa);
    return () => clearTimeout(timer);
  }, [now]);
  const escrita = JSON.parse(asked) as Pick<
    FechamentoModeloTarefa,
    Exclude<(typeof campos)[number], 'aguarda'>
  > & {
    aguarda: string[];
  };
  // Only what decides about days goes along: a title that is still empty says nothing of them.
  const essa: FechamentoModeloTarefa = {
    ...tarefa,
    ...escrita,
    meses_ativos: escrita.meses_ativos.map(Number),
    aguarda: aguardaDe(tarefa, escrita.aguarda),
    titulo: tarefa.titulo || texts.newTask,
    pai: null,
  };
  const { data, isError } = useQuery(
    datasQuery({
      cliente_uuid: cliente || null,
      chave: tarefa.chave,
      tarefas: [...outras.map((one) => ({ ...one, pai: null })), essa],
    }),
  );
  return (
    <Card
      title={texts.dates}
      actions={
        opcoes.clientes.length > 0 ? (
          <Choice
            label={texts.datesFor}
            value={cliente}
            options={[{ value: '', label: texts.datesFirm }, ...optionsOf(opcoes.clientes)]}
            onChange={setCliente}
          />
        ) : undefined
      }
    >
      {isError || !data ? (
        <Muted>{texts.datesWait}</Muted>
      ) : (
        <Stack gap={1}>
          {data.map(({ competencia, vencimento, ajuste }) => (
            <span key={competencia}>
              {texts.dateOf(
                formatCompetencia(competencia),
                vencimento === null ? texts.noDate : formatDate(vencimento),
              )}{' '}
              {ajuste && <Muted>{ajuste}</Muted>}
            </span>
          ))}
        </Stack>
      )}
    </Card>
  );
}
