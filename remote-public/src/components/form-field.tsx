import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { HTMLInputTypeAttribute, ReactNode } from 'react';

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  retorno: Pick<Retorno, 'erros' | 'valores'> | undefined;
  required?: boolean;
}

/** What the server said of a field, tied to it for those who do not see its place. */
function describe(formulario: string, { name, help, retorno }: FieldProps) {
  const id = `${formulario}-${name}`;
  const erro = retorno?.erros[name]?.[0];
  const described = [help && `${id}-ajuda`, erro && `${id}-erro`].filter(Boolean).join(' ');
  return { id, erro, described: described || undefined, value: retorno?.valores[name] ?? '' };
}

function Wrapped({
  id,
  erro,
  label,
  help,
  children,
}: {
  id: string;
  erro: string | undefined;
  label: string;
  help?: string;
  children: ReactNode;
}) {
  return (
    <div className="cp-field">
      <label className="cp-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {help ? <small id={`${id}-ajuda`}>{help}</small> : null}
      {erro ? (
        <p className="cp-error" id={`${id}-erro`}>
          {erro}
        </p>
      ) : null}
    </div>
  );
}

/** A line of a plain form: what was typed and what to correct come back with the page. */
export function TextField({
  formulario,
  type = 'text',
  inputMode,
  autoComplete,
  maxLength,
  ...field
}: FieldProps & {
  formulario: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'email';
  autoComplete?: string;
  maxLength?: number;
}) {
  const { id, erro, described, value } = describe(formulario, field);
  return (
    <Wrapped id={id} erro={erro} label={field.label} help={field.help}>
      <input
        id={id}
        name={field.name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={field.required}
        defaultValue={value}
        aria-invalid={erro ? true : undefined}
        aria-describedby={described}
      />
    </Wrapped>
  );
}

/** A file of a plain form. What it may be is said in words: phones hide files whose kind they do not know. */
export function FileField({ formulario, ...field }: FieldProps & { formulario: string }) {
  const { id, erro, described } = describe(formulario, field);
  return (
    <Wrapped id={id} erro={erro} label={field.label} help={field.help}>
      <input
        id={id}
        name={field.name}
        type="file"
        required={field.required}
        aria-invalid={erro ? true : undefined}
        aria-describedby={described}
      />
    </Wrapped>
  );
}

export function TextArea({ formulario, ...field }: FieldProps & { formulario: string }) {
  const { id, erro, described, value } = describe(formulario, field);
  return (
    <Wrapped id={id} erro={erro} label={field.label} help={field.help}>
      <textarea
        id={id}
        name={field.name}
        rows={4}
        required={field.required}
        defaultValue={value}
        aria-invalid={erro ? true : undefined}
        aria-describedby={described}
      />
    </Wrapped>
  );
}

export function SelectField({
  formulario,
  placeholder,
  options,
  ...field
}: FieldProps & { formulario: string; placeholder: string; options: string[] }) {
  const { id, erro, described, value } = describe(formulario, field);
  return (
    <Wrapped id={id} erro={erro} label={field.label} help={field.help}>
      <select
        id={id}
        name={field.name}
        required={field.required}
        defaultValue={value}
        aria-invalid={erro ? true : undefined}
        aria-describedby={described}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </Wrapped>
  );
}
