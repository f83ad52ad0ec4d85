import type {
  FechamentoModeloOpcoes,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  condicaoOperadorLabels,
  modeloPeriodicidadeLabels,
  modeloPrazoLabels,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  regrasDoDepartamento,
  responsavelRegraLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  FormDialog,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { ChecklistFields } from '../../../components/checklist-fields';
import { mesesDoAno, texts } from '../../../texts/fechamento-modelos';
import { DatasDaRegra } from './datas-da-regra';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-modelos');

/** One task of a template, changed here and saved with the draft. */
export function TarefaDialog({
  tarefa,
  nova,
  outras,
  opcoes,
  onApply,
  onClose,
}: {
  tarefa: FechamentoModeloTarefa;
  nova: boolean;
  outras: readonly FechamentoModeloTarefa[];
  opcoes: FechamentoModeloOpcoes;
  onApply: (tarefa: FechamentoModeloTarefa) => void;
  onClose: () => void;
}) {
  const title = nova ? texts.newTask : texts.editTask(tarefa.titulo);
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () => (await contract()).fechamentoModeloTarefaDialogSchema}
      defaultValues={valuesOf(tarefa)}
      submitLabel={texts.confirm}
      onSubmit={({
        aguarda,
        condicao_direcionador_uuid,
        condicao_operador,
        condicao_quantidade,
        ...values
      }) =>
        onApply({
          ...tarefa,
          ...values,
          condicao:
            condicao_direcionador_uuid === null || condicao_quantidade === null
              ? null
              : {
                  direcionador_uuid: condicao_direcionador_uuid,
                  operador: condicao_operador,
                  quantidade: condicao_quantidade,
                },
          aguarda: aguardaDe(tarefa, aguarda),
        })
      }
      onClose={onClose}
    >
      <TextField name="titulo" label={texts.taskTitle} required maxLength={160} />
      <PrazoFields />
      <DatasDaRegra tarefa={tarefa} outras={outras} opcoes={opcoes} />
      <PessoaFields opcoes={opcoes} />
      <Row gap={4} grow>
        <MultiSelect
          name="aguarda"
          label={texts.waits}
          options={outras.map(({ chave, titulo }) => ({ value: chave, label: titulo }))}
        />
        <TextField name="minutos_estimados_milimin" label={texts.estimate} hint={texts.estimateHint} />
        <NumberField name="peso" label={texts.weight} />
      </Row>
      <Row gap={4}>
        <Checkbox name="exige_revisao" label={texts.needsReview} />
        <Checkbox name="exige_anexo" label={texts.needsFile} />
        <Checkbox name="gera_multa" label={texts.fine} />
        <Checkbox name="visivel_cliente" label={texts.visible} />
        <Checkbox name="apos_fechamento" label={texts.afterClosing} />
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="tipo_documento_uuid"
          label={texts.documentKind}
          options={optionsOf(opcoes.tipos_documento)}
        />
        <SelectField
          name="condicao_direcionador_uuid"
          label={texts.conditionDriver}
          options={optionsOf(opcoes.direcionadores)}
        />
        <CondicaoFields />
      </Row>
      <Row gap={4} grow>
        <TextField name="fundamento" label={texts.law} maxLength={300} />
        <DateField name="conferido_em" label={texts.checkedOn} />
      </Row>
      <ChecklistFields />
      <Textarea name="descricao" label={texts.instructions} maxLength={10_000} />
    </FormDialog>
  );
}

/** A link that was there keeps its kind and its days between. */
export const aguardaDe = (tarefa: FechamentoModeloTarefa, chaves: readonly string[]) =>
  chaves.map(
    (chave) =>
      tarefa.aguarda.find((one) => one.chave === chave) ?? {
        chave,
        tipo: 'termina_inicia' as const,
        folga_dias_uteis: 0,
      },
  );

