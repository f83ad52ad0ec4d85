import type { dependenciaTipoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import {
  cliente,
  fechamento,
  fechamento_modelo,
  projeto,
  tarefa,
  tarefa_checklist_item,
  tarefa_dependencia,
} from '../../../platform/database/schema';
import type { TestDatabase } from '../../../testing/test-database';

let count = 0;
/** A number that no other row of the suite has. */
function next() {
  count += 1;
  return String(count).padStart(4, '0');
}

async function one<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('A row of a test was not written.');
  return row;
}

/** Rows of work for a test, each with codes of its own. */
export function trabalhoFixture(database: () => TestDatabase) {
  const orm = () => database().orm;
  return {
    cliente: (responsavelId: number) =>
      one(
        orm()
          .insert(cliente)
          .values({
            tipo_pessoa: 'juridica',
            documento: `TRAB${next()}000100`,
            razao_social: 'Comercial Ipê Ltda.',
            regime_tributario: 'simples_nacional',
            municipio_ibge: '3550308',
            uf: 'SP',
            responsavel_carteira_id: responsavelId,
            status: 'ativo',
          })
          .returning(),
      ),
    projeto: (responsavelId: number, values: Partial<typeof projeto.$inferInsert> = {}) =>
      one(
        orm()
          .insert(projeto)
          .values({
            codigo: `PRJ-T${next()}`,
            nome: 'Projeto do teste',
            tipo: 'interno',
            responsavel_id: responsavelId,
            data_inicio: '2026-01-05',
            data_prevista_fim: '2026-12-18',
            status: 'em_andamento',
            ...values,
          })
          .returning(),
      ),
    async fechamento(
      coordenadorId: number,
      clienteId: number,
      values: Partial<typeof fechamento.$inferInsert> = {},
    ) {
      const modelo = await one(
        orm()
          .insert(fechamento_modelo)
          .values({ nome: `Modelo ${next()}` })
          .returning(),
      );
      return one(
        orm()
          .insert(fechamento)
          .values({
            codigo: `FEC-T${next()}`,
            cliente_id: clienteId,
            modelo_id: modelo.id,
            competencia: '2026-10',
            coordenador_id: coordenadorId,
            ...values,
          })
          .returning(),
      );
    },
    tarefa: (values: Partial<typeof tarefa.$inferInsert> = {}) =>
      one(
        orm()
          .insert(tarefa)
          .values({ codigo: `T-T${next()}`, titulo: 'Conciliar contas', contexto: 'avulsa', ...values })
          .returning(),
      ),
    item: (tarefaId: number, values: Partial<typeof tarefa_checklist_item.$inferInsert> = {}) =>
      one(
        orm()
          .insert(tarefa_checklist_item)
          .values({ tarefa_id: tarefaId, texto: 'Conferir saldo', ...values })
          .returning(),
      ),
    dependencia: (
      tarefaId: number,
      predecessoraId: number,
      tipo: keyof typeof dependenciaTipoLabels = 'termina_inicia',
    ) =>
      one(
        orm()
          .insert(tarefa_dependencia)
          .values({ tarefa_id: tarefaId, predecessora_id: predecessoraId, tipo })
          .returning(),
      ),
  };
}
