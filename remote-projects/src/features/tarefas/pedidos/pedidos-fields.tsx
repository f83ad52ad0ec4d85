import type { DocumentoPedidoForm } from '@gestao/shared/contracts/clientes/documento-pedido';
import { maximoDePedidos } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { useQuery } from '@gestao/shared/query';
import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { ActionButton, Button, Loaded, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  SelectField,
  Textarea,
  TextField,
  useFormRows,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/pedidos';
import styles from './pedidos.module.css';
import { pedidosQuery } from './pedidos.queries';

/** Business days that a client has for what is asked today, until somebody says otherwise. */
const diasParaEnviar = 3;

/** Documents that are asked for with the form around, and whether one of the client's people is told by e-mail. */
export function PedidosFields({ uuid }: { uuid: string }) {
  const query = useQuery(pedidosQuery(uuid));
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {({ pede, tipos, contatos }) =>
        pede ? (
          <Stack>
            <Documentos tipos={tipos} />
            {contatos.length > 0 && (
              <SelectField
                name="avisar_uuid"
                label={texts.notify}
                hint={texts.notifyHint}
                empty={texts.nobody}
                options={optionsOf(contatos)}
              />
            )}
          </Stack>
        ) : null
      }
    </Loaded>
  );
}

function Documentos({ tipos }: { tipos: readonly string[] }) {
  const { rows, add, remove } = useFormRows<DocumentoPedidoForm>('documentos');
  const prazo = () => addBusinessDays(dateIn(new Date()), diasParaEnviar);
  return (
    <Stack>
      {rows.map(({ id }, index) => {
        const field = (name: string) => `documentos.${index}.${name}`;
        return (
          <fieldset key={id} className={styles.document}>
            <legend>{texts.document(index + 1)}</legend>
            <Stack>
              <TypeField tipos={tipos} name={field('nome')} />
              <TextField name={field('nome')} label={texts.name} required maxLength={120} />
              <DateField name={field('prazo')} label={texts.due} required />
              <Textarea name={field('instrucoes')} label={texts.instructions} maxLength={1000} />
              <Checkbox name={field('obrigatorio')} label={texts.required} />
            </Stack>
            <ActionButton icon="delete" label={texts.remove(index + 1)} onClick={() => remove(index)} />
          </fieldset>
        );
      })}
      {rows.length < maximoDePedidos && (
        <Button
          small
          icon="add"
          onClick={() => add({ nome: '', instrucoes: '', obrigatorio: true, prazo: prazo() })}
        >
          {texts.add}
        </Button>
      )}
    </Stack>
  );
}

/** A type of the firm's list fills the name, which may still be changed. */
function TypeField({ tipos, name }: { tipos: readonly string[]; name: string }) {
  const set = useSetFormValue();
  const [chosen, setChosen] = useState<string | null>(null);
  if (tipos.length === 0) return null;
  return (
    <SelectField
      label={texts.type}
      empty={texts.otherType}
      options={optionsOf(tipos)}
      value={chosen}
      onChange={(tipo) => {
        setChosen(tipo);
        if (tipo) set(name, tipo);
      }}
    />
  );
}
