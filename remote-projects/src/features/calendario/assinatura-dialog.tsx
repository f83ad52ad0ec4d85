import { formatDate } from '@gestao/shared/config';
import type { Assinatura } from '@gestao/shared/contracts/operacao/assinatura';
import type { Calendario } from '@gestao/shared/contracts/operacao/calendario';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/assinatura';
import {
  assinaturaQuery,
  changeAssinatura,
  createAssinatura,
  noun,
  revokeAssinatura,
} from './calendario.queries';

type Fontes = Calendario['fontes'];

/** The address at which other programs read the person's calendar: made, changed and ended here. */
export function AssinaturaDialog({ fontes, onClose }: { fontes: Fontes; onClose: () => void }) {
  const query = useQuery(assinaturaQuery());
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Modal open title={texts.title} onClose={onClose}>
      {address === null ? (
        <Loaded query={query} skeleton="form" title={false}>
          {(one) => <Choices one={one} fontes={fontes} onAddress={setAddress} onClose={onClose} />}
        </Loaded>
      ) : (
        <Address address={address} onClose={onClose} />
      )}
    </Modal>
  );
}

function Address({ address, onClose }: { address: string; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(texts.copied);
    } catch {
      notify.warning(texts.copyFailed);
    }
  }
  return (
    <Stack>
      <Alert kind="warning">{texts.once}</Alert>
      <TextField label={texts.address} value={address} onChange={() => undefined} readOnly />
      <Muted>{texts.how}</Muted>
      <Muted>{texts.delay}</Muted>
      <Row gap={2}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button kind="primary" icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Row>
    </Stack>
  );
}

function Choices({
  one,
  fontes,
  onAddress,
  onClose,
}: {
  one: Assinatura;
  fontes: Fontes;
  onAddress: (address: string) => void;
  onClose: () => void;
}) {
  const [layers, setLayers] = useState<string[]>(one?.camadas ?? fontes.map(({ chave }) => chave));
  const [reservado, setReservado] = useState(one?.reservado ?? false);
  const queryClient = useQueryClient();
  const camadas = fontes.map(({ chave }) => chave).filter((chave) => layers.includes(chave));
  const options = {
    onError: (error: unknown) => notify.error(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [noun, 'assinatura'] }),
  };
  const create = useMutation({
    mutationFn: () => createAssinatura({ camadas, reservado }),
    onSuccess: onAddress,
    ...options,
  });
  const change = useMutation({
    mutationFn: () => changeAssinatura({ camadas, reservado }),
    onSuccess: () => notify.success(texts.saved),
    ...options,
  });
  const revoke = useMutation({
    mutationFn: revokeAssinatura,
    onSuccess: () => {
      notify.success(texts.revoked);
      onClose();
    },
    ...options,
  });
  const busy = create.isPending || change.isPending || revoke.isPending;
  return (
    <Stack>
      <Muted>{texts.delay}</Muted>
      <Muted>
        {one
          ? [
              texts.since(formatDate(one.criada_em)),
              one.ultimo_acesso
                ? texts.lastRead(formatDate(one.ultimo_acesso, { time: true }))
                : texts.neverRead,
            ].join(' ')
          : texts.none}
      </Muted>
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend>{texts.layers}</legend>
        {fontes.map(({ chave, titulo }) => (
          <Checkbox
            key={chave}
            label={titulo}
            value={layers.includes(chave)}
            onChange={(on) =>
              setLayers((before) => (on ? [...before, chave] : before.filter((other) => other !== chave)))
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label={texts.reserved}
        hint={texts.reservedHint}
        value={reservado}
        onChange={(on) => setReservado(on)}
      />
      {one && <Muted>{texts.regenerateHint}</Muted>}
      <Row gap={2}>
        {one && (
          <Button kind="primary" disabled={busy || camadas.length === 0} onClick={() => change.mutate()}>
            {texts.save}
          </Button>
        )}
        <Button
          kind={one ? undefined : 'primary'}
          disabled={busy || camadas.length === 0}
          onClick={() => create.mutate()}
        >
          {one ? texts.regenerate : texts.generate}
        </Button>
        {one && (
          <Button disabled={busy} onClick={() => revoke.mutate()}>
            {texts.revoke}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
