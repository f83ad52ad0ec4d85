import { isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { and, eq } from 'drizzle-orm';
import { peopleFixture } from '../areas/acesso/usuarios/usuarios.fixture';
import { publishExamples } from '../areas/comercial/precificacao/parametros.fixture';
import {
  cliente,
  fechamento_modelo,
  implantacao,
  implantacao_modelo,
  orcamento,
  perfil,
  precificacao_origem,
  seletor,
  usuario,
} from '../platform/database/schema';
import type { SignedInApp, SignedInPerson } from '../testing/signed-in-app';
import type { TestDatabase } from '../testing/test-database';
import type { Given, Turn } from './round-trip.body.fixture';

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * One firm with two of everything that a form refers to, and what its fields need whatever the form.
 * @param priced the firm has its pricing parameters already
 */
export async function openWorld(
  test: () => SignedInApp,
  database: () => TestDatabase,
  { priced = false }: { priced?: boolean } = {},
) {
  const people = peopleFixture(test, database);
  const admin = await test().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
  const { orm } = database();
  if (!priced) await publishExamples(database());
  const uuidsOf = async (path: string, list: string): Promise<string[]> =>
    (await admin.get(path)).body.data[list].map((one: { uuid: string }) => one.uuid);
  const person = async (nome: string) =>
    (await test().person('Administrador', { nome, habilitar_visualizacao_total: 1 })).uuid;
  const pessoas = [await person('Bruno'), await person('Carla'), await person('Davi'), await person('Eva')];
  const lider = await orm
    .select()
    .from(usuario)
    .where(eq(usuario.uuid, pessoas[0] ?? ''));
  const departamentos = (await admin.get('/departamentos')).body.data.itens.map(
    (one: { uuid: string }) => one.uuid,
  );
  const cargos = (await admin.get('/cargos')).body.data.itens.map((one: { uuid: string }) => one.uuid);
  const equipes = [
    (await people.equipe(lider[0]?.id as number, 'Norte')).uuid,
    (await people.equipe(lider[0]?.id as number, 'Sul')).uuid,
  ];
  const clientes = [(await people.cliente(admin.id)).uuid, (await people.cliente(admin.id)).uuid];
  const segmentos = await orm
    .select()
    .from(seletor)
    .where(and(eq(seletor.grupo, 'segmento')));
  const modelos = await orm
    .insert(fechamento_modelo)
    .values(['Mensal', 'Simples'].map((nome) => ({ nome, status: 'publicado' as const })))
    .returning();
  const parametros = '/precificacao/parametros';
  const servicos = await uuidsOf(`${parametros}/tarefas`, 'servicos');
  const direcionadores = await uuidsOf(`${parametros}/tarefas`, 'direcionadores');
  const perfisTributarios = await uuidsOf(`${parametros}/valores`, 'perfis');
  const origens = await uuidsOf(`${parametros}/origem`, 'origens');
  const perfis = (await admin.get('/perfis')).body.data.itens.map((one: { id: number }) => one.id);
  const perfisUuid = (await orm.select().from(perfil)).map((one) => one.uuid);
  const inicio = await orm
    .insert(implantacao_modelo)
    .values(['Padrão', 'Rápido'].map((nome) => ({ nome, status: 'publicado' as const })))
    .returning();
  const [doCliente] = await orm
    .select({ id: cliente.id })
    .from(cliente)
    .where(eq(cliente.uuid, clientes[0] ?? ''));
  const [emCurso] = await orm
    .insert(implantacao)
    .values({
      codigo: 'IMP-6001',
      cliente_id: doCliente?.id as number,
      competencia_inicial: '2027-01',
      status: 'em_andamento',
      responsavel_id: lider[0]?.id,
      contato_nome: 'Maria',
      contato_email: 'maria@teste.example',
    })
    .returning();
  const [origem] = await orm.insert(precificacao_origem).values({ nome: 'Aceite' }).returning();
  const [vendido] = await orm
    .insert(orcamento)
    .values({
      numero: 'ORC-2026-6001',
      cliente_id: doCliente?.id as number,
      origem_id: origem?.id as number,
      vendedor_id: admin.id,
      status: 'aceito',
      validade: '2099-12-31',
    })
    .returning();
  await orm.insert(implantacao).values({
    codigo: 'IMP-6002',
    cliente_id: doCliente?.id as number,
    orcamento_id: vendido?.id,
    competencia_inicial: '2027-01',
  });
  let number = 0;

  /** Values of the fields that are called so in any form. */
  function given(turn: Turn): Given {
    number += 1;
    const documento = cnpj(number);
    const of = (list: readonly unknown[]) => list[turn];
    return {
      // Unlike any other: few lists take a name twice.
      nome: `Nome ${number}`,
      login: `login${number}`,
      sigla: `S${number}`,
      documento,
      empresa_cnpj: documento,
      prospecto_documento: documento,
      cpf: cpf(number),
      email: `volta${number}@teste.example`,
      prospecto_email: `prospecto${number}@teste.example`,
      telefone: `+551198765432${turn}`,
      prospecto_telefone: `+551198765431${turn}`,
      cep: `0100100${turn}`,
      cnae: `692060${turn + 1}`,
      cor: `#0f766${turn}`,
      uf: of(['SP', 'MG']),
      municipio_ibge: of(['3550308', '3106200']),
      microsoft_tid: `00000000-0000-4000-8000-0000000000${10 + number}`,
      microsoft_oid: `00000000-0000-4000-8000-0000000001${10 + number}`,
      perfil_id: of(perfis),
      departamento_uuid: of(departamentos),
      departamento_pai_uuid: of(departamentos),
      cargo_uuid: of(cargos),
      responsavel_uuid: of(pessoas),
      responsavel_carteira_uuid: of(pessoas),
      lider_uuid: of(pessoas),
      gestor_uuid: of(pessoas),
      usuario_uuid: of(pessoas),
      substituto_uuid: pessoas[2 + turn],
      membros_uuid: [of(pessoas)],
      participantes: [of(pessoas)],
      equipe_uuid: of(equipes),
      equipes_uuid: [of(equipes)],
      cliente_uuid: of(clientes),
      parceiro_uuid: of(clientes),
      grupo_economico_uuid: of(clientes),
      segmento_uuid: segmentos[turn]?.uuid,
      servico_uuid: of(servicos),
      fechamento_modelo_uuid: modelos[turn]?.uuid,
      fechamento_modelo_uuids: [modelos[turn]?.uuid],
      implantacao_modelo_uuid: inicio[turn]?.uuid,
      origem_uuid: of(origens),
      direcionador_uuid: of(direcionadores),
      perfil_tributario_uuid: of(perfisTributarios),
      // No record has this one yet, and none may say that it is somebody else's.
      uuid: null,
    };
  }

  return {
    test,
    admin: admin as SignedInPerson,
    orm,
    database: database(),
    given,
    pessoas,
    clientes,
    /** A running one. */
    implantacao: emCurso?.uuid as string,
    /** An accepted one, whose implantação waits. */
    orcamentoDaImplantacao: vendido?.uuid as string,
    servicos,
    origens,
    direcionadores,
    departamentos,
    cargos,
    perfis: perfisUuid,
    /** A branch: its document, and the head office with the same root. */
    async filial() {
      number += 1;
      const raiz = String(30_000_000 + number);
      const matriz = await people.cliente(admin.id, { documento: withDigits(`${raiz}0001`, isValidCnpj) });
      return { documento: withDigits(`${raiz}0002`, isValidCnpj), filial_de_uuid: matriz.uuid };
    },
    /** Of a company, and of a person. */
    documentos: (n: number) => [cnpj(n), cpf(n)] as const,
    /** Another number each time, for what must not repeat. */
    next: () => ++number,
  };
}

/** A number of a company with right check digits. */
export const cnpj = (n: number) => withDigits(`${String(20_000_000 + n).padStart(8, '0')}0001`, isValidCnpj);
const cpf = (n: number) => withDigits(String(100_000_000 + n), isValidCpf);

function withDigits(body: string, valid: (document: string) => boolean): string {
  for (let digits = 0; digits < 100; digits += 1) {
    const document = body + String(digits).padStart(2, '0');
    if (valid(document)) return document;
  }
  throw new Error('No check digits fit.');
}
