import { formatDate } from '@gestao/shared/config';
import {
  type MudancaParametros,
  publicarSchema,
  type SituacaoParametros,
} from '@gestao/shared/contracts/precificacao-versoes';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { useUser } from '@gestao/shared/session';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, Form, Textarea } from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { SimpleTable } from '../../components/simple-table';
import { texts as tabTexts } from '../../texts/parametros';
import { texts as impacto } from '../../texts/parametros-impacto';
import { texts } from '../../texts/parametros-versoes';
import { abas } from './abas';
import { ImpactoDialog } from './impacto-dialog';
import { publicar, situacaoQuery, useRefresh, versaoQuery } from './parametros.queries';

type Open = 'comparar' | 'impacto' | 'publicar' | 'versoes' | null;

/** What is in force, what the draft changes, what is missing, and the way to publish it. */
export function Publicacao() {
  const query = useQuery(situacaoQuery());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Loaded query={query} skeleton="detail" title={false}>
      {(situacao) => {
        const { mudancas, problemas, publica, versoes } = situacao;
        const [ultima] = versoes;
        return (
          <Stack gap={3}>
            <Row gap={3} justify="between">
              <span>
                {ultima ? texts.published(ultima.numero, formatDate(ultima.vigente_desde)) : texts.none}{' '}
                <Muted>· {texts.changes(mudancas.length)}</Muted>
              </span>
              <Row gap={2}>
                {ultima && (
                  <Button icon="log" onClick={() => setOpen('versoes')}>
                    {texts.history}
                  </Button>
                )}
                {mudancas.length > 0 && (
                  <Button icon="columns" onClick={() => setOpen('comparar')}>
                    {texts.compare}
                  </Button>
                )}
                {ultima && publica && mudancas.length > 0 && problemas.length === 0 && (
                  <Button icon="indicator" onClick={() => setOpen('impacto')}>
                    {impacto.action}
                  </Button>
                )}
                {publica && mudancas.length > 0 && problemas.length === 0 && (
                  <Button kind="primary" icon="check" onClick={() => setOpen('publicar')}>
                    {texts.publish}
                  </Button>
                )}
              </Row>
            </Row>
            {problemas.length > 0 && <Problems problemas={problemas} />}
            <Modal open={open === 'comparar'} size="large" title={texts.compareTitle} onClose={close}>
              <Differences caption={texts.compareTitle} mudancas={mudancas} empty={texts.same} />
            </Modal>
            {open === 'impacto' && <ImpactoDialog onClose={close} />}
            {open === 'publicar' && <PublishDialog situacao={situacao} onClose={close} />}
            {open === 'versoes' && <HistoryDialog versoes={versoes} onClose={close} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** What has to be mended, each with the way to its tab where the person may open it. */
function Problems({ problemas }: { problemas: SituacaoParametros['problemas'] }) {
  const [, setSearch] = useSearchParams();
  const user = useUser();
  return (
    <Alert kind="warning" title={texts.problems(problemas.length)}>
      <ul className={page.list}>
        {problemas.map(({ aba, message }) => (
          <li key={message}>
            {message}{' '}
            {hasPermission(user, abas[aba]) && (
              <Button kind="quiet" small onClick={() => setSearch({ aba })}>
                {texts.goTo(tabTexts.tab[aba])}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Differences({
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

function PublishDialog({ situacao, onClose }: { situacao: SituacaoParametros; onClose: () => void }) {
  const refresh = useRefresh();
  const ultima = situacao.versoes[0]?.numero ?? 0;
  return (
    <Modal open title={texts.publishTitle(ultima + 1)} onClose={onClose}>
      <Form
        schema={publicarSchema}
        label={texts.publishTitle(ultima + 1)}
        submitLabel={texts.publish}
        cancel={onClose}
        defaultValues={{ vigente_desde: dateIn(new Date()), observacao: '', ultima }}
        onSubmit={async (values) => {
          // Refused or not: a version published meanwhile is in sight when this closes.
          await publicar(values).finally(refresh);
          notify.success(texts.done(ultima + 1));
          onClose();
        }}
      >
        <Stack>
          <p>{texts.publishHint(situacao.mudancas.length)}</p>
          <DateField name="vigente_desde" label={texts.since} required />
          <Textarea name="observacao" label={texts.note} hint={texts.noteHint} required />
        </Stack>
      </Form>
    </Modal>
  );
}

function HistoryDialog({
  versoes,
  onClose,
}: {
  versoes: SituacaoParametros['versoes'];
  onClose: () => void;
}) {
  const [numero, setNumero] = useState<number | null>(null);
  return (
    <Modal open size="large" title={texts.historyTitle} onClose={onClose}>
      <Stack>
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
                <Button small kind="quiet" onClick={() => setNumero(row.numero)}>
                  {texts.seeDifference(row.numero)}
                </Button>
              ),
            },
          ]}
        />
        {numero !== null && <VersionDifference key={numero} numero={numero} />}
      </Stack>
    </Modal>
  );
}

function VersionDifference({ numero }: { numero: number }) {
  const query = useQuery(versaoQuery(numero));
  return (
    <section aria-label={texts.differenceTitle(numero)}>
      <h3>{texts.differenceTitle(numero)}</h3>
      <Loaded query={query} skeleton="list" title={false}>
        {(mudancas) => (
          <Differences
            caption={texts.differenceTitle(numero)}
            mudancas={mudancas}
            empty={texts.noDifference}
          />
        )}
      </Loaded>
    </section>
  );
}
