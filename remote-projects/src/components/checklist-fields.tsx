import { ActionButton, Alert, Button, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, TextField, useFormError, useFormRows } from '@gestao/shared/ui/form';
import { texts } from '../texts/tarefa-edicao';
import styles from './checklist-fields.module.css';

interface Item {
  uuid: string | null;
  texto: string;
  obrigatorio: boolean;
}

/** Items of a checklist in the form around: written, ordered, taken away. */
export function ChecklistFields() {
  const { rows, add, remove, move } = useFormRows<Item>('itens_checklist');
  const error = useFormError('itens_checklist');
  return (
    <fieldset className={styles.list}>
      <legend>{texts.checklist}</legend>
      <Stack gap={2}>
        {error && <Alert kind="error">{error}</Alert>}
        {rows.map((row, index) => (
          <div key={row.id} className={styles.row}>
            <TextField
              name={`itens_checklist.${index}.texto`}
              label={texts.item(index + 1)}
              required
              maxLength={200}
            />
            <Row gap={2}>
              <Checkbox name={`itens_checklist.${index}.obrigatorio`} label={texts.required} />
              <ActionButton
                small
                icon="arrowUp"
                label={texts.up(index + 1)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <ActionButton
                small
                icon="arrowDown"
                label={texts.down(index + 1)}
                disabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <ActionButton
                small
                icon="delete"
                label={texts.removeItem(index + 1)}
                onClick={() => remove(index)}
              />
            </Row>
          </div>
        ))}
        <Row>
          <Button small icon="add" onClick={() => add({ uuid: null, texto: '', obrigatorio: true })}>
            {texts.addItem}
          </Button>
        </Row>
      </Stack>
    </fieldset>
  );
}
