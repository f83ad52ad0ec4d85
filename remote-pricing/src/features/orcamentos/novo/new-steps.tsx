import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import type { OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';
import { PageLink } from '@gestao/shared/router';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { formatDocumento } from '@gestao/shared/rules/format';
import { optionsOf } from '@gestao/shared/rules/options';
import { usePermission } from '@gestao/shared/session';
import { Card, EmptyState, Facts, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { NumberField, RadioField, SearchField, SelectField, Textarea } from '@gestao/shared/ui/form';
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

/** For whom it is, as it was chosen when the draft began; where the client comes from, and what only the firm reads. */
export function OriginStep({
  perguntas,
  editado,
  onChange,
  erros,
  orcamento,
}: StepProps & { orcamento: OrcamentoDetalhe }) {
  const origem = perguntas.origens.find(({ uuid }) => uuid === editado.origem_uuid);
  return (
    <Card title={texts.who}>
      <Stack>
        <Recipient orcamento={orcamento} />
        <Row gap={4} grow>
          <SelectField
            label={texts.origin}
            hint={texts.originHint}
            required
            empty={origem ? null : undefined}
            value={editado.origem_uuid}
            error={erros.origem_uuid?.join(' ')}
            options={optionsOf(perguntas.origens)}
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

function Recipient({
  orcamento: { cliente, nome_cliente, documento, contato, email, telefone },
}: {
  orcamento: OrcamentoDetalhe;
}) {
  const opens = usePermission('gerenciar clientes');
  return (
    <Facts
      items={[
        {
          label: cliente ? texts.client : texts.prospect,
          value:
            cliente && opens ? (
              <PageLink page="clientes.edit" params={{ uuid: cliente.uuid }}>
                {nome_cliente}
              </PageLink>
            ) : (
              nome_cliente
            ),
        },
        { label: texts.document, value: formatDocumento(documento) },
        {
          label: texts.contact,
          value: [contato, email, formatTelefone(telefone)].filter(Boolean).join(' · '),
        },
      ]}
    />
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
