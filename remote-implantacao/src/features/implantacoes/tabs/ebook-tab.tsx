import { formatDate } from '@gestao/shared/config';
import type { ImplantacaoDetalhe } from '@gestao/shared/contracts/operacao/implantacoes';
import { Badge, Card, EmptyState, Facts } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/implantacoes';

const t = texts.detail;

/** The client's manual: version, when it was read, and its sections. */
export function EbookTab({ ebook }: { ebook: ImplantacaoDetalhe['ebook'] }) {
  if (!ebook) return <EmptyState icon="archive" text={t.noEbook} />;
  return (
    <Card title={t.ebook} actions={<Badge>{ebook.status_label}</Badge>}>
      <Facts
        items={[
          { label: t.ebookVersion, value: ebook.versao },
          { label: t.published, value: formatDate(ebook.publicado_em, { time: true }) },
          { label: t.firstRead, value: formatDate(ebook.primeira_leitura_em, { time: true }) },
          { label: t.sections, value: ebook.secoes.join(' · '), wide: true },
        ]}
      />
    </Card>
  );
}
