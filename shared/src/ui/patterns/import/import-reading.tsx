import type { ImportLeitura } from '../../../contracts/comum/importacao';
import { Button } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { SelectField } from '../../kit/fields/choice-fields';
import { Muted, Stack } from '../../kit/layout/layout';
import { texts } from './import-texts';

/** How a file was understood: what was read of it, what was mended, and what was known of an earlier one. */
export function ImportReading({
  leitura: { frases, reparos, folhas, folha, lembradas },
  disabled,
  onSheet,
  onForget,
}: {
  leitura: ImportLeitura;
  disabled: boolean;
  onSheet: (folha: string) => void;
  onForget: () => void;
}) {
  return (
    <Stack>
      {frases.length > 0 && <Muted>{frases.join(' ')}</Muted>}
      {folhas.length > 1 && (
        <SelectField
          label={texts.sheet}
          empty={null}
          disabled={disabled}
          options={folhas.map(({ nome, oculta }) => ({
            value: nome,
            label: oculta ? texts.hiddenSheet(nome) : nome,
          }))}
          value={folha}
          onChange={(chosen) => {
            if (chosen && chosen !== folha) onSheet(chosen);
          }}
        />
      )}
      {lembradas && (
        <Alert
          kind="info"
          action={
            <Button small disabled={disabled} onClick={onForget}>
              {texts.forget}
            </Button>
          }
        >
          {texts.remembered}
        </Alert>
      )}
      {reparos.length > 0 && (
        <Alert kind="warning">
          {texts.mended}
          <ul>
            {reparos.map((reparo) => (
              <li key={reparo}>{reparo}</li>
            ))}
          </ul>
        </Alert>
      )}
    </Stack>
  );
}
