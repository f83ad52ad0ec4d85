import {
  frequenciaLabels,
  type ServicoPrecificado,
  type TarefaPrecificada,
  type Tarefas,
} from '@gestao/shared/contracts/comercial/precificacao';
import { tarefaFormSchema } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { formatBp } from '@gestao/shared/rules/format';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  NumberField,
  PercentField,
  SelectField,
  TextField,
  useFormRows,
  useFormValue,
} from '@gestao/shared/ui/form';
import { texts as edicao } from '../../../texts/parametros-edicao';
import { RecordDialog } from '../record';
import { FormLines } from '../tab-parts';

/** A task: how often, how long, what makes it grow, and who does it. */
export function TarefaDialog({
  servico,
  tarefa,
  data,
  onClose,
}: {
  servico: ServicoPrecificado;
  tarefa?: TarefaPrecificada | undefined;
  data: Tarefas;
  onClose: () => void;
}) {
  const values: Record<string, unknown> = {
    servico_uuid: servico.uuid,
    nome: tarefa?.nome ?? '',
    frequencia: tarefa?.frequencia ?? 'mensal',
    minutos_base_milimin: tarefa?.minutos_base_milimin ?? 0,
    direcionador_uuid: tarefa?.direcionador_uuid ?? null,
    franquia: tarefa?.franquia ?? 0,
    minutos_por_unidade_milimin: tarefa?.minutos_por_unidade_milimin ?? 0,
    cargos: tarefa?.cargos.map(({ cargo, participacao_bp }) => ({ cargo, participacao_bp })) ?? [
      { cargo: null, participacao_bp: 10_000 },
    ],
    fator_aplica: tarefa?.fator_aplica ?? true,
    opcional: tarefa?.opcional ?? false,
    ativo: tarefa?.ativo ?? true,
    versao: tarefa?.versao ?? 0,
  };
  return (
    <RecordDialog
      lista="tarefas"
      editing={{
        uuid: tarefa?.uuid,
        title: tarefa ? edicao.editing(tarefa.nome) : edicao.newTaskIn(servico.nome),
        values,
      }}
      schema={tarefaFormSchema}
      size="large"
      onClose={onClose}
    >
      <Row gap={3} grow>
        <TextField name="nome" label={edicao.name} required />
        <SelectField
          name="servico_uuid"
          label={edicao.service}
          empty={null}
          options={optionsOf(data.servicos)}
        />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="frequencia"
          label={edicao.frequency}
          empty={null}
          options={optionsOfLabels(frequenciaLabels)}
        />
        <NumberField name="minutos_base_milimin" label={edicao.base} decimals={3} required />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="direcionador_uuid"
          label={edicao.driver}
          empty={edicao.noDriver}
          options={optionsOf(data.direcionadores)}
        />
        <NumberField name="franquia" label={edicao.allowance} required />
        <NumberField name="minutos_por_unidade_milimin" label={edicao.perUnit} decimals={3} required />
      </Row>
      <CargoLines cargos={data.cargos} />
      <Row gap={4}>
        <Checkbox name="fator_aplica" label={edicao.complexity} />
        <Checkbox name="opcional" label={edicao.optionalTask} />
        <Checkbox name="ativo" label={edicao.active} />
      </Row>
    </RecordDialog>
  );
}

interface Parte {
  cargo: string | null;
  participacao_bp: number | null;
}

function CargoLines({ cargos }: Pick<Tarefas, 'cargos'>) {
  const { rows, add, remove } = useFormRows<Parte>('cargos');
  const partes = useFormValue<Parte[]>('cargos');
  const soma = partes.reduce((total, { participacao_bp }) => total + (participacao_bp || 0), 0);
  return (
    <FormLines
      title={edicao.shares}
      name="cargos"
      rows={rows}
      lineLabel={edicao.positionOf}
      addLabel={edicao.addPosition}
      removeLabel={(index) => edicao.removeLine('cargo', index)}
      onAdd={() => add({ cargo: null, participacao_bp: Math.max(0, 10_000 - soma) || null })}
      onRemove={remove}
      hint={<Muted>{edicao.shareSum(formatBp(soma))}</Muted>}
    >
      {(index) => (
        <>
          <SelectField
            name={`cargos.${index}.cargo`}
            label={edicao.position}
            required
            options={optionsOf(cargos)}
          />
          <PercentField name={`cargos.${index}.participacao_bp`} label={edicao.share} required />
        </>
      )}
    </FormLines>
  );
}
