import { formatCompetencia, formatDate } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { Button, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/geracao-fechamentos';
import { geracoesQuery } from './geracao.queries';

/** The last runs, each with its report. */
export function UltimasGeracoes({ onOpen }: { onOpen: (uuid: string, competencia: string) => void }) {
  const { data = [] } = useQuery(geracoesQuery());
  if (data.length === 0) return null;
  return (
    <Card title={texts.last}>
      <Stack gap={2}>
        {data.map((run) => (
          <Row key={run.uuid} gap={3}>
            <Button small kind="quiet" onClick={() => onOpen(run.uuid, run.competencia)}>
              {texts.seeOf(formatCompetencia(run.competencia))}
            </Button>
            <span>{run.situacao_label}</span>
            <Muted>{texts.reportLine(run)}</Muted>
            <Muted>{texts.lastBy(run.por ?? common.dash, formatDate(run.iniciada_em))}</Muted>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
