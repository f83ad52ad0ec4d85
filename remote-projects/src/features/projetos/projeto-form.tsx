import type { ProjetoOpcoes } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { type ProjetoDetalhe, projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { optionOf, optionsOf, withKnown } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  MoneyField,
  MultiSelect,
  NumberField,
  type Option,
  SearchField,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { TagsField } from '../../components/tags-field';
import { common } from '../../texts/common';
import { texts } from '../../texts/projeto-edicao';
import { texts as projetos } from '../../texts/projetos';
import {
  createProjeto,
  findClientes,
  noun,
  opcoesQuery,
  projetoQuery,
  updateProjeto,
} from './projetos.queries';
import { useProjetoDone } from './use-projeto-done';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-edicao');
/** How long a project takes until somebody says otherwise. */
const dias = 60;

/** A new project, or a loaded one, over the page. */
export function ProjetoFormDialog({ one, onClose }: { one?: ProjetoDetalhe; onClose: () => void }) {
  const query = useQuery(opcoesQuery());
  return (
    <Modal open size="large" title={one ? texts.editing(one.nome) : texts.create} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(opcoes) =>
          one ? (
            <EditForm opcoes={opcoes} one={one} onClose={onClose} />
          ) : (
            <NewForm opcoes={opcoes} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function NewForm({ opcoes, onClose }: { opcoes: ProjetoOpcoes; onClose: () => void }) {
  const done = useProjetoDone(onClose);
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Form
      schema={async () => (await contract()).projetoFormSchema}
      defaultValues={blank(opcoes, user?.uuid ?? '')}
      label={texts.create}
      draft={`${noun}.new`}
      cancel={onClose}
      onSubmit={async (values) => {
        const { data } = await createProjeto(values);
        done(texts.saved);
        const detail = href('projetos.detail', { uuid: data.uuid });
        if (detail) navigate(detail);
      }}
    >
      <Fields opcoes={opcoes} one={undefined} />
    </Form>
  );
}

function EditForm({
  opcoes,
  one,
  onClose,
}: {
  opcoes: ProjetoOpcoes;
  one: ProjetoDetalhe;
  onClose: () => void;
}) {
  const done = useProjetoDone(onClose);
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).projetoUpdateSchema}
      defaultValues={valuesOf(one, opcoes)}
      label={texts.edit}
      draft={`${noun}.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => {
          const fresh = await queryClient.fetchQuery({ ...projetoQuery(one.uuid), staleTime: 0 });
          return { values: valuesOf(fresh, opcoes), known: [...knownOf(one), ...knownOf(fresh)] };
        },
      }}
      onSubmit={async (values) => {
        await updateProjeto(one.uuid, values);
        done(texts.saved);
      }}
    >
      <Fields opcoes={opcoes} one={one} />
    </Form>
  );
}

/** What its choices are called, even those that the fields no longer offer. */
const knownOf = (one: ProjetoDetalhe): Option[] =>
  optionsOf([one.cliente, one.responsavel_ref, one.departamento_ref, ...(one.membros ?? [])]);

function Fields({ opcoes, one }: { opcoes: ProjetoOpcoes; one: ProjetoDetalhe | undefined }) {
  const pessoas = withKnown(optionsOf(opcoes.usuarios), one?.responsavel_ref, ...(one?.membros ?? []));
  const user = useUser();
  const departamentos = withKnown(optionsOf(opcoes.departamentos), one?.departamento_ref);
  return (
    <>
      <Row gap={4} grow>
        <TextField name="nome" label={texts.nome} required maxLength={140} />
        <SelectField
          name="tipo"
          label={projetos.kind}
          required
          empty={null}
          options={filterOptions(projetoTipoLabels)}
        />
      </Row>
      <SearchField
        name="cliente_uuid"
        label={texts.cliente}
        hint={texts.clienteHint}
        search={findClientes}
        known={optionOf(one?.cliente)}
      />
      <Textarea name="objetivo" label={texts.objetivo} maxLength={1000} />
      <Row gap={4} grow>
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          required
          options={
            opcoes.escolhe_responsavel
              ? pessoas
              : pessoas.filter(({ value }) => [user?.uuid, one?.responsavel_ref?.uuid].includes(value))
          }
        />
        <MultiSelect name="membros" label={texts.membros} options={pessoas} />
      </Row>
      <Row gap={4} grow>
        <DateField name="data_inicio" label={texts.inicio} required />
        <DateField name="data_prevista_fim" label={texts.fim} required />
        <SelectField
          name="prioridade"
          label={common.priority}
          required
          empty={null}
          options={filterOptions(prioridadeLabels)}
        />
      </Row>
      <Row gap={4} grow>
        <SelectField name="departamento_uuid" label={common.department} options={departamentos} />
        <NumberField name="orcamento_horas" label={texts.horas} suffix="h" />
        {opcoes.ve_valores && <MoneyField name="valor_contratado_centavos" label={texts.valor} />}
      </Row>
      <TagsField name="tags" label={texts.tags} hint={texts.tagsHint} />
      <Textarea name="descricao" label={texts.descricao} maxLength={4000} />
      <Checkbox name="visivel_cliente" label={texts.visivel} hint={texts.visivelHint} />
    </>
  );
}

function blank(opcoes: ProjetoOpcoes, responsavel_uuid: string) {
  const hoje = dateIn(new Date());
  return {
    nome: '',
    cliente_uuid: null,
    tipo: 'consultoria' as const,
    objetivo: '',
    descricao: '',
    responsavel_uuid,
    membros: [],
    departamento_uuid: null,
    data_inicio: hoje,
    data_prevista_fim: addDays(hoje, dias),
    orcamento_horas: null,
    ...(opcoes.ve_valores ? { valor_contratado_centavos: null } : {}),
    prioridade: 'normal' as const,
    visivel_cliente: false,
    tags: [],
  };
}

const valuesOf = (one: ProjetoDetalhe, opcoes: ProjetoOpcoes) => ({
  nome: one.nome,
  cliente_uuid: one.cliente?.uuid ?? null,
  tipo: one.tipo,
  objetivo: one.objetivo ?? '',
  descricao: one.descricao ?? '',
  responsavel_uuid: one.responsavel_ref?.uuid ?? '',
  membros: (one.membros ?? []).map(({ uuid }) => uuid),
  departamento_uuid: one.departamento_ref?.uuid ?? null,
  data_inicio: one.data_inicio,
  data_prevista_fim: one.data_prevista_fim,
  orcamento_horas: one.orcamento_horas_milimin ? Math.round(one.orcamento_horas_milimin / 60_000) : null,
  ...(opcoes.ve_valores ? { valor_contratado_centavos: one.valor_contratado_centavos ?? null } : {}),
  prioridade: one.prioridade,
  visivel_cliente: one.visivel_cliente,
  tags: one.tags ?? [],
  versao: one.versao,
});
