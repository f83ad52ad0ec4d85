import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { ActionButton, Button, Row } from '@gestao/shared/ui/core';
import { FileUpload, type SendOptions, sendThrough } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/formulario-arquivo';
import { linkArquivo } from '../formulario.queries';

/**
 * The file that answers a question; its address lives five minutes.
 * @param settle saves the answers first: a file is to be had once it is one of them.
 */
export function FileAnswer({
  uuid,
  chave,
  name,
  settle,
}: {
  uuid: string;
  chave: string;
  name: string;
  settle?: () => Promise<unknown>;
}) {
  const [loading, setLoading] = useState(false);
  return (
    <span>
      <Button
        small
        wraps
        icon="download"
        loading={loading}
        onClick={async () => {
          setLoading(true);
          try {
            await settle?.();
            window.location.assign(await linkArquivo(uuid, chave));
          } catch (error) {
            notify.error(errorText(error));
          } finally {
            setLoading(false);
          }
        }}
      >
        {texts.download(name)}
      </Button>
    </span>
  );
}

/** A question that is answered by a file, which staff send as well as the client. */
export function FileQuestion({
  uuid,
  chave,
  value,
  onChange,
  settle,
  ...field
}: {
  uuid: string;
  chave: string;
  value: unknown;
  /** A rejection is told at the field. */
  onChange: (value: ArquivoGuardado | null) => unknown;
  settle?: () => Promise<unknown>;
  label: string;
  hideLabel?: boolean;
  hint?: string;
  error?: string;
  required?: boolean;
}) {
  const file = ehArquivo(value) ? value : null;
  return (
    <FileUpload
      {...field}
      button={file ? texts.replace : texts.send}
      send={async (chosen, options) => onChange(await uploadArquivo(uuid, chave, chosen, options))}
    >
      {file && (
        <Row gap={1}>
          <FileAnswer uuid={uuid} chave={chave} name={file.nome} settle={settle} />
          <ActionButton
            small
            icon="close"
            label={texts.remove(file.nome)}
            onClick={async () => {
              try {
                await onChange(null);
              } catch (error) {
                notify.error(errorText(error));
              }
            }}
          />
        </Row>
      )}
    </FileUpload>
  );
}

/** Keeps a file for a question; it becomes the answer when the answers are saved with it. */
function uploadArquivo(uuid: string, chave: string, file: File, options: SendOptions) {
  const params = { uuid, chave };
  return sendThrough({ place: `formulario:${uuid}:${chave}` }, file, options, async (sent) => {
    return (await call('POST /orcamentos/:uuid/formulario/arquivos/:chave', { ...sent, params })).data;
  });
}
