import { formatDate } from '@gestao/shared/config';
import type { AcessoEntregue, AcessoRecebido } from '@gestao/shared/contracts/implantacao/acessos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Alert, Button, ConfirmDialog, Modal, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { texts as t } from '../../texts/acessos';

const tones = { aguarda: 'amber', recebido: 'green', retirado: 'grey', apagado: 'grey' } as const;

/**
 * Accesses that were handed over; whoever takes one reads its password once.
 * @param recebe whether what waits may be taken now
 * @param take asks for one; its answer is kept nowhere else
 * @param onSettled told after each, taken or not
 */
export function AcessosLista({
  itens,
  recebe,
  take: ask,
  onSettled,
}: {
  itens: readonly AcessoEntregue[];
  recebe: boolean;
  take: (acesso: string) => Promise<{ data: AcessoRecebido }>;
  onSettled: () => void;
}) {
  const [asked, setAsked] = useState<AcessoEntregue | null>(null);
  // Only here, and only until the window is closed: no answer has it again.
  const [taken, setTaken] = useState<AcessoRecebido | null>(null);
  const take = useMutation({
    mutationFn: ask,
    gcTime: 0,
    onSuccess: ({ data }) => setTaken(data),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      setAsked(null);
      onSettled();
    },
  });
  return (
    <>
      <ul className={page.rows}>
        {itens.map((acesso) => (
          <li key={acesso.uuid}>
            <div className={page.words}>
              <p>
                <strong>{acesso.sistema}</strong>
              </p>
              <p className={page.small}>
                {t.given(acesso.entregue_por, formatDate(acesso.entregue_em, { time: true }))}
              </p>
              {acesso.recebido_em && (
                <p className={page.small}>
                  {t.taken(acesso.recebido_por, formatDate(acesso.recebido_em, { time: true }))}
                </p>
              )}
            </div>
            <Row gap={2}>
              <StatusBadge tone={tones[acesso.situacao]}>{acesso.situacao_label}</StatusBadge>
              {recebe && acesso.situacao === 'aguarda' && (
                <Button
                  small
                  icon="lock"
                  aria-label={t.takeOf(acesso.sistema)}
                  onClick={() => setAsked(acesso)}
                >
                  {t.take}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          open
          title={t.confirmTitle(asked.sistema)}
          confirmLabel={t.take}
          loading={take.isPending}
          onConfirm={() => take.mutate(asked.uuid)}
          onClose={() => setAsked(null)}
        >
          {t.confirmText}
        </ConfirmDialog>
      )}
      {taken && (
        <Taken
          acesso={taken}
          onClose={() => {
            setTaken(null);
            take.reset();
          }}
        />
      )}
    </>
  );
}

function Taken({ acesso, onClose }: { acesso: AcessoRecebido; onClose: () => void }) {
  const ditos = [
    [t.address, acesso.endereco],
    [t.user, acesso.usuario],
    [t.password, acesso.senha],
    [t.note, acesso.observacao],
  ].filter((one): one is [string, string] => Boolean(one[1]));
  return (
    <Modal
      open
      title={t.shownTitle(acesso.sistema)}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Stack>
        <Alert kind="warning">{t.shownText}</Alert>
        <ul className={page.rows}>
          {acesso.arquivo && (
            <li>
              <div className={page.words}>
                <p className={page.small}>{t.file}</p>
                <p>{acesso.arquivo.nome}</p>
              </div>
              <a
                className="link"
                download={acesso.arquivo.nome}
                href={`data:application/x-pkcs12;base64,${acesso.arquivo.conteudo}`}
              >
                {t.download}
              </a>
            </li>
          )}
          {ditos.map(([nome, valor]) => (
            <li key={nome}>
              <div className={page.words}>
                <p className={page.small}>{nome}</p>
                <p>
                  <code>{valor}</code>
                </p>
              </div>
              <Button
                small
                icon="copy"
                aria-label={t.copy(nome)}
                onClick={() => void navigator.clipboard.writeText(valor).then(() => notify.success(t.copied))}
              >
                {t.copy(nome)}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
