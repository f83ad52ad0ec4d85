import { formatDate } from '@gestao/shared/config';
import type { RepasseLinha, Repasses, RepassesResult } from '@gestao/shared/contracts/acesso/repasses';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, type Option, SelectField, SubmitButton } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/repasses';
import { confirmRepasses, repassesQuery } from './ausencias.queries';

const contract = () => import('@gestao/shared/contracts/acesso/repasses');

interface RepassesProps {
  ausencia: { uuid: string; nome: string };
  onClose: () => void;
  /** Shows itself only when there is something to hand over: the step after an absence is saved. */
  onlyIfAny?: boolean;
}

/** What falls due while a person is away: who does each item is proposed, changed and confirmed at once. */
export function RepassesDialog({ ausencia, onClose, onlyIfAny = false }: RepassesProps) {
  const query = useQuery(repassesQuery(ausencia.uuid));
  const [result, setResult] = useState<RepassesResult | null>(null);
  const found = query.data;
  const any = found !== undefined && found.total + found.ocultas > 0;
  if (onlyIfAny && !any && result === null) return null;
  return (
    <Modal open size="large" title={texts.title(ausencia.nome)} onClose={onClose}>
      {result ? (
        <Refused result={result} onClose={onClose} />
      ) : (
        <Loaded query={query} skeleton="form" title={false}>
          {(repasses) => (
            <Lines ausencia={ausencia} repasses={repasses} onClose={onClose} onRefused={setResult} />
          )}
        </Loaded>
      )}
    </Modal>
  );
}

function Lines({
  ausencia,
  repasses,
  onClose,
  onRefused,
}: RepassesProps & { repasses: Repasses; onRefused: (result: RepassesResult) => void }) {
  const queryClient = useQueryClient();
  const { linhas, total, ocultas } = repasses;
  const title = texts.title(ausencia.nome);
  const hidden = ocultas > 0 && <Alert kind="info">{texts.hidden(ocultas)}</Alert>;
  if (linhas.length === 0)
    return (
      <Stack>
        <Muted>{texts.none}</Muted>
        {hidden}
        <Before repasses={repasses} />
        <Row justify="end">
          <Button onClick={onClose}>{texts.close}</Button>
        </Row>
      </Stack>
    );
  return (
    <Form
      schema={async () =>
        (await contract()).repassesEscolhaSchema.superRefine(({ escolhas }, context) => {
          if (escolhas.every(({ para_uuid }) => para_uuid === null))
            context.addIssue({
              code: 'custom',
              path: ['escolhas', 0, 'para_uuid'],
              message: texts.chooseOne,
            });
        })
      }
      label={title}
      guard={false}
      defaultValues={{ escolhas: linhas.map(({ para }) => ({ para_uuid: para?.uuid ?? null })) }}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{texts.later}</Button>
          <SubmitButton>{texts.confirm}</SubmitButton>
        </Row>
      }
      onSubmit={async ({ escolhas }) => {
        const chosen = linhas.flatMap(({ papel, uuid }, at) => {
          const para_uuid = escolhas[at]?.para_uuid;
          return para_uuid ? [{ papel, uuid, para_uuid }] : [];
        });
        const { data: result } = await confirmRepasses(ausencia.uuid, { linhas: chosen });
        if (result.repassados > 0) notify.success(texts.done(result.repassados));
        if (result.recusados.length > 0) onRefused(result);
        else onClose();
        // Work of other areas changed hands.
        await queryClient.invalidateQueries();
      }}
    >
      <Stack>
        <Muted>{texts.hint(ausencia.nome)}</Muted>
        {total > linhas.length && <Alert kind="info">{texts.more(linhas.length, total)}</Alert>}
        {hidden}
        {linhas.map((linha, at) => (
          <SelectField
            key={`${linha.papel} ${linha.uuid}`}
            name={`escolhas.${at}.para_uuid`}
            label={texts.line(linha, formatDate(linha.data))}
            hint={linha.para ? linha.motivos.join(' · ') : texts.nobody}
            empty={texts.stays}
            options={optionsOf(linha, repasses)}
          />
        ))}
        <Before repasses={repasses} />
      </Stack>
    </Form>
  );
}

/** Who may take a line, with the time they have left. */
const optionsOf = (linha: RepasseLinha, { pessoas }: Repasses): Option[] =>
  pessoas
    .filter(({ uuid, papeis }) => papeis.includes(linha.papel) && !linha.impedidos.includes(uuid))
    .map(({ uuid, nome, livre_milimin }) => ({
      value: uuid,
      label:
        livre_milimin >= linha.minutos_milimin ? texts.free(nome, hours(livre_milimin)) : texts.full(nome),
    }));

const hours = (milimin: number) => `${Math.floor(Math.max(0, milimin) / 60_000)} h`;

/** What was handed over for this absence before. */
function Before({ repasses: { repassados } }: { repasses: Repasses }) {
  if (repassados.length === 0) return null;
  return (
    <details>
      <summary>{texts.before(repassados.length)}</summary>
      <ul>
        {repassados.map((one) => (
          <li key={one.uuid}>
            {one.titulo ?? texts.hiddenTitle}{' '}
            <Muted>{[texts.with(one.para), one.desfecho_label].filter(Boolean).join(' · ')}</Muted>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What could not be handed over, and why. */
function Refused({ result, onClose }: { result: RepassesResult; onClose: () => void }) {
  return (
    <Stack>
      <Alert kind="warning" title={texts.refused(result.recusados.length)}>
        <ul>
          {result.recusados.map((one) => (
            <li key={`${one.papel} ${one.uuid}`}>{[one.titulo, one.message].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      </Alert>
      <Row justify="end">
        <Button onClick={onClose}>{texts.close}</Button>
      </Row>
    </Stack>
  );
}
