import { type ContatoForm, contatoPapeis } from '@gestao/shared/contracts/clientes/cliente-contatos';
import { optionsOf } from '@gestao/shared/rules/options';
import { ActionButton, Alert, Button, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  MaskedField,
  MultiSelect,
  TextField,
  useFormError,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { texts } from '../../../texts/clientes';
import { blankContato } from '../cliente-values';

const papeis = optionsOf(contatoPapeis);

/** Contacts of the client in the form around; exactly one is the main one. */
export function ContatosFields() {
  const { rows, add, remove } = useFormRows<ContatoForm>('contatos');
  const contatos = useFormValue<ContatoForm[]>('contatos') ?? [];
  const setValue = useSetFormValue();
  const error = useFormError('contatos.root');

  function makePrincipal(chosen: number) {
    contatos.forEach((contato, index) => {
      const principal = index === chosen;
      if (contato.principal !== principal) setValue(`contatos.${index}.principal`, principal);
    });
  }

  return (
    <Card
      title={texts.contatos}
      actions={
        <Button small icon="add" onClick={() => add({ ...blankContato, principal: rows.length === 0 })}>
          {texts.addContact}
        </Button>
      }
    >
      <Stack>
        {rows.length === 0 && <Muted>{texts.noContacts}</Muted>}
        {error && <Alert kind="error">{error}</Alert>}
        {rows.map((row, index) => {
          const at = `contatos.${index}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a card.
            <div key={row.id} role="group" aria-label={texts.contact(index + 1)}>
              <Stack gap={3}>
                <Row justify="between">
                  <strong>{texts.contact(index + 1)}</strong>
                  <ActionButton
                    small
                    icon="delete"
                    label={texts.removeContact(index + 1)}
                    onClick={() => remove(index)}
                  />
                </Row>
                <Row gap={4} grow>
                  <TextField name={`${at}.nome`} label={texts.contatoNome} required maxLength={120} />
                  <TextField name={`${at}.email`} label={texts.email} type="email" maxLength={254} />
                </Row>
                <Row gap={4} grow>
                  <MaskedField name={`${at}.telefone`} label={texts.telefone} mask="telefone" />
                  <MaskedField name={`${at}.cpf`} label={texts.cpf} mask="cpf" />
                  <TextField name={`${at}.cargo`} label={texts.contatoCargo} maxLength={80} />
                </Row>
                <MultiSelect name={`${at}.papeis`} label={texts.papeis} options={papeis} />
                <Row gap={4}>
                  <Checkbox
                    label={texts.principal}
                    value={contatos[index]?.principal ?? false}
                    onChange={(on) => on && makePrincipal(index)}
                  />
                  <Checkbox name={`${at}.recebe_notificacoes`} label={texts.recebe} />
                </Row>
              </Stack>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
