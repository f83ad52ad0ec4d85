import { formatCompetencia, formatDateInWords } from '@gestao/shared/config';
import type { EntregaAoCliente } from '@gestao/shared/contracts/publico/publico';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Button, Card, EmptyState, Loaded, Muted, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as t } from '../texts/entregas.texts';
import styles from './minha-empresa.module.css';
import { minhasEntregasQuery, readEntrega } from './minha-empresa.queries';

/** Deliveries that stand there before the rest is asked for; unopened ones always do. */
const primeiras = 5;

/** Guides and reports that the firm handed to the person; taking a file is what reads it. */
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
      <Muted>{t.aviso}</Muted>
    </>
  );
}

function Entregue({ entrega }: { entrega: EntregaAoCliente }) {
  const { titulo, competencia, vencimento, vencida, valor_centavos, mensagem, arquivos, nova } = entrega;
  const detalhe = [
    competencia && t.competencia(formatCompetencia(competencia)),
    valor_centavos !== null && formatCentavos(valor_centavos),
    vencimento && t.venceEm(formatDateInWords(vencimento)),
    t.entregueDia(formatDateInWords(entrega.entregue_em)),
  ];
  return (
    <li>
      <div className={styles.words}>
        <p>{titulo}</p>
        <p className={styles.small}>{detalhe.filter(Boolean).join(' · ')}</p>
        {mensagem ? <p className={styles.small}>{mensagem}</p> : null}
      </div>
      <StatusBadge tone={nova ? 'blue' : 'green'}>{nova ? t.nova : t.lida}</StatusBadge>
      {vencida && nova ? <StatusBadge tone="red">{t.vencida}</StatusBadge> : null}
      {arquivos.map(({ chave, nome }) => (
        <Baixar
          key={chave}
          entrega={entrega.chave}
          arquivo={chave}
          nome={nome}
          varios={arquivos.length > 1}
        />
      ))}
    </li>
  );
}

function Baixar({
  entrega,
  arquivo,
  nome,
  varios,
}: {
  entrega: string;
  arquivo: string;
  nome: string;
  varios: boolean;
}) {
  const queryClient = useQueryClient();
  const baixar = useMutation({
    mutationFn: () => readEntrega(entrega, arquivo),
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => notify.error(errorText(error)),
    // What was withdrawn meanwhile is gone from the list too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: minhasEntregasQuery.queryKey }),
  });
  return (
    <Button
      small
      icon="download"
      loading={baixar.isPending}
      aria-label={`${t.baixar} ${nome}`}
      onClick={() => baixar.mutate()}
    >
      {varios ? nome : t.baixar}
    </Button>
  );
}
