import type { Eform } from '@gestao/shared/contracts/comercial/eforms';
import { href, Link } from '@gestao/shared/router';
import { ButtonLink, Card, EmptyState, StatusBadge } from '@gestao/shared/ui/core';
import { SimpleTable } from '../../../components/simple-table';
import { texts as parametros } from '../../../texts/parametros';
import { texts as edicao } from '../../../texts/parametros-edicao';
import { texts } from '../../../texts/parametros-eforms';

const tones = { rascunho: 'amber', publicado: 'green', arquivado: 'grey' } as const;

export function EformStatus({ eform: { status, status_label } }: { eform: Eform }) {
  return <StatusBadge tone={tones[status]}>{status_label}</StatusBadge>;
}

/** Questionnaires, the newest first; each opens on its own page. */
export function EformList({ eforms }: { eforms: readonly Eform[] }) {
  const novo = href('precificacao.eform', { uuid: 'novo' });
  const button = novo && (
    <ButtonLink small icon="add" to={novo}>
      {texts.new}
    </ButtonLink>
  );
  if (eforms.length === 0) {
    return (
      <Card title={texts.title}>
        <EmptyState icon="tasks" text={texts.empty} hint={texts.hint} action={button} />
      </Card>
    );
  }
  return (
    <Card title={texts.title} actions={button} padded={false}>
      <SimpleTable
        caption={texts.title}
        rows={eforms}
        rowKey={({ uuid }) => uuid}
        columns={[
          {
            header: edicao.name,
            cell: ({ uuid, nome }) => {
              const to = href('precificacao.eform', { uuid });
              return to ? <Link to={to}>{nome}</Link> : nome;
            },
          },
          { header: texts.columnVersion, cell: ({ versao_eform }) => versao_eform, end: true },
          { header: texts.columnQuestions, cell: ({ perguntas }) => perguntas.length, end: true },
          { header: parametros.state, cell: (eform) => <EformStatus eform={eform} /> },
        ]}
      />
    </Card>
  );
}
