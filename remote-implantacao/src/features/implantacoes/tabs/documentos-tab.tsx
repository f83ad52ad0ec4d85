import { formatDate } from '@gestao/shared/config';
import type { ImplantacaoDocumento } from '@gestao/shared/contracts/operacao/implantacoes';
import { call, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Button, Card, EmptyState, Row, ScanBadge, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { documentoTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';
import { DocumentoResposta } from './documento-resposta';

const t = texts.detail;

/** Documents asked of the client and how each one stands. */
export function DocumentosTab({
  uuid,
  documentos,
}: {
  uuid: string;
  documentos: readonly ImplantacaoDocumento[];
}) {
  const download = useMutation({
    mutationFn: async (uuid: string) =>
      (await call('POST /anexos/:uuid/link', { params: { uuid } })).data.url,
    onSuccess: (url) => window.location.assign(url),
    onError: (error) => notify.error(errorText(error)),
  });
  if (documentos.length === 0) return <EmptyState icon="attachment" text={t.noDocuments} />;
  return (
    <Card title={t.documents}>
      <ul className={page.rows}>
        {documentos.map((documento) => (
          <li key={documento.uuid}>
            <div className={page.words}>
              <p>
                {documento.nome} {documento.obrigatorio && <span className={page.small}>({t.required})</span>}
              </p>
              {documento.instrucoes && <p className={page.small}>{documento.instrucoes}</p>}
              {documento.motivo && <p className={page.late}>{t.reason(documento.motivo)}</p>}
              <DocumentoResposta uuid={uuid} documento={documento} />
              {documento.arquivos?.map((arquivo) => (
                <Row key={arquivo.uuid} gap={2}>
                  <Button
                    small
                    wraps
                    icon="download"
                    aria-label={t.downloadFile(arquivo.nome)}
                    onClick={() => download.mutate(arquivo.uuid)}
                  >
                    {arquivo.nome}, {formatDate(arquivo.enviado_em, { time: true })}
                  </Button>
                  <ScanBadge state={arquivo.verificacao} />
                </Row>
              ))}
            </div>
            <span className={documento.atrasado ? page.late : page.small}>
              {t.deadline}: {formatDate(documento.prazo)}
            </span>
            <StatusBadge tone={documentoTone[documento.status]}>{documento.status_label}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
