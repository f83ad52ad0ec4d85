import { formatDate } from '@gestao/shared/config';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/tarefas';
import type { TarefaRapida } from '@gestao/shared/rules/tarefa-rapida';
import { Badge, Row } from '@gestao/shared/ui/core';
import { prioridadeTone } from '../../../components/tones';

/** What a typed line was read as, besides its title. */
export function RapidaTokens({ lida }: { lida: TarefaRapida }) {
  const { responsavel, departamento, tags, vencimento, prioridade } = lida;
  if (!responsavel && !departamento && tags.length === 0 && !vencimento && !prioridade) return null;
  return (
    <Row gap={1}>
      {responsavel && (
        <Badge tone="blue" icon="user">
          {responsavel.rotulo}
        </Badge>
      )}
      {departamento && <Badge>{departamento.rotulo}</Badge>}
      {tags.map((tag) => (
        <Badge key={tag}>#{tag}</Badge>
      ))}
      {vencimento && <Badge icon="calendar">{formatDate(vencimento)}</Badge>}
      {prioridade && <Badge tone={prioridadeTone[prioridade]}>{prioridadeLabels[prioridade]}</Badge>}
    </Row>
  );
}
