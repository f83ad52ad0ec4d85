import type { EformCondicao, EformDestinos, EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import {
  eformCampoClienteLabels,
  eformDestinoLabels,
  eformDestinosPorTipo,
  eformOperadoresPorTipo,
  eformOperadorLabels,
} from '@gestao/shared/contracts/comercial/values/eforms';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import {
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  useFormError,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { texts } from '../../../texts/parametros-eforms';

const named = (labels: Readonly<Record<string, string>>, keys: readonly string[] = Object.keys(labels)) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }));

/** What the answer becomes; a factor brings its options along. */
export function DestinationFields({
  name,
  pergunta: { tipo, mapeia_para: destino, opcoes },
  destinos,
}: {
  /** Of the question in the form. */
  name: string;
  pergunta: EformPergunta;
  destinos: EformDestinos;
}) {
  const set = useSetFormValue();
  const error = useFormError(`${name}.mapeia_para.chave`);
  const kindError = useFormError(`${name}.mapeia_para.tipo`);
  const kinds = eformDestinosPorTipo[tipo];
  if (kinds.length === 1) return null;
  const campos = named(
    eformCampoClienteLabels,
    tipo === 'cnpj' ? ['documento'] : ['nome', 'contato', 'email', 'telefone'],
  );
  const options = {
    nenhum: [],
    direcionador: optionsOf(destinos.direcionadores),
    fator: optionsOf(destinos.fatores),
    servico: optionsOf(destinos.servicos),
    campo_cliente: campos,
  }[destino.tipo];
  const chave = destino.tipo === 'nenhum' ? null : destino.chave;

  function choose(kind: string | null) {
    const only = kind === 'campo_cliente' && campos.length === 1 ? campos[0]?.value : undefined;
    set(`${name}.mapeia_para`, kind === 'nenhum' ? { tipo: kind } : { tipo: kind, chave: only ?? '' });
  }
  function chooseKey(value: string | null) {
    set(`${name}.mapeia_para`, { tipo: destino.tipo, chave: value ?? '' });
    const fator = destino.tipo === 'fator' && destinos.fatores.find((one) => one.valor === value);
    if (!fator) return;
    // What was written for the client stays with the options it was written for.
    const written = new Map(opcoes.map((one) => [one.valor, one]));
    set(
      `${name}.opcoes`,
      fator.opcoes.map((one) => written.get(one.valor) ?? one),
    );
  }
  return (
    <Row gap={3} grow>
      <SelectField
        label={texts.destination}
        value={destino.tipo}
        empty={null}
        error={kindError}
        options={named(eformDestinoLabels, kinds)}
        onChange={choose}
      />
      {destino.tipo !== 'nenhum' && (
        <SelectField
          label={texts.destinationOf[destino.tipo]}
          required
          value={chave === '' ? null : chave}
          error={error}
          // A key that is gone stays in sight, with its error.
          options={
            chave && !options.some(({ value }) => value === chave)
              ? [...options, { value: chave, label: chave }]
              : options
          }
          onChange={chooseKey}
        />
      )}
    </Row>
  );
}

/** When the question appears: always, or by the answer to an earlier one. */
export function ConditionFields({
  name,
  condicao,
  anteriores,
}: {
  name: string;
  condicao: EformCondicao | null;
  anteriores: readonly EformPergunta[];
}) {
  const set = useSetFormValue();
  const chaveError = useFormError(`${name}.condicao.chave`);
  const operadorError = useFormError(`${name}.condicao.operador`);
  const possible = anteriores.filter(({ tipo }) => eformOperadoresPorTipo[tipo].length > 0);
  const de = condicao && anteriores.find(({ chave }) => chave === condicao.chave);
  const change = (values: Partial<EformCondicao>) => set(`${name}.condicao`, { ...condicao, ...values });

  function choose(chave: string | null) {
    const pergunta = possible.find((one) => one.chave === chave);
    const [operador] = pergunta ? eformOperadoresPorTipo[pergunta.tipo] : [];
    set(`${name}.condicao`, pergunta && operador ? { chave, operador, valor: '' } : null);
  }
  if (possible.length === 0 && condicao === null) return null;
  return (
    <Row gap={3} grow>
      <SelectField
        label={texts.condition}
        empty={texts.always}
        value={condicao?.chave ?? null}
        error={chaveError}
        options={[
          ...possible.map(({ chave, rotulo }) => ({
            value: chave,
            label: texts.when(rotulo || texts.untitled),
          })),
          ...(condicao && !de ? [{ value: condicao.chave, label: condicao.chave }] : []),
        ]}
        onChange={choose}
      />
      {condicao && de && (
        <>
          <SelectField
            label={texts.operator}
            empty={null}
            value={condicao.operador}
            error={operadorError}
            options={named(eformOperadorLabels, eformOperadoresPorTipo[de.tipo])}
            onChange={(operador) => change({ operador: operador as EformCondicao['operador'] })}
          />
          <ConditionValue
            name={name}
            de={de}
            valor={condicao.valor}
            onChange={(valor) => change({ valor })}
          />
        </>
      )}
    </Row>
  );
}

/** The value compared with, in the field of the other question's kind; the form carries it as text. */
function ConditionValue({
  name,
  de: { tipo, opcoes },
  valor,
  onChange,
}: {
  name: string;
  de: EformPergunta;
  valor: string;
  onChange: (valor: string) => void;
}) {
  const error = useFormError(`${name}.condicao.valor`);
  const shared = { label: texts.value, required: true, error };
  const text = (value: string | null) => onChange(value ?? '');
  if (tipo === 'numero' || tipo === 'moeda') {
    const Field = tipo === 'moeda' ? MoneyField : NumberField;
    return (
      <Field
        {...shared}
        value={valor === '' ? null : Number(valor)}
        onChange={(value) => onChange(value === null ? '' : String(value))}
      />
    );
  }
  if (tipo === 'data') return <DateField {...shared} value={valor || null} onChange={text} />;
  if (tipo === 'texto' || tipo === 'texto_curto' || tipo === 'cnpj') {
    return <TextField {...shared} value={valor} onChange={text} />;
  }
  const options =
    tipo === 'sim_nao'
      ? [
          { value: 'sim', label: texts.yes },
          { value: 'nao', label: texts.no },
        ]
      : optionsOf(opcoes);
  return <SelectField {...shared} value={valor || null} options={options} onChange={text} />;
}
