import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { Button } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/formulario';
import { linkArquivo } from '../formulario.queries';

/** The file a client sent; its address lives five minutes. */
export function FileAnswer({ uuid, chave, name }: { uuid: string; chave: string; name: string }) {
  const [loading, setLoading] = useState(false);
  return (
    <span>
      <Button
        small
        icon="download"
        loading={loading}
        onClick={async () => {
          setLoading(true);
          try {
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
