import type { OrcamentoPessoas } from '@gestao/shared/contracts/comercial/orcamento-massa';
import { prorrogacaoMaxima } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import type { Orcamento, OrcamentoCaixa } from '@gestao/shared/contracts/comercial/orcamentos';
import { useQuery } from '@gestao/shared/query';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { erroDaFaixa, type Faixa } from '@gestao/shared/rules/faixas';
import { optionsOf } from '@gestao/shared/rules/options';
import { fetchedPart } from '@gestao/shared/ui/core';
import { type Massa, type MassaAction, massaAction, onlyNamed } from '@gestao/shared/ui/table';
import type { ComponentProps } from 'react';
import { texts } from '../../../texts/caixa';
import { pessoasQuery } from '../caixa/inbox.queries';

// The fields of its dialogs come with the first of them.
const fields = () => import('@gestao/shared/ui/form');
const DateField = fetchedPart(async () => (await fields()).DateField);
const NumberField = fetchedPart(async () => (await fields()).NumberField);
const SearchField = fetchedPart(async () => (await fields()).SearchField);
const Textarea = fetchedPart(async () => (await fields()).Textarea);

const path = '/orcamentos/massa';
const diasAMais: Faixa = { tipo: 'inteiro', minimo: 1, maximo: prorrogacaoMaxima };

/** One of the people who price or sell; who they are is asked when the first such field shows. */
function PessoaField({
  quem,
  ...props
}: Omit<ComponentProps<typeof SearchField>, 'options'> & { quem: keyof OrcamentoPessoas }) {
  const { data } = useQuery(pessoasQuery);
  const options = optionsOf(data?.[quem]);
  return <SearchField {...props} options={options} />;
}

/** Choice of a person, sent under `campo`. */
function pessoaAction<T>(
  action: Omit<MassaAction<T>, 'dados' | 'undo'>,
  campo: 'precificador_uuid' | 'vendedor_uuid',
  label: string,
  quem: keyof OrcamentoPessoas,
  before?: (row: T) => string | undefined,
): MassaAction<T> {
  return massaAction<T, { [key: string]: string | null }>({
    ...action,
    ...(before && {
      undo: (row, dados) => {
        const uuid = before(row);
        return uuid && uuid !== dados[campo] ? { acao: action.acao, dados: { [campo]: uuid } } : undefined;
      },
    }),
    dados: {
      initial: { [campo]: null },
      ready: (values) => values[campo] !== null,
      fields: ({ values, set, errors, disabled }) => (
        <PessoaField
          quem={quem}
          label={label}
          required
          value={values[campo] ?? null}
          error={errors[campo]}
          disabled={disabled}
          onChange={(value) => set({ [campo]: value })}
        />
      ),
    },
  });
}

/**
 * What may be done to many budgets at once by whoever holds all of them.
 * @param pessoas whom a budget can be given to, once a dialog asked for them
 */
export function massaDeTodos(pessoas: () => OrcamentoPessoas | undefined): Massa<Orcamento> {
  const choices = (quem: keyof OrcamentoPessoas) => optionsOf(pessoas()?.[quem]);
  return {
    path,
    actions: [
      pessoaAction(
        {
          acao: 'reatribuir_vendedor',
          label: texts.reassignSeller,
          title: texts.reassignSellerTitle,
          hint: texts.reassignSellerHint,
        },
        'vendedor_uuid',
        texts.seller,
        'vendedores',
        (row) => onlyNamed(choices('vendedores'), row.vendedor),
      ),
      pessoaAction(
        {
          acao: 'reatribuir_precificador',
          label: texts.reassignPricer,
          title: texts.reassignPricerTitle,
          hint: texts.reassignPricerHint,
          when: (rows) => rows.some(({ status }) => status === 'em_precificacao'),
        },
        'precificador_uuid',
        texts.pricer,
        'precificadores',
        // Giving a budget to somebody brings it back into the inbox: that would be left behind.
        (row) => (row.adiada_ate ? undefined : onlyNamed(choices('precificadores'), row.precificador)),
      ),
      massaAction<Orcamento, { dias: number | null }>({
        acao: 'prorrogar',
        label: texts.prolong,
        title: texts.prolongTitle,
        hint: texts.prolongHint,
        when: (rows) => rows.some(({ status }) => status === 'enviado'),
        dados: {
          initial: { dias: prorrogacaoMaxima },
          ready: ({ dias }) => Number.isInteger(dias),
          fields: ({ values, set, errors, disabled }) => (
            <NumberField
              label={texts.days}
              hint={texts.daysHint}
              required
              value={values.dias}
              error={errors.dias}
              problem={erroDaFaixa(diasAMais, values.dias) ?? undefined}
              disabled={disabled}
              onChange={(dias) => set({ dias })}
            />
          ),
        },
      }),
      massaAction<Orcamento, { motivo: string }>({
        acao: 'cancelar',
        label: texts.cancel,
        danger: true,
        title: texts.cancelTitle,
        hint: texts.cancelHint,
        dados: {
          initial: { motivo: '' },
          ready: ({ motivo }) => motivo.trim() !== '',
          fields: ({ values, set, errors, disabled }) => (
            <Textarea
              label={texts.reason}
              required
              maxLength={1000}
              value={values.motivo}
              error={errors.motivo}
              disabled={disabled}
              onChange={(motivo) => set({ motivo })}
            />
          ),
        },
      }),
    ],
  };
}

/** What may be done to many of the inbox at once; each only where a chosen row allows it. */
export function massaDaCaixa(): Massa<OrcamentoCaixa> {
  const tomorrow = addDays(dateIn(new Date()), 1);
  return {
    path,
    actions: [
      {
        acao: 'assumir',
        label: texts.actions.assumir,
        title: (count) => texts.massaTitle(texts.actions.assumir, count),
        hint: texts.takeHint,
        when: (rows) => rows.some(({ acoes }) => acoes.includes('assumir')),
      },
      pessoaAction(
        {
          acao: 'atribuir',
          label: texts.actions.atribuir,
          title: (count) => texts.massaTitle(texts.actions.atribuir, count),
          hint: texts.assignText,
          when: (rows) => rows.some(({ acoes }) => acoes.includes('atribuir')),
        },
        'precificador_uuid',
        texts.pricer,
        'precificadores',
      ),
      massaAction<OrcamentoCaixa, { ate: string | null }>({
        acao: 'adiar',
        label: texts.actions.adiar,
        title: (count) => texts.massaTitle(texts.actions.adiar, count),
        hint: texts.snoozeText,
        undo: (row) => ({ acao: 'adiar', dados: { ate: row.adiada_ate } }),
        when: (rows) => rows.some(({ acoes }) => acoes.includes('adiar')),
        dados: {
          initial: { ate: tomorrow },
          ready: ({ ate }) => ate !== null,
          fields: ({ values, set, errors, disabled }) => (
            <DateField
              label={texts.snoozeUntil}
              required
              min={tomorrow}
              value={values.ate}
              error={errors.ate}
              disabled={disabled}
              onChange={(ate) => set({ ate })}
            />
          ),
        },
      }),
    ],
  };
}
