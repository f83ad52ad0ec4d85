import { clienteCreateSchema } from '@gestao/shared/contracts/clientes/clientes';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { useUser } from '@gestao/shared/session';
import { ButtonLink, Card, EmptyState, PageHeader, Stack } from '@gestao/shared/ui/core';
import { Form, Textarea } from '@gestao/shared/ui/form';
import { RecordPage, useListAddress, useSaved } from '@gestao/shared/ui/record';
import { texts } from '../../texts/clientes';
import { ClienteFields } from './campos/cliente-fields';
import { ContatosFields } from './campos/contatos-fields';
import { RelacionamentoFields } from './campos/relacionamento-fields';
import { blankCliente } from './cliente-values';
import { clienteOptionsQuery, createCliente, noun } from './clientes.queries';

export default function ClienteNewPage() {
  return useUser()?.is_client === 1 ? <ByTheFirm /> : <ClienteNewForm />;
}

/** A client's own person who came by the address: not a form that is refused in the end. */
function ByTheFirm() {
  return (
    <Stack>
      <PageHeader title={texts.create} />
      <Card>
        <EmptyState
          text={texts.createByFirm}
          action={<ButtonLink to={href('clientes.list') ?? '/'}>{texts.title}</ButtonLink>}
        />
      </Card>
    </Stack>
  );
}

function ClienteNewForm() {
  const options = useQuery(clienteOptionsQuery());
  const list = href('clientes.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  return (
    <RecordPage title={texts.create} queries={[options] as const}>
      {([choices]) => (
        <Stack>
          <PageHeader title={texts.create} />
          <Form
            schema={clienteCreateSchema}
            defaultValues={blankCliente}
            label={texts.create}
            draft={`${noun}.new`}
            cancel={listAddress(list)}
            onSubmit={async (values) => {
              await createCliente(values);
              await saved();
            }}
          >
            <ClienteFields options={choices} disabled={false} />
            <RelacionamentoFields options={choices} disabled={false} />
            <ContatosFields />
            <Card title={texts.particularidades}>
              <Textarea
                name="particularidades"
                label={texts.particularidades}
                hint={texts.particularidadesHint}
                maxLength={5000}
              />
            </Card>
          </Form>
        </Stack>
      )}
    </RecordPage>
  );
}
