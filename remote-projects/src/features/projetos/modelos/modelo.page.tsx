import type {
  ModeloDetalhe,
  ModeloForm,
  ModeloTarefa,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import { modeloTarefaVazia } from '@gestao/shared/contracts/operacao/values/projeto-modelos';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { optionsOf, withKnown } from '@gestao/shared/rules/options';
import {
  Alert,
  Button,
  Card,
  fetchedPart,
  Loaded,
  Muted,
  PageHeader,
  Row,
  Stack,
} from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useEffect, useRef, useState } from 'react';
import { formatDuration } from '../../../components/duration';
import page from '../../../components/page.module.css';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import { ModeloTarefaDialog, NovoDeModeloDialog } from '../projeto-windows';
import { opcoesQuery } from '../projetos.queries';
import { useProjetoDone } from '../use-projeto-done';
import {
  chaveNova,
  comTarefa,
  type Dados,
  duracaoDe,
  movida,
  niveis,
  niveisDe,
  semChaveRepetida,
  semTarefa,
} from './arvore';
import { modeloQuery, saveModelo } from './modelos.queries';

const fields = () => import('@gestao/shared/ui/form');
const TextField = fetchedPart(async () => (await fields()).TextField);
const Textarea = fetchedPart(async () => (await fields()).Textarea);
const conflito = () => import('./conflito');
const StaleNotice = fetchedPart(async () => (await fields()).StaleNotice);
const UnsavedChanges = fetchedPart(async () => (await fields()).UnsavedChanges);

/** A template of a project: its tasks as a tree, on days counted from the beginning. */
export default function ModeloPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(modeloQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(modelo) => <Editor key={modelo.uuid} modelo={modelo} />}
    </Loaded>
  );
}

const nova = (tarefas: readonly ModeloTarefa[], pai: string | null): ModeloTarefa => ({
  ...modeloTarefaVazia,
  chave: chaveNova(tarefas),
  pai,
  titulo: '',
  aguarda: [],
});

const dadosDe = ({ nome, descricao, tarefas }: ModeloDetalhe): Dados => ({
  nome,
  descricao: descricao ?? '',
  tarefas,
});

