import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { recorteLabels } from '@gestao/shared/contracts/operacao/values/indicadores';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal } from '@gestao/shared/ui/core';
import { Form, SelectField, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { useEffect, useRef } from 'react';
import { texts } from '../../../texts/indicadores';
import { monthOptions } from '../indicador-value';
import { createMeta, opcoesQuery, useIndicadorDone } from '../indicadores.queries';
import { ValueField } from './valor-fields';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');
const listas = { departamento: 'departamentos', equipe: 'equipes', usuario: 'pessoas' } as const;

/** A target of a cut, from a month on. */
export function MetaDialog({ one, onClose }: { one: IndicadorDetalhe; onClose: () => void }) {
  const done = useIndicadorDone();
  const opcoes = useQuery(opcoesQuery());
  const faixa = one.sentido === 'faixa';
  return (
    <Modal open size="small" title={texts.newTarget} onClose={onClose}>
      <Loaded query={opcoes} skeleton="form" title={false}>
        {(choices) => (
          <Form
            schema={async () => (await contract()).indicadorMetaFormSchema}
            label={texts.newTarget}
            guard={false}
            cancel={onClose}
            defaultValues={{
              recorte: 'geral' as const,
              alvo: null as string | null,
              vigencia_inicio: one.ponto.competencia,
              meta: one.ponto.meta as number,
              meta_minima: faixa ? (one.ponto.meta_minima ?? null) : null,
              limite_atencao: one.ponto.limite_atencao,
            }}
            onSubmit={async (values) => {
              await createMeta(one.uuid, values);
              done(texts.targetSaved);
              onClose();
            }}
          >
            <SelectField
              name="recorte"
              label={texts.cut}
              required
              options={one.recortes
                .filter((recorte) => recorte !== 'cliente')
                .map((recorte) => ({ value: recorte, label: recorteLabels[recorte] }))}
            />
            <AlvoField choices={choices} />
            <SelectField name="vigencia_inicio" label={texts.from} required options={monthOptions(12)} />
            {faixa && <ValueField name="meta_minima" label={texts.goalFrom} unidade={one.unidade} required />}
            <ValueField
              name="meta"
              label={faixa ? texts.goalTo : texts.goal}
              unidade={one.unidade}
              required
            />
            <ValueField name="limite_atencao" label={texts.attention} unidade={one.unidade} />
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

function AlvoField({
  choices,
}: {
  choices: Record<'departamentos' | 'equipes' | 'pessoas', { valor: string; rotulo: string }[]>;
}) {
  const recorte = useFormValue('recorte') as string;
  const set = useSetFormValue();
  const before = useRef(recorte);
  useEffect(() => {
    if (before.current !== recorte) set('alvo', null);
    before.current = recorte;
  }, [recorte, set]);
  if (!Object.hasOwn(listas, recorte)) return null;
  const list = choices[listas[recorte as keyof typeof listas]];
  return (
    <SelectField
      name="alvo"
      label={recorteLabels[recorte as keyof typeof recorteLabels]}
      required
      options={optionsOf(list)}
    />
  );
}
