import type { Preco } from '@gestao/shared/contracts/comercial/calculo';
import { notify } from '@gestao/shared/notify';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Button, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { FieldFrame, StaleNotice } from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import page from '../../../components/page.module.css';
import { signed } from '../../../components/signed';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/fluxo-orcamento';
import { texts as wizard } from '../../../texts/novo-orcamento';
import { type Editado, editadoDe, pedidoDe } from '../conteudo';
import { Volumes } from '../novo/new-steps';
import { Discount } from '../novo/new-summary';
import { esperadasPeloPreco, pendenciasDe, semDigitado } from '../numeros';
import { PriceWaits } from '../price-card';
import { SinalBadge } from '../sinal-badge';
import { useLivePrice } from '../use-live-price';
import { type Editing, useSaveConteudo } from '../use-save-conteudo';

/** What other volumes and another discount would come to. Nothing is saved before `Aplicar`. */
export function Simulator({ editing, applies }: { editing: Editing; applies: boolean }) {
  const { lido, perguntas } = editing;
  const saved = editadoDe(lido.conteudo);
  // Only what is simulated: a budget that others change meanwhile takes nothing from it.
  const [change, setChange] = useState<Partial<Editado>>({});
  const simulate = (content: Editado): Editado => ({ ...content, ...change });
  const editado = simulate(saved);
  const waits = esperadasPeloPreco(pendenciasDe(perguntas, editado));
  const price = useLivePrice(
    pedidoDe(perguntas, editado, editing.uuid, lido.parametros),
    lido.calculo,
    waits,
  );
  const { save, saving, erros, stale, forget } = useSaveConteudo(editing);
  // What the simulation was begun on.
  const [base, setBase] = useState(lido);
  const changed = JSON.stringify(editado) !== JSON.stringify(saved);
  const onChange = (more: Partial<Editado>) => {
    if (!changed) setBase(lido);
    setChange((before) => ({ ...before, ...more }));
  };
  const { desconto } = editado;
  // A discount in value stands where its percentage is.
  const inForce =
    desconto.tipo === 'percentual'
      ? desconto.desconto_bp
      : desconto.tipo === 'valor'
        ? (price.calculo?.desconto_efetivo_bp ?? 0)
        : 0;
  const place = useRef<HTMLElement>(null);
  // Both buttons go with the simulation they end.
  const end = () => {
    setChange({});
    forget();
    place.current?.focus({ preventScroll: true });
  };
  const props = { perguntas, editado, onChange, erros };
  return (
    <section ref={place} tabIndex={-1} aria-label={texts.simulator}>
      <Stack>
        <Muted>{texts.simulatorText}</Muted>
        <div className={page.simulator}>
          <Stack>
            <Card title={wizard.volumes}>
              <Volumes {...props} />
            </Card>
            <Card title={wizard.discounts}>
              <Stack>
                <FieldFrame label={texts.discountSlider}>
                  {(control) => (
                    <input
                      {...control}
                      type="range"
                      min={0}
                      max={Math.max(4000, inForce)}
                      // Steps of the keyboard and the hand; a value between them stays what it is.
                      step={inForce % 50 === 0 ? 50 : 1}
                      value={inForce}
                      aria-valuetext={formatBp(inForce)}
                      onChange={(event) =>
                        onChange({
                          desconto: { tipo: 'percentual', desconto_bp: Number(event.target.value) },
                          digitado: semDigitado(editado, 'desconto.'),
                        })
                      }
                    />
                  )}
                </FieldFrame>
                <Discount {...props} calculo={price.calculo} />
              </Stack>
            </Card>
          </Stack>
          <div className={page.beside}>
            <Stack>
              <PriceWaits waits={waits} shown={price.calculo !== null} />
              {stale && <StaleNotice {...stale} />}
              {price.error && <Alert kind="warning">{price.error}</Alert>}
              <Card title={texts.comparison}>
                <Stack gap={3}>
                  {price.calculo && <Comparison before={lido.calculo} after={price.calculo} />}
                  {price.calculo && (
                    <p>
                      <SinalBadge calculo={price.calculo} />{' '}
                      {price.pending && <Muted>{wizard.pending}</Muted>}
                    </p>
                  )}
                </Stack>
              </Card>
              <Row justify="end">
                {!applies && <Muted>{texts.readOnly}</Muted>}
                {changed && <Button onClick={end}>{texts.reset}</Button>}
                {applies && changed && !stale && (
                  <Button
                    kind="primary"
                    loading={saving}
                    onClick={() => {
                      if (waits) notify.error(wizard.fixFirst(waits));
                      else void save(simulate, () => texts.applied, end, base);
                    }}
                  >
                    {texts.apply}
                  </Button>
                )}
              </Row>
            </Stack>
          </div>
        </div>
      </Stack>
    </section>
  );
}

/** The figures that matter, now and as simulated; the margin only where the api sends it. */
function Comparison({ before, after }: { before: Preco | null; after: Preco }) {
  const line = (
    name: string,
    key:
      | 'mensal_centavos'
      | 'implantacao_centavos'
      | 'valor_contrato_centavos'
      | 'desconto_efetivo_bp'
      | 'margem_bp',
    format: (value: number | null | undefined) => string,
  ) => ({
    name,
    before: before ? format(before[key]) : '',
    after: format(after[key]),
    difference: before ? signed((after[key] ?? 0) - (before[key] ?? 0), format) : '',
  });
  return (
    <SimpleTable
      caption={texts.comparison}
      rows={[
        line(texts.monthly, 'mensal_centavos', formatCentavos),
        line(texts.setup, 'implantacao_centavos', formatCentavos),
        line(wizard.contract, 'valor_contrato_centavos', formatCentavos),
        line(texts.discount, 'desconto_efetivo_bp', formatBp),
        ...(after.margem_bp === undefined ? [] : [line(texts.margin, 'margem_bp', formatBp)]),
      ]}
      rowKey={({ name }) => name}
      columns={[
        { header: texts.figure, cell: ({ name }) => name },
        { header: texts.before, cell: (row) => row.before, end: true },
        { header: texts.after, cell: (row) => row.after, end: true },
        { header: texts.difference, cell: ({ difference }) => difference, end: true },
      ]}
    />
  );
}
