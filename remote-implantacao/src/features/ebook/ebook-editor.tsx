import type { EbookDetalhe, EbookSecaoForm } from '@gestao/shared/contracts/implantacao/ebook';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Card, fetchedPart, Row, Stack } from '@gestao/shared/ui/core';
import { StaleNotice } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { noun } from '../../components/noun';
import { texts as t } from '../../texts/ebook';
import { texts } from '../../texts/modelos';
import { ParteTabela } from '../modelos/parte-tabela';
import { ebookQuery, saveEbook } from './ebook.queries';

const SecaoDialog = fetchedPart(async () => (await import('../modelos/dialogos-simples')).SecaoDialog);
const UnsavedChanges = fetchedPart(async () => (await import('@gestao/shared/ui/form')).UnsavedChanges);

/** All sections of a manual, changed together: order and whether it is shown here, title and text in a dialog. */
export function EbookEditor({
  uuid,
  ebook,
  onClose,
}: {
  uuid: string;
  ebook: EbookDetalhe;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [base] = useState(ebook);
  const [secoes, setSecoes] = useState<EbookSecaoForm[]>(base.secoes);
  const [open, setOpen] = useState<{ item: EbookSecaoForm | null; at: number } | null>(null);
  const fresh = () => queryClient.fetchQuery({ ...ebookQuery(uuid), staleTime: 0 });
  const save = useMutation({
    mutationFn: (body: { secoes: EbookSecaoForm[]; versao: number }) => saveEbook(uuid, body),
    onSuccess: async ({ data }) => {
      await queryClient.invalidateQueries({ queryKey: [noun] });
      notify.success(t.saved(data.numero));
      onClose();
    },
  });
  const recusas = save.error
    ? Object.entries(fieldErrors(save.error)).map(([campo, [texto = '']]) => {
        const titulo = secoes[Number(campo.split('.')[1])]?.titulo;
        return titulo ? `${titulo}: ${texto}` : texto;
      })
    : [];
  const emTexto = (value: unknown) =>
    (value as EbookSecaoForm[]).map(({ titulo, texto }) => `${titulo}: ${texto ?? ''}`).join('\n');
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
            onClick={() => save.mutate({ secoes, versao: base.versao })}
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
            compare={async () => [
              {
                name: 'secoes',
                label: t.sections,
                text: emTexto,
                original: base.secoes,
                theirs: (await fresh()).secoes,
                mine: secoes,
              },
            ]}
            saveOver={async ([deles]) => {
              const juntas = deles ? (deles.theirs as EbookSecaoForm[]) : secoes;
              setSecoes(juntas);
              const { versao } = await fresh();
              await save.mutateAsync({ secoes: juntas, versao }).catch(() => undefined);
            }}
          />
        ) : (
          save.error && (
            <Alert kind="error">
              {recusas.length > 0 ? recusas.map((one) => <p key={one}>{one}</p>) : errorText(save.error)}
            </Alert>
          )
        )}
        <ParteTabela
          caption={t.sections}
          empty={t.empty}
          add={texts.book.add}
          itens={secoes}
          rowKey={({ chave }) => chave}
          rowLabel={({ titulo }) => titulo}
          edita
          onChange={setSecoes}
          onOpen={(item) => setOpen({ item, at: secoes.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: secoes.length })}
          columns={[
            { key: 'titulo', header: t.section, primary: true, width: 320, cell: ({ titulo }) => titulo },
            { key: 'ativa', header: t.shown, width: 140, cell: ({ ativa }) => (ativa ? t.yes : t.no) },
          ]}
        />
      </Stack>
      {secoes !== base.secoes && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      {open && (
        <SecaoDialog
          secao={open.item}
          outras={secoes}
          onApply={(secao) => {
            setSecoes(
              open.item ? secoes.map((one, at) => (at === open.at ? secao : one)) : [...secoes, secao],
            );
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
