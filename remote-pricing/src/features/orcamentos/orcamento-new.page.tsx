import {
  type OrcamentoFormInput,
  type OrcamentoOpcoes,
  orcamentoFormSchema,
} from '@gestao/shared/contracts/orcamentos';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { Alert, Card, Loaded, PageHeader, Row, Stack } from '@gestao/shared/ui/core';
import {
  DateField,
  Form,
  MaskedField,
  MultiSelect,
  NumberField,
  RadioField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import page from '../../components/page.module.css';
import { texts } from '../../texts/novo-orcamento';
import { createOrcamento, noun, opcoesQuery, searchClientes } from './orcamentos.queries';
import { useSubmissionKey } from './use-submission-key';

/** A new draft: for whom, what and on which conditions. Prices come with the pricing. */
export default function OrcamentoNewPage() {
  const query = useQuery(opcoesQuery);
  return (
    <Loaded query={query} skeleton="form">
      {(opcoes) => (
        <div className={page.page}>
          <PageHeader title={texts.title} context={texts.context} />
          <Alert title={texts.pricesTitle}>
            <p>{texts.prices}</p>
          </Alert>
          <DraftForm opcoes={opcoes} />
        </div>
      )}
    </Loaded>
  );
}

function DraftForm({ opcoes }: { opcoes: OrcamentoOpcoes }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  const blank: OrcamentoFormInput = {
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: '',
    prospecto_documento: '',
    prospecto_contato: '',
    prospecto_email: '',
    origem_uuid: '',
    servicos: [],
    prazo_meses: opcoes.prazo_meses,
    validade: opcoes.validade,
    observacoes_internas: '',
  };
  const back = href('orcamentos.mine') ?? '/';
  return (
    <Form
      schema={orcamentoFormSchema}
      defaultValues={blank}
      label={texts.title}
      submitLabel={texts.save}
      draft={`${noun}.new`}
      cancel={back}
      onSubmit={async (values) => {
        const { data } = await createOrcamento(values, keyOf(values));
        notify.success(texts.saved(data.numero));
        await queryClient.invalidateQueries({ queryKey: [noun] });
        navigate(href('orcamentos.flow', { uuid: data.uuid }) ?? back);
      }}
    >
      <Card title={texts.who}>
        <Stack>
          <RadioField
            name="para"
            label={texts.for}
            required
            options={[
              { value: 'prospecto', label: texts.prospect },
              { value: 'cliente', label: texts.client },
            ]}
          />
          <Recipient />
        </Stack>
      </Card>
      <Card title={texts.what}>
        <Row gap={4} grow>
          <SelectField
            name="origem_uuid"
            label={texts.origin}
            required
            options={opcoes.origens.map(({ uuid, nome }) => ({ value: uuid, label: nome }))}
          />
          <MultiSelect
            name="servicos"
            label={texts.services}
            hint={texts.servicesHint}
            required
            options={opcoes.servicos.map(({ uuid, nome, descricao }) => ({
              value: uuid,
              label: nome,
              hint: descricao,
            }))}
          />
        </Row>
      </Card>
      <Card title={texts.conditions}>
        <Stack>
          <Row gap={4} grow>
            <NumberField name="prazo_meses" label={texts.term} required />
            <DateField name="validade" label={texts.validity} required />
          </Row>
          <Textarea name="observacoes_internas" label={texts.notes} hint={texts.notesHint} maxLength={2000} />
        </Stack>
      </Card>
    </Form>
  );
}

/** A client of the portfolio, or what is known of a prospect. */
function Recipient() {
  if (useFormValue<string>('para') === 'cliente') {
    return (
      <SearchField
        name="cliente_uuid"
        label={texts.chooseClient}
        hint={texts.chooseClientHint}
        required
        search={searchClientes}
      />
    );
  }
  return (
    <>
      <Row gap={4} grow>
        <TextField name="prospecto_nome" label={texts.prospectName} required maxLength={160} />
        <MaskedField
          name="prospecto_documento"
          label={texts.document}
          hint={texts.documentHint}
          mask="documento"
        />
      </Row>
      <Row gap={4} grow>
        <TextField name="prospecto_contato" label={texts.contact} maxLength={120} />
        <TextField name="prospecto_email" type="email" label={texts.email} maxLength={254} />
      </Row>
    </>
  );
}
