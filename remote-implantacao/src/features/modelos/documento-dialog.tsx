import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { condicaoOperadorLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  FormDialog,
  MultiSelect,
  NumberField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { ArquivoField } from '../../components/arquivo-field';
import { texts as arquivos } from '../../texts/arquivos';
import { texts } from '../../texts/modelos';
import { chaveDe, type Partes } from './partes';

const t = texts.documents;
type Documento = Partes['documentos'][number];

/** One document a template asks, and of whom. */
export function DocumentoDialog({
  documento,
  outros,
  opcoes,
  onApply,
  onClose,
}: {
  documento: Documento | null;
  outros: Partes['documentos'];
  opcoes: ImplantacaoModeloOpcoes;
  onApply: (documento: Documento) => void;
  onClose: () => void;
}) {
  const title = documento?.nome ?? t.add;
  const condicao = documento?.condicao;
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () =>
        (await import('@gestao/shared/contracts/implantacao/implantacao-modelo-dialogos'))
          .modeloDocumentoDialogSchema
      }
      defaultValues={{
        // A new one gets its key from its name.
        chave: documento?.chave ?? 'novo',
        nome: documento?.nome ?? '',
        tipo_documento_uuid: documento?.tipo_documento_uuid ?? null,
        instrucoes: documento?.instrucoes ?? '',
        obrigatorio: documento?.obrigatorio ?? true,
        exemplo: documento?.exemplo ?? null,
        prazo_dias_uteis: documento?.prazo_dias_uteis ?? 8,
        regimes: condicao?.regimes ?? [],
        servicos: condicao?.servicos ?? [],
        direcionador_uuid: condicao?.volume?.direcionador_uuid ?? null,
        operador: condicao?.volume?.operador ?? ('maior' as const),
        quantidade: condicao?.volume?.quantidade ?? 0,
      }}
      submitLabel={texts.confirm}
      onSubmit={({ regimes, servicos, direcionador_uuid, operador, quantidade, ...values }) =>
        onApply({
          ...values,
          chave: documento?.chave ?? chaveDe(values.nome, outros),
          condicao: {
            regimes,
            servicos,
            volume:
              direcionador_uuid === null || quantidade === null
                ? null
                : { direcionador_uuid, operador, quantidade },
          },
        })
      }
      onClose={onClose}
    >
      <TextField name="nome" label={t.document} required maxLength={140} />
      <Row gap={4} grow>
        <NumberField name="prazo_dias_uteis" label={t.offset} required />
        <SelectField name="tipo_documento_uuid" label={t.kind} options={optionsOf(opcoes.tipos_documento)} />
      </Row>
      <Checkbox name="obrigatorio" label={t.required} />
      <Row gap={4} grow>
        <MultiSelect name="regimes" label={t.regimes} options={filterOptions(regimeLabels)} />
        <MultiSelect name="servicos" label={t.services} options={optionsOf(opcoes.servicos)} />
      </Row>
      <Row gap={4} grow>
        <SelectField name="direcionador_uuid" label={t.driver} options={optionsOf(opcoes.direcionadores)} />
        <VolumeFields />
      </Row>
      <Textarea name="instrucoes" label={t.instructions} maxLength={2000} />
      <ArquivoField name="exemplo" label={arquivos.example} hint={arquivos.exampleHint} />
    </FormDialog>
  );
}

function VolumeFields() {
  if (!useFormValue<string | null>('direcionador_uuid')) return null;
  return (
    <>
      <SelectField
        name="operador"
        label={t.operator}
        empty={null}
        options={filterOptions(condicaoOperadorLabels)}
      />
      <NumberField name="quantidade" label={t.amount} required />
    </>
  );
}
