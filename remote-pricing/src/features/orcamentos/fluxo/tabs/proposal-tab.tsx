import { useQuery } from '@gestao/shared/query';
import { Badge, Card, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import page from '../../../../components/page.module.css';
import { SimpleTable } from '../../../../components/simple-table';
import { texts } from '../../../../texts/fluxo-orcamento';
import { requisitosQuery } from '../../conteudo.queries';

/** What the proposal must hold before it may be sent, and where to set what is missing. */
export function ProposalTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(requisitosQuery(uuid))} skeleton="list" title={false}>
      {({ itens }) => (
        <Card title={texts.requirements}>
          <Stack gap={3}>
            <Muted>{texts.requirementsText}</Muted>
            <SimpleTable
              caption={texts.requirements}
              rows={itens}
              rowKey={({ chave }) => chave}
              columns={[
                {
                  header: texts.requirements,
                  cell: ({ rotulo, orientacao }) => (
                    <>
                      {rotulo}
                      <span className={page.second}>{orientacao}</span>
                    </>
                  ),
                },
                {
                  header: texts.proposal,
                  cell: ({ ok }) => (
                    <Badge tone={ok ? 'green' : 'red'}>
                      {ok ? `✓ ${texts.present}` : `✗ ${texts.absent}`}
                    </Badge>
                  ),
                },
              ]}
            />
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}
