import type { Formulario } from '@gestao/shared/contracts/comercial/formularios';
import { optionsOf } from '@gestao/shared/rules/options';
import {
  DateField,
  MaskedField,
  MoneyField,
  MultiSelect,
  NumberField,
  RadioField,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { texts } from '../../../texts/formulario';
import { FileQuestion } from './formulario-file';

type Question = Formulario['perguntas'][number];

/** Up to this many options are shown at once; more are chosen from a list. */
const optionsInSight = 6;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** A number that cannot be read is kept as it was typed, which no answer is. */
const number = (value: unknown, onChange: (value: unknown) => void) => ({
  value: typeof value === 'number' ? value : null,
  text: typeof value === 'string' ? value : undefined,
  onChange: (typed: number | null, text?: string) => onChange(Number.isNaN(typed) ? text : typed),
});

/** One question with the field of its kind. */
export function FormQuestion({
  uuid,
  question,
  value,
  error,
  settle,
  onChange,
  onLeave,
}: {
  uuid: string;
  question: Question;
  value: unknown;
  error: string | undefined;
  /** Saves what was answered so far. */
  settle: () => Promise<unknown>;
  onChange: (value: unknown) => void;
  onLeave: () => void;
}) {
  const { chave, tipo, obrigatoria, opcoes } = question;
  const options = optionsOf(opcoes);
  const hint = [question.ajuda, !question.visivel_cliente && texts.internal].filter(Boolean).join(' ');
  const field = {
    label: obrigatoria ? question.rotulo : texts.optional(question.rotulo),
    hint: hint || undefined,
    error,
    required: obrigatoria,
    onBlur: onLeave,
  };
  switch (tipo) {
    case 'numero':
      return <NumberField {...field} {...number(value, onChange)} />;
    case 'moeda':
      return <MoneyField {...field} {...number(value, onChange)} />;
    case 'sim_nao':
      return (
        <RadioField
          {...field}
          value={text(value) || null}
          options={[
            { value: 'sim', label: texts.yes },
            { value: 'nao', label: texts.no },
          ]}
          onChange={onChange}
        />
      );
    case 'selecao':
      return options.length <= optionsInSight ? (
        <RadioField {...field} value={text(value) || null} options={options} onChange={onChange} />
      ) : (
        <SelectField {...field} value={text(value) || null} options={options} onChange={onChange} />
      );
    case 'multipla':
      return (
        <MultiSelect
          {...field}
          value={Array.isArray(value) ? value.map(String) : []}
          options={options}
          onChange={(chosen) => onChange([...chosen])}
        />
      );
    case 'data':
      return <DateField {...field} value={text(value) || null} onChange={onChange} />;
    case 'cnpj':
      return <MaskedField {...field} mask="cnpj" value={text(value)} onChange={onChange} />;
    case 'texto_curto':
      return <TextField {...field} maxLength={200} value={text(value)} onChange={onChange} />;
    case 'arquivo':
      return (
        <FileQuestion
          uuid={uuid}
          chave={chave}
          label={field.label}
          hint={field.hint}
          error={error}
          required={obrigatoria}
          value={value}
          onChange={onChange}
          settle={settle}
        />
      );
    default:
      return <Textarea {...field} rows={2} maxLength={2000} value={text(value)} onChange={onChange} />;
  }
}
