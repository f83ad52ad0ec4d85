import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  criterioDaFaseLabels,
  ebookVariaveis,
  pesoTotal,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { formatBp } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Alert, Card, Muted, Stack } from '@gestao/shared/ui/core';
import { Switch } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import { CheckinDialog, FaseDialog, SecaoDialog } from './modelo-windows';
import { ParteTabela } from './parte-tabela';
import type { Partes } from './partes';

export interface AbaProps {
  partes: Partes;
  edita: boolean;
  onChange: (mudanca: Partial<Partes>) => void;
}

/** An item being written: `at` is its place, or the end of the list for a new one. */
type Aberto<T> = { item: T | null; at: number } | null;

/** The list with an item put in its place. */
export const posto = <T,>(itens: readonly T[], at: number, item: T): T[] =>
  at < itens.length ? itens.map((one, index) => (index === at ? item : one)) : [...itens, item];

/** Phases, and whether their weights make a whole. */
export function AbaFases({ partes: { fases, etapas }, edita, onChange }: AbaProps) {
  const [open, setOpen] = useState<Aberto<Partes['fases'][number]>>(null);
  const soma = fases.reduce((total, { peso_bp }) => total + peso_bp, 0);
  const etapasDe = (chave: string) => etapas.filter(({ fase }) => fase === chave).length;
  return (
    <Card>
      <Stack>
        {fases.length > 0 && (
          <Alert kind={soma === pesoTotal ? 'success' : 'warning'}>
            {soma === pesoTotal
              ? texts.phases.sumRight
              : `${texts.phases.sum(soma)}. ${texts.phases.sumWrong(pesoTotal - soma)}`}
          </Alert>
        )}
        <ParteTabela
          caption={texts.phases.phase}
          empty={texts.phases.empty}
          add={texts.phases.add}
          itens={fases}
          rowKey={({ chave }) => chave}
          rowLabel={({ nome }) => nome}
          edita={edita}
          naoRetira={({ chave }) => etapasDe(chave) > 0}
          onChange={(novas) => onChange({ fases: novas })}
          onOpen={(item) => setOpen({ item, at: fases.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: fases.length })}
          columns={[
            { key: 'nome', header: texts.phases.phase, primary: true, width: 240, cell: ({ nome }) => nome },
            {
              key: 'peso',
              header: texts.phases.weight,
              width: 100,
              align: 'end',
              cell: ({ peso_bp }) => formatBp(peso_bp),
            },
            {
              key: 'etapas',
              header: texts.phases.steps,
              width: 90,
              align: 'end',
              cell: ({ chave }) => etapasDe(chave),
            },
            {
              key: 'criterio',
              header: texts.phases.criterion,
              width: 360,
              cell: ({ criterio, criterio_saida }) =>
                criterio_saida ?? labelOf(criterioDaFaseLabels, criterio),
            },
          ]}
        />
      </Stack>
      {open && (
        <FaseDialog
          fase={open.item}
          outras={fases}
          onApply={(fase) => {
            onChange({ fases: posto(fases, open.at, fase) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** Sections of the manual, each used or not. */
export function AbaEbook({ partes: { ebook }, edita, onChange }: AbaProps) {
  const [open, setOpen] = useState<Aberto<Partes['ebook'][number]>>(null);
  return (
    <Card>
      <Stack>
        <Variaveis />
        <ParteTabela
          caption={texts.book.section}
          empty={texts.book.empty}
          add={texts.book.add}
          itens={ebook}
          rowKey={({ chave }) => chave}
          rowLabel={({ titulo }) => titulo}
          edita={edita}
          onChange={(novas) => onChange({ ebook: novas })}
          onOpen={(item) => setOpen({ item, at: ebook.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: ebook.length })}
          columns={[
            {
              key: 'titulo',
              header: texts.book.section,
              primary: true,
              width: 240,
              cell: ({ titulo }) => titulo,
            },
            {
              key: 'ativa',
              header: texts.book.used,
              width: 120,
              cell: (row) =>
                edita ? (
                  <Switch
                    label={`${texts.book.used}: ${row.titulo}`}
                    value={row.ativa}
                    onChange={(ativa) =>
                      onChange({ ebook: ebook.map((one) => (one === row ? { ...one, ativa } : one)) })
                    }
                  />
                ) : row.ativa ? (
                  texts.yes
                ) : (
                  texts.no
                ),
            },
            {
              key: 'texto',
              header: texts.book.text,
              width: 420,
              cell: ({ texto }) =>
                texto === null ? <Muted>{texts.book.automatic}</Muted> : texto.slice(0, 160),
            },
          ]}
        />
      </Stack>
      {open && (
        <SecaoDialog
          secao={open.item}
          outras={ebook}
          onApply={(secao) => {
            onChange({ ebook: posto(ebook, open.at, secao) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}

/** What the text of a section may name. */
export function Variaveis() {
  return (
    <Muted>
      {texts.book.variables}:{' '}
      {Object.entries(ebookVariaveis)
        .map(([nome, sentido]) => `{{${nome}}} ${sentido}`)
        .join(' · ')}
    </Muted>
  );
}

/** Check-ins, by the day they are planned for. */
export function AbaCheckins({ partes: { checkins }, edita, onChange }: AbaProps) {
  const [open, setOpen] = useState<Aberto<Partes['checkins'][number]>>(null);
  return (
    <Card>
      <Stack>
        <ParteTabela
          caption={texts.checkins.kind}
          empty={texts.checkins.empty}
          add={texts.checkins.add}
          itens={checkins}
          rowKey={(row) => String(checkins.indexOf(row))}
          rowLabel={({ tipo, dias_uteis }) =>
            `${labelOf(checkinTipoLabels, tipo)}, ${texts.days(dias_uteis)}`
          }
          edita={edita}
          onChange={(novos) => onChange({ checkins: novos })}
          onOpen={(item) => setOpen({ item, at: checkins.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: checkins.length })}
          columns={[
            {
              key: 'tipo',
              header: texts.checkins.kind,
              primary: true,
              width: 240,
              cell: ({ tipo }) => labelOf(checkinTipoLabels, tipo),
            },
            {
              key: 'dias',
              header: texts.checkins.day,
              width: 200,
              cell: ({ dias_uteis }) => texts.days(dias_uteis),
            },
          ]}
        />
      </Stack>
      {open && (
        <CheckinDialog
          checkin={open.item}
          onApply={(checkin) => {
            onChange({ checkins: posto(checkins, open.at, checkin) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
