import type { MatrizDetalhe, MatrizForm, MatrizLinhaForm } from '@gestao/shared/contracts/implantacao/matriz';
import {
  semUmAprovador,
  temAprovador,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Card, fetchedPart, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { listDifferences, mergedList, plainText, StaleNotice } from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { atividadeEmPalavras } from '../../components/atividade-em-palavras';
import { noun } from '../../components/noun';
import { texts as t } from '../../texts/matriz';
import { texts } from '../../texts/modelos';
import styles from '../modelos/modelos.module.css';
import { ParteTabela } from '../modelos/parte-tabela';
import { matrizQuery, saveMatriz } from './matriz.queries';

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

const chaves = { keyOf: ({ chave }: MatrizLinhaForm) => chave };

/** How two matrizes are compared, activity by activity. */
const palavrasDe = ({ pessoas, contatos }: MatrizDetalhe) => {
  const nomes = [...pessoas, ...contatos].map(({ valor, rotulo }) => ({ value: valor, label: rotulo }));
  return {
    ...chaves,
    titleOf: ({ area, atividade }: MatrizLinhaForm) => texts.itemOf(area, atividade),
    wordsOf: (one: MatrizLinhaForm) => ({
      ...atividadeEmPalavras(one),
      [t.responsible]: plainText(one.responsavel_uuid, nomes),
      [t.contact]: plainText(one.contato_uuid, nomes),
    }),
  };
};

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
  // What the person began from: another's rows arrive here only as a conflict, never as a version to save over.
  const [base] = useState(matriz);
  const [inicial] = useState(() => linhasDe(base));
  const [linhas, setLinhas] = useState(inicial);
  /** What another person saved, as the differences were shown. */
  const vista = useRef<MatrizDetalhe>(undefined);
  const [open, setOpen] = useState<{ item: MatrizLinhaForm | null; at: number } | null>(null);
  const fresh = () => queryClient.fetchQuery({ ...matrizQuery(uuid), staleTime: 0 });
  const save = useMutation({
    mutationFn: (body: MatrizForm) => saveMatriz(uuid, body),
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
      title={t.title(base.status === 'rascunho' ? base.numero : base.numero + 1)}
      actions={
        <Row>
          <Button small onClick={onClose}>
            {t.cancel}
          </Button>
          <Button
            small
            kind="primary"
            icon="check"
            loading={save.isPending}
            onClick={() => save.mutate({ linhas, versao: base.versao })}
          >
            {t.save}
          </Button>
        </Row>
      }
    >
      <Stack>
        {base.status !== 'rascunho' && <Alert kind="info">{t.newVersionHint}</Alert>}
        {isLostUpdate(save.error) ? (
          <StaleNotice
            message={errorText(save.error)}
            compare={async () => {
              const atual = await fresh();
              vista.current = atual;
              const lados = { original: inicial, theirs: linhasDe(atual), mine: linhas };
              return listDifferences('', palavrasDe(atual), lados);
            }}
            saveOver={async (chosen) => {
              const deles = vista.current ?? base;
              const juntas = mergedList('', chaves, { theirs: linhasDe(deles), mine: linhas }, chosen);
              setLinhas(juntas);
              await save.mutateAsync({ linhas: juntas, versao: deles.versao }).catch(() => undefined);
            }}
          />
        ) : (
          save.error && (
            <Alert kind="error">
              {recusas.length > 0 ? recusas.map((one) => <p key={one}>{one}</p>) : errorText(save.error)}
            </Alert>
          )
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
