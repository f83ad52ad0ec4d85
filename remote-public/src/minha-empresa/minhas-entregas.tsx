import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import type { ModoDaLeitura } from '@gestao/shared/contracts/publico/minha-empresa';
import type { EntregaAoCliente } from '@gestao/shared/contracts/publico/publico';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Button, Card, EmptyState, Loaded, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as t } from '../texts/entregas.texts';
import styles from './minha-empresa.module.css';
import { minhasEntregasQuery, readEntrega } from './minha-empresa.queries';
import own from './minhas-entregas.module.css';

/** Deliveries that stand there before the rest is asked for; unopened ones always do. */
const primeiras = 5;

/** Guides and reports that the firm handed to the person; opening or saving a file is what reads it. */
export function MinhasEntregas() {
  return (
    <Card title={t.titulo}>
      <Loaded query={useQuery(minhasEntregasQuery)} skeleton="detail" title={false}>
        {(entregas) => <Entregas entregas={entregas} />}
      </Loaded>
    </Card>
  );
}

function Entregas({ entregas }: { entregas: readonly EntregaAoCliente[] }) {
  const [todas, setTodas] = useState(false);
  if (entregas.length === 0) return <EmptyState icon="attachment" text={t.nenhuma} />;
  const ordenadas = [...entregas.filter(({ nova }) => nova), ...entregas.filter(({ nova }) => !nova)];
  const novas = entregas.filter(({ nova }) => nova).length;
  const visiveis = todas ? ordenadas : ordenadas.slice(0, Math.max(primeiras, novas));
  return (
    <>
      <ul className={styles.rows}>
        {visiveis.map((entrega) => (
          <Entregue key={entrega.chave} entrega={entrega} />
        ))}
      </ul>
      {visiveis.length < entregas.length ? (
        <Button kind="quiet" small onClick={() => setTodas(true)}>
          {t.mostrarTodas(entregas.length)}
        </Button>
      ) : null}
      <p className={own.note}>{t.aviso}</p>
    </>
  );
}

function Entregue({ entrega }: { entrega: EntregaAoCliente }) {
  const { titulo, competencia, vencimento, vencida, valor_centavos, mensagem, arquivos, nova } = entrega;
  const pagar = [
    valor_centavos !== null && formatCentavos(valor_centavos),
    vencimento && t.venceEm(formatDateInWords(vencimento)),
  ].filter(Boolean);
  const de = [
    competencia && t.competencia(formatCompetenciaInWords(competencia)),
    t.entregueDia(formatDateInWords(entrega.entregue_em)),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.words}>
        <p>{titulo}</p>
        {pagar.length > 0 ? <p>{pagar.join(' · ')}</p> : null}
        <p className={styles.small}>{de.join(' · ')}</p>
        {mensagem ? <p className={styles.small}>{mensagem}</p> : null}
      </div>
      <div className={own.do}>
        <StatusBadge tone={nova ? 'blue' : 'green'}>{nova ? t.nova : t.lida}</StatusBadge>
        {vencida && nova ? <StatusBadge tone="red">{t.vencida}</StatusBadge> : null}
        {arquivos.map((arquivo) => (
          <Arquivo key={arquivo.chave} entrega={entrega} arquivo={arquivo} />
        ))}
      </div>
    </li>
  );
}

type ArquivoEntregue = EntregaAoCliente['arquivos'][number];

/** A file that browsers show opens in a tab of its own; any may be saved. */
function Arquivo({ entrega, arquivo }: { entrega: EntregaAoCliente; arquivo: ArquivoEntregue }) {
  const { chave, nome, abre } = arquivo;
  const queryClient = useQueryClient();
  const ler = useMutation({
    mutationFn: ({ modo }: { modo: ModoDaLeitura; tab: Window | null }) =>
      readEntrega(entrega.chave, chave, modo),
    onSuccess: (url, { tab }) => (tab ?? window).location.assign(url),
    onError: (error, { tab }) => {
      tab?.close();
      notify.error(errorText(error));
    },
    // What was withdrawn meanwhile is gone from the list too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: minhasEntregasQuery.queryKey }),
  });
  const varios = entrega.arquivos.length > 1;
  const principal = entrega.nova ? 'primary' : 'secondary';
  const press = (modo: ModoDaLeitura) => ({
    small: true,
    loading: ler.isPending && ler.variables.modo === modo,
    // The tab begins with the press itself: browsers refuse one that comes after the answer.
    onClick: () => ler.mutate({ modo, tab: modo === 'abrir' ? window.open('', '_blank') : null }),
  });
  return (
    <>
      {abre ? (
        <Button {...press('abrir')} kind={principal} icon="external" aria-label={`${t.abrir} ${nome}`}>
          {varios ? nome : t.abrir}
        </Button>
      ) : null}
      <Button
        {...press('baixar')}
        kind={abre ? 'secondary' : principal}
        icon="download"
        aria-label={`${t.baixar} ${nome}`}
      >
        {varios && !abre ? nome : t.baixar}
      </Button>
    </>
  );
}
