import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { Alert, Button, Fitted, Muted, Row } from '@gestao/shared/ui/core';
import { MaskedField, useFormValue } from '@gestao/shared/ui/form';
import { type ReactNode, useRef } from 'react';
import { texts } from '../../../texts/clientes';
import { cepQuery } from '../clientes.queries';
import { useProposal } from './use-proposal';

/**
 * CEP; a complete one that was just typed proposes its address, where the firm asks the register.
 * @param children the fields beside it
 */
export function CepField({
  asks,
  disabled,
  children,
}: {
  asks: boolean;
  disabled: boolean;
  children: ReactNode;
}) {
  const cep = (useFormValue<string | null>('endereco.cep') ?? '').replace(/\D/g, '');
  const saved = useRef(cep).current;
  const typed = !disabled && cep.length === 8 && cep !== saved;
  const asked = asks && typed;
  const { data, error } = useQuery({ ...cepQuery(cep), enabled: asked });
  const proposal = useProposal(
    asked && data
      ? {
          'endereco.logradouro': data.logradouro,
          'endereco.bairro': data.bairro,
          municipio: data.municipio,
          uf: data.uf,
          municipio_ibge: data.municipio_ibge,
        }
      : {},
  );
  return (
    <>
      <Row gap={4} grow>
        <Fitted>
          <MaskedField name="endereco.cep" label={texts.cep} mask="cep" disabled={disabled} />
        </Fitted>
        {children}
      </Row>
      {typed && !asks && <Muted>{texts.cepDesligado}</Muted>}
      {asked && data === null && <Alert kind="warning">{texts.cepDesconhecido}</Alert>}
      {asked && error && <Alert kind="warning">{errorText(error)}</Alert>}
      {asked && data && proposal.differs && (
        <Alert
          action={
            <Button small onClick={proposal.take}>
              {texts.usarEndereco}
            </Button>
          }
        >
          {texts.enderecoDoCep(
            [data.logradouro, data.bairro, data.municipio && `${data.municipio}/${data.uf ?? ''}`]
              .filter(Boolean)
              .join(', '),
          )}
        </Alert>
      )}
    </>
  );
}
