import {
  type OrcamentoFormInput,
  type OrcamentoOpcoes,
  orcamentoFormSchema,
} from '@gestao/shared/contracts/orcamentos';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, PageLink, useNavigate } from '@gestao/shared/router';
import { isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { Alert, Card, Row, Stack } from '@gestao/shared/ui/core';
import {
  Form,
  MaskedField,
  RadioField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/novo-orcamento';
import { duplicadosQuery } from './conteudo.queries';
import { createOrcamento, noun, searchClientes } from './orcamentos.queries';
import { useSubmissionKey } from './use-submission-key';

/** First step of a budget that does not exist yet: for whom it is. Going on creates the draft. */
export function NewStart({ opcoes }: { opcoes: OrcamentoOpcoes }) {
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
      submitLabel={texts.next}
      draft={`${noun}.new`}
      cancel={back}
      onSubmit={async (values) => {
        const { data } = await createOrcamento(values, keyOf(values));
        notify.success(texts.saved(data.numero));
        await queryClient.invalidateQueries({ queryKey: [noun] });
        navigate(href('orcamentos.new', {}, { orcamento: data.uuid, passo: 'servicos' }) ?? back);
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
          <SelectField
            name="origem_uuid"
            label={texts.origin}
            hint={texts.originHint}
            required
            options={opcoes.origens.map(({ uuid, nome }) => ({ value: uuid, label: nome }))}
          />
          <Textarea name="observacoes_internas" label={texts.notes} hint={texts.notesHint} maxLength={2000} />
        </Stack>
      </Card>
    </Form>
  );
}

const digits = (text: string) => text.replace(/[.\-/\s]/g, '').toUpperCase();

/** A client of the portfolio, or what is known of a prospect. */
function Recipient() {
  const para = useFormValue<string>('para');
  const typed = useFormValue<string | null>('prospecto_documento');
  const [chosen, setChosen] = useState('');
  if (para === 'cliente') {
    return (
      <>
        <SearchField
          name="cliente_uuid"
          label={texts.chooseClient}
          hint={texts.chooseClientHint}
          required
          search={searchClientes}
          onOption={(option) => setChosen(option?.hint ?? '')}
        />
        <Duplicates documento={digits(chosen)} />
      </>
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
      <Duplicates documento={digits(typed ?? '')} />
      <Row gap={4} grow>
        <TextField name="prospecto_contato" label={texts.contact} maxLength={120} />
        <TextField name="prospecto_email" type="email" label={texts.email} maxLength={254} />
      </Row>
    </>
  );
}

/** Budgets that are open for the same document, so that nobody offers twice without knowing. */
function Duplicates({ documento }: { documento: string }) {
  const valid = isValidCnpj(documento) || isValidCpf(documento);
  const { data } = useQuery({ ...duplicadosQuery(documento), enabled: valid });
  if (!valid || !data || data.length === 0) return null;
  return (
    <Alert kind="warning" title={texts.duplicates}>
      <ul className={page.list}>
        {data.map(({ uuid, numero, nome_cliente, vendedor, status_label }) => (
          <li key={uuid}>
            <PageLink page="orcamentos.flow" params={{ uuid }}>
              {numero} {nome_cliente}
            </PageLink>{' '}
            {texts.duplicate(vendedor, status_label)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
