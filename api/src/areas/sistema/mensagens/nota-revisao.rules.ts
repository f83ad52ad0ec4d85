import type { NotaAcao, NotaSituacao } from '@gestao/shared/contracts/comum/mensagens';

interface Nota {
  tipo: string;
  situacao: string | null;
  criado_por_id: number | null;
}

/** How a review note stands; `null` for any other message. */
export const situacaoDaNota = ({ tipo, situacao }: Nota): NotaSituacao | null =>
  tipo === 'nota_revisao' ? (situacao as NotaSituacao) : null;

/** Where each step of a note leads. */
export const depoisDaNota: Readonly<Record<NotaAcao, NotaSituacao>> = {
  resolver: 'resolvida',
  encerrar: 'encerrada',
  reabrir: 'aberta',
};

/**
 * What a person who sees the record may do with a note of it: whoever is asked says that it is done, its author
 * ends it, or asks again (docs/domain/sistema.md#mensagens).
 */
export function acoesDaNota(nota: Nota, usuarioId: number): NotaAcao[] {
  const autor = nota.criado_por_id === usuarioId;
  switch (situacaoDaNota(nota)) {
    case 'aberta':
      return autor ? ['encerrar'] : ['resolver'];
    case 'resolvida':
      return autor ? ['encerrar', 'reabrir'] : [];
    case 'encerrada':
      return autor ? ['reabrir'] : [];
    default:
      return [];
  }
}
