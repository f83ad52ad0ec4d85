import { useLayoutEffect, useRef } from 'react';
import { digitsOf, stripDocument, toE164 } from '../../../rules/documents';
import { connectField } from './connect-field';
import { FieldFrame, type FieldProps } from './field';
import styles from './field.module.css';

export type MaskKind = 'cpf' | 'cnpj' | 'documento' | 'cep' | 'cnae' | 'telefone';

interface Mask {
  /** Significant characters of what was typed or pasted. */
  bare: (text: string) => string;
  /** `0` takes the next character, everything else is drawn. */
  pattern: (bare: string) => string;
  /** Between the stored value and the significant characters, where they differ. */
  toValue?: (bare: string) => string;
  fromValue?: (value: string) => string;
  inputMode: 'numeric' | 'text' | 'tel';
}

const cpf = '000.000.000-00';
const cnpj = '00.000.000/0000-00';

function nationalDigits(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  return (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits).slice(0, 11);
}

/** A kept number begins with the country, also while it is being typed and too short to tell by its length. */
const keptNational = (value: string) =>
  value.startsWith('+55') ? digitsOf(value.slice(3)).slice(0, 11) : nationalDigits(value);

const masks: Record<MaskKind, Mask> = {
  cpf: { bare: (text) => digitsOf(text).slice(0, 11), pattern: () => cpf, inputMode: 'numeric' },
  cnpj: { bare: (text) => stripDocument(text).slice(0, 14), pattern: () => cnpj, inputMode: 'text' },
  documento: {
    bare: (text) => stripDocument(text).slice(0, 14),
    pattern: (bare) => (bare.length <= 11 && /^\d*$/.test(bare) ? cpf : cnpj),
    inputMode: 'text',
  },
  cep: { bare: (text) => digitsOf(text).slice(0, 8), pattern: () => '00000-000', inputMode: 'numeric' },
  cnae: { bare: (text) => digitsOf(text).slice(0, 7), pattern: () => '0000-0/00', inputMode: 'numeric' },
  telefone: {
    bare: nationalDigits,
    pattern: (bare) => (bare.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000'),
    toValue: toE164,
    fromValue: keptNational,
    inputMode: 'tel',
  },
};

function draw(bare: string, pattern: string): string {
  let text = '';
  let next = 0;
  for (const sign of pattern) {
    if (next >= bare.length) break;
    text += sign === '0' ? bare[next++] : sign;
  }
  return text;
}

/** Where the caret stands after `count` significant characters. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  let index = 0;
  while (index < text.length && seen < count) {
    if (/[0-9A-Z]/.test(text[index] ?? '')) seen += 1;
    index += 1;
  }
  return index;
}

interface MaskedProps extends FieldProps<string> {
  mask: MaskKind;
  placeholder?: string;
  autoComplete?: string;
}

function BaseMasked({
  value,
  onChange,
  label,
  hint,
  error,
  required,
  mask: kind,
  ref,
  ...rest
}: MaskedProps) {
  const mask = masks[kind];
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const bare = (mask.fromValue ?? mask.bare)(value ?? '');
  const text = draw(bare, mask.pattern(bare));

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <FieldFrame label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          {...rest}
          {...control}
          ref={(element) => {
            input.current = element;
            assign(ref, element);
          }}
          inputMode={mask.inputMode}
          autoCapitalize="characters"
          className={styles.input}
          value={text}
          onChange={(event) => {
            const { value: typed, selectionStart } = event.target;
            const next = mask.bare(typed);
            const before = mask.bare(typed.slice(0, selectionStart ?? typed.length)).length;
            caret.current = caretAfter(draw(next, mask.pattern(next)), before);
            onChange((mask.toValue ?? ((characters) => characters))(next));
          }}
        />
      )}
    </FieldFrame>
  );
}

function assign(ref: FieldProps<string>['ref'], element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

/**
 * CPF, CNPJ (letters too), either of them, CEP, CNAE or telephone. The value has no mask (a telephone is
 * E.164); paste in any spelling works.
 */
export const MaskedField = connectField<string, MaskedProps>(BaseMasked, '', (value, { mask: kind }) => {
  const mask = masks[kind];
  const bare = (mask.fromValue ?? mask.bare)(value);
  return draw(bare, mask.pattern(bare));
});
