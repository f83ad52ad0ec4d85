import {
  type ValorDoFormulario,
  valorDoTexto,
} from '@gestao/shared/contracts/comercial/precificacao-valores';
import { Button, ConfirmDialog } from '@gestao/shared/ui/core';
import { useFormValues, useSetFormValue } from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { texts } from '../../texts/parametros-edicao';
import { type Conhecido, valueText } from './valores-conhecidos';

/**
 * Puts the firm-wide values back to what is published, typed and saved alike, after naming what is lost. It
 * sends the form around it as the person would, so that what another person saved meanwhile is settled there.
 * Absent while nothing differs.
 */
export function DiscardValores({ valores }: { valores: readonly Conhecido[] }) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const set = useSetFormValue();
  const typed = useFormValues(valores.map(({ chave }) => chave)) as (ValorDoFormulario | null)[];
  const lost = valores.flatMap(({ chave, rotulo, valor, publicado }, index) => {
    if (publicado == null) return [];
    const to = valorDoTexto(chave, publicado);
    const present = typed[index];
    const from = present === to ? valorDoTexto(chave, valor) : present;
    return from === to
      ? []
      : [{ chave, to, text: texts.backTo(rotulo, valueText(chave, from), valueText(chave, to)) }];
  });
  function discard() {
    for (const { chave, to } of lost) set(chave, to);
    setAsking(false);
    place.current?.closest('form')?.requestSubmit();
  }
  return (
    <div ref={place}>
      {lost.length > 0 && (
        <Button icon="undo" onClick={() => setAsking(true)}>
          {texts.discardDraft}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        danger
        title={texts.discardTitle}
        confirmLabel={texts.discardDraft}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        <p>{texts.discardHint}</p>
        <ul>
          {lost.map(({ chave, text }) => (
            <li key={chave}>{text}</li>
          ))}
        </ul>
        <p>{texts.discardStays}</p>
      </ConfirmDialog>
    </div>
  );
}
