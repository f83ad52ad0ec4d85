import { formatInteger } from '@gestao/shared/rules/format';
import type { AppContext } from '../../../platform/app/context';
import type { Transaction } from '../../../platform/database/database';
import { notify } from '../notificacoes/notify';
import type { AnyExport } from './export-definition';
import type { ExportacaoRow } from './exportacoes.repository';

/** Tells the person that the file waits for him. */
export function createNotice(
  tx: Transaction,
  context: AppContext,
  row: ExportacaoRow,
  { titulo, rota, recurso }: AnyExport,
  linhas: number,
): Promise<void> {
  return notify(tx, context, {
    evento: 'exportacao_pronta',
    usuarioIds: [row.usuario_id],
    titulo: `Exportação pronta: ${titulo}`,
    corpo: `${formatInteger(linhas)} linhas em ${row.nome_arquivo}. O arquivo fica disponível por 24 horas.`,
    entidade: 'exportacao',
    entidadeUuid: row.uuid,
    rota: `${rota ?? `/${recurso}`}?exportacao=${row.uuid}`,
  });
}
