import {
  type ClienteDetail,
  type ClienteOptions,
  porteLabels,
  portes,
  regimeLabels,
  regimes,
} from '@gestao/shared/contracts/clientes/clientes';
import type { Ref } from '@gestao/shared/contracts/comum/fields';
import { optionOf } from '@gestao/shared/rules/options';
import { Card, Fitted, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  MaskedField,
  RadioField,
  SearchField,
  SelectField,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import { choices } from '../../../components/choices';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import { searchClientes } from '../clientes.queries';
import { CepField } from './cep-field';
import { DocumentoField } from './documento-field';
import { MunicipioField } from './municipio-field';

const optionsOf = <Value extends string>(values: readonly Value[], labels?: { [V in Value]: string }) =>
  values.map((value) => ({ value, label: labels?.[value] ?? value }));
const pessoas = [
  { value: 'juridica', label: texts.juridica },
  { value: 'fisica', label: texts.fisica },
];
const situacoes = [
  { value: 'prospecto', label: texts.prospecto },
  { value: 'ativo', label: texts.jaCliente },
];

/** Who the client is and where. */
export function ClienteFields({
  detail,
  options,
  disabled,
}: {
  detail?: ClienteDetail;
  options: ClienteOptions;
  disabled: boolean;
}) {
  const lock = { disabled };
  // A head office proposed by the document: its name is not among the answers of the search.
  const [head, setHead] = useState<Ref | null>(null);
  const person = useFormValue<string>('tipo_pessoa') === 'fisica';
  return (
    <>
      <Card title={texts.dados}>
        <Stack>
          <RadioField name="tipo_pessoa" label={texts.tipoPessoa} required options={pessoas} {...lock} />
          <DocumentoField own={detail?.uuid} asks={options.consultas.cnpj} onHead={setHead} {...lock} />
          <Row gap={4} grow>
            <TextField
              name="razao_social"
              label={person ? texts.nomeCompleto : texts.razaoSocial}
              required
              maxLength={160}
              {...lock}
            />
            <TextField name="nome_fantasia" label={texts.nomeFantasia} maxLength={160} {...lock} />
          </Row>
          <Row gap={4} grow>
            <SelectField
              name="regime_tributario"
              label={texts.regimeTributario}
              required
              options={optionsOf(regimes, regimeLabels)}
              {...lock}
            />
            <SearchField
              name="segmento_uuid"
              label={texts.segmento}
              required
              options={choices(options.segmentos, detail?.segmento)}
              {...lock}
            />
          </Row>
          <Row gap={4} grow>
            <MaskedField name="cnae" label={partes.cnae} hint={partes.cnaeHint} mask="cnae" {...lock} />
            <SelectField
              name="porte"
              label={partes.porte}
              empty={partes.semPorte}
              options={optionsOf(portes, porteLabels)}
              {...lock}
            />
            <TextField name="inscricao_estadual" label={partes.inscricaoEstadual} maxLength={20} {...lock} />
            <TextField
              name="inscricao_municipal"
              label={partes.inscricaoMunicipal}
              maxLength={20}
              {...lock}
            />
          </Row>
          {!disabled && (
            <Row gap={4} grow>
              <SearchField
                name="grupo_economico_uuid"
                label={partes.grupo}
                hint={partes.grupoHint}
                search={searchClientes}
                known={optionOf(detail?.grupo_economico)}
              />
              <SearchField
                name="filial_de_uuid"
                label={partes.filial}
                search={searchClientes}
                known={optionOf(head ?? detail?.filial_de)}
              />
            </Row>
          )}
          {detail && detail.filiais.length > 0 && (
            <Muted>{partes.filiais(detail.filiais.map((one) => one.nome))}</Muted>
          )}
          {!detail && <RadioField name="status" label={texts.statusInicial} required options={situacoes} />}
        </Stack>
      </Card>
      <Card title={texts.endereco}>
        <Stack>
          <CepField asks={options.consultas.cep} {...lock}>
            <TextField name="endereco.logradouro" label={texts.logradouro} maxLength={160} {...lock} />
            <Fitted>
              <TextField name="endereco.numero" label={texts.numero} maxLength={20} {...lock} />
            </Fitted>
          </CepField>
          <Row gap={4} grow>
            <TextField name="endereco.complemento" label={texts.complemento} maxLength={80} {...lock} />
            <TextField name="endereco.bairro" label={texts.bairro} maxLength={80} {...lock} />
          </Row>
          <MunicipioField {...lock} />
        </Stack>
      </Card>
    </>
  );
}
