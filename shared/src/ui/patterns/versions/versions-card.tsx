import { useState } from 'react';
import { formatDate } from '../../../config/index';
import { Button } from '../../kit/actions/button';
import { SelectField } from '../../kit/fields/choice-fields';
import { Card, Muted, Row, Stack } from '../../kit/layout/layout';
import { Modal } from '../../kit/overlay/modal';
import { texts } from './texts';
import { type VersionComparison, VersionDifferences } from './version-differences';

export interface VersionsCardProps {
  /** What was published, the newest first. */
  versoes: readonly {
    numero: number;
    publicada_em: string;
    publicada_por: string | null;
    resumo: string | null;
  }[];
  /** Whether there is a draft to compare, too. */
  draft: boolean;
  /** One version in words. */
  lineOf: (numero: number, when: string, who: string | null) => string;
  comparison: VersionComparison;
  /** Said where two versions are alike. */
  same: string;
}

/** Published versions of a template, who published each and when, and any two of them compared. */
export function VersionsCard({ versoes, draft, lineOf, comparison, same }: VersionsCardProps) {
  const [comparing, setComparing] = useState(false);
  const numbers = [...(draft ? [0] : []), ...versoes.map(({ numero }) => numero)];
  if (versoes.length === 0) return null;
  return (
    <Card
      title={texts.versions}
      actions={
        numbers.length > 1 && (
          <Button small kind="quiet" onClick={() => setComparing(true)}>
            {texts.compare}
          </Button>
        )
      }
    >
      <Stack gap={1}>
        {versoes.map(({ numero, publicada_em, publicada_por, resumo }) => (
          <span key={numero}>
            {lineOf(numero, formatDate(publicada_em), publicada_por)} {resumo && <Muted>{resumo}</Muted>}
          </span>
        ))}
      </Stack>
      {comparing && (
        <CompareDialog
          numbers={numbers}
          comparison={comparison}
          same={same}
          onClose={() => setComparing(false)}
        />
      )}
    </Card>
  );
}

/** Any two versions side by side, the newest two to begin with. */
function CompareDialog({
  numbers,
  comparison,
  same,
  onClose,
}: Pick<VersionsCardProps, 'comparison' | 'same'> & { numbers: readonly number[]; onClose: () => void }) {
  const [de, setDe] = useState(String(numbers[1] ?? 0));
  const [para, setPara] = useState(String(numbers[0] ?? 0));
  const options = numbers.map((numero) => ({ value: String(numero), label: texts.versionOf(numero) }));
  return (
    <Modal open size="large" title={texts.compare} onClose={onClose}>
      <Stack>
        <Row gap={4} grow>
          <SelectField
            label={texts.from}
            empty={null}
            options={options}
            value={de}
            onChange={(value) => setDe(value ?? de)}
          />
          <SelectField
            label={texts.to}
            empty={null}
            options={options}
            value={para}
            onChange={(value) => setPara(value ?? para)}
          />
        </Row>
        <VersionDifferences comparison={comparison} de={Number(de)} para={Number(para)} same={same} />
      </Stack>
    </Modal>
  );
}
