import type { PessoasDaImplantacao } from '@gestao/shared/contracts/implantacao/pessoas';
import { call } from '@gestao/shared/http';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Muted, Row } from '@gestao/shared/ui/core';
import { Checkbox, Form, MultiSelect, SearchField, TextField, useFormValues } from '@gestao/shared/ui/form';
import { texts } from '../../texts/implantacoes';
import { texts as pessoas } from '../../texts/pessoas';
import { contatoProposto } from './contato-proposto';
import { useFluxoDone } from './fluxo/use-fluxo-done';
import { pessoasQuery } from './implantacoes.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/pessoas');
const take = texts.inbox.take;

/** Who works on an onboarding, on both sides. */
export function PessoasDialog({
  uuid,
  cliente,
  onClose,
}: {
  uuid: string;
  cliente: string;
  onClose: () => void;
}) {
  return (
    <Modal open title={pessoas.title(cliente)} onClose={onClose}>
      <Loaded query={useQuery(pessoasQuery(uuid))} skeleton="form">
        {(quem) => <Quem uuid={uuid} quem={quem} title={pessoas.title(cliente)} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

const valuesOf = (quem: PessoasDaImplantacao) => ({
  versao: quem.versao,
  responsavel_uuid: quem.responsavel_uuid ?? '',
  passar_tarefas: true,
  membros: quem.membros,
  ...contatoProposto(quem),
});

function Quem({
  uuid,
  quem,
  title,
  onClose,
}: {
  uuid: string;
  quem: PessoasDaImplantacao;
  title: string;
  onClose: () => void;
}) {
  const done = useFluxoDone(onClose);
  const cache = useQueryClient();
  const options = optionsOf(quem.pessoas);
  return (
    <Form
      schema={async () => (await contract()).pessoasFormSchema}
      defaultValues={valuesOf(quem)}
      label={title}
      cancel={onClose}
      conflict={{
        load: async () => ({
          values: valuesOf(await cache.fetchQuery({ ...pessoasQuery(uuid), staleTime: 0 })),
          known: [],
        }),
      }}
      onSubmit={async (body) => {
        await call('PUT /implantacoes/:uuid/pessoas', { params: { uuid }, body });
        done(pessoas.done);
      }}
    >
      <SearchField
        name="responsavel_uuid"
        label={texts.responsible}
        options={options}
        required
        disabled={!quem.troca_responsavel}
        hint={quem.troca_responsavel ? undefined : pessoas.onlyAll}
      />
      <Passam quem={quem} />
      <MultiSelect name="membros" label={texts.detail.members} options={options} />
      <Row gap={4} grow>
        <TextField name="contato_nome" label={take.contactName} required maxLength={120} />
        <TextField
          name="contato_email"
          label={take.contactEmail}
          hint={take.contactHint}
          required
          maxLength={160}
        />
      </Row>
      {quem.contatos.length > 0 && (
        <Muted>
          {pessoas.contacts(quem.contatos.map(({ nome, email }) => `${nome} (${email})`).join(', '))}
        </Muted>
      )}
    </Form>
  );
}

/** Whether open steps go along, once it goes to another person. */
function Passam({ quem }: { quem: PessoasDaImplantacao }) {
  const [responsavel] = useFormValues(['responsavel_uuid']);
  if (responsavel === quem.responsavel_uuid || quem.tarefas_abertas === 0) return null;
  return <Checkbox name="passar_tarefas" label={pessoas.passSteps(quem.tarefas_abertas)} />;
}
