import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type {
  RecorrenteDetalhe,
  RecorrenteOpcoes,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import {
  ajusteLabels,
  calendarioDaRegraLabels,
  diasDaSemana,
  frequenciaLabels,
  frequenciasEmMeses,
  frequenciasEmSemanas,
  recorrenteEscopoLabels,
  regrasDoDepartamento,
  regraTipoLabels,
  responsavelRegraLabels,
  seAnteriorAbertaLabels,
} from '@gestao/shared/contracts/operacao/values/recorrentes';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { optionOf, optionsOf, withKnown } from '@gestao/shared/rules/options';
import { Muted, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { ChecklistFields } from '../../components/checklist-fields';
import { TagsField } from '../../components/tags-field';
import { common } from '../../texts/common';
import { texts } from '../../texts/recorrentes';
import { ModeloPrevia } from './modelo-previa';
import { findClientes } from './modelos.queries';

/** All that a model is, with its next dates as they are chosen. */
export function ModeloFields({
  opcoes,
  one,
}: {
  opcoes: RecorrenteOpcoes;
  one: RecorrenteDetalhe | undefined;
}) {
  const usuarios = optionsOf(opcoes.usuarios);
  return (
    <>
      <TextField name="titulo" label={texts.modelTitle} hint={texts.titleHint} required maxLength={160} />
      <ScopeFields opcoes={opcoes} one={one} />
      <RhythmFields />
      <PeopleFields opcoes={opcoes} one={one} />
      <ModeloPrevia />
      <Row gap={4} grow>
        <NumberField name="horizonte_dias" label={texts.horizon} />
        <NumberField name="antecedencia_dias" label={texts.ahead} />
        <SelectField
          name="se_anterior_aberta"
          label={texts.ifOpen}
          empty={null}
          options={filterOptions(seAnteriorAbertaLabels)}
        />
      </Row>
      <Row gap={4} grow>
        <SearchField name="revisor_uuid" label={texts.reviewer} options={withKnown(usuarios, one?.revisor)} />
        <SelectField
          name="prioridade"
          label={common.priority}
          empty={null}
          options={filterOptions(prioridadeLabels)}
        />
        <TextField
          name="minutos_estimados_milimin"
          label={texts.modelEstimate}
          hint={texts.estimateHint}
          maxLength={20}
        />
      </Row>
      <Row gap={4}>
        <Checkbox name="exige_revisao" label={texts.needsReview} />
        <Checkbox name="exige_anexo" label={texts.needsFile} />
        <Checkbox name="gera_multa" label={texts.fine} />
      </Row>
      <FileKindField opcoes={opcoes} one={one} />
      <TagsField name="tags" label={texts.tags} hint={texts.tagsHint} />
      <Textarea name="descricao" label={texts.description} maxLength={10_000} />
      <ChecklistFields />
    </>
  );
}

/** Which document it has to be, where a file is asked for. */
function FileKindField({ opcoes, one }: { opcoes: RecorrenteOpcoes; one: RecorrenteDetalhe | undefined }) {
  const needsFile = useFormValue<boolean>('exige_anexo');
  const kinds = withKnown(optionsOf(opcoes.tipos_documento), one?.tipo_documento);
  if (!needsFile || kinds.length === 0) return null;
  return (
    <SelectField
      name="tipo_documento_uuid"
      label={texts.fileKind}
      hint={texts.fileKindHint}
      options={kinds}
    />
  );
}

function ScopeFields({ opcoes, one }: { opcoes: RecorrenteOpcoes; one: RecorrenteDetalhe | undefined }) {
  const escopo = useFormValue<string>('escopo');
  const { clientes_por_filtro, ...umOuNenhum } = recorrenteEscopoLabels;
  const escopos = opcoes.ve_todos ? recorrenteEscopoLabels : umOuNenhum;
  return (
    <>
      <Row gap={4} grow>
        <SelectField
          name="escopo"
          label={texts.forWhom}
          required
          empty={null}
          options={filterOptions(escopos)}
        />
        {escopo === 'um_cliente' && (
          <SearchField
            name="cliente_uuid"
            label={texts.client}
            required
            search={findClientes}
            known={optionOf(one?.cliente)}
          />
        )}
      </Row>
      {escopo === 'clientes_por_filtro' && (
        <>
          <Muted>{texts.filterHint}</Muted>
          <Row gap={4} grow>
            <MultiSelect name="filtro_regimes" label={texts.regimes} options={filterOptions(regimeLabels)} />
            <MultiSelect
              name="filtro_segmentos"
              label={texts.segments}
              options={optionsOf(opcoes.segmentos)}
            />
            <MultiSelect name="filtro_servicos" label={texts.services} options={optionsOf(opcoes.servicos)} />
          </Row>
          <Row gap={4} grow>
            <MultiSelect name="filtro_equipes" label={texts.teams} options={optionsOf(opcoes.equipes)} />
            <MultiSelect
              name="filtro_carteiras"
              label={texts.portfolios}
              options={optionsOf(opcoes.carteiras)}
            />
          </Row>
        </>
      )}
    </>
  );
}

function RhythmFields() {
  const frequencia = useFormValue<string>('frequencia');
  const tipo = useFormValue<string>('regra_tipo');
  const emMeses = frequencia in frequenciasEmMeses;
  return (
    <>
      <Row gap={4} grow>
        <SelectField
          name="frequencia"
          label={texts.frequency}
          required
          empty={null}
          options={filterOptions(frequenciaLabels)}
        />
        {frequencia in frequenciasEmSemanas && (
          <MultiSelect name="dias_semana" label={texts.weekdays} options={filterOptions(diasDaSemana)} />
        )}
        {emMeses && (
          <SelectField
            name="regra_tipo"
            label={texts.rule}
            empty={null}
            options={filterOptions(regraTipoLabels)}
          />
        )}
        {emMeses && (tipo === 'dia_fixo' || tipo === 'dia_util') && (
          <NumberField
            name="regra_dia"
            label={tipo === 'dia_util' ? texts.ruleBusinessDay : texts.ruleDay}
            required
          />
        )}
        {emMeses && <NumberField name="deslocamento_meses" label={texts.offset} />}
      </Row>
      <Row gap={4} grow>
        {frequencia !== 'diaria' && (
          <SelectField
            name="ajuste"
            label={texts.onClosedDay}
            empty={null}
            options={filterOptions(ajusteLabels)}
          />
        )}
        <SelectField
          name="calendario"
          label={texts.calendar}
          empty={null}
          options={filterOptions(calendarioDaRegraLabels)}
        />
        <NumberField name="meta_dias_uteis" label={texts.goalDays} />
      </Row>
      <Row gap={4} grow>
        <DateField name="inicio" label={texts.begins} required />
        <DateField name="fim" label={texts.ends} />
        <NumberField name="ocorrencias" label={texts.times} />
      </Row>
    </>
  );
}

function PeopleFields({ opcoes, one }: { opcoes: RecorrenteOpcoes; one: RecorrenteDetalhe | undefined }) {
  const regra = useFormValue<string>('responsavel_regra');
  return (
    <Row gap={4} grow>
      <SelectField
        name="responsavel_regra"
        label={texts.keeperRule}
        empty={null}
        options={filterOptions(
          opcoes.ve_todos ? responsavelRegraLabels : { pessoa: responsavelRegraLabels.pessoa },
        )}
      />
      {regra === 'pessoa' && (
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          required
          options={withKnown(optionsOf(opcoes.usuarios), one?.responsavel)}
        />
      )}
      <SelectField
        name="departamento_uuid"
        label={common.department}
        required={regrasDoDepartamento.includes(regra)}
        options={withKnown(optionsOf(opcoes.departamentos), one?.departamento)}
      />
    </Row>
  );
}