function Editor({ modelo: lido }: { modelo: ModeloDetalhe }) {
  const queryClient = useQueryClient();
  /** What the editor began with: changes of others do not touch what is being typed. */
  const [modelo, setModelo] = useState(lido);
  const [dados, setDados] = useState(() => dadosDe(lido));
  const { nome, descricao, tarefas } = dados;
  const put = (mudanca: Partial<Dados>) => setDados((antes) => ({ ...antes, ...mudanca }));
  const setTarefas = (novas: readonly ModeloTarefa[]) => put({ tarefas: novas });
  /** What another person saved, as the differences were shown. */
  const vista = useRef<ModeloDetalhe>(undefined);
  const [editing, setEditing] = useState<{ tarefa: ModeloTarefa; nova: boolean } | null>(null);
  const [using, setUsing] = useState(false);
  const changed =
    nome !== modelo.nome || descricao !== (modelo.descricao ?? '') || tarefas !== modelo.tarefas;
  const begin = (novo: ModeloDetalhe) => {
    setModelo(novo);
    setDados(dadosDe(novo));
  };
  const outro = lido.versao !== modelo.versao;
  if (outro && !changed) begin(lido);
  const fresh = () => queryClient.fetchQuery({ ...modeloQuery(modelo.uuid), staleTime: 0 });
  const { data: opcoes } = useQuery(opcoesQuery());
  const done = useProjetoDone(() => undefined);
  const save = useMutation({
    mutationFn: (form: ModeloForm) => saveModelo(modelo.uuid, form),
    onSuccess: async () => {
      done(texts.saved);
      begin(await fresh());
    },
  });
  const errors = fieldErrors(save.error);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (save.error) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [save.error]);
  const profundidade = niveisDe(tarefas);
  const pessoas = withKnown(optionsOf(opcoes?.usuarios), ...modelo.pessoas);
  const departamentos = optionsOf(opcoes?.departamentos);
  const tiposDocumento = withKnown(optionsOf(opcoes?.tipos_documento), ...modelo.tipos_documento);
  const nomeDe = new Map(pessoas.map(({ value, label }) => [value, label]));
  const apply = (tarefa: ModeloTarefa, isNew: boolean) => {
    setTarefas(
      isNew ? comTarefa(tarefas, tarefa) : tarefas.map((one) => (one.chave === tarefa.chave ? tarefa : one)),
    );
    setEditing(null);
  };
  const open = (tarefa: ModeloTarefa) => setEditing({ tarefa, nova: false });
  const add = (pai: string | null) => setEditing({ tarefa: nova(tarefas, pai), nova: true });
  return (
    <div ref={box} className={page.page}>
      {changed && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      <PageHeader
        title={modelo.nome}
        context={[
          texts.total(
            tarefas.length,
            modelo.dias_uteis + 1,
            formatDuration(tarefas.reduce((sum, one) => sum + (one.minutos_estimados_milimin ?? 0), 0)),
          ),
          modelo.tipo_label,
        ].join(' · ')}
        actions={
          <>
            <Button kind={changed ? undefined : 'primary'} onClick={() => setUsing(true)}>
              {texts.use}
            </Button>
            {modelo.edita && changed && (
              <Button
                kind="primary"
                loading={save.isPending}
                onClick={() => save.mutate(formOf(modelo, dados))}
              >
                {texts.save}
              </Button>
            )}
          </>
        }
      />
      {!modelo.edita && <Alert kind="info">{texts.readOnly}</Alert>}
      {changed && !save.isPending && (outro || isLostUpdate(save.error)) ? (
        <StaleNotice
          message={isLostUpdate(save.error) ? errorText(save.error) : common.changedMeanwhile}
          compare={async () => {
            const [deles, { diferencasDe }] = await Promise.all([fresh(), conflito()]);
            const minhas = { ...dados, tarefas: semChaveRepetida(modelo.tarefas, deles.tarefas, tarefas) };
            vista.current = deles;
            setDados(minhas);
            const lados = { original: dadosDe(modelo), theirs: dadosDe(deles), mine: minhas };
            return diferencasDe(lados, { pessoas, departamentos, tiposDocumento });
          }}
          saveOver={async (chosen) => {
            const deles = vista.current ?? modelo;
            const juntos = (await conflito()).juntosDe({ theirs: dadosDe(deles), mine: dados }, chosen);
            setDados(juntos);
            await save.mutateAsync(formOf(deles, juntos)).catch(() => undefined);
          }}
        />
      ) : (
        changed &&
        save.error && <Alert kind="error">{problemOf(errors, tarefas) ?? errorText(save.error)}</Alert>
      )}
      {modelo.edita && (
        <Card title={texts.facts}>
          <Stack>
            <TextField
              label={texts.name}
              required
              maxLength={140}
              value={nome}
              error={errors.nome?.join(' ')}
              onChange={(text) => put({ nome: text })}
            />
            <Textarea
              label={texts.description}
              maxLength={1000}
              value={descricao}
              onChange={(text) => put({ descricao: text })}
            />
          </Stack>
        </Card>
      )}
      <Card title={texts.tasks}>
        <Stack>
          {changed && <Muted>{texts.unsaved}</Muted>}
          <DataTable
            caption={texts.tasks}
            rows={tarefas}
            rowKey={(row) => row.chave}
            rowLabel={(row) => row.titulo}
            {...(modelo.edita
              ? {
                  onOpen: open,
                  rowMenu: (row: ModeloTarefa) => [
                    { label: texts.edit, icon: 'edit' as const, onSelect: () => open(row) },
                    ...((profundidade.get(row.chave) ?? niveis) < niveis
                      ? [{ label: texts.addPart, icon: 'add' as const, onSelect: () => add(row.chave) }]
                      : []),
                    {
                      label: texts.up,
                      icon: 'arrowUp' as const,
                      onSelect: () => setTarefas(movida(tarefas, row.chave, -1)),
                    },
                    {
                      label: texts.down,
                      icon: 'arrowDown' as const,
                      onSelect: () => setTarefas(movida(tarefas, row.chave, 1)),
                    },
                    {
                      label: texts.removeTask,
                      icon: 'delete' as const,
                      danger: true,
                      onSelect: () => setTarefas(semTarefa(tarefas, row.chave)),
                    },
                  ],
                }
              : {})}
            columns={[
              {
                key: 'titulo',
                header: texts.task,
                primary: true,
                width: 280,
                cell: (row) => (
                  <span style={{ paddingInlineStart: ((profundidade.get(row.chave) ?? 1) - 1) * 16 }}>
                    {row.titulo}
                  </span>
                ),
              },
              { key: 'inicio', header: texts.start, width: 80, cell: (row) => texts.day(row.inicio) },
              {
                key: 'prazo',
                header: texts.due,
                width: 80,
                cell: (row) => texts.day(row.vencimento ?? row.meta),
              },
              {
                key: 'duracao',
                header: texts.length,
                width: 110,
                cell: (row) => {
                  const dias = duracaoDe(row);
                  return dias === null ? common.dash : texts.days(dias);
                },
              },
              {
                key: 'estimativa',
                header: texts.estimate,
                width: 90,
                align: 'end',
                cell: (row) => formatDuration(row.minutos_estimados_milimin),
              },
              {
                key: 'checklist',
                header: texts.checklist,
                width: 90,
                cell: (row) => texts.items(row.itens_checklist.length),
              },
              {
                key: 'responsavel',
                header: texts.keeper,
                width: 160,
                cell: (row) =>
                  row.do_responsavel
                    ? texts.projectKeeper
                    : (nomeDe.get(row.responsavel_uuid ?? '') ?? common.dash),
              },
              {
                key: 'aguarda',
                header: texts.waits,
                width: 200,
                cell: (row) =>
                  row.aguarda
                    .map((antes) => tarefas.find(({ chave }) => chave === antes.chave)?.titulo)
                    .filter(Boolean)
                    .join(', ') || common.dash,
              },
            ]}
          />
          {modelo.edita && (
            <Row>
              <Button small icon="add" onClick={() => add(null)}>
                {texts.add}
              </Button>
            </Row>
          )}
        </Stack>
      </Card>
      {editing && (
        <ModeloTarefaDialog
          tarefa={editing.tarefa}
          nova={editing.nova}
          outras={tarefas.filter(({ chave }) => chave !== editing.tarefa.chave)}
          pessoas={pessoas}
          departamentos={departamentos}
          tiposDocumento={tiposDocumento}
          onApply={(tarefa) => apply(tarefa, editing.nova)}
          onClose={() => setEditing(null)}
        />
      )}
      {using && <NovoDeModeloDialog modelo={modelo.uuid} onClose={() => setUsing(false)} />}
    </div>
  );
}

function formOf(modelo: ModeloDetalhe, { nome, descricao, tarefas }: Dados): ModeloForm {
  const { tipo, objetivo, departamento_uuid, prioridade, orcamento_horas, dias_uteis, etapas, versao } =
    modelo;
  return {
    nome,
    descricao: descricao.trim() || null,
    tipo,
    objetivo,
    departamento_uuid,
    prioridade,
    orcamento_horas,
    dias_uteis,
    etapas,
    tarefas: [...tarefas],
    versao,
  };
}

/** What was refused of a task, by its title: `tarefas.3.aguarda` says little. */
function problemOf(
  errors: Readonly<Record<string, readonly string[]>>,
  tarefas: readonly ModeloTarefa[],
): string | undefined {
  for (const [field, [text = '']] of Object.entries(errors)) {
    const at = /^tarefas\.(\d+)\./.exec(field)?.[1];
    const tarefa = at === undefined ? undefined : tarefas[Number(at)];
    if (tarefa) return texts.refused(tarefa.titulo, text);
    if (field === 'tarefas') return text;
  }
  return undefined;
}
