import type { ProjetoOpcoes } from '@gestao/shared/contracts/operacao/projeto-edicao';
import type { ProjetoCriado } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { useQuery } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { optionOf, optionsOf } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { EmptyState, Loaded, Modal, Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  SearchField,
  TextField,
  useFormValue,
  useFormValues,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import { findClientes, opcoesQuery, projetoQuery } from '../projetos.queries';
import { useProjetoDone } from '../use-projeto-done';
import styles from './modelos.module.css';
import { createDeModelo, duplicateProjeto, findModelos, findProjetos, modeloQuery } from './modelos.queries';
import { PreviaTarefas } from './previa-tarefas';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-modelos');
const isDay = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** A project out of a template: chosen here, or by whoever opens the window. */
export function NovoDeModeloDialog({ modelo, onClose }: { modelo?: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(modelo ?? null);
  const opcoes = useQuery(opcoesQuery());
  return (
    <Modal open size="large" title={texts.newTitle} onClose={onClose}>
      <SearchField
        label={texts.template}
        required
        value={chosen}
        search={findModelos}
        known={modelo ? { value: modelo, label: '' } : null}
        onChange={setChosen}
      />
      {chosen === null ? (
        <EmptyState icon="project" text={texts.chooseTemplate} />
      ) : (
        <Loaded query={opcoes} skeleton="form" title={false}>
          {(dadas) => <DeModelo key={chosen} modelo={chosen} opcoes={dadas} onClose={onClose} />}
        </Loaded>
      )}
    </Modal>
  );
}

function DeModelo({
  modelo,
  opcoes,
  onClose,
}: {
  modelo: string;
  opcoes: ProjetoOpcoes;
  onClose: () => void;
}) {
  const query = useQuery(modeloQuery(modelo));
  const user = useUser();
  const made = useMade(onClose);
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {({ nome }) => (
        <Form
          schema={async () => (await contract()).projetoDeModeloSchema}
          defaultValues={{
            nome,
            cliente_uuid: null as string | null,
            responsavel_uuid: user.uuid,
            data_inicio: dateIn(new Date()),
          }}
          label={texts.newTitle}
          submitLabel={texts.create}
          cancel={onClose}
          onSubmit={async (values) => made((await createDeModelo(modelo, values)).data)}
        >
          <NovoFields opcoes={opcoes} />
          <Previa de={{ modelo }} />
        </Form>
      )}
    </Loaded>
  );
}

/** A copy of a project: of the one that is open, or of one chosen here. */
export function DuplicarDialog({ projeto, onClose }: { projeto?: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(projeto ?? null);
  const opcoes = useQuery(opcoesQuery());
  return (
    <Modal open size="large" title={texts.newFromCopy} onClose={onClose}>
      {!projeto && (
        <SearchField
          label={texts.copyWhich}
          required
          value={chosen}
          search={findProjetos}
          onChange={setChosen}
        />
      )}
      {chosen !== null && (
        <Loaded query={opcoes} skeleton="form" title={false}>
          {(dadas) => <Copia key={chosen} projeto={chosen} opcoes={dadas} onClose={onClose} />}
        </Loaded>
      )}
    </Modal>
  );
}

function Copia({
  projeto,
  opcoes,
  onClose,
}: {
  projeto: string;
  opcoes: ProjetoOpcoes;
  onClose: () => void;
}) {
  const query = useQuery(projetoQuery(projeto));
  const user = useUser();
  const made = useMade(onClose);
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {({ nome, cliente, responsavel_ref }) => (
        <Form
          schema={async () => (await contract()).duplicarProjetoSchema}
          defaultValues={{
            nome: texts.copyOf(nome),
            cliente_uuid: cliente?.uuid ?? null,
            responsavel_uuid:
              opcoes.usuarios.find(({ valor }) => valor === responsavel_ref?.uuid)?.valor ?? user.uuid,
            data_inicio: dateIn(new Date()),
            tarefas: true,
            checklists: true,
            pessoas: true,
            membros: true,
          }}
          label={texts.copyTitle(nome)}
          submitLabel={texts.copy}
          cancel={onClose}
          onSubmit={async (values) => made((await duplicateProjeto(projeto, values)).data)}
        >
          <NovoFields opcoes={opcoes} cliente={cliente} />
          <fieldset className={styles.take}>
            <legend>{texts.takeAlong}</legend>
            <Checkbox name="tarefas" label={texts.takeTasks} />
            <Checkbox name="checklists" label={texts.takeChecklists} />
            <Checkbox name="pessoas" label={texts.takeKeepers} />
            <Checkbox name="membros" label={texts.takeMembers} />
          </fieldset>
          <Muted>{texts.takeNot}</Muted>
          <PreviaDaCopia projeto={projeto} />
        </Form>
      )}
    </Loaded>
  );
}

function NovoFields({
  opcoes,
  cliente,
}: {
  opcoes: ProjetoOpcoes;
  cliente?: { uuid: string; nome: string } | null;
}) {
  const user = useUser();
  const pessoas = optionsOf(opcoes.usuarios);
  return (
    <>
      <Row gap={4} grow>
        <TextField name="nome" label={texts.projectName} required maxLength={140} />
        <DateField name="data_inicio" label={texts.begin} required />
      </Row>
      <Row gap={4} grow>
        <SearchField
          name="cliente_uuid"
          label={texts.client}
          hint={texts.clientHint}
          search={findClientes}
          known={optionOf(cliente)}
        />
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          required
          options={opcoes.escolhe_responsavel ? pessoas : pessoas.filter(({ value }) => value === user.uuid)}
        />
      </Row>
    </>
  );
}

function Previa({ de }: { de: { modelo: string } | { projeto: string } }) {
  const [inicio, cliente] = useFormValues(['data_inicio', 'cliente_uuid']);
  if (!isDay(inicio)) return null;
  return <PreviaTarefas de={de} inicio={inicio} cliente={typeof cliente === 'string' ? cliente : null} />;
}

function PreviaDaCopia({ projeto }: { projeto: string }) {
  return useFormValue<boolean>('tarefas') ? <Previa de={{ projeto }} /> : null;
}

/** Tells what was made, and on which day it begins after all; leads to it. */
function useMade(onClose: () => void): (criado: ProjetoCriado) => void {
  const done = useProjetoDone(onClose);
  const navigate = useNavigate();
  return ({ uuid, tarefas, movido }) => {
    done([texts.created(tarefas), movido].filter(Boolean).join(' '));
    const detail = href('projetos.detail', { uuid });
    if (detail) navigate(detail);
  };
}
