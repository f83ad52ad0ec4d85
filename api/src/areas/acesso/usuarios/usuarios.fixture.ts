import { and, eq, isNull } from 'drizzle-orm';
import { cliente, equipe, perfil, projeto, tarefa } from '../../../platform/database/schema';
import type { SignedInApp } from '../../../testing/signed-in-app';
import type { TestDatabase } from '../../../testing/test-database';

let number = 0;

/** Records around people, for the suites of their administration. */
export function peopleFixture(test: () => SignedInApp, database: () => TestDatabase) {
  async function perfilId(nome: string): Promise<number> {
    const [row] = await database()
      .orm.select()
      .from(perfil)
      .where(and(eq(perfil.nome, nome), isNull(perfil.excluido_em)));
    return row?.id as number;
  }
  return {
    perfilId,
    admin: (nome = 'Helena') => test().person('Administrador', { nome, habilitar_visualizacao_total: 1 }),
    /** Body of an invitation or a change. */
    form: async (values: object = {}) => ({
      nome: 'Nova Pessoa',
      email: 'nova@teste.example',
      login: null,
      perfil_id: await perfilId('Analista'),
      cargo_uuid: null,
      departamento_uuid: null,
      gestor_uuid: null,
      equipes_uuid: [],
      habilitar_visualizacao_total: 0,
      is_client: 0,
      cliente_uuid: null,
      telefone: null,
      capacidade_minutos_dia: 360,
      microsoft_tid: null,
      microsoft_oid: null,
      ...values,
    }),
    async cliente(responsavelId: number, values: Partial<typeof cliente.$inferInsert> = {}) {
      number += 1;
      const [row] = await database()
        .orm.insert(cliente)
        .values({
          tipo_pessoa: 'juridica',
          documento: `${String(number).padStart(8, '0')}0001ZZ`,
          razao_social: `Cliente ${number}`,
          regime_tributario: 'mei',
          municipio_ibge: '3550308',
          uf: 'SP',
          responsavel_carteira_id: responsavelId,
          ...values,
        })
        .returning();
      return row as typeof cliente.$inferSelect;
    },
    async equipe(liderId: number, nome: string) {
      const [row] = await database().orm.insert(equipe).values({ nome, lider_id: liderId }).returning();
      return row as typeof equipe.$inferSelect;
    },
    async tarefa(values: Partial<typeof tarefa.$inferInsert>) {
      number += 1;
      const codigo = `T-${number}`;
      const [row] = await database()
        .orm.insert(tarefa)
        .values({ codigo, titulo: `Tarefa ${number}`, contexto: 'avulsa', ...values })
        .returning();
      return row as typeof tarefa.$inferSelect;
    },
    async projeto(responsavelId: number) {
      number += 1;
      const [row] = await database()
        .orm.insert(projeto)
        .values({
          codigo: `PRJ-${number}`,
          nome: `Projeto ${number}`,
          tipo: 'interno',
          responsavel_id: responsavelId,
          data_inicio: '2025-01-01',
          data_prevista_fim: '2025-12-31',
        })
        .returning();
      return row as typeof projeto.$inferSelect;
    },
  };
}
