import { formatDate } from '@gestao/shared/config';
import type { MatrizDetalhe, MatrizLinhaDetalhe } from '@gestao/shared/contracts/implantacao/matriz';
import { call, download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import {
  Button,
  Card,
  cx,
  EmptyState,
  fetchedPart,
  Loaded,
  Muted,
  Row,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../../components/noun';
import page from '../../../components/page.module.css';
import { Scroll } from '../../../components/scroll';
import { matrizStatusTone, matrizTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';
import { texts as m } from '../../../texts/matriz';
import { matrizQuery, sendMatriz } from '../../matriz/matriz.queries';

const MatrizEditor = fetchedPart(async () => (await import('../../matriz/matriz-editor')).MatrizEditor);

const RegistrarDialog = fetchedPart(
  async () => (await import('../../matriz/registrar-dialog')).RegistrarDialog,
);

const t = texts.detail;
const inWords = (roles: MatrizLinhaDetalhe['cliente'], name: string | undefined) =>
  [roles.map((role) => t.roles[role]).join(', ') || texts.dash, name].filter(Boolean).join(': ');

/** Who does what between firm and client: the newest version, edited here, sent from here, and what became of it. */
export function MatrizTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(matrizQuery(uuid))} skeleton="detail">
      {(matriz) => <Matriz uuid={uuid} matriz={matriz} />}
    </Loaded>
  );
}

function Matriz({ uuid, matriz }: { uuid: string; matriz: MatrizDetalhe }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <MatrizEditor uuid={uuid} matriz={matriz} onClose={() => setEditing(false)} />;
  const areas = [...new Set(matriz.linhas.map(({ area }) => area))];
  return (
    <Stack>
      <Cabeca uuid={uuid} matriz={matriz} onEdit={() => setEditing(true)} />
      {matriz.linhas.length === 0 && <EmptyState icon="process" text={t.noMatrix} />}
      {areas.map((area) => (
        <Area key={area} area={area} linhas={matriz.linhas.filter((one) => one.area === area)} />
      ))}
      {matriz.retiradas.length > 0 && (
        <Card title={m.removed}>
          {matriz.retiradas.map(({ area, atividade }) => (
            <p key={`${area} ${atividade}`}>{`${area}: ${atividade}`}</p>
          ))}
        </Card>
      )}
      {matriz.versoes.length > 1 && <Versoes uuid={uuid} matriz={matriz} />}
    </Stack>
  );
}

