import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import type { CargasDoFechamento } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import { useQuery } from '@gestao/shared/query';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, MultiSelect, SearchField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { formatDuration } from '../../../components/duration';
import { texts } from '../../../texts/fechamento-ajustes';
import { cargasQuery, passarTarefas, useAjusteDone } from './ajustes.queries';

const ninguem = 'ninguem';
const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ajustes');

/** Open tasks of some people to another one, who has what is seen here; each by its own rules. */
export function RedistribuirDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const query = useQuery(cargasQuery(uuid));
  const done = useAjusteDone();
  const [result, setResult] = useState<MassaResult | null>(null);
  return (
    <Modal open title={texts.redistributeTitle} onClose={onClose}>
      <Loaded query={query} skeleton="detail" title={false}>
        {(cargas) => {
          const donos = donosDe(cargas);
          if (result) return <Relatorio result={result} onClose={onClose} />;
          if (donos.length === 0) return <Muted>{texts.nothingToGive}</Muted>;
          return (
            <Form
              schema={async () => (await contract()).redistribuirDialogSchema}
              defaultValues={{ de: [] as string[], para: '' }}
              label={texts.redistribute}
              submitLabel={texts.redistribute}
              cancel={onClose}
              onSubmit={async ({ de, para }) => {
                const uuids = donos.flatMap((dono) =>
                  de.includes(dono.value) && dono.value !== para ? dono.tarefas : [],
                );
                const { data } = await passarTarefas(uuids, para);
                done(data.falhas.length === 0 ? texts.given(data.sucesso.length) : null);
                if (data.falhas.length === 0) onClose();
                else setResult(data);
              }}
            >
              <MultiSelect name="de" label={texts.from} options={donos} />
              <SearchField
                name="para"
                label={texts.to}
                required
                options={cargas.pessoas.map((one) => ({
                  value: one.uuid,
                  label: texts.load(one.nome, one.abertas, formatDuration(one.minutos_milimin)),
                }))}
              />
            </Form>
          );
        }}
      </Loaded>
    </Modal>
  );
}

/** Whoever has something open here, with how much. */
function donosDe({ pessoas, sem_responsavel }: CargasDoFechamento) {
  const dono = (value: string, nome: string, tarefas: readonly { uuid: string }[]) =>
    tarefas.length === 0
      ? []
      : [
          {
            value,
            label: `${nome}: ${texts.loadHere(tarefas.length)}`,
            tarefas: tarefas.map((one) => one.uuid),
          },
        ];
  return [
    ...dono(ninguem, texts.nobody, sem_responsavel),
    ...pessoas.flatMap((one) => dono(one.uuid, one.nome, one.tarefas)),
  ];
}

function Relatorio({ result, onClose }: { result: MassaResult; onClose: () => void }) {
  return (
    <Stack>
      {result.sucesso.length > 0 && <span>{texts.given(result.sucesso.length)}</span>}
      <Alert kind="warning">{texts.notGiven}</Alert>
      <ul>
        {result.falhas.map(({ uuid, rotulo, message }) => (
          <li key={uuid}>{texts.line(rotulo, message)}</li>
        ))}
      </ul>
      <Row>
        <Button onClick={onClose}>{texts.close}</Button>
      </Row>
    </Stack>
  );
}
