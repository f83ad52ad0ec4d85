import { formatDate } from '@gestao/shared/config';
import type { ImplantacaoDocumento } from '@gestao/shared/contracts/operacao/implantacoes';
import { Card, EmptyState, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { documentoTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';

const t = texts.detail;

/** Documents asked of the client and how each one stands. */
export function DocumentosTab({ documentos }: { documentos: readonly ImplantacaoDocumento[] }) {
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
