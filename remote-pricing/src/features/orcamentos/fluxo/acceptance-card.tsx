import { formatDate } from '@gestao/shared/config';
import type { AceiteProva, PapelDoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { Button, Card, Facts, Row, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts as all } from '../../../texts/vida-orcamento';
import { aceiteQuery, linkDoPapel } from '../vida.queries';

const texts = all.acceptance;

/** Who accepted, when and from where, with the hashes that prove it and the papers; nothing without one. */
export function AcceptanceCard({ uuid }: { uuid: string }) {
  const { data } = useQuery(aceiteQuery(uuid));
  return data?.prova ? <Evidence uuid={uuid} prova={data.prova} /> : null;
}

function Evidence({ uuid, prova }: { uuid: string; prova: AceiteProva }) {
  const [fetching, setFetching] = useState<PapelDoOrcamento | null>(null);
  async function download(papel: PapelDoOrcamento) {
    setFetching(papel);
    try {
      window.location.assign(await linkDoPapel(uuid, papel));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setFetching(null);
    }
  }
  const hash = (value: string) => <code className={page.hash}>{value}</code>;
  return (
    <Card title={texts.card}>
      <Stack>
        <Facts
          items={[
            { label: texts.who, value: [prova.nome, prova.cargo].filter(Boolean).join(', ') },
            { label: texts.cpf, value: prova.cpf },
            { label: texts.email, value: prova.email },
            { label: texts.at, value: formatDate(prova.aceito_em, { time: true }) },
            { label: texts.mode, value: prova.modo_label },
            { label: texts.registeredBy, value: prova.registrado_por },
            { label: texts.signedOn, value: formatDate(prova.assinado_em) },
            { label: texts.reason, value: prova.motivo_manual, wide: true },
            {
              label: texts.code,
              value:
                prova.modo === 'link' &&
                (prova.codigo_email_verificado
                  ? texts.codeChecked(prova.codigo_enviado_para)
                  : texts.codeNotAsked),
            },
            {
              label: texts.document,
              value:
                prova.modo === 'link' &&
                (prova.documento_confirmado_em
                  ? texts.documentConfirmed(formatDate(prova.documento_confirmado_em, { time: true }))
                  : texts.codeNotAsked),
            },
          ].filter(({ value }) => value !== false)}
        />
        <details className={page.details}>
          <summary>{texts.proof}</summary>
          <Facts
            items={[
              { label: texts.link, value: prova.link_prefixo && `${prova.link_prefixo}…` },
              { label: texts.ip, value: prova.ip },
              { label: texts.terms, value: prova.termo_versao },
              { label: texts.browser, value: prova.user_agent, wide: true },
              { label: texts.contentHash, value: hash(prova.hash_conteudo), wide: true },
              { label: texts.pdfHash, value: hash(prova.hash_pdf), wide: true },
              { label: texts.evidenceHash, value: hash(prova.hash_evidencia), wide: true },
            ]}
          />
        </details>
        <Row>
          {prova.papeis.map((papel) => (
            <Button
              key={papel}
              small
              icon="download"
              loading={fetching === papel}
              onClick={() => void download(papel)}
            >
              {texts.papers[papel]}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
