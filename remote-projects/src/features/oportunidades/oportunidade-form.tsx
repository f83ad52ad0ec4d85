import type {
  OportunidadeDetalhe,
  OportunidadeOpcoes,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import { isValidDocumento, stripDocument } from '@gestao/shared/rules/documents';
import { optionOf, optionsOf } from '@gestao/shared/rules/options';
import { usePermission, useUser } from '@gestao/shared/session';
import { Alert, Button, Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  DateField,
  Form,
  MaskedField,
  MoneyField,
  MultiSelect,
  NumberField,
  type Option,
  PercentField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import {
  clienteDoDocumentoQuery,
  createOportunidade,
  findClientes,
  noun,
  opcoesQuery,
  oportunidadeQuery,
  updateOportunidade,
} from './oportunidades.queries';
import { useDone } from './use-done';

const contract = () => import('@gestao/shared/contracts/comercial/oportunidade-acoes');

/** A new opportunity, or a loaded one, over the page. */
export function OportunidadeFormDialog({ one, onClose }: { one?: OportunidadeDetalhe; onClose: () => void }) {
  const query = useQuery(opcoesQuery());
  return (
    <Modal open size="large" title={one ? one.titulo : texts.create} onClose={onClose}>
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

function NewForm({ opcoes, onClose }: { opcoes: OportunidadeOpcoes; onClose: () => void }) {
  const done = useDone(onClose);
  const user = useUser();
  return (
    <Form
      schema={async () => (await contract()).oportunidadeFormSchema}
      defaultValues={blank(opcoes, user?.uuid ?? '')}
      label={texts.create}
      draft={`${noun}.new`}
      cancel={onClose}
      onSubmit={async (values) => {
        await createOportunidade(values);
        done(texts.saved);
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
  opcoes: OportunidadeOpcoes;
  one: OportunidadeDetalhe;
  onClose: () => void;
}) {
  const done = useDone(onClose);
  const queryClient = useQueryClient();
  return (
    <Form
      schema={async () => (await contract()).oportunidadeEdicaoSchema}
      defaultValues={valuesOf(one)}
      label={texts.edit}
      draft={`${noun}.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => {
          // The panel beside it keeps what it read for a while.
          const fresh = await queryClient.fetchQuery({ ...oportunidadeQuery(one.uuid), staleTime: 0 });
          return { values: valuesOf(fresh), known: [...knownOf(one), ...knownOf(fresh)] };
        },
      }}
      onSubmit={async (values) => {
        await updateOportunidade(one.uuid, values);
        done(texts.saved);
      }}
    >
      <Fields opcoes={opcoes} one={one} />
    </Form>
  );
}

/** What its choices are called, even those that the fields no longer offer. */
const knownOf = (one: OportunidadeDetalhe): Option[] =>
  optionsOf([one.cliente, one.parceiro, one.origem_ref, one.responsavel_ref]);

function Fields({ opcoes, one }: { opcoes: OportunidadeOpcoes; one: OportunidadeDetalhe | undefined }) {
  const para = useFormValue<string>('para');
  const documento = stripDocument(useFormValue<string | null>('prospecto_documento') ?? '');
  const { data: ofDocument } = useQuery({
    ...clienteDoDocumentoQuery(documento),
    enabled: isValidDocumento(documento),
  });
  return (
    <>
      <Row gap={4} grow>
        <TextField name="titulo" label={texts.name} required maxLength={140} />
        <SelectField
          name="para"
          label={texts.kind}
          required
          empty={null}
          options={filterOptions(texts.kinds)}
        />
      </Row>
      {para === 'cliente' ? (
        <SearchField
          name="cliente_uuid"
          label={common.client}
          required
          search={findClientes}
          known={optionOf(one?.cliente) ?? ofDocument ?? null}
        />
      ) : (
        <>
          <Row gap={4} grow>
            <TextField name="prospecto_nome" label={texts.prospect} required maxLength={160} />
            <MaskedField name="prospecto_documento" label={texts.document} mask="documento" />
          </Row>
          {ofDocument && <KnownClient cliente={ofDocument} />}
          <Row gap={4} grow>
            <TextField name="prospecto_contato" label={texts.contact} required maxLength={120} />
            <TextField name="prospecto_email" label={texts.email} maxLength={254} />
            <MaskedField name="prospecto_telefone" label={texts.phone} mask="telefone" />
          </Row>
        </>
      )}
      <Row gap={4} grow>
        <SelectField name="origem_uuid" label={texts.origin} options={optionsOf(opcoes.origens)} />
        <SearchField
          name="parceiro_uuid"
          label={texts.partner}
          search={findClientes}
          known={optionOf(one?.parceiro)}
        />
      </Row>
      <MultiSelect name="servicos" label={texts.services} options={optionsOf(opcoes.servicos)} />
      <Row gap={4} grow>
        <MoneyField name="valor_mensal_centavos" label={texts.monthly} required />
        <MoneyField name="valor_unico_centavos" label={texts.once} required />
        <NumberField name="prazo_meses" label={texts.months} required />
      </Row>
      <Row gap={4} grow>
        <PercentField name="probabilidade_bp" label={texts.probability} required />
        <TextField
          name="motivo_probabilidade"
          label={texts.probabilityReason}
          hint={texts.probabilityHint}
          maxLength={300}
        />
        <DateField name="previsao_fechamento" label={texts.forecast} required />
      </Row>
      <Row gap={4} grow>
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          required
          options={optionsOf(opcoes.usuarios)}
        />
        <MultiSelect name="participantes" label={texts.participants} options={optionsOf(opcoes.usuarios)} />
      </Row>
      <Row gap={4} grow>
        <TextField name="proxima_acao" label={texts.nextAction} required maxLength={200} />
        <DateField name="proxima_acao_em" label={texts.nextActionDay} required />
      </Row>
      <TextField name="concorrente" label={texts.competitor} maxLength={160} />
      <Textarea name="observacoes" label={texts.notes} maxLength={4000} />
    </>
  );
}

/** The document is of a client the person serves: the opportunity is better made for that one. */
function KnownClient({ cliente: { value, label } }: { cliente: Option }) {
  const set = useSetFormValue();
  const opens = usePermission('gerenciar clientes');
  return (
    <Alert
      kind="warning"
      title={texts.knownClient(label)}
      action={
        <Button
          small
          onClick={() => {
            set('para', 'cliente');
            set('cliente_uuid', value);
          }}
        >
          {texts.useClient}
        </Button>
      }
    >
      {opens && (
        <PageLink page="clientes.edit" params={{ uuid: value }}>
          {texts.openClient}
        </PageLink>
      )}
    </Alert>
  );
}

const blank = (opcoes: OportunidadeOpcoes, responsavel_uuid: string) => ({
  titulo: '',
  para: 'prospecto' as const,
  cliente_uuid: null,
  prospecto_nome: '',
  prospecto_documento: '',
  prospecto_contato: '',
  prospecto_email: '',
  prospecto_telefone: '',
  origem_uuid: null,
  parceiro_uuid: null,
  servicos: [],
  probabilidade_bp: opcoes.probabilidades.prospeccao ?? 0,
  motivo_probabilidade: '',
  valor_mensal_centavos: 0,
  valor_unico_centavos: 0,
  prazo_meses: 12,
  previsao_fechamento: opcoes.previsao_fechamento,
  responsavel_uuid,
  participantes: [],
  concorrente: '',
  proxima_acao: '',
  proxima_acao_em: null,
  observacoes: '',
});

const valuesOf = (one: OportunidadeDetalhe) => ({
  titulo: one.titulo,
  para: one.cliente ? ('cliente' as const) : ('prospecto' as const),
  cliente_uuid: one.cliente?.uuid ?? null,
  prospecto_nome: one.prospecto?.nome ?? '',
  prospecto_documento: one.prospecto?.documento ?? '',
  prospecto_contato: one.prospecto?.contato ?? '',
  prospecto_email: one.prospecto?.email ?? '',
  prospecto_telefone: one.prospecto?.telefone ?? '',
  origem_uuid: one.origem_ref?.uuid ?? null,
  parceiro_uuid: one.parceiro?.uuid ?? null,
  servicos: one.servicos.map(({ uuid }) => uuid),
  probabilidade_bp: one.probabilidade_bp,
  motivo_probabilidade: '',
  valor_mensal_centavos: one.valor_mensal_centavos,
  valor_unico_centavos: one.valor_unico_centavos,
  prazo_meses: one.prazo_meses,
  previsao_fechamento: one.previsao_fechamento,
  responsavel_uuid: one.responsavel_ref.uuid,
  participantes: one.participantes_ref.map(({ uuid }) => uuid),
  concorrente: one.concorrente ?? '',
  proxima_acao: one.proxima_acao ?? '',
  proxima_acao_em: one.proxima_acao_em,
  observacoes: one.observacoes ?? '',
  versao: one.versao,
});
