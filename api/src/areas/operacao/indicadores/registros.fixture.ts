import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';
import { eq } from 'drizzle-orm';
import {
  anexo,
  apontamento_tempo,
  cargo,
  cliente,
  cliente_servico,
  direcionador,
  documento_pedido,
  fechamento_comprovante,
  implantacao,
  orcamento,
  orcamento_aprovacao,
  orcamento_evento,
  parametrizacao_versao,
  precificacao_cargo_valor,
  type tarefa,
  tarefa_status_historico,
  usuario,
  usuario_ausencia,
  volume_comercial,
} from '../../../platform/database/schema';
import type { TestDatabase } from '../../../testing/test-database';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

/** An instant of a day in the firm's zone. */
export const as = (data: string, hora = '10:00') => new Date(`${data}T${hora}:00-03:00`);

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** Records of every indicator, each in a month of its own, so that they can be counted by hand. */
export async function createRegistros(database: () => TestDatabase, ana: number, revisor: number) {
  const { orm } = database();
  const work = trabalhoFixture(database);
  const c = await work.cliente(ana);
  const tarefas = async (...rows: Partial<typeof tarefa.$inferInsert>[]) => {
    const made = [];
    for (const row of rows) made.push(await work.tarefa({ responsavel_id: ana, cliente_id: c.id, ...row }));
    return made;
  };
  const feita = (data: string, hora?: string) => ({
    status: 'concluida' as const,
    concluida_em: as(data, hora),
  });

  // 2025-03: deliveries and occupation.
  const marco = await tarefas(
    { data_vencimento: '2025-03-10', minutos_estimados_milimin: 60_000, ...feita('2025-03-10', '22:00') },
    { data_vencimento: '2025-03-10', minutos_estimados_milimin: 90_000, ...feita('2025-03-11') },
    { data_vencimento: '2025-03-31' },
    { data_vencimento: '2025-03-10', minutos_estimados_milimin: 60_000, status: 'desconsiderada' as const },
    { data_vencimento: '2025-04-01', ...feita('2025-03-10') },
  );
  await orm
    .insert(usuario_ausencia)
    .values({ usuario_id: ana, inicio: '2025-03-10', fim: '2025-03-14', tipo: 'ferias' });

  // 2025-04: targets.
  await tarefas(
    { data_meta: '2025-04-08', ...feita('2025-04-08') },
    { data_meta: '2025-04-08', ...feita('2025-04-07') },
    { data_meta: '2025-04-09' },
  );

  // 2025-05: closings.
  const doMes = { competencia: '2025-04', status: 'fechado' as const };
  const um = await work.fechamento(ana, c.id, { ...doMes, fechado_em: as('2025-05-09') });
  const dois = await work.fechamento(ana, c.id, { ...doMes, fechado_em: as('2025-05-14') });
  await work.fechamento(ana, c.id, { ...doMes, fechado_em: as('2025-05-15'), ciclo: 2 });
  const quatro = await work.fechamento(ana, c.id, { ...doMes, status: 'reaberto' as const, ciclo: 2 });
  await orm.insert(fechamento_comprovante).values({
    fechamento_id: quatro.id,
    ciclo: 1,
    codigo_publico: `teste-${next()}`,
    forma: '',
    hash: '',
    fechado_em: as('2025-05-06'),
    fechado_por_id: ana,
    reaberto_em: as('2025-05-20'),
  });
  const espera = async (fechamento_id: number, de: string, ate: string | null) => {
    const [one] = await tarefas({ fechamento_id, contexto: 'fechamento' });
    const tarefa_id = one?.id ?? 0;
    await orm
      .insert(tarefa_status_historico)
      .values([
        { tarefa_id, de: 'em_andamento', para: 'aguardando_cliente', em: as(de) },
        ...(ate === null
          ? []
          : [{ tarefa_id, de: 'aguardando_cliente' as const, para: 'em_andamento' as const, em: as(ate) }]),
      ]);
  };
  await espera(um.id, '2025-05-05', '2025-05-07');
  await espera(um.id, '2025-05-06', '2025-05-08');
  await espera(dois.id, '2025-05-12', null);

  // 2025-06: reviews, files, documents.
  const revistas = await tarefas({ revisor_id: revisor }, { revisor_id: revisor }, { revisor_id: revisor });
  const [r1, r2, r3] = revistas.map(({ id }) => id) as [number, number, number];
  await orm.insert(tarefa_status_historico).values([
    { tarefa_id: r1, de: 'em_revisao', para: 'em_andamento', em: as('2025-06-03'), por_id: revisor },
    { tarefa_id: r1, de: 'em_revisao', para: 'concluida', em: as('2025-06-05'), por_id: revisor },
    { tarefa_id: r2, de: 'em_revisao', para: 'concluida', em: as('2025-06-30', '23:30'), por_id: revisor },
    { tarefa_id: r3, de: 'em_revisao', para: 'concluida', em: as('2025-06-05'), por_id: revisor },
  ]);
  const arquivo = (values: Partial<typeof anexo.$inferInsert>) =>
    orm.insert(anexo).values({
      entidade: 'tarefa',
      entidade_id: r1,
      cliente_id: c.id,
      nome_original: `arquivo-${next()}.pdf`,
      extensao: 'pdf',
      mime_detectado: 'application/pdf',
      tamanho_bytes: 5000,
      sha256: `${next()}`,
      arquivo: `${next()}`,
      origem: 'interno',
      validado_por_id: revisor,
      validado_em: as('2025-06-12'),
      validacao: 'aprovado',
      ...values,
    });
  await arquivo({ validacao: 'rejeitado', prazo_validacao: as('2025-06-13') });
  await arquivo({ prazo_validacao: as('2025-06-12', '10:00') });
  await arquivo({ prazo_validacao: as('2025-06-12', '09:59') });
  await arquivo({});
  const documento = async (recebido: string | null, status: DocumentoStatus = 'pendente') => {
    const [row] = await orm
      .insert(documento_pedido)
      .values({ tarefa_id: r1, nome: 'Extrato', prazo: '2025-06-10', status })
      .returning();
    if (recebido && row)
      await arquivo({
        entidade: 'documento_pedido',
        entidade_id: row.id,
        origem: 'link_cliente',
        criado_em: as(recebido, '23:30'),
        validacao: 'pendente',
        validado_em: null,
        validado_por_id: null,
      });
  };
  await documento('2025-06-10');
  await documento('2025-06-11');
  await documento(null);
  await documento('2025-06-01', 'dispensado');

  // 2025-07: time spent.
  const tempos = await tarefas(
    { minutos_estimados_milimin: 60_000, ...feita('2025-07-08') },
    { minutos_estimados_milimin: 60_000, ...feita('2025-07-08') },
    { minutos_estimados_milimin: 60_000, ...feita('2025-07-08') },
  );
  const apontar = (tarefa_id: number, minutos: number, data: string) =>
    orm
      .insert(apontamento_tempo)
      .values({ tarefa_id, usuario_id: ana, data, minutos_milimin: minutos * 1000, origem: 'manual' });
  await apontar(tempos[0]?.id ?? 0, 75, '2025-07-07');
  await apontar(tempos[1]?.id ?? 0, 45, '2025-07-07');
  await apontar(tempos[1]?.id ?? 0, 15, '2025-07-08');

  // 2025-08: budgets.
  const { origem, servicos } = await createComercial(database(), ana);
  const orcar = async (values: Partial<typeof orcamento.$inferInsert>) => {
    const [row] = await orm
      .insert(orcamento)
      .values({
        numero: `ORC-T${next()}`,
        origem_id: origem.id,
        vendedor_id: ana,
        validade: '2025-09-30',
        criado_em: as('2025-07-01'),
        status_desde: as('2025-08-12'),
        ...values,
      })
      .returning();
    return row?.id ?? 0;
  };
  await orcar({ status: 'aceito' as const, mensal_centavos: 100_000, resultado_centavos: 30_000 });
  await orcar({ status: 'aceito', mensal_centavos: 50_000, resultado_centavos: 10_000 });
  const recusado = await orcar({ status: 'recusado', respondido_em: as('2025-08-31', '23:30') });
  await orcar({ status: 'expirado' });
  await orcar({ status: 'cancelado' });
  for (const [inicio, fim] of [
    ['10:00', '14:00'],
    ['10:00', '11:00'],
    ['10:00', '12:00'],
  ] as const)
    await orcar({
      status: 'enviado',
      criado_em: as('2025-08-05', inicio),
      enviado_em: as('2025-08-05', fim),
    });
  await orm.insert(orcamento_evento).values([
    { orcamento_id: recusado, tipo: 'Enviado à precificação', em: as('2025-06-09'), ator: 'Ana' },
    {
      orcamento_id: recusado,
      tipo: 'Precificação concluída',
      em: as('2025-06-10'),
      ator: 'Ana',
      usuario_id: ana,
    },
  ]);
  await orm.insert(orcamento_aprovacao).values({
    orcamento_id: recusado,
    nivel: 1,
    solicitado_em: as('2025-06-02'),
    aprovador_id: revisor,
    decisao: 'aprovado',
    decidido_em: as('2025-06-27'),
    hash_conteudo: '',
  });

  // 2025-09 and 2025-10: contracts.
  const contrato = async (inicio: string, valor: number, encerrado: string | null = null) => {
    const dono = await work.cliente(ana);
    await orm
      .update(cliente)
      .set({
        data_inicio_contrato: inicio,
        encerrado_em: encerrado,
        status: encerrado ? 'encerrado' : 'ativo',
      })
      .where(eq(cliente.id, dono.id));
    await orm.insert(cliente_servico).values({
      cliente_id: dono.id,
      servico_id: servicos.contabil.id,
      data_inicio: inicio,
      data_fim: encerrado,
      valor_mensal_centavos: valor,
    });
    return dono;
  };
  const fiel = await contrato('2025-08-20', 100_000);
  await contrato('2025-09-10', 50_001);
  await contrato('2025-08-20', 30_000, '2025-09-15');
  await orm.insert(parametrizacao_versao).values({
    numero: 1,
    vigente_desde: '2025-10-01',
    observacao: 'Primeira',
    snapshot: {
      overhead_bp: 2000,
      servicos: [{ chave: 'contabil', perfil_tributario: 'lucro', custo_terceiros_centavos: 14_900 }],
      perfis_tributarios: [
        {
          chave: 'lucro',
          tributos: [{ sigla: 'ISS', aliquota_bp: 500, vigencia_inicio: '2020-01-01', vigencia_fim: null }],
        },
      ],
      valores: {},
    },
  });
  const [posicao] = await orm
    .insert(cargo)
    .values({ nome: `Cargo ${next()}`, nivel: 'Analista' })
    .returning();
  await orm.insert(precificacao_cargo_valor).values({
    cargo_id: posicao?.id ?? 0,
    vigencia_inicio: '2025-01-01',
    modo: 'manual',
    salario_centavos: 0,
    encargos_bp: 0,
    beneficios_centavos: 0,
    horas_produtivas_mes: 140,
    custo_hora_centavos: 6000,
  });
  await orm.update(usuario).set({ cargo_id: posicao?.id }).where(eq(usuario.id, ana));
  const [doFiel] = await tarefas({ cliente_id: fiel.id });
  await apontar(doFiel?.id ?? 0, 120, '2025-10-07');

  // 2025-11: starts and volumes.
  const inicio = (values: Partial<typeof implantacao.$inferInsert>) =>
    orm.insert(implantacao).values({
      codigo: `IMP-T${next()}`,
      cliente_id: c.id,
      responsavel_id: ana,
      competencia_inicial: '2025-11',
      data_golive: '2025-11-14',
      status: 'concluida',
      ...values,
    });
  await inicio({ data_inicio: '2025-11-03', data_prevista_fim: '2025-11-12', nota_cliente: 10 });
  await inicio({ data_inicio: '2025-11-10', data_prevista_fim: '2025-11-20', nota_cliente: 6 });
  const [lancamentos] = await orm.select().from(direcionador).limit(1);
  for (const [dono, realizado] of [
    [c, 120],
    [fiel, 90],
  ] as const)
    await orm.insert(volume_comercial).values({
      cliente_id: dono.id,
      direcionador_id: lancamentos?.id ?? 0,
      competencia: '2025-11',
      volume_contratado: 100,
      volume_realizado: realizado,
      valor_unidade_excedente_centavos: 250,
      origem: 'manual',
    });
  return { marco, fiel, cliente: c };
}
