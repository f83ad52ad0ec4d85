import {
  type EtapaStatus,
  etapasMaximas,
  type ProjetoEtapa,
  type ProjetoEtapasForm,
} from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { useMutation } from '@gestao/shared/query';
import { ActionButton, Alert, Button, Modal, Row, Stack } from '@gestao/shared/ui/core';
import { NumberField, SelectField, TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/projeto-tarefas';
import { saveEtapas } from '../projetos.queries';
import { useProjetoDone } from '../use-projeto-done';
import styles from './tarefas.module.css';

type Etapa = ProjetoEtapasForm['etapas'][number] & { key: string };

const statuses = ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida'] as const;
const colours = ['#64748b', '#2563eb', '#b45309', '#7c3aed', '#15803d'];
/** Where a project has none yet, one for each status a task works in. */
const iniciais = (): Etapa[] =>
  statuses.map((status, index) => ({
    key: status,
    uuid: null,
    nome: tarefaStatusLabels[status],
    cor: colours[index] as string,
    limite_wip: null,
    status_vinculado: status,
  }));

/** Columns of the board: their names, order, limit and the status each is bound to. */
export function StagesDialog({
  projeto,
  etapas,
  onClose,
}: {
  projeto: { uuid: string; versao: number };
  etapas: readonly ProjetoEtapa[];
  onClose: () => void;
}) {
  const [list, setList] = useState<Etapa[]>(() =>
    etapas.length === 0 ? iniciais() : etapas.map(({ tarefas, ...etapa }) => ({ ...etapa, key: etapa.uuid })),
  );
  const [changed, setChanged] = useState(false);
  const [destinos, setDestinos] = useState<Record<string, string | null>>({});
  const done = useProjetoDone(onClose);
  const gone = etapas.filter(({ uuid, tarefas }) => tarefas > 0 && !list.some((one) => one.uuid === uuid));
  const save = useMutation({
    mutationFn: () =>
      saveEtapas(projeto, {
        etapas: list.map(({ key, ...etapa }) => etapa),
        destinos: gone.flatMap(({ uuid }) => {
          const para = destinos[uuid];
          return para ? [{ de: uuid, para }] : [];
        }),
      }),
    onSuccess: () => done(texts.stagesSaved),
  });
  const errors = fieldErrors(save.error);
  const at = (index: number, campo: string) => errors[`etapas.${index}.${campo}`]?.join(' ');
  const elsewhere = Object.keys(errors).length === 0 || errors.etapas !== undefined;
  const update = (next: Etapa[]) => {
    setChanged(true);
    setList(next);
  };
  const set = (index: number, values: Partial<Etapa>) =>
    update(list.map((one, place) => (place === index ? { ...one, ...values } : one)));
  const move = (index: number, by: number) => {
    const next = [...list];
    const [one] = next.splice(index, 1);
    if (one) next.splice(index + by, 0, one);
    update(next);
  };
  return (
    <Modal
      open
      size="large"
      title={texts.stages}
      unsaved={changed}
      onClose={onClose}
      footer={
        <Button kind="primary" loading={save.isPending} onClick={() => save.mutate()}>
          {texts.save}
        </Button>
      }
    >
      <Stack>
        {save.error && elsewhere && (
          <Alert kind="error">{errors.etapas?.join(' ') ?? errorText(save.error)}</Alert>
        )}
        {list.map((etapa, index) => (
          <fieldset key={etapa.key} className={styles.stage} aria-label={texts.stageOf(index)}>
            <TextField
              label={texts.stageName}
              required
              maxLength={40}
              value={etapa.nome}
              error={at(index, 'nome')}
              onChange={(nome) => set(index, { nome })}
            />
            <SelectField
              label={texts.stageStatus}
              empty={texts.stageStatusNone}
              options={statuses.map((status) => ({ value: status, label: tarefaStatusLabels[status] }))}
              value={etapa.status_vinculado}
              onChange={(status) => set(index, { status_vinculado: status as EtapaStatus | null })}
            />
            <NumberField
              label={texts.stageLimit}
              hint={index === 0 ? texts.stageLimitHint : undefined}
              value={etapa.limite_wip}
              error={at(index, 'limite_wip')}
              onChange={(limite_wip) => set(index, { limite_wip })}
            />
            <input
              type="color"
              aria-label={texts.stageColour}
              className={styles.colour}
              value={etapa.cor}
              onChange={(event) => set(index, { cor: event.target.value })}
            />
            <Row gap={1}>
              <ActionButton
                icon="arrowUp"
                label={texts.stageUp(etapa.nome)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <ActionButton
                icon="arrowDown"
                label={texts.stageDown(etapa.nome)}
                disabled={index === list.length - 1}
                onClick={() => move(index, 1)}
              />
              <ActionButton
                icon="delete"
                label={texts.stageRemove(etapa.nome)}
                disabled={list.length === 1}
                onClick={() => update(list.filter((one) => one !== etapa))}
              />
            </Row>
          </fieldset>
        ))}
        {list.length < etapasMaximas && (
          <Row>
            <Button
              small
              icon="add"
              onClick={() =>
                update([
                  ...list,
                  {
                    key: crypto.randomUUID(),
                    uuid: null,
                    nome: '',
                    cor: colours[list.length % colours.length] as string,
                    limite_wip: null,
                    status_vinculado: null,
                  },
                ])
              }
            >
              {texts.stageAdd}
            </Button>
          </Row>
        )}
        {gone.map(({ uuid, nome, tarefas }) => (
          <SelectField
            key={uuid}
            label={texts.stageGoes(nome, tarefas)}
            required
            options={list.flatMap((one) => (one.uuid ? [{ value: one.uuid, label: one.nome }] : []))}
            value={destinos[uuid] ?? null}
            onChange={(para) => setDestinos({ ...destinos, [uuid]: para })}
          />
        ))}
      </Stack>
    </Modal>
  );
}
