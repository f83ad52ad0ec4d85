import { formatDate } from '@gestao/shared/config';
import type { Passagem } from '@gestao/shared/contracts/implantacao/passagem';
import { passagemLabels } from '@gestao/shared/contracts/implantacao/values/passagem';
import { useQuery } from '@gestao/shared/query';
import { Alert, Button, Card, Facts, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as t } from '../../../texts/passagem';
import { passagemQuery } from '../vida.queries';
import { PassagemDialog } from './passagem-dialog';

/** What the seller hands over to operations, and what is missing; nothing where the budget started no onboarding. */
export function PassagemCard({ uuid }: { uuid: string }) {
  const [writing, setWriting] = useState(false);
  const { data } = useQuery(passagemQuery(uuid));
  const passagem = data?.passagem;
  if (!passagem) return null;
  const { faltam, preenche } = passagem;
  const button = preenche && (
    <Button kind={faltam.length > 0 ? 'primary' : undefined} small onClick={() => setWriting(true)}>
      {passagem.versao > 0 ? t.change : t.fill}
    </Button>
  );
  return (
    <Card title={t.card} actions={button}>
      <Stack gap={3}>
        {faltam.length > 0 && (
          <Alert kind="warning" title={t.missingFields(faltam)}>
            <p>{passagem.pedida_por && passagem.pedida_em ? asked(passagem) : t.waits}</p>
          </Alert>
        )}
        {passagem.versao > 0 && <Written passagem={passagem} />}
      </Stack>
      {writing && <PassagemDialog uuid={uuid} passagem={passagem} onClose={() => setWriting(false)} />}
    </Card>
  );
}

const asked = ({ pedida_por, pedida_em }: Passagem) =>
  t.asked(pedida_por ?? '', formatDate(pedida_em, { time: true }));

function Written({ passagem }: { passagem: Passagem }) {
  return (
    <>
      <Facts
        items={Object.entries(passagemLabels).map(([campo, label]) => ({
          label,
          value: campo === 'canal' ? passagem.canal_label : passagem[campo as keyof typeof passagemLabels],
          wide: campo === 'prometido' || campo === 'pontos_sensiveis',
        }))}
      />
      {passagem.preenchida_por && (
        <Muted>
          {t.writtenBy(passagem.preenchida_por, formatDate(passagem.preenchida_em, { time: true }))}
        </Muted>
      )}
    </>
  );
}
