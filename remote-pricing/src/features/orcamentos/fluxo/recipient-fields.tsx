import { useQuery } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import { isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { usePermission } from '@gestao/shared/session';
import { Alert, Button, Row } from '@gestao/shared/ui/core';
import {
  MaskedField,
  type Option,
  RadioField,
  SearchField,
  SelectField,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import { texts as all } from '../../../texts/vida-orcamento';
import { duplicadosQuery } from '../conteudo.queries';
import { clienteDoDocumentoQuery, searchClientes } from '../orcamentos.queries';
import { oportunidadesQuery } from '../vida.queries';

const digits = (text: string) => text.replace(/[.\-/\s]/g, '').toUpperCase();
const isDocumento = (documento: string) => isValidCnpj(documento) || isValidCpf(documento);

/**
 * Fields of a form that say for whom a budget is (`para`, `cliente_uuid`, `prospecto_*`,
 * `oportunidade_uuid`): a client of the portfolio, or what is known of a prospect.
 * @param known client the form begins with
 * @param self budget that is being changed: it is no duplicate of itself
 */
export function RecipientFields({ known, self }: { known?: Option | null; self?: string }) {
  const para = useFormValue<string>('para');
  const typed = useFormValue<string | null>('prospecto_documento');
  const [chosen, setChosen] = useState(known?.hint ?? '');
  const documento = digits(typed ?? '');
  // Its name, where the client was taken from the document that was typed.
  const { data: ofDocument } = useQuery({
    ...clienteDoDocumentoQuery(documento),
    enabled: isDocumento(documento),
  });
  return (
    <>
      <RadioField
        name="para"
        label={texts.for}
        required
        options={[
          { value: 'prospecto', label: texts.prospect },
          { value: 'cliente', label: texts.client },
        ]}
      />
      {para === 'cliente' ? (
        <>
          <SearchField
            name="cliente_uuid"
            label={texts.chooseClient}
            hint={texts.chooseClientHint}
            required
            known={known ?? ofDocument ?? null}
            search={searchClientes}
            onOption={(option) => setChosen(option?.hint ?? '')}
          />
          <Duplicates documento={digits(chosen)} self={self} />
        </>
      ) : (
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
          <KnownClient documento={digits(typed ?? '')} />
          <Duplicates documento={digits(typed ?? '')} self={self} />
          <Row gap={4} grow>
            <TextField name="prospecto_contato" label={texts.contact} maxLength={120} />
            <TextField name="prospecto_email" type="email" label={texts.email} maxLength={254} />
            <MaskedField name="prospecto_telefone" label={all.recipient.phone} mask="telefone" />
          </Row>
        </>
      )}
      <Opportunity />
    </>
  );
}

/** Open opportunities of whoever is chosen above; one of another person is let go. */
function Opportunity() {
  const para = useFormValue<string>('para');
  const cliente_uuid = useFormValue<string | null>('cliente_uuid');
  const documento = digits(useFormValue<string | null>('prospecto_documento') ?? '');
  const nome = useSettled((useFormValue<string | null>('prospecto_nome') ?? '').trim());
  const chosen = useFormValue<string | null | undefined>('oportunidade_uuid');
  const set = useSetFormValue();
  const of =
    para === 'cliente'
      ? cliente_uuid
        ? { cliente_uuid }
        : null
      : isDocumento(documento) || nome.length > 2
        ? { ...(isDocumento(documento) ? { documento } : {}), ...(nome.length > 2 ? { nome } : {}) }
        : null;
  const { data, isPlaceholderData } = useQuery({ ...oportunidadesQuery(of ?? {}), enabled: of !== null });
  const found = of === null ? [] : (data ?? []);
  const answered = of === null || (data !== undefined && !isPlaceholderData);
  const gone = Boolean(chosen) && answered && !found.some(({ uuid }) => uuid === chosen);
  const release = useRef(set);
  release.current = set;
  useEffect(() => {
    if (gone) release.current('oportunidade_uuid', null);
  }, [gone]);
  if (found.length === 0) return null;
  return (
    <SelectField
      name="oportunidade_uuid"
      label={all.recipient.opportunity}
      hint={all.recipient.opportunityHint}
      empty={all.recipient.noOpportunity}
      options={found.map(({ uuid, rotulo, etapa_label }) => ({
        value: uuid,
        label: `${rotulo} · ${etapa_label}`,
      }))}
    />
  );
}

/** A typed value once it rests for a moment, so that not every letter asks the api. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 300);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The document is of a client the person serves: the budget is better made for that one. */
function KnownClient({ documento }: { documento: string }) {
  const set = useSetFormValue();
  const opens = usePermission('gerenciar clientes');
  const valid = isDocumento(documento);
  const { data } = useQuery({ ...clienteDoDocumentoQuery(documento), enabled: valid });
  if (!valid || !data) return null;
  return (
    <Alert
      kind="warning"
      title={texts.knownClient(data.label)}
      action={
        <Button
          onClick={() => {
            set('para', 'cliente');
            set('cliente_uuid', data.value);
          }}
        >
          {texts.useClient}
        </Button>
      }
    >
      <p>
        {texts.knownClientText}{' '}
        {opens && (
          <PageLink page="clientes.edit" params={{ uuid: data.value }}>
            {texts.openClient}
          </PageLink>
        )}
      </p>
    </Alert>
  );
}

/** Budgets that are open for the same document, so that nobody offers twice without knowing. */
function Duplicates({ documento, self }: { documento: string; self?: string | undefined }) {
  const valid = isDocumento(documento);
  const { data } = useQuery({ ...duplicadosQuery(documento), enabled: valid });
  const others = (data ?? []).filter(({ uuid }) => uuid !== self);
  if (!valid || others.length === 0) return null;
  return (
    <Alert kind="warning" title={texts.duplicates}>
      <ul className={page.list}>
        {others.map(({ uuid, numero, nome_cliente, vendedor, status_label }) => (
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
