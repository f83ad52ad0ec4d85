import { formatDate } from '@gestao/shared/config';
import { acceptOf } from '@gestao/shared/contracts/comum/values/anexos';
import type {
  DocumentoDaImplantacao,
  DocumentosDaImplantacao,
} from '@gestao/shared/contracts/implantacao/documentos';
import { call, errorText, download as fetchFile, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { useMutation, useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { documentoTone } from '@gestao/shared/rules/tones';
import { useUser } from '@gestao/shared/session';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  fetchedPart,
  Loaded,
  Menu,
  type MenuItem,
  Muted,
  Row,
  ScanBadge,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { saveFile } from '@gestao/shared/ui/table';
import { useRef, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts as t } from '../../../texts/documentos';
import { documentosQuery, useDocumentosChanged } from '../documentos/documentos.queries';
import { AcessosCard } from './acessos-card';
import { DocumentoResposta } from './documento-resposta';

const dialogs = () => import('../documentos/documento-dialogs');
const PedirDialog = fetchedPart(async () => (await dialogs()).PedirDialog);
const PrazoDialog = fetchedPart(async () => (await dialogs()).PrazoDialog);
const DevolverDocumentoDialog = fetchedPart(async () => (await dialogs()).DevolverDocumentoDialog);
const DispensarDialog = fetchedPart(async () => (await dialogs()).DispensarDialog);
const CobrarDialog = fetchedPart(async () => (await dialogs()).CobrarDialog);

/** Documents asked of the client: how each one stands, what came, what was reminded, what can be done. */
export function DocumentosTab({ uuid }: { uuid: string }) {
  const query = useQuery(documentosQuery(uuid));
  const [open, setOpen] = useState<'pedir' | 'cobrar' | null>(null);
  const close = () => setOpen(null);
  const statement = useMutation({
    mutationFn: () => fetchFile('GET /implantacoes/:uuid/extrato.pdf', { params: { uuid } }),
    onSuccess: (answer) => {
      if (answer.file) saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Stack gap={4}>
      <AcessosCard uuid={uuid} />
      <Loaded query={query} skeleton="form" title={false}>
        {({ itens, pede, nao_cobra, cobrado_em, contato }) => (
          <Card
            title={t.title}
            actions={
              <Row gap={2}>
                {itens.length > 0 && (
                  <Button
                    small
                    icon="download"
                    loading={statement.isPending}
                    onClick={() => statement.mutate()}
                  >
                    {t.statement}
                  </Button>
                )}
                {!nao_cobra && contato && (
                  <Button small icon="send" onClick={() => setOpen('cobrar')}>
                    {t.remind}
                  </Button>
                )}
                {pede && (
                  <Button small kind="primary" icon="add" onClick={() => setOpen('pedir')}>
                    {t.ask}
                  </Button>
                )}
              </Row>
            }
          >
            <Stack>
              {itens.length > 0 && (nao_cobra || cobrado_em) && (
                <Muted>{nao_cobra ?? t.remindedAt(formatDate(cobrado_em, { time: true }))}</Muted>
              )}
              {itens.length === 0 && (
                <EmptyState icon="attachment" text={t.none} {...(pede ? { hint: t.noneHint } : {})} />
              )}
              <ul className={page.rows}>
                {itens.map((documento) => (
                  <Documento key={documento.uuid} uuid={uuid} documento={documento} />
                ))}
              </ul>
            </Stack>
            {open === 'pedir' && <PedirDialog uuid={uuid} onClose={close} />}
            {open === 'cobrar' && contato && <CobrarDialog uuid={uuid} contato={contato} onClose={close} />}
          </Card>
        )}
      </Loaded>
    </Stack>
  );
}

function Documento({ uuid, documento }: { uuid: string; documento: DocumentoDaImplantacao }) {
  const changed = useDocumentosChanged();
  const user = useUser();
  const [open, setOpen] = useState<'prazo' | 'dispensar' | 'devolver' | 'retirar' | null>(null);
  const close = () => setOpen(null);
  const onError = (error: unknown) => notify.error(errorText(error));
  const download = useMutation({
    mutationFn: async (arquivo: string) =>
      (await call('POST /anexos/:uuid/link', { params: { uuid: arquivo } })).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError,
  });
  const at = { params: { uuid, documento: documento.uuid } };
  const withdraw = useMutation({
    mutationFn: () =>
      call('DELETE /implantacoes/:uuid/documentos/:documento', {
        params: { uuid, documento: documento.uuid },
        query: { versao: documento.versao },
      }),
    onSuccess: () => notify.success(t.withdrawn),
    onError,
    onSettled: () => {
      close();
      void changed();
    },
  });
  const undo = useMutation({
    mutationFn: (_avisado: string | null) =>
      call('POST /implantacoes/:uuid/documentos/:documento/desfazer', at),
    onSuccess: (_answer, avisado) => notify.success(t.undone(documento.nome, avisado)),
    onError,
    onSettled: () => void changed(),
  });
  const decided = (text: string, { itens }: DocumentosDaImplantacao) => {
    const desfaz = itens.find((one) => one.uuid === documento.uuid)?.desfaz;
    notify.success(text, {
      duration: 15_000,
      ...(desfaz ? { action: { label: t.undo, run: () => undo.mutate(desfaz.avisado) } } : {}),
    });
  };
  const approve = useMutation({
    mutationFn: () =>
      call('POST /implantacoes/:uuid/documentos/:documento/decisao', {
        params: { uuid, documento: documento.uuid },
        body: { decisao: 'aprovar', versao: documento.versao },
      }),
    onSuccess: ({ data }) => decided(t.approved(documento.nome), data),
    onError,
    onSettled: () => void changed(),
  });
  const picker = useRef<HTMLInputElement>(null);
  const addExample = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append('arquivo', file);
      return call('POST /implantacoes/:uuid/documentos/:documento/exemplo', { ...at, body });
    },
    onSuccess: () => notify.success(t.exampleAdded),
    onError: (error) => notify.error(fieldErrors(error).arquivo?.[0] ?? errorText(error)),
    onSettled: () => void changed(),
  });
  const removeExample = useMutation({
    mutationFn: () => call('DELETE /implantacoes/:uuid/documentos/:documento/exemplo', at),
    onSuccess: () => notify.success(t.exampleRemoved),
    onError,
    onSettled: () => void changed(),
  });
  const { nome, status, com, lembretes } = documento;
  const ultimo = documento.arquivos.at(-1);
  // The queue opens the file beside its list, for who decides about files.
  const fila =
    status === 'enviado' && ultimo && hasPermission(user, 'gerenciar validacao anexos')
      ? href('validacao-anexos.list', {}, { painel: ultimo.uuid })
      : undefined;
  const acoes: MenuItem[] = [
    ...(documento.muda_prazo
      ? [{ label: t.newDate, icon: 'calendar' as const, onSelect: () => setOpen('prazo') }]
      : []),
    ...(documento.dispensa
      ? [{ label: t.dispense, icon: 'ban' as const, onSelect: () => setOpen('dispensar') }]
      : []),
    ...(documento.muda_prazo
      ? [
          {
            label: documento.exemplo ? t.changeExample : t.addExample,
            icon: 'attachment' as const,
            onSelect: () => picker.current?.click(),
          },
        ]
      : []),
    ...(documento.exemplo && documento.muda_prazo
      ? [{ label: t.removeExample, icon: 'close' as const, onSelect: () => removeExample.mutate() }]
      : []),
    ...(documento.muda
      ? [{ label: t.withdraw, icon: 'delete' as const, danger: true, onSelect: () => setOpen('retirar') }]
      : []),
  ];
  const dito = [
    t.until(formatDate(documento.prazo)),
    !documento.obrigatorio && t.optional,
    com && t.with(com.nome),
  ].filter(Boolean);
  return (
    <li>
      <div className={page.words}>
        <p>
          <strong>{nome}</strong>
        </p>
        <p className={documento.atrasado ? page.late : page.small}>
          {[...dito, documento.atrasado && t.late.toLowerCase()].filter(Boolean).join(' · ')}
        </p>
        {documento.instrucoes && <p className={page.small}>{documento.instrucoes}</p>}
        {documento.exemplo && <p className={page.small}>{t.example(documento.exemplo)}</p>}
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptOf()}
          aria-label={t.exampleOf(nome)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) addExample.mutate(file);
          }}
        />
        {documento.motivo && (
          <p className={status === 'rejeitado' ? page.late : page.small}>{t.reason(documento.motivo)}</p>
        )}
        <DocumentoResposta uuid={uuid} documento={documento} />
        {documento.arquivos.map((arquivo) => (
          <Row key={arquivo.uuid} gap={2}>
            <Button
              small
              wraps
              icon="download"
              aria-label={t.download(arquivo.nome)}
              onClick={() => download.mutate(arquivo.uuid)}
            >
              {arquivo.nome}, {formatDate(arquivo.enviado_em, { time: true })}
            </Button>
            <ScanBadge state={arquivo.verificacao} />
          </Row>
        ))}
        {lembretes.length > 0 && <Lembretes documento={documento} />}
      </div>
      <Row gap={2}>
        <StatusBadge tone={documentoTone[status]}>{documento.status_label}</StatusBadge>
        {documento.confere && (
          <>
            <Button
              small
              icon="check"
              aria-label={t.approveOf(nome)}
              loading={approve.isPending}
              onClick={() => approve.mutate()}
            >
              {t.approve}
            </Button>
            <Button small aria-label={t.sendBackTitle(nome)} onClick={() => setOpen('devolver')}>
              {t.sendBack}
            </Button>
          </>
        )}
        {documento.desfaz && (
          <Button
            small
            kind="quiet"
            icon="undo"
            aria-label={t.undoOf(nome)}
            loading={undo.isPending}
            onClick={() => undo.mutate(documento.desfaz?.avisado ?? null)}
          >
            {t.undo}
          </Button>
        )}
        {fila && (
          <ButtonLink small icon="eye" to={fila} aria-label={t.validateOf(nome)}>
            {t.validate}
          </ButtonLink>
        )}
        {acoes.length > 0 && <Menu label={t.actions(nome)} items={acoes} />}
      </Row>
      {open === 'prazo' && <PrazoDialog uuid={uuid} documento={documento} onClose={close} />}
      {open === 'devolver' && (
        <DevolverDocumentoDialog uuid={uuid} documento={documento} onDone={decided} onClose={close} />
      )}
      {open === 'dispensar' && (
        <DispensarDialog uuid={uuid} documento={documento} onDone={decided} onClose={close} />
      )}
      {open === 'retirar' && (
        <ConfirmDialog
          open
          danger
          title={t.withdrawTitle(nome)}
          confirmLabel={t.withdraw}
          loading={withdraw.isPending}
          onConfirm={() => withdraw.mutate()}
          onClose={close}
        >
          {t.withdrawHint}
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What the client was reminded of, with whom it went to: folded until somebody asks. */
function Lembretes({ documento: { nome, lembretes } }: { documento: DocumentoDaImplantacao }) {
  return (
    <details>
      <summary className={page.small} aria-label={t.remindersOf(nome)}>
        {t.reminders(lembretes.length)}
      </summary>
      <ul className={page.plain}>
        {lembretes.map(({ degrau, em, para }) => (
          <li key={`${em} ${degrau}`} className={page.small}>
            {[formatDate(em, { time: true }), t.step(degrau), para].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
