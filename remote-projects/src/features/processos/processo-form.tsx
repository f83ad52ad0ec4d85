import type {
  EtapaAntesForm,
  ProcessoDetalhe,
  ProcessoOpcoes,
} from '@gestao/shared/contracts/operacao/processos';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { optionOf, optionsOf, withKnown } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Form,
  MoneyField,
  NumberField,
  type Option,
  SearchField,
  SelectField,
  TextField,
} from '@gestao/shared/ui/form';
import { common } from '../../texts/common';
import { texts } from '../../texts/processos';
import {
  createProcesso,
  findClientes,
  noun,
  opcoesQuery,
  processoQuery,
  updateProcesso,
  useProcessoDone,
} from './processos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** A new process, or the data of a loaded one, over the page. */
export function ProcessoFormDialog({
  one,
  prefill,
  onClose,
}: {
  one?: ProcessoDetalhe;
  /** What a new one begins with. */
  prefill?: Prefill;
  onClose: () => void;
}) {
  const query = useQuery(opcoesQuery());
  return (
    <Modal open size="large" title={one ? texts.editing(one.nome) : texts.create} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(opcoes) =>
          one ? (
            <EditForm opcoes={opcoes} one={one} onClose={onClose} />
          ) : (
            <NewForm opcoes={opcoes} prefill={prefill} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

interface Prefill {
  nome: string;
  as_is: EtapaAntesForm[];
}

function NewForm({
  opcoes,
  prefill,
  onClose,
}: {
  opcoes: ProcessoOpcoes;
  prefill: Prefill | undefined;
  onClose: () => void;
}) {
  const done = useProcessoDone();
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Form
      schema={async () => (await contract()).novoProcessoSchema}
      defaultValues={{
        nome: prefill?.nome ?? '',
        departamento_uuid: '',
        dono_uuid: user?.uuid ?? '',
        cliente_uuid: null,
        frequencia_mes: null as unknown as number,
        ...(opcoes.ve_valores ? { investimento_centavos: 0, custo_recorrente_centavos: 0 } : {}),
        as_is: prefill?.as_is ?? [],
      }}
      label={texts.create}
      draft={prefill ? `${noun}.new:${prefill.nome}` : `${noun}.new`}
      cancel={onClose}
      onSubmit={async (values) => {
        const { data } = await createProcesso(values);
        onClose();
        void done(texts.saved);
        const page = href('processos.detail', { uuid: data.uuid });
        if (page) navigate(page);
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
  opcoes: ProcessoOpcoes;
  one: ProcessoDetalhe;
  onClose: () => void;
}) {
  const done = useProcessoDone();
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).processoFormSchema}
      defaultValues={valuesOf(one, opcoes)}
      label={texts.edit}
      draft={`${noun}.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => {
          const fresh = await queryClient.fetchQuery({ ...processoQuery(one.uuid), staleTime: 0 });
          return { values: valuesOf(fresh, opcoes), known: [...knownOf(one), ...knownOf(fresh)] };
        },
      }}
      onSubmit={async (values) => {
        await updateProcesso(one.uuid, values);
        onClose();
        await done(texts.saved);
      }}
    >
      <Fields opcoes={opcoes} one={one} />
    </Form>
  );
}

const knownOf = (one: ProcessoDetalhe): Option[] => [
  { value: one.departamento_uuid, label: one.departamento },
  { value: one.dono_uuid, label: one.dono },
  ...optionsOf([one.cliente]),
];

function Fields({ opcoes, one }: { opcoes: ProcessoOpcoes; one: ProcessoDetalhe | undefined }) {
  const user = useUser();
  const pessoas = withKnown(
    optionsOf(opcoes.pessoas).filter(({ value }) => opcoes.escolhe_dono || value === user?.uuid),
    one && { valor: one.dono_uuid, rotulo: one.dono },
  );
  return (
    <>
      <TextField name="nome" label={texts.nameField} required maxLength={140} />
      <Row gap={4} grow>
        <SelectField
          name="departamento_uuid"
          label={common.department}
          required
          options={withKnown(
            optionsOf(opcoes.departamentos),
            one && { valor: one.departamento_uuid, rotulo: one.departamento },
          )}
        />
        <SearchField name="dono_uuid" label={texts.owner} required options={pessoas} />
      </Row>
      <Row gap={4} grow>
        <NumberField name="frequencia_mes" label={texts.frequencyField} required />
        <SearchField
          name="cliente_uuid"
          label={texts.client}
          hint={texts.clientHint}
          search={findClientes}
          known={optionOf(one?.cliente)}
        />
      </Row>
      {opcoes.ve_valores && (
        <Row gap={4} grow>
          <MoneyField name="investimento_centavos" label={texts.investment} />
          <MoneyField name="custo_recorrente_centavos" label={texts.recurring} />
        </Row>
      )}
    </>
  );
}

const valuesOf = (one: ProcessoDetalhe, opcoes: ProcessoOpcoes) => ({
  nome: one.nome,
  departamento_uuid: one.departamento_uuid,
  dono_uuid: one.dono_uuid,
  cliente_uuid: one.cliente_uuid,
  frequencia_mes: one.frequencia_mes,
  ...(opcoes.ve_valores
    ? {
        investimento_centavos: one.investimento_centavos ?? 0,
        custo_recorrente_centavos: one.custo_recorrente_centavos ?? 0,
      }
    : {}),
  versao: one.versao,
});
