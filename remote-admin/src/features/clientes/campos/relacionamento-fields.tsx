import {
  type ClienteDetail,
  type ClienteOptions,
  type ClienteUpdate,
  canaisPreferidos,
  canalLabels,
  classificacoes,
} from '@gestao/shared/contracts/clientes/clientes';
import { optionsOf } from '@gestao/shared/rules/options';
import { ActionButton, Button, Card, Fitted, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, MultiSelect, SearchField, SelectField, useFormRows } from '@gestao/shared/ui/form';
import { choices } from '../../../components/choices';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';

const canais = canaisPreferidos.map((value) => ({ value, label: canalLabels[value] }));

/** Who looks after the client, and how. */
export function RelacionamentoFields({
  detail,
  options,
  disabled,
}: {
  detail?: ClienteDetail;
  options: ClienteOptions;
  disabled: boolean;
}) {
  const lock = { disabled };
  const tags = [...new Set([...options.tags, ...(detail?.tags ?? [])])];
  return (
    <>
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
            <Fitted width="medium">
              <DateField name="data_inicio_contrato" label={texts.inicioContrato} {...lock} />
            </Fitted>
            <Fitted width="medium">
              <DateField name="data_fim_contrato" label={texts.fimContrato} {...lock} />
            </Fitted>
            <SelectField
              name="canal_preferido"
              label={texts.canalPreferido}
              empty={null}
              options={canais}
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
          <MultiSelect name="tags" label={partes.tags} options={optionsOf(tags)} {...lock} />
        </Stack>
      </Card>
      <GestoresFields detail={detail} options={options} disabled={disabled} />
    </>
  );
}

type Gestor = ClienteUpdate['gestores'][number];

function GestoresFields({
  detail,
  options,
  disabled,
}: {
  detail?: ClienteDetail;
  options: ClienteOptions;
  disabled: boolean;
}) {
  const { rows, add, remove } = useFormRows<Gestor>('gestores');
  const blank = { departamento_uuid: null, usuario_uuid: null } as unknown as Gestor;
  return (
    <Card
      title={partes.gestores}
      actions={
        !disabled && (
          <Button small icon="add" onClick={() => add(blank)}>
            {partes.adicionarGestor}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {rows.length === 0 && <Muted>{partes.nenhumGestor}</Muted>}
        {rows.map((row, index) => {
          const present = detail?.gestores[index];
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a row.
            <div key={row.id} role="group" aria-label={partes.gestorLinha(index + 1)}>
              <Row gap={4} grow>
                <SelectField
                  name={`gestores.${index}.departamento_uuid`}
                  label={partes.departamento}
                  required
                  options={choices(options.departamentos, present?.departamento)}
                  disabled={disabled}
                />
                <SearchField
                  name={`gestores.${index}.usuario_uuid`}
                  label={partes.gestor}
                  required
                  options={choices(options.responsaveis, present?.usuario)}
                  disabled={disabled}
                />
                {!disabled && (
                  <ActionButton
                    small
                    icon="delete"
                    label={partes.removerGestor(index + 1)}
                    onClick={() => remove(index)}
                  />
                )}
              </Row>
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
