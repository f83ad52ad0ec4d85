import type { MatrizDetalhe, MatrizLinhaForm } from '@gestao/shared/contracts/implantacao/matriz';
import {
  semUmAprovador,
  temAprovador,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Card, fetchedPart, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../components/noun';
import { texts as t } from '../../texts/matriz';
import { texts } from '../../texts/modelos';
import styles from '../modelos/modelos.module.css';
import { ParteTabela } from '../modelos/parte-tabela';
import { saveMatriz } from './matriz.queries';

const LinhaDialog = fetchedPart(async () => (await import('./linha-dialog')).LinhaDialog);
const UnsavedChanges = fetchedPart(async () => (await import('@gestao/shared/ui/form')).UnsavedChanges);

const m = texts.matrix;
const papeis = ['R', 'A', 'C', 'I'] as const;

export const linhasDe = ({ linhas }: MatrizDetalhe): MatrizLinhaForm[] =>
  linhas.map((linha) => ({
    chave: linha.chave,
    area: linha.area,
    atividade: linha.atividade,
    descricao: linha.descricao,
    periodicidade: linha.periodicidade,
    prazo_texto: linha.prazo_texto,
    dia_mes: linha.dia_mes,
    escritorio: linha.escritorio,
    cliente: linha.cliente,
    responsavel_uuid: linha.responsavel?.uuid ?? null,
    contato_uuid: linha.contato?.uuid ?? null,
  }));

/** All rows of a matriz, changed together: roles in their cells, the rest in a dialog. */
export function MatrizEditor({
  uuid,
  matriz,
  onClose,
}: {
  uuid: string;
  matriz: MatrizDetalhe;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [inicial] = useState(() => linhasDe(matriz));
  const [linhas, setLinhas] = useState(inicial);
  const [open, setOpen] = useState<{ item: MatrizLinhaForm | null; at: number } | null>(null);
  const save = useMutation({
    mutationFn: () => saveMatriz(uuid, { linhas, versao: matriz.versao }),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: [noun] });
      notify.success(t.saved(data.numero));
      onClose();
    },
  });
  const recusas = save.error
    ? Object.entries(fieldErrors(save.error)).map(([campo, [texto = '']]) => {
        const nome = linhas[Number(campo.split('.')[1])]?.atividade;
        return nome ? `${nome}: ${texto}` : texto;
      })
    : [];
  const lado = (row: MatrizLinhaForm, campo: 'escritorio' | 'cliente', nome: string) => (
    <div className={styles.papeis}>
      {papeis.map((papel) => {
        const tem = row[campo].includes(papel);
        return (
          <button
            key={papel}
            type="button"
            className={styles.papel}
            aria-pressed={tem}
            aria-label={m.cell(m.role[papel], nome, row.atividade)}
            title={m.role[papel]}
            onClick={() =>
              setLinhas(
                linhas.map((one) =>
                  one === row
                    ? {
                        ...one,
                        [campo]: papeis.filter((p) => (p === papel ? !tem : row[campo].includes(p))),
                      }
                    : one,
                ),
              )
            }
          >
            {papel}
          </button>
        );
      })}
    </div>
  );
  return (
    <Card
      title={t.title(matriz.status === 'rascunho' ? matriz.numero : matriz.numero + 1)}
      actions={
        <Row>
          <Button small onClick={onClose}>
            {t.cancel}
          </Button>
          <Button small kind="primary" icon="check" loading={save.isPending} onClick={() => save.mutate()}>
            {t.save}
          </Button>
        </Row>
      }
    >
      <Stack>
        {matriz.status !== 'rascunho' && <Alert kind="info">{t.newVersionHint}</Alert>}
        {save.error && (
          <Alert kind="error">
            {recusas.length > 0 ? recusas.map((one) => <p key={one}>{one}</p>) : errorText(save.error)}
          </Alert>
        )}
        <Muted>{m.legend}</Muted>
        <ParteTabela
          caption={m.activity}
          empty={m.empty}
          add={m.add}
          itens={linhas}
          rowKey={({ chave }) => chave}
          rowLabel={({ atividade }) => atividade}
          edita
          onChange={setLinhas}
          onOpen={(item) => setOpen({ item, at: linhas.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: linhas.length })}
          columns={[
            { key: 'atividade', header: m.activity, primary: true, width: 300, cell: (row) => row.atividade },
            { key: 'area', header: m.area, width: 150, cell: ({ area }) => area },
            {
              key: 'prazo',
              header: m.due,
              width: 180,
              cell: ({ periodicidade, prazo_texto }) =>
                [periodicidade, prazo_texto].filter(Boolean).join(', '),
            },
            {
              key: 'escritorio',
              header: m.firm,
              width: 170,
              cell: (row) => (
                <>
                  {lado(row, 'escritorio', m.firm)}
                  {!temAprovador(row) && <p className={styles.erro}>{semUmAprovador}</p>}
                </>
              ),
            },
            { key: 'cliente', header: m.client, width: 170, cell: (row) => lado(row, 'cliente', m.client) },
          ]}
        />
      </Stack>
      {linhas !== inicial && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      {open && (
        <LinhaDialog
          linha={open.item}
          outras={linhas}
          pessoas={matriz.pessoas}
          contatos={matriz.contatos}
          onApply={(linha) => {
            setLinhas(
              open.item ? linhas.map((one, at) => (at === open.at ? linha : one)) : [...linhas, linha],
            );
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
