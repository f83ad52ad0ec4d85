import { formatDate } from '@gestao/shared/config';
import type {
  MudancaParametros,
  SituacaoParametros,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { useQuery } from '@gestao/shared/query';
import { Button, Loaded, Modal, Row, Stack } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { SimpleTable } from '../../../components/simple-table';
import { texts as tabTexts } from '../../../texts/parametros';
import { texts } from '../../../texts/parametros-versoes';
import { comparacaoQuery, versaoQuery } from '../parametros.queries';

/** Differences between two states of the parameters, one a line. */
export function Differences({
  caption,
  mudancas,
  empty,
}: {
  caption: string;
  mudancas: readonly MudancaParametros[];
  empty: string;
}) {
  if (mudancas.length === 0) return <p>{empty}</p>;
  return (
    <SimpleTable
      caption={caption}
      rows={mudancas}
      rowKey={({ aba, item, campo }) => `${aba} ${item} ${campo}`}
      columns={[
        { header: texts.item, cell: ({ item }) => item },
        { header: texts.tab, cell: ({ aba }) => tabTexts.tab[aba] },
        { header: texts.field, cell: ({ campo }) => campo },
        { header: texts.before, cell: ({ antes }) => antes ?? texts.dash },
        { header: texts.after, cell: ({ depois }) => depois ?? texts.dash },
      ]}
    />
  );
}

/** Published versions: what each changed, and any two compared. */
export function VersoesDialog({
  versoes,
  onClose,
}: {
  versoes: SituacaoParametros['versoes'];
  onClose: () => void;
}) {
  const [shown, setShown] = useState<{ numero: number } | { de: number; ate: number | undefined } | null>(
    null,
  );
  return (
    <Modal open size="large" title={texts.historyTitle} onClose={onClose}>
      <Stack>
        <Compare versoes={versoes} onCompare={(de, ate) => setShown({ de, ate })} />
        {shown && 'de' in shown && <Comparison key={`${shown.de}-${shown.ate}`} {...shown} />}
        <SimpleTable
          caption={texts.historyTitle}
          rows={versoes}
          rowKey={(row) => String(row.numero)}
          columns={[
            { header: texts.version, cell: (row) => row.numero },
            { header: texts.since, cell: (row) => formatDate(row.vigente_desde) },
            { header: texts.when, cell: (row) => formatDate(row.publicada_em) },
            { header: texts.who, cell: (row) => row.publicada_por ?? texts.dash },
            { header: texts.note, cell: (row) => row.observacao },
            {
              header: texts.difference,
              cell: (row) => (
                <Button small kind="quiet" onClick={() => setShown({ numero: row.numero })}>
                  {texts.seeDifference(row.numero)}
                </Button>
              ),
            },
          ]}
        />
        {shown && 'numero' in shown && <VersionDifference key={shown.numero} numero={shown.numero} />}
      </Stack>
    </Modal>
  );
}

const draft = 'rascunho';

function Compare({
  versoes,
  onCompare,
}: {
  versoes: SituacaoParametros['versoes'];
  onCompare: (de: number, ate: number | undefined) => void;
}) {
  const numbers = versoes.map(({ numero }) => ({ value: String(numero), label: texts.versionOf(numero) }));
  const [de, setDe] = useState(numbers[1]?.value ?? numbers[0]?.value ?? null);
  const [ate, setAte] = useState<string | null>(numbers.length > 1 ? (numbers[0]?.value ?? draft) : draft);
  return (
    <Stack gap={2}>
      <Row gap={3} grow>
        <SelectField label={texts.from} empty={null} options={numbers} value={de} onChange={setDe} />
        <SelectField
          label={texts.to}
          empty={null}
          options={[{ value: draft, label: texts.draft }, ...numbers]}
          value={ate}
          onChange={setAte}
        />
      </Row>
      <Row justify="end">
        <Button
          small
          disabled={de === ate}
          onClick={() => onCompare(Number(de), ate === draft ? undefined : Number(ate))}
        >
          {texts.compareVersions}
        </Button>
      </Row>
    </Stack>
  );
}

function Comparison({ de, ate }: { de: number; ate: number | undefined }) {
  const title = texts.comparison(texts.versionOf(de), ate === undefined ? texts.draft : texts.versionOf(ate));
  return <DifferenceSection title={title} query={useQuery(comparacaoQuery(de, ate))} />;
}

function VersionDifference({ numero }: { numero: number }) {
  return <DifferenceSection title={texts.differenceTitle(numero)} query={useQuery(versaoQuery(numero))} />;
}

function DifferenceSection({
  title,
  query,
}: {
  title: string;
  query: Parameters<typeof Loaded<MudancaParametros[]>>[0]['query'];
}) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Loaded query={query} skeleton="list" title={false}>
        {(mudancas) => <Differences caption={title} mudancas={mudancas} empty={texts.noDifference} />}
      </Loaded>
    </section>
  );
}