/** How far the version is, and what can be done with it now. */
function Cabeca({ uuid, matriz, onEdit }: { uuid: string; matriz: MatrizDetalhe; onEdit: () => void }) {
  const queryClient = useQueryClient();
  const [registering, setRegistering] = useState(false);
  const send = useMutation({
    mutationFn: () => sendMatriz(uuid, matriz.versao),
    onSuccess: ({ data }) => {
      void queryClient.invalidateQueries({ queryKey: [noun] });
      notify.success(m.sent(data.email));
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const { confirmacao, enviada_em, contato_nome, contato_email, impedimento, status } = matriz;
  const url = send.data?.data.url;
  return (
    <Card
      title={m.title(matriz.numero)}
      actions={
        <Row>
          <StatusBadge tone={matrizStatusTone[status]}>{matriz.status_label}</StatusBadge>
          {confirmacao && <Comprovante uuid={uuid} numero={matriz.numero} />}
          {matriz.registra && (
            <Button small icon="check" onClick={() => setRegistering(true)}>
              {m.register}
            </Button>
          )}
          {matriz.edita && (
            <Button small icon="edit" onClick={onEdit}>
              {status === 'rascunho' ? m.edit : m.newVersion}
            </Button>
          )}
          {matriz.envia && (
            <Button
              small
              kind={enviada_em === null ? 'primary' : 'secondary'}
              icon="send"
              loading={send.isPending}
              onClick={() => send.mutate()}
            >
              {enviada_em === null ? m.send : m.sendAgain}
            </Button>
          )}
        </Row>
      }
    >
      {confirmacao ? (
        <>
          <p>
            {m.confirmedBy(confirmacao.nome, confirmacao.cpf, formatDate(confirmacao.em, { time: true }))}
          </p>
          {confirmacao.registro && (
            <p>
              {m.registered(
                confirmacao.registro.meio_label,
                formatDate(confirmacao.registro.dia),
                confirmacao.registro.por,
              )}
            </p>
          )}
          {confirmacao.registro?.arquivo && <Prova arquivo={confirmacao.registro.arquivo} />}
          {confirmacao.registro?.observacao && <Muted>{confirmacao.registro.observacao}</Muted>}
          <Muted>
            {m.hash} <code>{confirmacao.hash}</code>
          </Muted>
        </>
      ) : (
        <>
          <p>
            {enviada_em
              ? m.sentTo(contato_email ?? texts.dash, formatDate(enviada_em, { time: true }))
              : m.notSent}
          </p>
          {impedimento && <Muted>{impedimento}</Muted>}
          {!impedimento && !enviada_em && contato_email && (
            <Muted>{m.willGoTo(contato_nome, contato_email)}</Muted>
          )}
        </>
      )}
      {registering && <RegistrarDialog uuid={uuid} matriz={matriz} onClose={() => setRegistering(false)} />}
      {url && (
        <Row>
          <Muted>{m.link}</Muted>
          <Button
            small
            icon="copy"
            onClick={() => void navigator.clipboard.writeText(url).then(() => notify.success(m.copied))}
          >
            {m.copy}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** The receipt of a confirmed version, as a paper. */
function Comprovante({ uuid, numero }: { uuid: string; numero: number }) {
  const get = useMutation({
    mutationFn: async () => {
      const answer = await download('GET /implantacoes/:uuid/matriz/:numero/comprovante', {
        params: { uuid, numero },
      });
      if (!answer.file) throw new Error('The receipt came without a file.');
      const { saveFile } = await import('@gestao/shared/ui/table');
      saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Button
      small
      icon="download"
      loading={get.isPending}
      aria-label={m.receiptOf(numero)}
      onClick={() => get.mutate()}
    >
      {m.receipt}
    </Button>
  );
}

type Confirmada = NonNullable<MatrizDetalhe['confirmacao']>;
type Arquivo = NonNullable<NonNullable<Confirmada['registro']>['arquivo']>;

/** The paper or e-mail by which the client confirmed. */
function Prova({ arquivo, curta = false }: { arquivo: Arquivo; curta?: boolean }) {
  const open = useMutation({
    mutationFn: async () =>
      (await call('POST /anexos/:uuid/link', { params: { uuid: arquivo.uuid } })).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Row gap={2}>
      <Button small wraps icon="download" loading={open.isPending} onClick={() => open.mutate()}>
        {m.fileOf(arquivo.nome)}
      </Button>
      {!curta && (
        <Muted>
          {m.fileHash} <code>{arquivo.sha256}</code>
        </Muted>
      )}
    </Row>
  );
}

function Area({ area, linhas }: { area: string; linhas: readonly MatrizLinhaDetalhe[] }) {
  return (
    <Card title={area}>
      <Scroll label={t.matrixOf(area)}>
        <table className={cx(page.table, page.aligned)}>
          <caption className="visually-hidden">{area}</caption>
          <thead>
            <tr>
              <th scope="col">{t.activity}</th>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.firm}</th>
              <th scope="col">{texts.client}</th>
              <th scope="col">{t.situation}</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <tr key={linha.uuid}>
                <td>
                  {linha.atividade}
                  {linha.descricao && <p className={page.small}>{linha.descricao}</p>}
                  {linha.mudanca === 'nova' && <p className={page.small}>{m.added}</p>}
                  {linha.mudou.map((one) => (
                    <p key={one} className={page.small}>
                      {one}
                    </p>
                  ))}
                  {linha.comentario_cliente && (
                    <p className={page.small}>{t.clientSays(linha.comentario_cliente)}</p>
                  )}
                </td>
                <td>{[linha.periodicidade, linha.prazo_texto].filter(Boolean).join(', ')}</td>
                <td>{inWords(linha.escritorio, linha.responsavel?.nome)}</td>
                <td>{inWords(linha.cliente, linha.contato?.nome)}</td>
                <td>
                  <StatusBadge tone={matrizTone[linha.situacao]}>{linha.situacao_label}</StatusBadge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}

function Versoes({ uuid, matriz }: { uuid: string; matriz: MatrizDetalhe }) {
  return (
    <Card title={m.versions}>
      <Scroll label={m.versions}>
        <table className={page.table}>
          <caption className="visually-hidden">{m.versions}</caption>
          <thead>
            <tr>
              <th scope="col">{m.version}</th>
              <th scope="col">{m.status}</th>
              <th scope="col">{m.sentAt}</th>
              <th scope="col">{m.confirmed}</th>
            </tr>
          </thead>
          <tbody>
            {matriz.versoes.map(({ numero, status_label, enviada_em, confirmacao }) => (
              <tr key={numero}>
                <td>{numero}</td>
                <td>{status_label}</td>
                <td>{enviada_em ? formatDate(enviada_em, { time: true }) : texts.dash}</td>
                <td>
                  {confirmacao ? (
                    <Row>
                      <span>{`${confirmacao.nome}, ${formatDate(confirmacao.em, { time: true })}`}</span>
                      <Comprovante uuid={uuid} numero={numero} />
                      {confirmacao.registro?.arquivo && (
                        <Prova arquivo={confirmacao.registro.arquivo} curta />
                      )}
                    </Row>
                  ) : (
                    texts.dash
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  );
}
