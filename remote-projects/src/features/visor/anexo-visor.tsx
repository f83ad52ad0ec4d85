import type { AnexoConteudo } from '@gestao/shared/contracts/operacao/anexo-previa';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { Button, fetchedPart, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/visor';
import { PapelLido } from './papel';
import styles from './visor.module.css';
import { previaQuery } from './visor.queries';

// Drawing a PDF takes a large library, which comes with the first one that is opened.
const PdfPages = fetchedPart(async () => (await import('./pdf-pages')).PdfPages);

/** A file as it can be read on the page; nothing of it ever runs. */
export function AnexoVisor({ uuid, nome }: { uuid: string; nome: string }) {
  const previa = useQuery(previaQuery(uuid));
  const download = useMutation({
    // Read anew: its address lasts a few minutes, and that somebody took it is logged.
    mutationFn: async () => (await previa.refetch({ throwOnError: true })).data?.url,
    onSuccess: (url) => url && window.location.assign(url),
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <section className={styles.visor} aria-label={texts.title(nome)}>
      {previa.data?.url && (
        <div className={styles.bar}>
          <Button
            small
            kind="quiet"
            icon="download"
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {texts.download}
          </Button>
        </div>
      )}
      <div className={styles.body}>
        <Loaded query={previa} skeleton="detail" title={false}>
          {({ conteudo, url }) => <Content conteudo={conteudo} url={url ?? ''} nome={nome} />}
        </Loaded>
      </div>
    </section>
  );
}

function Content({ conteudo: previa, url, nome }: { conteudo: AnexoConteudo; url: string; nome: string }) {
  switch (previa.tipo) {
    case 'pdf':
      return <PdfPages url={url} />;
    case 'imagem':
      return <Picture url={previa.endereco ?? url} nome={nome} />;
    case 'tabela':
      return <Sheets folhas={previa.folhas} />;
    case 'papel':
      return <PapelLido papel={previa} />;
    case 'texto':
      return (
        <>
          <pre className={styles.text}>{previa.texto}</pre>
          {previa.cortado && <Muted>{texts.cut}</Muted>}
        </>
      );
    case 'nenhuma':
      return <p className={styles.none}>{previa.motivo}</p>;
    default:
      // A newer api shows what this page does not know yet.
      return <p className={styles.none}>{texts.unreadable}</p>;
  }
}

function Picture({ url, nome }: { url: string; nome: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <p className={styles.none}>{texts.unreadable}</p>;
  return <img className={styles.picture} src={url} alt={nome} onError={() => setBroken(true)} />;
}

type Folhas = Extract<AnexoConteudo, { tipo: 'tabela' }>['folhas'];

function Sheets({ folhas }: { folhas: Folhas }) {
  const [at, setAt] = useState(0);
  const folha = folhas[at];
  return (
    <Stack gap={2}>
      {folhas.length > 1 && (
        <Row gap={1}>
          {folhas.map((one, index) => (
            <Button
              key={one.nome}
              small
              kind={index === at ? 'secondary' : 'quiet'}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {one.nome}
            </Button>
          ))}
        </Row>
      )}
      {folha && folha.linhas.length > 0 ? <Grid folha={folha} /> : <Muted>{texts.emptySheet}</Muted>}
      {folha?.cortada && <Muted>{texts.cutSheet}</Muted>}
    </Stack>
  );
}

function Grid({ folha }: { folha: Folhas[number] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scroll} tabIndex={0} aria-label={folha.nome}>
      <table className={styles.grid}>
        <caption className="visually-hidden">{folha.nome}</caption>
        <tbody>
          {folha.linhas.map((linha, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {linha.map((celula, coluna) => (
                <td key={coluna}>{celula}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
