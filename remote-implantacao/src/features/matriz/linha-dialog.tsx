import type { Option } from '@gestao/shared/contracts/comum/fields';
import type { MatrizLinhaForm } from '@gestao/shared/contracts/implantacao/matriz';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import { FormDialog, NumberField, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts as t } from '../../texts/matriz';
import { texts } from '../../texts/modelos';
import { chaveDe, prazoDoDia } from '../modelos/partes';

/** One activity of a client's matriz; its roles are chosen in the matriz itself. */
export function LinhaDialog({
  linha,
  outras,
  pessoas,
  contatos,
  onApply,
  onClose,
}: {
  linha: MatrizLinhaForm | null;
  outras: readonly { chave: string }[];
  pessoas: Option[];
  contatos: Option[];
  onApply: (linha: MatrizLinhaForm) => void;
  onClose: () => void;
}) {
  const title = linha?.atividade ?? texts.matrix.add;
  const m = texts.matrix;
  return (
    <FormDialog
      title={title}
      size="large"
      schema={async () =>
        (await import('@gestao/shared/contracts/implantacao/matriz')).matrizLinhaSchema.omit({
          chave: true,
          escritorio: true,
          cliente: true,
        })
      }
      defaultValues={{
        area: linha?.area ?? '',
        atividade: linha?.atividade ?? '',
        descricao: linha?.descricao ?? '',
        periodicidade: linha?.periodicidade ?? 'Mensal',
        prazo_texto: linha?.prazo_texto ?? '',
        dia_mes: linha?.dia_mes ?? null,
        responsavel_uuid: linha?.responsavel_uuid ?? null,
        contato_uuid: linha?.contato_uuid ?? null,
      }}
      submitLabel={texts.confirm}
      onSubmit={(values) =>
        onApply({
          ...values,
          prazo_texto: prazoDoDia(linha?.prazo_texto ?? null, values),
          chave: linha?.chave ?? chaveDe(values.atividade, outras),
          escritorio: linha?.escritorio ?? ['R', 'A'],
          cliente: linha?.cliente ?? ['I'],
        })
      }
      onClose={onClose}
    >
      <TextField name="atividade" label={m.activity} required maxLength={200} />
      <Row gap={4} grow>
        <TextField name="area" label={m.area} required maxLength={60} />
        <TextField name="periodicidade" label={m.period} required maxLength={60} />
      </Row>
      <Row gap={4} grow>
        <TextField name="prazo_texto" label={m.due} hint={m.dueHint} maxLength={80} />
        <NumberField name="dia_mes" label={m.day} hint={t.dayHint} />
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="responsavel_uuid"
          label={t.responsible}
          empty={t.nobody}
          options={optionsOf(pessoas)}
        />
        <SelectField name="contato_uuid" label={t.contact} empty={t.nobody} options={optionsOf(contatos)} />
      </Row>
      <Textarea name="descricao" label={m.description} maxLength={1000} />
    </FormDialog>
  );
}