function PrazoFields() {
  const tipo = useFormValue<string>('regra_tipo');
  const dia =
    tipo === 'dia_fixo'
      ? texts.ruleDay
      : tipo === 'dia_util'
        ? texts.ruleBusinessDay
        : tipo === 'apos_anteriores'
          ? texts.ruleAfter
          : null;
  return (
    <>
      <Row gap={4} grow>
        <SelectField
          name="regra_tipo"
          label={texts.rule}
          empty={null}
          options={filterOptions(modeloPrazoLabels)}
        />
        {dia && <NumberField name="regra_dia" label={dia} required />}
        {tipo !== 'apos_anteriores' && <NumberField name="deslocamento_meses" label={texts.offset} />}
        {(tipo === 'dia_fixo' || tipo === 'ultimo_dia') && (
          <SelectField
            name="ajuste"
            label={texts.onClosedDay}
            empty={null}
            options={filterOptions(ajusteLabels)}
          />
        )}
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="calendario"
          label={texts.calendar}
          empty={null}
          options={filterOptions(calendarioDaRegraLabels)}
        />
        <NumberField name="meta_dias_uteis" label={texts.goalDays} />
        <SelectField
          name="periodicidade"
          label={texts.period}
          empty={null}
          options={filterOptions(modeloPeriodicidadeLabels)}
        />
        <MultiSelect
          name="meses_ativos"
          label={texts.months}
          hint={texts.monthsHint}
          options={filterOptions(mesesDoAno)}
        />
      </Row>
    </>
  );
}

function PessoaFields({ opcoes }: { opcoes: FechamentoModeloOpcoes }) {
  const quem = useFormValue<string>('responsavel_regra');
  const revisa = useFormValue<string | null>('revisor_regra');
  const peloDepartamento = [quem, revisa ?? ''].some((regra) => regrasDoDepartamento.includes(regra));
  return (
    <>
      <Row gap={4} grow>
        <SelectField
          name="departamento_uuid"
          label={texts.department}
          required={peloDepartamento}
          options={optionsOf(opcoes.departamentos)}
        />
        <SelectField name="lado" label={texts.side} empty={null} options={filterOptions(ladoLabels)} />
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="responsavel_regra"
          label={texts.keeperRule}
          empty={null}
          options={filterOptions(responsavelRegraLabels)}
        />
        {quem === 'pessoa' && (
          <SearchField
            name="responsavel_uuid"
            label={texts.person}
            required
            options={optionsOf(opcoes.pessoas)}
          />
        )}
        <SelectField
          name="revisor_regra"
          label={texts.reviewerRule}
          empty={texts.nobodyReviews}
          options={filterOptions(revisorRegraLabels)}
        />
        {revisa === 'pessoa' && (
          <SearchField
            name="revisor_uuid"
            label={texts.reviewerPerson}
            required
            options={optionsOf(opcoes.pessoas)}
          />
        )}
      </Row>
    </>
  );
}

function CondicaoFields() {
  const direcionador = useFormValue<string | null>('condicao_direcionador_uuid');
  if (!direcionador) return null;
  return (
    <>
      <SelectField
        name="condicao_operador"
        label={texts.conditionOperator}
        empty={null}
        options={filterOptions(condicaoOperadorLabels)}
      />
      <NumberField name="condicao_quantidade" label={texts.conditionAmount} required />
    </>
  );
}

const valuesOf = ({ chave: _, pai: _pai, condicao, ...tarefa }: FechamentoModeloTarefa) => ({
  ...tarefa,
  descricao: tarefa.descricao ?? '',
  fundamento: tarefa.fundamento ?? '',
  meses_ativos: tarefa.meses_ativos.map(String),
  minutos_estimados_milimin:
    tarefa.minutos_estimados_milimin === null ? '' : duracaoText(tarefa.minutos_estimados_milimin),
  itens_checklist: tarefa.itens_checklist.map((one) => ({ ...one })),
  aguarda: tarefa.aguarda.map(({ chave: antes }) => antes),
  condicao_direcionador_uuid: condicao?.direcionador_uuid ?? null,
  condicao_operador: condicao?.operador ?? ('maior' as const),
  condicao_quantidade: condicao?.quantidade ?? 0,
});
