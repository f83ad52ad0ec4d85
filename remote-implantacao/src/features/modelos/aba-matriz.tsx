import {
  semUmAprovador,
  temAprovador,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { Card, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import { type AbaProps, posto } from './abas-simples';
import { AtividadeDialog } from './modelo-windows';
import styles from './modelos.module.css';
import { ParteTabela } from './parte-tabela';
import type { Partes } from './partes';

const t = texts.matrix;
type Atividade = Partes['matriz'][number];
const papeis = ['R', 'A', 'C', 'I'] as const;

/** Who does what: the roles of both sides are chosen in their cells, and a row that does not hold says so. */
export function AbaMatriz({ partes: { matriz }, edita, onChange }: AbaProps) {
  const [open, setOpen] = useState<{ item: Atividade | null; at: number } | null>(null);
  const troca = (row: Atividade, mudanca: Partial<Atividade>) =>
    onChange({ matriz: matriz.map((one) => (one === row ? { ...one, ...mudanca } : one)) });
  const lado = (row: Atividade, campo: 'escritorio' | 'cliente', nome: string) =>
    edita ? (
      <div className={styles.papeis}>
        {papeis.map((papel) => {
          const tem = row[campo].includes(papel);
          return (
            <button
              key={papel}
              type="button"
              className={styles.papel}
              aria-pressed={tem}
              aria-label={t.cell(t.role[papel], nome, row.atividade)}
              title={t.role[papel]}
              onClick={() =>
                troca(row, {
                  [campo]: papeis.filter((one) => (one === papel ? !tem : row[campo].includes(one))),
                })
              }
            >
              {papel}
            </button>
          );
        })}
      </div>
    ) : (
      row[campo].join(', ') || texts.dash
    );
  return (
    <Card>
      <Stack>
        <Muted>{t.legend}</Muted>
        <ParteTabela
          caption={t.activity}
          empty={t.empty}
          add={t.add}
          itens={matriz}
          rowKey={({ chave }) => chave}
          rowLabel={({ atividade }) => atividade}
          edita={edita}
          onChange={(novas) => onChange({ matriz: novas })}
          onOpen={(item) => setOpen({ item, at: matriz.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: matriz.length })}
          columns={[
            { key: 'atividade', header: t.activity, primary: true, width: 300, cell: (row) => row.atividade },
            { key: 'area', header: t.area, width: 150, cell: ({ area }) => area },
            {
              key: 'prazo',
              header: t.due,
              width: 180,
              cell: ({ periodicidade, prazo_texto }) =>
                [periodicidade, prazo_texto].filter(Boolean).join(', '),
            },
            {
              key: 'escritorio',
              header: t.firm,
              width: 170,
              cell: (row) => (
                <>
                  {lado(row, 'escritorio', t.firm)}
                  {!temAprovador(row) && <p className={styles.erro}>{semUmAprovador}</p>}
                </>
              ),
            },
            { key: 'cliente', header: t.client, width: 170, cell: (row) => lado(row, 'cliente', t.client) },
          ]}
        />
      </Stack>
      {open && (
        <AtividadeDialog
          atividade={open.item}
          outras={matriz}
          onApply={(atividade) => {
            onChange({ matriz: posto(matriz, open.at, atividade) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
