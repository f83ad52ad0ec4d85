import type { EformDestinos, EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import {
  type EformTipo,
  eformDestinosPorTipo,
  eformTipoLabels,
} from '@gestao/shared/contracts/comercial/values/eforms';
import { chaveDe, chaveUnica } from '@gestao/shared/rules/chave';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  MoneyField,
  NumberField,
  SelectField,
  TextField,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { texts } from '../../../texts/parametros-eforms';
import { FormLines } from '../tab-parts';
import { ConditionFields, DestinationFields } from './eform-question-links';

type Opcao = EformPergunta['opcoes'][number];
const comOpcoes: readonly EformTipo[] = ['selecao', 'multipla'];

/** Fields of one question, those of its kind only. */
export function QuestionFields({
  index,
  destinos,
  fixed,
}: {
  index: number;
  destinos: EformDestinos;
  /** Keys already saved: answers may name them, so that they stay whatever the text becomes. */
  fixed: ReadonlySet<string>;
}) {
  const name = `perguntas.${index}`;
  const perguntas = useFormValue<EformPergunta[]>('perguntas');
  const set = useSetFormValue();
  const pergunta = perguntas[index];
  if (!pergunta) return null;
  const { tipo, chave, mapeia_para, opcoes } = pergunta;

  /** A new question's key follows its text, and conditions follow the key. */
  function rename(rotulo: string) {
    if (fixed.has(chave)) return;
    const used = new Set(perguntas.filter((_one, at) => at !== index).map((one) => one.chave));
    const next = chaveUnica(rotulo, used);
    set(`${name}.chave`, next);
    perguntas.forEach(({ condicao }, at) => {
      if (condicao?.chave === chave) set(`perguntas.${at}.condicao`, { ...condicao, chave: next });
    });
  }

  /** What the new kind cannot have goes; what it can stays. */
  function changeKind(next: string | null) {
    const kind = next as EformTipo;
    if (!comOpcoes.includes(kind)) set(`${name}.opcoes`, []);
    else if (opcoes.length === 0) set(`${name}.opcoes`, [{ valor: '', rotulo: '' }]);
    set(`${name}.minimo`, null);
    set(`${name}.maximo`, null);
    if (!eformDestinosPorTipo[kind].includes(mapeia_para.tipo)) {
      set(`${name}.mapeia_para`, { tipo: 'nenhum' });
    }
  }

  const Bound = tipo === 'moeda' ? MoneyField : NumberField;
  return (
    <Stack gap={3}>
      <TextField name={`${name}.rotulo`} label={texts.label} required onChange={rename} />
      <TextField name={`${name}.ajuda`} label={texts.help} hint={texts.helpHint} />
      <SelectField
        name={`${name}.tipo`}
        label={texts.kind}
        empty={null}
        options={optionsOfLabels(eformTipoLabels)}
        onChange={changeKind}
      />
      {(tipo === 'numero' || tipo === 'moeda') && (
        <Row gap={3} grow>
          <Bound key={`${tipo}-minimo`} name={`${name}.minimo`} label={texts.minimum} />
          <Bound key={`${tipo}-maximo`} name={`${name}.maximo`} label={texts.maximum} />
        </Row>
      )}
      <DestinationFields name={name} pergunta={pergunta} destinos={destinos} />
      {comOpcoes.includes(tipo) && (
        <Options name={`${name}.opcoes`} opcoes={opcoes} ofFactor={mapeia_para.tipo === 'fator'} />
      )}
      <ConditionFields name={name} condicao={pergunta.condicao} anteriores={perguntas.slice(0, index)} />
      <Row gap={4}>
        <Checkbox name={`${name}.obrigatoria`} label={texts.mandatory} />
        <Checkbox name={`${name}.visivel_cliente`} label={texts.visible} />
      </Row>
    </Stack>
  );
}

function Options({
  name,
  opcoes,
  ofFactor,
}: {
  name: string;
  opcoes: readonly Opcao[];
  /** They are the factor's: only their words may change. */
  ofFactor: boolean;
}) {
  const { rows, add, remove } = useFormRows<Opcao>(name);
  const set = useSetFormValue();
  /** A new option's value follows its text; one that was saved keeps its own. */
  function rename(index: number, rotulo: string) {
    const before = opcoes[index];
    if (!before || ofFactor) return;
    if (before.valor !== '' && !before.valor.startsWith(chaveDe(before.rotulo))) return;
    const used = new Set(opcoes.filter((_one, at) => at !== index).map(({ valor }) => valor));
    set(`${name}.${index}.valor`, rotulo === '' ? '' : chaveUnica(rotulo, used));
  }
  return (
    <FormLines
      title={texts.options}
      name={name}
      rows={rows}
      lineLabel={texts.option}
      addLabel={ofFactor ? undefined : texts.addOption}
      removeLabel={texts.removeOption}
      onAdd={() => add({ valor: '', rotulo: '' })}
      onRemove={remove}
      hint={ofFactor && <Muted>{texts.factorOptions}</Muted>}
    >
      {(index) => (
        <TextField
          name={`${name}.${index}.rotulo`}
          label={texts.option(index + 1)}
          required
          onChange={(rotulo) => rename(index, rotulo)}
        />
      )}
    </FormLines>
  );
}
