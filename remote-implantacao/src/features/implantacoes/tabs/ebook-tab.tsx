import { formatDate } from '@gestao/shared/config';
import type { EbookDetalhe } from '@gestao/shared/contracts/implantacao/ebook';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, Badge, Button, Card, fetchedPart, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../../components/noun';
import page from '../../../components/page.module.css';
import { Scroll } from '../../../components/scroll';
import { texts as t } from '../../../texts/ebook';
import { texts } from '../../../texts/implantacoes';
import { ebookQuery, publishEbook } from '../../ebook/ebook.queries';

const EbookEditor = fetchedPart(async () => (await import('../../ebook/ebook-editor')).EbookEditor);

/** The client's manual: its sections, what publishing would change, and the versions that were published. */
export function EbookTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(ebookQuery(uuid))} skeleton="detail">
      {(ebook) => <Ebook uuid={uuid} ebook={ebook} />}
    </Loaded>
  );
}

function Ebook({ uuid, ebook }: { uuid: string; ebook: EbookDetalhe }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <EbookEditor uuid={uuid} ebook={ebook} onClose={() => setEditing(false)} />;
  return (
    <Stack>
      <Cabeca uuid={uuid} ebook={ebook} onEdit={() => setEditing(true)} />
      <Secoes secoes={ebook.secoes} />
      {ebook.versoes.length > 0 && <Versoes versoes={ebook.versoes} />}
    </Stack>
  );
}

function Cabeca({ uuid, ebook, onEdit }: { uuid: string; ebook: EbookDetalhe; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: () => publishEbook(uuid, ebook.versao),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: [noun] });
      notify.success(t.published(data.email));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const { status, impedimento, contato_email, mudaria, versoes, desatualizado } = ebook;
  const rascunho = status === 'rascunho';
  // One that is out is published again once something of it would read otherwise.
  const publica = impedimento === null && (rascunho || mudaria.length > 0);
  const url = publish.data?.data.url;
  return (
    <Card
      title={t.title(ebook.numero)}
      actions={
        <Row>
          <Badge>{ebook.status_label}</Badge>
          {ebook.edita && (
            <Button small icon="edit" onClick={onEdit}>
              {rascunho ? t.edit : t.newVersion}
            </Button>
          )}
          {publica && (
            <Button
              small
              kind="primary"
              icon="send"
              loading={publish.isPending}
              onClick={() => publish.mutate()}
            >
              {rascunho ? t.publish : t.publishAgain}
            </Button>
          )}
        </Row>
      }
    >
      <Stack>
        {desatualizado && <Alert kind="warning">{t.outdated}</Alert>}
        {impedimento && <Muted>{impedimento}</Muted>}
        {!rascunho && mudaria.length === 0 && versoes[0]?.publicado_em && (
          <Muted>{t.current(formatDate(versoes[0].publicado_em))}</Muted>
        )}
        {publica && contato_email && <Muted>{t.willGoTo(contato_email)}</Muted>}
        {versoes.length > 0 && mudaria.length > 0 && (
          <>
            <p>{t.wouldChange}</p>
            <ul>
              {mudaria.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        )}
        {url && (
          <Row>
            <Muted>{t.link}</Muted>
            <Button
              small
              icon="copy"
              onClick={() => void navigator.clipboard.writeText(url).then(() => notify.success(t.copied))}
            >
              {t.copy}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function Secoes({ secoes }: Pick<EbookDetalhe, 'secoes'>) {
  return (
    <Card title={t.sections}>
      {secoes.length === 0 ? (
        <Muted>{t.empty}</Muted>
      ) : (
        <Scroll label={t.sections}>
          <table className={page.table}>
            <caption className="visually-hidden">{t.sections}</caption>
            <thead>
              <tr>
                <th scope="col">{t.section}</th>
                <th scope="col">{t.shown}</th>
              </tr>
            </thead>
            <tbody>
              {secoes.map(({ chave, titulo, ativa }) => (
                <tr key={chave}>
                  <td>{titulo}</td>
                  <td>{ativa ? t.yes : t.no}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  );
}

function Versoes({ versoes }: Pick<EbookDetalhe, 'versoes'>) {
  const em = (data: string | null) => (data ? formatDate(data, { time: true }) : texts.dash);
  return (
    <Card title={t.versions}>
      <Scroll label={t.versions}>
        <table className={page.table}>
          <caption className="visually-hidden">{t.versions}</caption>
          <thead>
            <tr>
              <th scope="col">{t.version}</th>
              <th scope="col">{t.publishedAt}</th>
              <th scope="col">{t.by}</th>
              <th scope="col">{t.firstRead}</th>
              <th scope="col">{t.aware}</th>
              <th scope="col">{t.changed}</th>
            </tr>
          </thead>
          <tbody>
            {versoes.map((one) => (
              <tr key={one.numero}>
                <td>{one.numero}</td>
                <td>{em(one.publicado_em)}</td>
                <td>{one.publicado_por ?? texts.dash}</td>
                <td>{em(one.primeira_leitura_em)}</td>
                <td>
                  {one.ciencia
                    ? [one.ciencia.nome, one.ciencia.cpf && t.cpf(one.ciencia.cpf), em(one.ciencia.em)]
                        .filter(Boolean)
                        .join(', ')
                    : texts.dash}
                </td>
                <td>
                  {one.mudancas.length > 0
                    ? one.mudancas.map((mudanca) => (
                        <p key={mudanca} className={page.small}>
                          {mudanca}
                        </p>
                      ))
                    : one.numero === 1
                      ? t.first
                      : texts.dash}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}
