import { formatDate } from '@gestao/shared/config';
import {
  type Diferenca,
  type Diferencas,
  grupoDiferencaLabels,
  type RevisaoItem,
} from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { useQuery } from '@gestao/shared/query';
import { href, Link, useSearchParams } from '@gestao/shared/router';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { Badge, Card, EmptyState, Loaded, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import page from '../../../../components/page.module.css';
import { signed } from '../../../../components/signed';
import { type SimpleColumn, SimpleTable } from '../../../../components/simple-table';
import { statusTone } from '../../../../components/tones';
import { texts as all } from '../../../../texts/vida-orcamento';
import { diferencasQuery, revisoesQuery } from '../../vida.queries';

const texts = all.revisions;
const money = (centavos: number | null) => (
  <span className={page.nowrap}>{centavos === null ? texts.toCalculate : formatCentavos(centavos)}</span>
);
const when = (instant: string | null) => formatDate(instant, { time: true }) || texts.absent;

/** Every revision of the number, and what differs between any two of them. */
export function RevisionsTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(revisoesQuery(uuid))} skeleton="list" title={false}>
      {(revisoes) => (
        <Stack>
          <Card title={texts.list} padded={false}>
            <SimpleTable
              caption={texts.list}
              rows={revisoes}
              rowKey={(row) => row.uuid}
              columns={columnsOf(uuid, revisoes)}
            />
          </Card>
          {revisoes.length < 2 ? (
            <EmptyState icon="budget" text={texts.onlyOne} hint={texts.onlyOneHint} />
          ) : (
            <Compare uuid={uuid} revisoes={revisoes} />
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function columnsOf(uuid: string, revisoes: readonly RevisaoItem[]): SimpleColumn<RevisaoItem>[] {
  return [
    {
      header: texts.revision,
      cell: (row) => (
        <span className={page.nowrap}>
          <RevisionName row={row} here={row.uuid === uuid} />
        </span>
      ),
    },
    {
      header: texts.status,
      cell: (row) => (
        <>
          <StatusBadge tone={statusTone[row.status]}>{row.status_label}</StatusBadge>
          <span className={page.second}>{row.motivo}</span>
        </>
      ),
    },
    { header: texts.created, cell: (row) => when(row.criado_em) },
    { header: texts.sent, cell: (row) => when(row.enviado_em) },
    { header: texts.answered, cell: (row) => when(row.respondido_em) },
    { header: texts.validity, cell: (row) => formatDate(row.validade) },
    { header: texts.monthly, cell: (row) => money(row.mensal_centavos), end: true },
    { header: texts.setup, cell: (row) => money(row.implantacao_centavos), end: true },
    ...(revisoes.some((row) => row.margem_bp !== undefined)
      ? [
          {
            header: texts.margin,
            cell: (row: RevisaoItem) => formatBp(row.margem_bp),
            end: true,
          },
        ]
      : []),
  ];
}

function RevisionName({ row, here }: { row: RevisaoItem; here: boolean }) {
  const to = here ? null : href('orcamentos.flow', { uuid: row.uuid }, { aba: 'revisoes' });
  const name = texts.name(row.revisao);
  return (
    <>
      {to ? <Link to={to}>{name}</Link> : name} {here && <Badge>{texts.here}</Badge>}
    </>
  );
}

/** The two that are compared live in the address; at first this one with the one before. */
function Compare({ uuid, revisoes }: { uuid: string; revisoes: readonly RevisaoItem[] }) {
  const [search, setSearch] = useSearchParams();
  const here = revisoes.findIndex((row) => row.uuid === uuid);
  const known = (value: string | null) => revisoes.find((row) => String(row.revisao) === value)?.revisao;
  const [newer, older] =
    here >= 0 && here < revisoes.length - 1
      ? [revisoes[here], revisoes[here + 1]]
      : [revisoes[0], revisoes[1]];
  const de = known(search.get('de')) ?? older?.revisao ?? 0;
  const para = known(search.get('para')) ?? newer?.revisao ?? 0;
  const choose = (key: 'de' | 'para') => (value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const options = revisoes.map(({ revisao, status_label }) => ({
    value: String(revisao),
    label: `${texts.name(revisao)} · ${status_label}`,
  }));
  return (
    <Card title={texts.compare}>
      <Stack>
        <Row gap={4} grow>
          <SelectField
            label={texts.from}
            options={options}
            empty={null}
            value={String(de)}
            onChange={choose('de')}
          />
          <SelectField
            label={texts.to}
            options={options}
            empty={null}
            value={String(para)}
            onChange={choose('para')}
          />
        </Row>
        <Loaded query={useQuery(diferencasQuery(uuid, de, para))} skeleton="list" title={false}>
          {(compared) => <Differences {...compared} />}
        </Loaded>
      </Stack>
    </Card>
  );
}

/** While other two are being read, those before stay in sight under their own names. */
function Differences({ de, para, diferencas }: Diferencas) {
  if (diferencas.length === 0) return <EmptyState text={texts.none} />;
  const grupos = Object.entries(grupoDiferencaLabels).flatMap(([grupo, label]) => {
    const rows = diferencas.filter((one) => one.grupo === grupo);
    return rows.length === 0 ? [] : [{ label, rows }];
  });
  return (
    <section aria-label={texts.differences(de, para)}>
      <Stack>
        <Muted>{texts.count(diferencas.length)}</Muted>
        {grupos.map(({ label, rows }) => (
          <Stack key={label} gap={2}>
            <h3>{label}</h3>
            <SimpleTable
              caption={label}
              even
              rows={rows}
              rowKey={({ rotulo }) => rotulo}
              columns={[
                { header: texts.what, cell: ({ rotulo }) => rotulo },
                { header: texts.name(de), cell: (one) => written(one, one.antes), end: true },
                { header: texts.name(para), cell: (one) => written(one, one.depois), end: true },
                { header: texts.change, cell: changeOf, end: true },
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function written({ tipo }: Diferenca, value: Diferenca['antes']): string {
  if (value === null) return texts.absent;
  if (typeof value === 'string') return tipo === 'data' ? formatDate(value) : value;
  if (tipo === 'centavos') return formatCentavos(value);
  return tipo === 'bp' ? formatBp(value) : formatInteger(value);
}

/** How far a number moved; what came in or went out. */
function changeOf(one: Diferenca): string {
  const { antes, depois } = one;
  if (antes === null) return texts.in;
  if (depois === null) return texts.out;
  if (typeof antes === 'string' || typeof depois === 'string') return '';
  return signed(depois - antes, (value) => written(one, value));
}
