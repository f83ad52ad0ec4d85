import {
  type ClienteDetail,
  type ClienteOptions,
  canaisPreferidos,
  canalLabels,
  classificacoes,
  regimeLabels,
  regimes,
  ufs,
} from '@gestao/shared/contracts/clientes';
import { Card, Row, Stack } from '@gestao/shared/ui/core';
import {
  DateField,
  MaskedField,
  RadioField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { choices } from '../../components/choices';
import { texts } from '../../texts/clientes';
import { DocumentoField } from './documento-field';

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

/** Everything of a client but the contacts. */
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
  return (
    <>
      <Card title={texts.dados}>
        <Stack>
          <RadioField name="tipo_pessoa" label={texts.tipoPessoa} required options={pessoas} {...lock} />
          <DocumentoField own={detail?.uuid} {...lock} />
          <Row gap={4} grow>
            <TextField name="razao_social" label={texts.razaoSocial} required maxLength={160} {...lock} />
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
          {!detail && <RadioField name="status" label={texts.statusInicial} required options={situacoes} />}
        </Stack>
      </Card>
      <Card title={texts.endereco}>
        <Stack>
          <Row gap={4} grow>
            <MaskedField name="endereco.cep" label={texts.cep} mask="cep" {...lock} />
            <TextField name="endereco.logradouro" label={texts.logradouro} maxLength={160} {...lock} />
            <TextField name="endereco.numero" label={texts.numero} maxLength={20} {...lock} />
          </Row>
          <Row gap={4} grow>
            <TextField name="endereco.complemento" label={texts.complemento} maxLength={80} {...lock} />
            <TextField name="endereco.bairro" label={texts.bairro} maxLength={80} {...lock} />
          </Row>
          <Row gap={4} grow>
            <TextField name="municipio" label={texts.municipio} required maxLength={120} {...lock} />
            <SelectField name="uf" label={texts.uf} required options={optionsOf(ufs)} {...lock} />
            <TextField
              name="municipio_ibge"
              label={texts.municipioIbge}
              hint={texts.municipioIbgeHint}
              required
              maxLength={7}
              {...lock}
            />
          </Row>
        </Stack>
      </Card>
      <Card title={texts.relacionamento}>
        <Stack>
          <Row gap={4} grow>
            <SearchField
              name="responsavel_carteira_uuid"
              label={texts.responsavelCarteira}
              required
              options={choices(options.responsaveis, detail?.responsavel_carteira)}
              {...lock}
            />
            <SearchField
              name="equipe_uuid"
              label={texts.equipe}
              options={choices(options.equipes, detail?.equipe)}
              {...lock}
            />
          </Row>
          <Row gap={4} grow>
            <DateField name="data_inicio_contrato" label={texts.inicioContrato} {...lock} />
            <DateField name="data_fim_contrato" label={texts.fimContrato} {...lock} />
          </Row>
          <Row gap={4} grow>
            <SelectField
              name="canal_preferido"
              label={texts.canalPreferido}
              empty={null}
              options={optionsOf(canaisPreferidos, canalLabels)}
              {...lock}
            />
            <SelectField
              name="classificacao"
              label={texts.classificacao}
              empty={texts.semClassificacao}
              options={optionsOf(classificacoes)}
              {...lock}
            />
          </Row>
          <Textarea
            name="particularidades"
            label={texts.particularidades}
            hint={texts.particularidadesHint}
            maxLength={5000}
            {...lock}
          />
        </Stack>
      </Card>
    </>
  );
}
