import type { ConfigsSystem } from '@gestao/shared/contracts/sistema/configs';
import type { ConfigField } from '@gestao/shared/contracts/sistema/configs-campos';
import { optionsOf } from '@gestao/shared/rules/options';
import {
  MaskedField,
  MultiSelect,
  NumberField,
  PasswordField,
  SelectField,
  Switch,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { ColourField, LogoField } from './appearance-fields';
import { LinesField, NumbersField } from './list-fields';

/** Draws a setting by its kind. */
export function ConfigInput({
  name,
  field,
  opcoes,
}: {
  name: string;
  field: ConfigField;
  opcoes: ConfigsSystem['opcoes'];
}) {
  const { label, hint, required, maxLength } = field;
  const words = { name, label, hint, required };
  switch (field.kind) {
    case 'text':
      return <TextField {...words} maxLength={maxLength} />;
    case 'email':
      return <TextField {...words} type="email" maxLength={maxLength} />;
    case 'time':
      return <TextField {...words} type="time" />;
    case 'longText':
      return <Textarea {...words} maxLength={maxLength} />;
    case 'phone':
      return <MaskedField {...words} mask="telefone" />;
    case 'document':
      return <MaskedField {...words} mask="documento" />;
    case 'number':
      return <NumberField {...words} suffix={field.suffix} />;
    case 'switch':
      return <Switch name={name} label={label} hint={hint} />;
    case 'choice':
      return <SelectField {...words} empty={null} options={optionsOf(field.options)} />;
    case 'choices':
      return <MultiSelect {...words} options={optionsOf(field.options)} />;
    case 'people':
      return <MultiSelect {...words} options={optionsOf(opcoes.pessoas)} />;
    case 'profiles':
      return <MultiSelect {...words} options={optionsOf(opcoes.perfis)} />;
    case 'secret':
      return <PasswordField {...words} autoComplete="new-password" />;
    case 'colour':
      return <ColourField {...words} />;
    case 'logo':
      return <LogoField {...words} />;
    case 'lines':
      return <LinesField {...words} />;
    case 'numbers':
      return <NumbersField {...words} />;
  }
}
