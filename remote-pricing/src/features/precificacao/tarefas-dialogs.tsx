import {
  type Direcionador,
  frequenciaLabels,
  type ServicoPrecificado,
  type TarefaPrecificada,
  type Tarefas,
} from '@gestao/shared/contracts/precificacao';
import {
  direcionadorFonteLabels,
  direcionadorFormSchema,
  servicoFormSchema,
  tarefaFormSchema,
} from '@gestao/shared/contracts/precificacao-formularios';
import { hasPermission } from '@gestao/shared/permissions';
import { formatBp } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  Textarea,
  TextField,
  useFormRows,
  useFormValue,
} from '@gestao/shared/ui/form';
import { texts as edicao } from '../../texts/parametros-edicao';
import { RecordDialog } from './record';
import { choices, FormLines } from './tab-parts';

/** A service: what the proposal says of it, who does it, its taxes and smallest fee. */
export function ServicoDialog({
  servico,
  data,
  onClose,
}: {
  servico?: ServicoPrecificado | undefined;
  data: Tarefas;
  onClose: () => void;
}) {
  const user = useUser();
  const custo = servico?.custo_terceiros_centavos;
  // Domain 0.7: who may not see costs does not get the field.
  const veCusto = servico
    ? custo !== undefined
    : hasPermission(user, ['gerenciar precificacao valores', 'gerenciar precificacao cargos x valores']);
  const values: Record<string, unknown> = {
    nome: servico?.nome ?? '',
    descricao_comercial: servico?.descricao ?? '',
    escopo_incluso: servico?.incluso.join('\n') ?? '',
    escopo_nao_incluso: servico?.nao_incluso.join('\n') ?? '',
    departamento_uuid: servico?.departamento_uuid ?? null,
    perfil_tributario_uuid: servico?.perfil_tributario_uuid ?? null,
    honorario_minimo_centavos: servico?.honorario_minimo_centavos ?? 0,
    ...(veCusto ? { custo_terceiros_centavos: custo ?? 0 } : {}),
    ativo: servico?.ativo ?? true,
    versao: servico?.versao ?? 0,
  };
  return (
    <RecordDialog
      lista="tarefas/servicos"
      editing={{
        uuid: servico?.uuid,
        title: servico ? edicao.editing(servico.nome) : edicao.newService,
        values,
      }}
      schema={servicoFormSchema}
      size="large"
      onClose={onClose}
    >
      <TextField name="nome" label={edicao.name} required />
      <TextField name="descricao_comercial" label={edicao.description} required />
      <Row gap={3} grow>
        <Textarea name="escopo_incluso" label={edicao.included} hint={edicao.perLine} required />
        <Textarea name="escopo_nao_incluso" label={edicao.excluded} hint={edicao.perLine} required />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="departamento_uuid"
          label={edicao.department}
          required
          options={choices(data.departamentos)}
        />
        <SelectField
          name="perfil_tributario_uuid"
          label={edicao.taxProfile}
          required
          options={choices(data.perfis)}
        />
      </Row>
      <Row gap={3} grow>
        <MoneyField name="honorario_minimo_centavos" label={edicao.minimumFee} required />
        {veCusto && <MoneyField name="custo_terceiros_centavos" label={edicao.thirdParty} required />}
      </Row>
      <Checkbox name="ativo" label={edicao.active} />
    </RecordDialog>
  );
}

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
          options={data.servicos.map(({ uuid, nome }) => ({ value: uuid, label: nome }))}
        />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="frequencia"
          label={edicao.frequency}
          empty={null}
          options={Object.entries(frequenciaLabels).map(([value, label]) => ({ value, label }))}
        />
        <NumberField name="minutos_base_milimin" label={edicao.base} decimals={3} required />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="direcionador_uuid"
          label={edicao.driver}
          empty={edicao.noDriver}
          options={data.direcionadores.map(({ uuid, nome }) => ({ value: uuid, label: nome }))}
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
            options={choices(cargos)}
          />
          <PercentField name={`cargos.${index}.participacao_bp`} label={edicao.share} required />
        </>
      )}
    </FormLines>
  );
}

/** What makes effort grow: entries, invoices, employees… */
export function DirecionadorDialog({
  direcionador,
  onClose,
}: {
  direcionador?: Direcionador | undefined;
  onClose: () => void;
}) {
  return (
    <RecordDialog
      lista="tarefas/direcionadores"
      editing={{
        uuid: direcionador?.uuid,
        title: direcionador ? edicao.editing(direcionador.nome) : edicao.newDriver,
        values: {
          nome: direcionador?.nome ?? '',
          unidade: direcionador?.unidade ?? '',
          descricao_cliente: direcionador?.descricao_cliente ?? '',
          fonte: direcionador?.fonte ?? 'manual',
          ativo: direcionador?.ativo ?? true,
          versao: direcionador?.versao ?? 0,
        },
      }}
      schema={direcionadorFormSchema}
      onClose={onClose}
    >
      <Row gap={3} grow>
        <TextField name="nome" label={edicao.name} required />
        <TextField name="unidade" label={edicao.unit} required />
      </Row>
      <TextField name="descricao_cliente" label={edicao.clientText} />
      <SelectField
        name="fonte"
        label={edicao.source}
        empty={null}
        options={Object.entries(direcionadorFonteLabels).map(([value, label]) => ({ value, label }))}
      />
      <Checkbox name="ativo" label={edicao.active} />
    </RecordDialog>
  );
}
