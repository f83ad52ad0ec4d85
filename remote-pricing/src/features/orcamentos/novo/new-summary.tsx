import type { Desconto, Preco, PrecoLinha } from '@gestao/shared/contracts/comercial/calculo';
import { indicesReajuste } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { faltaNaJustificativa } from '@gestao/shared/rules/justificativa';
import { optionsOf, optionsOfLabels } from '@gestao/shared/rules/options';
import { Alert, Badge, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  MoneyField,
  NumberField,
  PercentField,
  SelectField,
  Textarea,
} from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/novo-orcamento';
import { texts as words } from '../../../texts/orcamentos';
import { type Editado, faltasDe } from '../conteudo';
import { numero, semDigitado } from '../numeros';
import type { StepProps } from './new-steps';

/** What the answers come to: price by service, allowances, discount and conditions. */
export function SummaryStep(props: StepProps & { calculo: Preco | null }) {
  const { calculo, editado } = props;
  const faltas = faltasDe(calculo, editado);
  return (
    <Stack>
      {faltas.length > 0 && (
        <Alert kind="warning" title={texts.missing}>
          <ul className={page.list}>
            {faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </Alert>
      )}
      {calculo && <Lines calculo={calculo} />}
      <div className={page.grid}>
        <Card title={texts.discounts}>
          <Discount {...props} />
        </Card>
        <Conditions {...props} />
      </div>
    </Stack>
  );
}

/** Price of each service and what it includes. */
function Lines({ calculo }: { calculo: Preco }) {
  const costs = calculo.custo_centavos !== undefined;
  return (
    <Card title={texts.lines}>
      <Stack gap={3}>
        <SimpleTable
          caption={texts.lines}
          rows={calculo.linhas}
          rowKey={({ chave }) => chave}
          columns={[
            {
              header: words.flow.service,
              cell: ({ nome, opcional, selecionado }) => (
                <>
                  {nome}{' '}
                  {opcional && (
                    <Badge tone="blue">{selecionado ? words.flow.optional : words.flow.optionalOut}</Badge>
                  )}
                </>
              ),
            },
            { header: texts.level, cell: ({ nivel_complexidade }) => nivel_complexidade },
            {
              header: texts.tablePrice,
              cell: (line) => formatCentavos(line.preco_tabela_centavos),
              end: true,
            },
            { header: words.discount, cell: (line) => formatCentavos(line.desconto_centavos), end: true },
            {
              header: texts.monthly,
              cell: (line) =>
                formatCentavos(line.selecionado ? line.preco_final_centavos : line.preco_tabela_centavos),
              end: true,
            },
            {
              header: texts.setup,
              cell: (line) =>
                formatCentavos(
                  line.selecionado ? line.implantacao_final_centavos : line.implantacao_tabela_centavos,
                ),
              end: true,
            },
            ...(costs
              ? [
                  {
                    header: words.cost,
                    cell: (line: PrecoLinha) => formatCentavos(line.custo_total_centavos),
                    end: true,
                  },
                  { header: words.margin, cell: (line: PrecoLinha) => formatBp(line.margem_bp), end: true },
                ]
              : []),
          ]}
        />
        {calculo.excedentes.length > 0 && (
          <div>
            <Muted>{texts.allowances}</Muted>
            <ul className={page.list}>
              {calculo.excedentes.map(({ direcionador, nome, contratado, valor_centavos }) => (
                <li key={direcionador}>
                  {texts.allowance(nome, formatInteger(contratado), formatCentavos(valor_centavos))}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  );
}

const empty: Record<Desconto['tipo'], Desconto> = {
  nenhum: { tipo: 'nenhum' },
  percentual: { tipo: 'percentual', desconto_bp: 0 },
  valor: { tipo: 'valor', desconto_centavos: 0 },
};

/** Monthly discount, with its reason where the firm's parameters ask for one. */
export function Discount(props: StepProps & { calculo: Preco | null }) {
  const { perguntas, editado, onChange, erros, calculo } = props;
  const { desconto } = editado;
  const missing = faltaNaJustificativa(editado.justificativa_desconto, calculo?.justificativa_minima ?? 0);
  // A draft that was left without it tells so at once; who is about to type it is left in peace.
  const [left, setLeft] = useState(missing !== null);
  const asks =
    (calculo?.desconto_efetivo_bp ?? 0) > perguntas.desconto_livre_bp ||
    missing !== null ||
    erros.justificativa_desconto;
  return (
    <Stack>
      <Row gap={4} grow>
        <SelectField
          label={texts.discount}
          empty={null}
          value={desconto.tipo}
          options={optionsOfLabels(texts.discountKinds)}
          onChange={(value) =>
            value &&
            onChange({
              desconto: empty[value as Desconto['tipo']],
              digitado: semDigitado(editado, 'desconto.'),
            })
          }
        />
        {desconto.tipo === 'percentual' && (
          <PercentField
            label={texts.discountPercent}
            placeholder="0,00"
            {...numero(props, 'desconto.desconto_bp', {
              // An empty field is easier to type into than a zero.
              value: desconto.desconto_bp || null,
              vazio: 0,
              change: (desconto_bp) => ({ desconto: { tipo: 'percentual', desconto_bp } }),
            })}
          />
        )}
        {desconto.tipo === 'valor' && (
          <MoneyField
            label={texts.discountValue}
            placeholder="0,00"
            {...numero(props, 'desconto.desconto_centavos', {
              value: desconto.desconto_centavos || null,
              vazio: 0,
              change: (desconto_centavos) => ({ desconto: { tipo: 'valor', desconto_centavos } }),
            })}
          />
        )}
      </Row>
      {(asks || editado.justificativa_desconto) && (
        <Textarea
          label={texts.reason}
          hint={texts.reasonHint(formatBp(perguntas.desconto_livre_bp))}
          required
          maxLength={1000}
          value={editado.justificativa_desconto ?? ''}
          error={erros.justificativa_desconto?.join(' ') ?? (left && missing ? missing : undefined)}
          onBlur={() => setLeft(true)}
          onChange={(value) => onChange({ justificativa_desconto: value || null })}
        />
      )}
      <MoneyField
        label={texts.setupDiscount}
        placeholder="0,00"
        {...numero(props, 'desconto_implantacao_centavos', {
          value: editado.desconto_implantacao_centavos || null,
          vazio: 0,
          change: (desconto_implantacao_centavos) => ({ desconto_implantacao_centavos }),
        })}
      />
    </Stack>
  );
}

/** Emptied, it is asked for: the content keeps the last day until another one is chosen. */
function Validity({ editado, onChange, erros }: StepProps) {
  const emptied = editado.digitado.validade !== undefined;
  const [left, setLeft] = useState(emptied);
  return (
    <DateField
      label={texts.validity}
      required
      value={emptied ? null : editado.validade}
      error={emptied ? (left ? texts.validityNeeded : undefined) : erros.validade?.join(' ')}
      onBlur={() => setLeft(true)}
      onChange={(value) => {
        const digitado = semDigitado(editado, 'validade');
        onChange(value ? { validade: value, digitado } : { digitado: { ...digitado, validade: '' } });
      }}
    />
  );
}

function Conditions(props: StepProps) {
  const { editado, onChange } = props;
  const number = (key: 'prazo_meses' | 'parcelas_implantacao' | 'dia_vencimento_boleto') =>
    numero(props, key, { value: editado[key], change: (value) => ({ [key]: value }) });
  return (
    <Card title={texts.conditions}>
      <Stack>
        <Row gap={4} grow>
          <NumberField label={texts.term} required {...number('prazo_meses')} />
          <Validity {...props} />
        </Row>
        <Row gap={4} grow>
          <NumberField label={texts.parcels} required {...number('parcelas_implantacao')} />
          <NumberField label={texts.dueDay} required {...number('dia_vencimento_boleto')} />
          <SelectField
            label={texts.index}
            empty={null}
            value={editado.indice_reajuste}
            options={optionsOf(indicesReajuste)}
            onChange={(value) => value && onChange({ indice_reajuste: value as Editado['indice_reajuste'] })}
          />
        </Row>
        <Checkbox
          label={texts.thirteenth}
          value={editado.cobrar_13a}
          onChange={(cobrar_13a) => onChange({ cobrar_13a })}
        />
        <Textarea
          label={texts.terms}
          hint={texts.termsHint}
          maxLength={5000}
          value={editado.condicoes ?? ''}
          onChange={(value) => onChange({ condicoes: value || null })}
        />
      </Stack>
    </Card>
  );
}
