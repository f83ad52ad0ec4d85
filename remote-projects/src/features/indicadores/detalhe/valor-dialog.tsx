import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { Muted } from '@gestao/shared/ui/core';
import { FormDialog } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/indicadores';
import { saveValor, useIndicadorDone } from '../indicadores.queries';
import { pontoDe } from './ponto';
import { ValueField } from './valor-fields';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');

/** A person's own value of a month. */
export function ValorDialog({ one, onClose }: { one: IndicadorDetalhe; onClose: () => void }) {
  const done = useIndicadorDone();
  return (
    <FormDialog
      title={texts.editValue}
      size="small"
      schema={async () => (await contract()).indicadorValorFormSchema}
      guard={false}
      defaultValues={{ ...pontoDe(one), valor: (one.ponto.ajustado ?? one.ponto).valor }}
      onSubmit={async (values) => {
        await saveValor(one.uuid, values);
        done(texts.valueSaved);
        onClose();
      }}
      onClose={onClose}
    >
      {one.ponto.congelado && <Muted>{texts.adjustedHint}</Muted>}
      <ValueField name="valor" label={texts.value} unidade={one.unidade} />
    </FormDialog>
  );
}
