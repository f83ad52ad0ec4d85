import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { parseDuracao } from '@gestao/shared/rules/duracao';
import { Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  FormDialog,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
  useFormValues,
} from '@gestao/shared/ui/form';
import { ChecklistFields } from '../../../components/checklist-fields';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import { duracaoDe } from './arvore';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-modelos');

/** What stands for the responsável of the project among people. */
const lider = 'lider';
/** Days as people count them: the first one is 1, and there is no zeroth. */
const contado = (dia: number | null) => (dia === null ? null : dia < 0 ? dia : dia + 1);
const guardado = (dia: number | null) => (dia === null ? null : dia > 0 ? dia - 1 : dia);

interface Option {
  value: string;
  label: string;
}

/** One task of a template, changed here and saved with the whole. */
export function ModeloTarefaDialog({
  tarefa,
  nova,
  outras,
  pessoas,
  departamentos,
  tiposDocumento,
  onApply,
  onClose,
}: {
  tarefa: ModeloTarefa;
  nova: boolean;
  outras: readonly ModeloTarefa[];
  pessoas: readonly Option[];
  departamentos: readonly Option[];
  tiposDocumento: readonly Option[];
  onApply: (tarefa: ModeloTarefa) => void;
  onClose: () => void;
}) {
  const title = nova ? texts.newTask : texts.editTask(tarefa.titulo);
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () => (await contract()).modeloTarefaDialogSchema}
      defaultValues={{
        titulo: tarefa.titulo,
        descricao: tarefa.descricao ?? '',
        inicio: contado(tarefa.inicio),
        meta: contado(tarefa.meta),
        vencimento: contado(tarefa.vencimento),
        estimativa: estimativaDe(tarefa.minutos_estimados_milimin),
        quem: tarefa.do_responsavel ? lider : tarefa.responsavel_uuid,
        departamento_uuid: tarefa.departamento_uuid,
        exige_anexo: tarefa.exige_anexo,
        tipo_documento_uuid: tarefa.tipo_documento_uuid,
        aguarda: tarefa.aguarda.map(({ chave }) => chave),
        itens_checklist: tarefa.itens_checklist.map((one) => ({ ...one })),
      }}
      submitLabel={texts.confirm}
      onSubmit={({ quem, estimativa, aguarda, descricao, ...values }) => {
        const { inicio, meta, vencimento } = values;
        onApply({
          ...tarefa,
          ...values,
          inicio: guardado(inicio),
          meta: guardado(meta),
          vencimento: guardado(vencimento),
          descricao: descricao || null,
          minutos_estimados_milimin: estimativa === '' ? null : parseDuracao(estimativa),
          do_responsavel: quem === lider,
          responsavel_uuid: quem === lider ? null : quem,
          // A link that was there keeps its kind and its days between.
          aguarda: aguarda.map(
            (chave) =>
              tarefa.aguarda.find((one) => one.chave === chave) ?? {
                chave,
                tipo: 'termina_inicia' as const,
                folga_dias_uteis: 0,
              },
          ),
        });
      }}
      onClose={onClose}
    >
      <TextField name="titulo" label={texts.taskTitle} required maxLength={160} />
      <Row gap={4} grow>
        <NumberField name="inicio" label={texts.startField} hint={texts.startHint} />
        <NumberField name="vencimento" label={texts.dueField} />
        <NumberField name="meta" label={texts.goalField} />
        <TextField name="estimativa" label={texts.estimate} hint={texts.estimateHint} />
      </Row>
      <Duracao />
      <Row gap={4} grow>
        <SearchField
          name="quem"
          label={texts.keeper}
          options={[{ value: lider, label: texts.projectKeeper }, ...pessoas]}
        />
        <SearchField name="departamento_uuid" label={common.department} options={departamentos} />
      </Row>
      <MultiSelect
        name="aguarda"
        label={texts.waitsFor}
        options={outras.map(({ chave, titulo }) => ({ value: chave, label: titulo }))}
      />
      <Checkbox name="exige_anexo" label={texts.needsFile} />
      <FileKindField options={tiposDocumento} />
      <ChecklistFields />
      <Textarea name="descricao" label={texts.description} maxLength={10_000} />
    </FormDialog>
  );
}

/** Which document it has to be, where a file is asked for. */
function FileKindField({ options }: { options: readonly Option[] }) {
  const needsFile = useFormValue<boolean>('exige_anexo');
  if (!needsFile || options.length === 0) return null;
  return (
    <SelectField
      name="tipo_documento_uuid"
      label={texts.fileKind}
      hint={texts.fileKindHint}
      options={options}
    />
  );
}

function Duracao() {
  const [inicio, meta, vencimento] = useFormValues(['inicio', 'meta', 'vencimento']);
  const dias = duracaoDe({
    inicio: guardado(numberOf(inicio)),
    meta: guardado(numberOf(meta)),
    vencimento: guardado(numberOf(vencimento)),
  });
  return dias === null ? null : <Muted>{texts.durationOf(dias)}</Muted>;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** As it is typed again: `1h30`. */
function estimativaDe(milimin: number | null): string {
  if (milimin === null) return '';
  const minutos = Math.round(milimin / 1000);
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  if (horas === 0) return `${resto}min`;
  return resto === 0 ? `${horas}h` : `${horas}h${String(resto).padStart(2, '0')}`;
}
