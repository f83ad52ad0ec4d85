import type { Ref } from '@gestao/shared/contracts/comum/fields';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { isValidDocumento } from '@gestao/shared/rules/documents';
import { Alert, Button, ButtonLink, Fitted, Muted } from '@gestao/shared/ui/core';
import { MaskedField, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { common } from '../../../texts/common';
import { cnpjQuery, documentoQuery, noun, restoreCliente } from '../clientes.queries';
import { useProposal } from './use-proposal';

/** CNPJ or CPF; once complete and valid it tells at once whether a client already has it. */
export function DocumentoField({
  own,
  disabled,
  asks,
  onHead,
}: {
  own?: string;
  disabled?: boolean;
  /** The firm asks the public register about the CNPJ of a new client. */
  asks: boolean;
  /** The head office the person accepted. */
  onHead: (head: Ref) => void;
}) {
  const value = useFormValue<string>('documento') ?? '';
  const complete = isValidDocumento(value);
  const { data } = useQuery({ ...documentoQuery(value, own), enabled: complete && !disabled });
  return (
    <>
      <Fitted width="medium">
        <MaskedField name="documento" label={texts.documento} mask="documento" required disabled={disabled} />
      </Fitted>
      {complete && data?.situacao === 'existe' && (
        <Alert
          kind="warning"
          action={
            data.cliente && (
              <ButtonLink small to={href('clientes.edit', { uuid: data.cliente.uuid }) ?? '/'}>
                {texts.open}
              </ButtonLink>
            )
          }
        >
          {data.cliente ? texts.exists(data.cliente.nome) : texts.existsHidden}
        </Alert>
      )}
      {!own &&
        complete &&
        value.length === 14 &&
        data?.situacao === 'livre' &&
        (asks ? <Registration cnpj={value} /> : <Muted>{texts.cnpjDesligado}</Muted>)}
      {complete && <HeadOffice suggested={data?.mesma_raiz[0]} onHead={onHead} />}
      {complete && data?.situacao === 'excluido' && !data.cliente && (
        <Alert kind="warning">{texts.deletedHidden}</Alert>
      )}
      {complete && data?.situacao === 'excluido' && data.cliente && <Deleted cliente={data.cliente} />}
    </>
  );
}

/** What the public register says of a company that is not a client yet. */
function Registration({ cnpj }: { cnpj: string }) {
  const { data, error } = useQuery(cnpjQuery(cnpj));
  const proposal = useProposal(
    data
      ? {
          razao_social: data.razao_social,
          nome_fantasia: data.nome_fantasia,
          cnae: data.cnae,
          porte: data.porte,
          'endereco.cep': data.cep,
          'endereco.logradouro': data.logradouro,
          'endereco.numero': data.numero,
          'endereco.complemento': data.complemento,
          'endereco.bairro': data.bairro,
          municipio: data.municipio,
          uf: data.uf,
          municipio_ibge: data.municipio_ibge,
        }
      : {},
  );
  if (error) return <Alert kind="warning">{errorText(error)}</Alert>;
  if (data === null) return <Alert kind="warning">{texts.cnpjDesconhecido}</Alert>;
  if (!data || !proposal.differs) return null;
  return (
    <Alert
      action={
        <Button small onClick={proposal.take}>
          {texts.preencherCadastro}
        </Button>
      }
    >
      {texts.cadastroDoCnpj(data.razao_social ?? '')}
    </Alert>
  );
}

/** Another client with the same company root: this one is probably its branch. */
function HeadOffice({ suggested, onHead }: { suggested: Ref | undefined; onHead: (head: Ref) => void }) {
  const filial = useFormValue<string | null>('filial_de_uuid');
  const setValue = useSetFormValue();
  if (!suggested || filial) return null;
  return (
    <Alert
      action={
        <Button
          small
          onClick={() => {
            onHead(suggested);
            setValue('filial_de_uuid', suggested.uuid);
          }}
        >
          {partes.marcarFilial}
        </Button>
      }
    >
      {partes.mesmaRaiz(suggested.nome)}
    </Alert>
  );
}

function Deleted({ cliente }: { cliente: { uuid: string; nome: string } }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => restoreCliente(cliente.uuid),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [noun] });
      notify.success(common.restored);
      navigate(href('clientes.edit', { uuid: cliente.uuid }) ?? '/');
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Alert
      kind="warning"
      action={
        <Button small loading={restore.isPending} onClick={() => restore.mutate()}>
          {texts.restore}
        </Button>
      }
    >
      {texts.deleted(cliente.nome)}
    </Alert>
  );
}
