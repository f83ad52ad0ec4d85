import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  contaDeLabels,
  etapaResponsavelLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { optionsOf } from '@gestao/shared/rules/options';
import { ActionButton, Button, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  FormDialog,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormRows,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { texts } from '../../texts/modelos';
import { chaveDe, type Partes } from './partes';

const t = texts.steps;
type Etapa = Partes['etapas'][number];

/** One step of a template, changed here and saved with the draft. */
export function EtapaDialog({
  etapa,
  fase,
  fases,
  etapas,
  opcoes,
  onApply,
  onClose,
}: {
  etapa: Etapa | null;
  /** The phase of a new one. */
  fase: string;
  fases: Partes['fases'];
  etapas: Partes['etapas'];
  opcoes: ImplantacaoModeloOpcoes;
  onApply: (etapa: Etapa) => void;
  onClose: () => void;
}) {
  const title = etapa?.titulo ?? t.add;
  const outras = etapas.filter(({ chave }) => chave !== etapa?.chave);
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () =>
        (await import('@gestao/shared/contracts/implantacao/implantacao-modelo-dialogos'))
          .modeloEtapaDialogSchema
      }
      defaultValues={valuesOf(etapa, fase)}
      submitLabel={texts.confirm}
      onSubmit={({ aguarda, ...values }) =>
        onApply({
          ...values,
          chave: etapa?.chave ?? chaveDe(values.titulo, etapas),
          aguarda: aguarda.map(
            (chave) =>
              etapa?.aguarda.find((one) => one.chave === chave) ?? {
                chave,
                tipo: 'termina_inicia' as const,
                folga_dias_uteis: 0,
              },
          ),
        })
      }
      onClose={onClose}
    >
      <TextField name="titulo" label={t.step} required maxLength={160} />
      <Row gap={4} grow>
        <SelectField
          name="fase"
          label={t.phase}
          empty={null}
          options={fases.map(({ chave, nome }) => ({ value: chave, label: nome }))}
        />
        <SelectField name="lado" label={t.side} empty={null} options={filterOptions(ladoLabels)} />
      </Row>
      <Row gap={4} grow>
        <NumberField name="offset_dias_uteis" label={t.offset} required />
        <SelectField name="conta_de" label={t.from} empty={null} options={filterOptions(contaDeLabels)} />
        <MultiSelect
          name="aguarda"
          label={t.waits}
          options={outras.map(({ chave, titulo }) => ({ value: chave, label: titulo }))}
        />
      </Row>
      <PessoaFields opcoes={opcoes} />
      <Row gap={4} grow>
        <TextField name="minutos_estimados_milimin" label={t.estimate} hint={t.estimateHint} />
        <NumberField name="peso" label={t.weight} />
      </Row>
      <Row gap={4}>
        <Checkbox name="obrigatoria" label={t.required} />
        <Checkbox name="exige_revisao" label={t.review} />
        <Checkbox name="exige_anexo" label={t.file} />
        <Checkbox name="gera_multa" label={t.fine} />
      </Row>
      <ChecklistFields />
      <Textarea name="descricao" label={t.instructions} maxLength={10_000} />
    </FormDialog>
  );
}

function PessoaFields({ opcoes }: { opcoes: ImplantacaoModeloOpcoes }) {
  const lado = useFormValue<string>('lado');
  const regra = useFormValue<string>('responsavel_regra');
  if (lado === 'cliente') return null;
  return (
    <Row gap={4} grow>
      <SelectField
        name="responsavel_regra"
        label={t.who}
        empty={null}
        options={filterOptions(etapaResponsavelLabels)}
      />
      {regra === 'pessoa' && (
        <SearchField name="responsavel_uuid" label={t.person} required options={optionsOf(opcoes.pessoas)} />
      )}
      <SelectField name="departamento_uuid" label={t.department} options={optionsOf(opcoes.departamentos)} />
    </Row>
  );
}

function ChecklistFields() {
  const { rows, add, remove } = useFormRows<{ texto: string; obrigatorio: boolean }>('itens_checklist');
  return (
    <fieldset>
      <legend>{t.checklist}</legend>
      <Stack gap={2}>
        {rows.map((row, index) => (
          <Row key={row.id} gap={2}>
            <TextField
              name={`itens_checklist.${index}.texto`}
              label={t.item(index + 1)}
              required
              maxLength={200}
            />
            <Checkbox name={`itens_checklist.${index}.obrigatorio`} label={t.itemRequired} />
            <ActionButton small icon="delete" label={t.removeItem(index + 1)} onClick={() => remove(index)} />
          </Row>
        ))}
        <Row>
          <Button small icon="add" onClick={() => add({ texto: '', obrigatorio: true })}>
            {t.addItem}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}

const valuesOf = (etapa: Etapa | null, fase: string) => ({
  // A new one gets its key from its title.
  chave: etapa?.chave ?? 'nova',
  fase: etapa?.fase ?? fase,
  titulo: etapa?.titulo ?? '',
  descricao: etapa?.descricao ?? '',
  lado: etapa?.lado ?? ('escritorio' as const),
  offset_dias_uteis: etapa?.offset_dias_uteis ?? 1,
  conta_de: etapa?.conta_de ?? ('inicio' as const),
  obrigatoria: etapa?.obrigatoria ?? true,
  departamento_uuid: etapa?.departamento_uuid ?? null,
  responsavel_regra: etapa?.responsavel_regra ?? ('responsavel' as const),
  responsavel_uuid: etapa?.responsavel_uuid ?? null,
  minutos_estimados_milimin:
    etapa?.minutos_estimados_milimin == null ? '' : duracaoText(etapa.minutos_estimados_milimin),
  peso: etapa?.peso ?? null,
  exige_revisao: etapa?.exige_revisao ?? false,
  exige_anexo: etapa?.exige_anexo ?? false,
  gera_multa: etapa?.gera_multa ?? false,
  itens_checklist: (etapa?.itens_checklist ?? []).map((one) => ({ ...one })),
  aguarda: (etapa?.aguarda ?? []).map(({ chave }) => chave),
});
