import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { useDemoFirm } from '../testing/demo-firm';
import { describeDatabase } from '../testing/test-database';

describeDatabase('filters of every list', (database) => {
  const firm = useDemoFirm(database);
  const answer = async (address: string) => {
    const { status, body } = await firm().get('admin', address);
    expect([address, status]).toEqual([address, 200]);
    return body.data;
  };
  const totalOf = async (address: string): Promise<number> => (await answer(address)).total;
  const first = async (address: string): Promise<string> => (await answer(address)).itens[0].uuid;
  const hoje = () => dateIn(firm().now);

  test('what is chosen and what is not are together the whole list', async () => {
    const [pessoa, departamento, equipe] = (await Promise.all(
      ['/usuarios', '/departamentos', '/equipes'].map(first),
    )) as [string, string, string];
    const segmento = (await answer('/clientes/opcoes')).segmentos[0].valor;
    const perfil = (await answer('/usuarios/opcoes')).perfis[0].id;
    const fechamento = (await answer('/fechamentos?competencia=todas')).itens[0];
    const lists: Record<string, Record<string, string>> = {
      '/clientes?': {
        status: 'ativo,suspenso',
        regime: 'simples_nacional,mei',
        segmento,
        carteira: `${pessoa},${equipe}`,
        equipe,
        uf: 'SP,MG',
        classificacao: 'A,B',
        servico: pessoa,
        tag: 'nenhuma\\, assim',
      },
      '/usuarios?': { status: 'ativo,convidado', perfil: String(perfil), departamento, equipe },
      '/cargos?': { nivel: 'Auxiliar,Assistente', departamento },
      '/equipes?': { departamento },
      '/ausencias?': { usuario: pessoa, tipo: 'ferias,licenca' },
      '/logs?periodo_de=2000-01-01&': {
        usuario: pessoa,
        acao: 'Criou,Alterou',
        entidade: 'cliente,usuario',
        campo: 'status',
      },
      '/orcamentos?': {
        status: 'rascunho,enviado',
        sinal: 'automatica,gestor',
        vendedor: pessoa,
        origem: pessoa,
        servico: pessoa,
        motivo: pessoa,
      },
      '/oportunidades?': {
        etapa: 'proposta_enviada,ganha',
        responsavel: pessoa,
        origem: pessoa,
        servico: pessoa,
      },
      '/projetos?': {
        status: 'em_andamento,concluido',
        tipo: 'bpo,interno',
        saude: 'atrasado,em_risco',
        cliente: fechamento.cliente.uuid,
        responsavel: pessoa,
        departamento,
      },
      '/processos?': {
        status: 'to_be_proposto,em_implantacao',
        departamento,
        dono: pessoa,
        cliente: fechamento.cliente.uuid,
      },
      '/fechamentos?competencia=todas&': {
        cliente: fechamento.cliente.uuid,
        status: 'fechado,em_andamento',
        situacao: 'atrasado,em_risco',
      },
      '/minhas-tarefas?': {
        contexto: 'fechamento,avulsa',
        status: 'a_fazer,em_revisao',
        prioridade: 'alta,normal',
      },
      '/implantacoes?': { status: 'em_andamento,pausada', saude: 'critica,atencao', fase: 'nenhuma' },
      '/implantacoes/checkins?': { humor: 'bom,ruim' },
    };
    for (const [list, filters] of Object.entries(lists)) {
      const all = await totalOf(list);
      for (const [key, value] of Object.entries(filters)) {
        const of = (text: string) => totalOf(`${list}${key}=${encodeURIComponent(text)}`);
        expect([list, key, (await of(value)) + (await of(`-${value}`))]).toEqual([list, key, all]);
      }
    }
  });

  test('a range of money or days holds both its ends', async () => {
    const itens: { honorario_mensal_centavos: number }[] = (await answer('/clientes?por_pagina=100')).itens;
    const fees = itens.map((one) => one.honorario_mensal_centavos).sort((a, b) => a - b);
    const [from, until] = [fees[3] as number, fees[20] as number];
    const expected = fees.filter((fee) => fee >= from && fee <= until).length;
    expect(await totalOf(`/clientes?honorario_de=${from}&honorario_ate=${until}`)).toBe(expected);
    for (const address of [
      '/orcamentos?mensal_de=0&criado_ate=2000-01-01',
      '/oportunidades?mensal_de=0&previsao_ate=2000-01-01',
      '/projetos?fim_ate=2000-01-01',
      '/implantacoes?golive_ate=2000-01-01',
      '/minhas-tarefas?prazo_ate=2000-01-01',
      '/usuarios?acesso_ate=2000-01-01',
    ]) {
      expect([address, await totalOf(address)]).toEqual([address, 0]);
    }
  });

  test('a figure above a list and the list it leads to count the same', async () => {
    const day = hoje();
    const figures = async (list: string) => (await answer(list)).agregados;
    const [projetos, oportunidades] = await Promise.all(['/projetos', '/oportunidades'].map(figures));
    const { kpis } = await answer('/minhas-tarefas');
    const led: [string, number][] = [
      ['/projetos?status=em_andamento', projetos.em_andamento],
      ['/projetos?saude=atrasado', projetos.atrasados],
      ['/projetos?status=concluido', projetos.concluidos],
      ['/oportunidades?situacao=abertas', oportunidades.abertas],
      [`/oportunidades?ganha_de=${day.slice(0, 7)}-01&ganha_ate=${day}`, oportunidades.ganhas_no_mes],
      [`/minhas-tarefas?prazo_de=${day}&prazo_ate=${day}`, kpis.vencem_hoje],
      [`/minhas-tarefas?prazo_ate=${addDays(day, -1)}`, kpis.atrasadas],
    ];
    for (const [address, count] of led) expect([address, await totalOf(address)]).toEqual([address, count]);
  });
});
