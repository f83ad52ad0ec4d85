import type { Perguntas } from '@gestao/shared/contracts/orcamento-perguntas';
import { Card, EmptyState, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  NumberField,
  RadioField,
  SearchField,
  SelectField,
  Textarea,
} from '@gestao/shared/ui/form';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import { direcionadoresDe, type Editado } from '../conteudo';
import { numero } from '../numeros';
import { searchClientes } from '../orcamentos.queries';

export interface StepProps {
  perguntas: Perguntas;
  editado: Editado;
  onChange: (change: Partial<Editado>) => void;
  /** What the api refused, by field. */
  erros: Record<string, string[]>;
}

/** Where the client comes from, and what only the firm reads. The recipient was chosen when the draft began. */
export function OriginStep({ perguntas, editado, onChange, erros }: StepProps) {
  const origem = perguntas.origens.find(({ uuid }) => uuid === editado.origem_uuid);
  return (
    <Card title={texts.who}>
      <Stack>
        <Row gap={4} grow>
          <SelectField
            label={texts.origin}
            hint={texts.originHint}
            required
            empty={origem ? null : undefined}
            value={editado.origem_uuid}
            error={erros.origem_uuid?.join(' ')}
            options={perguntas.origens.map(({ uuid, nome }) => ({ value: uuid, label: nome }))}
            onChange={(value) => value && onChange({ origem_uuid: value })}
          />
          {(origem?.exige_parceiro || editado.parceiro_uuid) && (
            <SearchField
              label={texts.partner}
              hint={texts.partnerHint}
              required={origem?.exige_parceiro}
              value={editado.parceiro_uuid}
              error={erros.parceiro_uuid?.join(' ')}
              known={
                editado.parceiro_uuid && editado.parceiro_nome
                  ? { value: editado.parceiro_uuid, label: editado.parceiro_nome }
                  : null
              }
              search={searchClientes}
              onChange={() => undefined}
              onOption={(option) =>
                onChange({ parceiro_uuid: option?.value ?? null, parceiro_nome: option?.label ?? null })
              }
            />
          )}
        </Row>
        <Textarea
          label={texts.notes}
          hint={texts.notesHint}
          maxLength={2000}
          value={editado.observacoes_internas ?? ''}
          onChange={(value) => onChange({ observacoes_internas: value || null })}
        />
      </Stack>
    </Card>
  );
}

/** What is offered, and how much of it there is a month. */
export function ServicesStep(props: StepProps) {
  const { perguntas, editado, onChange } = props;
  const { servicos } = editado;
  const replace = (chave: string, change: Partial<Editado['servicos'][number]>) =>
    onChange({ servicos: servicos.map((one) => (one.chave === chave ? { ...one, ...change } : one)) });
  if (perguntas.servicos.length === 0) return <EmptyState text={texts.noServices} />;
  return (
    <Stack>
      <Card title={texts.services}>
        <Stack gap={3}>
          {servicos.length === 0 && <Muted>{texts.servicesHint}</Muted>}
          {perguntas.servicos.map(({ chave, nome, descricao }) => {
            const chosen = servicos.find((one) => one.chave === chave);
            return (
              <Stack key={chave} gap={1}>
                <Checkbox
                  label={nome}
                  hint={descricao}
                  value={chosen !== undefined}
                  onChange={(on) =>
                    onChange({
                      servicos: on
                        ? [...servicos, { chave, opcional: false, selecionado: true }]
                        : servicos.filter((one) => one.chave !== chave),
                    })
                  }
                />
                {chosen && (
                  <div className={page.under}>
                    <Checkbox
                      label={texts.optional(nome)}
                      value={chosen.opcional}
                      onChange={(opcional) => replace(chave, { opcional, selecionado: !opcional })}
                    />
                    {chosen.opcional && (
                      <Checkbox
                        label={texts.included(nome)}
                        value={chosen.selecionado}
                        onChange={(selecionado) => replace(chave, { selecionado })}
                      />
                    )}
                  </div>
                )}
              </Stack>
            );
          })}
        </Stack>
      </Card>
      {servicos.length > 0 && (
        <Card title={texts.volumes}>
          <Volumes {...props} />
        </Card>
      )}
    </Stack>
  );
}

/** One number for each driver of the chosen services; an empty one is not zero. */
export function Volumes(props: StepProps) {
  const { perguntas, editado } = props;
  const asked = direcionadoresDe(perguntas, editado);
  if (asked.length === 0) return <Muted>{texts.noVolumes}</Muted>;
  return (
    <div className={page.figures}>
      {asked.map(({ chave, nome }) => (
        <NumberField
          key={chave}
          label={nome}
          {...numero(props, `volumes.${chave}`, {
            value: editado.volumes[chave] ?? null,
            vazio: null,
            change: (value) => {
              const { [chave]: _, ...others } = editado.volumes;
              return { volumes: value === null ? others : { ...others, [chave]: value } };
            },
          })}
        />
      ))}
    </div>
  );
}

/** One answer for each factor of the published parameters. */
export function ComplexityStep({ perguntas, editado, onChange }: StepProps) {
  if (perguntas.fatores.length === 0) return <EmptyState text={texts.noFactors} />;
  return (
    <Card title={texts.complexity}>
      <Stack>
        {perguntas.fatores.map(({ chave, nome, obrigatorio, opcoes }) => (
          <RadioField
            key={chave}
            label={nome}
            required={obrigatorio}
            value={editado.complexidade[chave] ?? null}
            options={opcoes.map((opcao) => ({ value: opcao.chave, label: opcao.rotulo }))}
            onChange={(value) =>
              value && onChange({ complexidade: { ...editado.complexidade, [chave]: value } })
            }
          />
        ))}
      </Stack>
    </Card>
  );
}
