import type { UsuarioPendencias } from '@gestao/shared/contracts/acesso/usuarios';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, DialogCancel, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, SearchField, SubmitButton } from '@gestao/shared/ui/form';
import { useMemo } from 'react';
import { texts } from '../../texts/usuarios';
import { inactivateUsuario, pendenciasQuery } from './usuarios.queries';

const contract = () => import('@gestao/shared/contracts/acesso/usuarios');

interface InactivateDialogProps {
  person: { uuid: string; nome: string; versao: number };
  onClose: () => void;
}

/** Without anybody for all of it, one message says so, at the first field; kinds left without are told theirs. */
const schemaOf = (kinds: number) => async () =>
  (await contract()).usuarioInativarSchema.omit({ versao: true }).superRefine((form, context) => {
    const chosen = Object.values(form.por_grupo).filter(Boolean).length;
    if (kinds > 0 && !form.substituto_uuid && chosen === 0)
      context.addIssue({ code: 'custom', path: ['substituto_uuid'], message: texts.whoNeeded });
  });

/** A person leaves: what is open goes to a substitute, chosen for all of it or kind by kind. */
export function InactivateDialog({ person, onClose }: InactivateDialogProps) {
  const pendencias = useQuery(pendenciasQuery(person.uuid));
  return (
    <Modal open title={texts.inactivateTitle(person.nome)} onClose={onClose}>
      <Loaded query={pendencias} skeleton="form" title={false}>
        {(found) => <HandOverForm person={person} pendencias={found} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function HandOverForm({
  person,
  pendencias,
  onClose,
}: InactivateDialogProps & { pendencias: UsuarioPendencias }) {
  const queryClient = useQueryClient();
  const options = optionsOf(pendencias.substitutos);
  const { grupos } = pendencias;
  const schema = useMemo(() => schemaOf(grupos.length), [grupos.length]);
  return (
    <Form
      schema={schema}
      label={texts.inactivateTitle(person.nome)}
      guard={false}
      defaultValues={{
        substituto_uuid: null,
        por_grupo: Object.fromEntries(grupos.map((grupo) => [grupo.chave, null])),
      }}
      footer={
        <Row justify="end">
          <DialogCancel onClose={onClose} />
          <SubmitButton kind="danger">{texts.inactivate}</SubmitButton>
        </Row>
      }
      onSubmit={async (values) => {
        await inactivateUsuario(person.uuid, { ...values, versao: person.versao });
        notify.success(texts.inactivated);
        onClose();
        // Work of every area may have changed hands.
        await queryClient.invalidateQueries();
      }}
    >
      <Stack>
        <Muted>{texts.inactivateHint}</Muted>
        <Alert kind={grupos.length > 0 ? 'warning' : 'info'}>
          {grupos.length > 0 ? texts.handOver : texts.nothingOpen}
        </Alert>
        {grupos.length > 0 && (
          <SearchField
            name="substituto_uuid"
            label={texts.whoForAll}
            hint={grupos.length > 1 ? texts.whoForAllHint : undefined}
            options={options}
          />
        )}
        {grupos.map((grupo) => (
          <SearchField
            key={grupo.chave}
            name={`por_grupo.${grupo.chave}`}
            label={texts.whoForGroup(grupo.rotulo, grupo.total)}
            hint={grupo.exemplos.length > 0 ? texts.examples(grupo.exemplos, grupo.total) : undefined}
            placeholder={texts.sameForAll}
            options={options}
          />
        ))}
      </Stack>
    </Form>
  );
}
