import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { recorteLabels } from '@gestao/shared/contracts/operacao/values/indicadores';
import { useQuery } from '@gestao/shared/query';
import { href, Link, useParams } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { ColumnChart } from '@gestao/shared/ui/charts';
import {
  Button,
  Card,
  Facts,
  Loaded,
  type MenuItem,
  Muted,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useListQuery } from '@gestao/shared/ui/table';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { farolTone } from '../../../components/tones';
import { texts } from '../../../texts/indicadores';
import { CutChoice, lugarDe } from '../cut-choice';
import { formatConta, formatIndicador, formatMeta } from '../indicador-value';
import { ComentarioDialog, IndicadorFormDialog, PlanoDialog, ValorDialog } from '../indicador-windows';
import styles from '../indicadores.module.css';
import { indicadorQuery } from '../indicadores.queries';
import { CortesCard } from './cortes-card';
import { MetasCard } from './metas-card';
import { RegistrosCard } from './registros-card';

/** One indicator of a month and a cut: the number, the records behind it, and what is done about it. */
export default function IndicadorPage() {
  const { uuid = '' } = useParams();
  const list = useListQuery(['competencia', 'recorte', 'alvo']);
  const query = useQuery(indicadorQuery(uuid, lugarDe(list.filters)));
  return (
    <Loaded query={query} skeleton="detail">
      {(one) => <Detail one={one} list={list} />}
    </Loaded>
  );
}

function Detail({ one, list }: { one: IndicadorDetalhe; list: ReturnType<typeof useListQuery> }) {
  const [open, setOpen] = useState<'definicao' | 'valor' | null>(null);
  const { ponto } = one;
  const menu: MenuItem[] = one.pode_alterar
    ? [{ label: texts.edit, icon: 'edit', onSelect: () => setOpen('definicao') }]
    : [];
  const close = () => setOpen(null);
  return (
    <div className={page.page}>
      <PageHeader
        title={one.nome}
        badge={<StatusBadge tone={farolTone[ponto.farol]}>{ponto.farol_label}</StatusBadge>}
        context={one.descricao}
        actions={
          one.formula === null &&
          one.pode_alterar && (
            <Button kind="primary" onClick={() => setOpen('valor')}>
              {texts.editValue}
            </Button>
          )
        }
        menu={menu}
      />
      <fieldset aria-label={texts.filters} className={styles.cut}>
        <CutChoice
          filters={{ recorte: one.recorte, ...(one.alvo ? { alvo: one.alvo.uuid } : {}), ...list.filters }}
          month={ponto.competencia}
          recortes={one.recortes}
          named={one.alvo}
          set={(changes) => list.set(changes)}
        />
      </fieldset>
      <div className={page.twoColumns}>
        <Stack>
          <Result one={one} />
          <Series one={one} />
          {one.cortes.length > 0 && <CortesCard one={one} />}
          <RegistrosCard key={`${ponto.competencia} ${one.recorte} ${one.alvo?.uuid ?? ''}`} one={one} />
        </Stack>
        <Stack>
          <Comment one={one} />
          <Plan one={one} />
          <MetasCard one={one} />
        </Stack>
      </div>
      {open === 'definicao' && <IndicadorFormDialog one={one} onClose={close} />}
      {open === 'valor' && <ValorDialog one={one} onClose={close} />}
    </div>
  );
}

function Result({ one }: { one: IndicadorDetalhe }) {
  const { ponto, formula, unidade } = one;
  const show = (value: number | null) => formatIndicador(value, unidade);
  return (
    <Card title={texts.result}>
      <p className={styles.value}>{show(ponto.valor)}</p>
      <Facts
        items={[
          { label: texts.goal, value: ponto.meta === null ? texts.noTarget : formatMeta(ponto, unidade) },
          { label: texts.attention, value: ponto.limite_atencao !== null && show(ponto.limite_atencao) },
          ...(formula
            ? [
                {
                  label: capital(formula.numerador),
                  value: formatConta(ponto.numerador, formula.numerador_em),
                },
                {
                  label: capital(formula.denominador),
                  value: formatConta(ponto.denominador, formula.denominador_em),
                },
              ]
            : []),
          { label: texts.cut, value: one.alvo?.nome ?? labelOf(recorteLabels, one.recorte) },
          { label: texts.sense, value: one.sentido_label },
          { label: texts.keeper, value: one.dono.nome },
          { label: texts.adjustedNow, value: ponto.ajustado && show(ponto.ajustado.valor) },
        ]}
      />
      <Muted>
        {ponto.ajustado
          ? texts.adjustedHint
          : ponto.congelado
            ? texts.frozenOn(formatDate(ponto.congelado_em))
            : formula
              ? texts.notFrozen
              : texts.manualHint}
      </Muted>
    </Card>
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

function Series({ one: { serie, ponto, unidade, nome } }: { one: IndicadorDetalhe }) {
  const { meta, meta_minima = null } = ponto;
  const level = (name: string, value: number | null) =>
    value === null ? undefined : { name, values: serie.map(() => value) };
  const show = (value: number | null) => formatIndicador(value, unidade);
  const [first, last] = [serie[0], serie.at(-1)];
  return (
    <ColumnChart
      title={texts.series}
      summary={first && last && texts.seriesOf(show(first.valor), show(last.valor))}
      labels={serie.map(({ competencia }) => formatCompetencia(competencia))}
      short={(label) => label.slice(0, 2)}
      format={show}
      header={texts.month}
      series={{ name: nome, values: serie.map(({ valor }) => valor) }}
      limit={level(meta_minima === null ? texts.goal : texts.goalTo, meta)}
      floor={level(texts.goalFrom, meta_minima)}
    />
  );
}

function Comment({ one }: { one: IndicadorDetalhe }) {
  const [open, setOpen] = useState(false);
  const { comentario, comentado_por } = one.ponto;
  return (
    <Card
      title={texts.comment}
      actions={
        one.pode_alterar && (
          <Button small onClick={() => setOpen(true)}>
            {texts.writeComment}
          </Button>
        )
      }
    >
      {comentario ? <p className={styles.text}>{comentario}</p> : <Muted>{texts.noComment}</Muted>}
      {comentario && comentado_por && <Muted>{texts.by(comentado_por)}</Muted>}
      {open && <ComentarioDialog one={one} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Plan({ one }: { one: IndicadorDetalhe }) {
  const [open, setOpen] = useState(false);
  const { plano } = one.ponto;
  const to = plano?.destino && href(plano.destino.pagina, plano.destino.parametros, plano.destino.consulta);
  return (
    <Card
      title={texts.plan}
      actions={
        one.pode_alterar && (
          <Button small onClick={() => setOpen(true)}>
            {texts.makePlan}
          </Button>
        )
      }
    >
      {plano ? (
        <Row justify="between">
          {to ? <Link to={to}>{plano.titulo}</Link> : <span>{plano.titulo}</span>}
          <Muted>{plano.status_label}</Muted>
        </Row>
      ) : (
        <Muted>{texts.noPlan}</Muted>
      )}
      {open && <PlanoDialog one={one} onClose={() => setOpen(false)} />}
    </Card>
  );
}
