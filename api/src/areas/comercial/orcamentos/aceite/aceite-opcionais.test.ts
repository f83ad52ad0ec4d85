import type { CalculoPrevio, Desconto } from '@gestao/shared/contracts/comercial/calculo';
import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { asc, eq } from 'drizzle-orm';
import {
  cliente_servico,
  orcamento,
  orcamento_aceite,
  orcamento_item,
} from '../../../../platform/database/schema/index';
import { proposalRequests } from '../../../../testing/client-link';
import { describeFirm, prepared } from '../../../../testing/firm';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';

const opcionais = ['fiscal', 'dp'] as const;
const subconjuntos: string[][] = [[], ['fiscal'], ['dp'], ['fiscal', 'dp']];
const descontos: Desconto[] = [
  { tipo: 'nenhum' },
  { tipo: 'percentual', desconto_bp: 333 },
  { tipo: 'valor', desconto_centavos: 2501 },
];

describeFirm('serviços opcionais de uma proposta', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = proposalRequests(app);
  const choose = async (token: string, chaves: readonly string[]): Promise<VisaoProposta> => {
    const reply = await publico('POST', token, '/opcionais', { opcionais: chaves });
    expect(reply.status).toBe(200);
    return (await publico('GET', token, '')).body.data;
  };
  const linha = linhaDe(database);
  const itensDe = async (id: number) =>
    database()
      .orm.select()
      .from(orcamento_item)
      .where(eq(orcamento_item.orcamento_id, id))
      .orderBy(asc(orcamento_item.ordem));
  /** The engine's own answer to the same selection, asked apart. */
  const calculoNovo = async (uuid: string, chaves: readonly string[]): Promise<CalculoPrevio> => {
    const { conteudo } = (await firma.patricia.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    const reply = await firma.patricia.post('/orcamentos/calcular', {
      origem_uuid: conteudo.origem_uuid,
      servicos: conteudo.servicos.map((one: { chave: string; opcional: boolean }) => ({
        ...one,
        selecionado: !one.opcional || chaves.includes(one.chave),
      })),
      volumes: conteudo.volumes,
      complexidade: conteudo.complexidade,
      desconto: conteudo.desconto,
      prazo_meses: conteudo.prazo_meses,
      cobrar_13a: conteudo.cobrar_13a,
      parcelas_implantacao: conteudo.parcelas_implantacao,
      desconto_implantacao_centavos: conteudo.desconto_implantacao_centavos,
      ajustes: [],
    });
    expect(reply.status).toBe(200);
    return reply.body.data;
  };

  /** What a service covers under a calculation, by its own tasks. */
  const franquiasEm = ({ linhas, excedentes }: CalculoPrevio, chave: string) => {
    const drivers = linhas.find((one) => one.chave === chave)?.tarefas.direcionador_chave ?? [];
    return excedentes
      .filter(({ direcionador }) => drivers.includes(direcionador))
      .map(({ nome, contratado, valor_centavos }) => ({
        nome,
        contratado,
        valor_excedente_centavos: valor_centavos,
      }));
  };

  it.each(descontos)('prices every choice as a fresh calculation does (%o)', async (desconto) => {
    const { uuid, token } = await firma.enviado({ opcionais, fora: ['dp'], desconto });
    for (const chaves of subconjuntos) {
      const visao = await choose(token, chaves);
      const novo = await calculoNovo(uuid, chaves);
      const dentro = visao.servicos.filter((one) => one.selecionado);
      expect(visao).toMatchObject({
        mensal_centavos: novo.mensal_centavos,
        desconto_centavos: novo.desconto_centavos,
        implantacao_centavos: novo.implantacao_centavos,
        anual_centavos: novo.anual_centavos,
      });
      expect(dentro.map((one) => [one.chave, one.valor_centavos])).toEqual(
        novo.linhas.filter((one) => one.selecionado).map((one) => [one.chave, one.preco_final_centavos]),
      );
      expect(dentro.reduce((total, one) => total + one.valor_centavos, 0)).toBe(visao.mensal_centavos);
      // What is out costs exactly what the total would rise by.
      for (const fora of visao.servicos.filter((one) => !one.selecionado)) {
        const com = await calculoNovo(uuid, [...chaves, fora.chave]);
        expect(fora.valor_centavos).toBe(com.mensal_centavos - novo.mensal_centavos);
        expect(fora.implantacao_centavos).toBe(com.implantacao_centavos - novo.implantacao_centavos);
        expect(fora.implantacao_centavos).toBeGreaterThan(0);
        expect(fora.franquias).toHaveLength(franquiasEm(com, fora.chave).length);
        expect(fora.franquias).toEqual(expect.arrayContaining(franquiasEm(com, fora.chave)));
      }
      // What an optional one adds is the difference it makes, the same ticked or not.
      for (const um of visao.servicos.filter((one) => one.opcional)) {
        const sem = await calculoNovo(
          uuid,
          chaves.filter((chave) => chave !== um.chave),
        );
        const com = await calculoNovo(uuid, [...new Set([...chaves, um.chave])]);
        expect(um.diferenca_centavos).toBe(com.mensal_centavos - sem.mensal_centavos);
      }
      // What the fee covers is told at the prices of this choice.
      for (const um of dentro) {
        expect(um.franquias).toEqual(expect.arrayContaining(franquiasEm(novo, um.chave)));
        expect(um.franquias).toHaveLength(franquiasEm(novo, um.chave).length);
      }
    }
  });

  it('keeps exactly the accepted choice, line by line, and refuses one the person did not see', async () => {
    const { uuid, token } = await firma.enviado({
      opcionais,
      fora: ['dp'],
      desconto: { tipo: 'valor', desconto_centavos: 2501 },
    });
    const visao = await choose(token, ['dp']);
    const novo = await calculoNovo(uuid, ['dp']);
    const accept = (values: object) =>
      publico('POST', token, '/aceite', {
        nome: 'Maria da Silva',
        cpf: '529.982.247-25',
        email: 'maria@sol.example',
        declaro: true,
        mensal_centavos: visao.mensal_centavos,
        implantacao_centavos: visao.implantacao_centavos,
        opcionais: ['dp'],
        ...values,
      });
    expect((await accept({ opcionais: ['fiscal'] })).body.codigo).toBe('valores_mudaram');
    expect((await accept({ implantacao_centavos: 1 })).body.codigo).toBe('valores_mudaram');
    expect((await accept({})).status).toBe(200);

    const row = await linha(uuid);
    expect(row).toMatchObject({
      mensal_centavos: novo.mensal_centavos,
      total_tabela_centavos: novo.tabela_centavos,
      total_desconto_centavos: 2501,
      implantacao_centavos: novo.implantacao_centavos,
      valor_contrato_centavos: novo.valor_contrato_centavos,
      custo_mensal_centavos: novo.custo_centavos,
      resultado_centavos: novo.resultado_centavos,
      margem_bp: novo.margem_bp,
      piso_centavos: novo.piso_centavos,
    });
    const itens = await itensDe(row.id);
    expect(itens.map((one) => one.selecionado)).toEqual([true, false, true]);
    const dentro = itens.filter((one) => one.selecionado);
    const soma = (valores: (number | null)[]) => valores.reduce<number>((a, b) => a + (b ?? 0), 0);
    expect(soma(dentro.map((one) => one.preco_final_centavos))).toBe(row.mensal_centavos);
    expect(soma(dentro.map((one) => one.desconto_centavos))).toBe(2501);
    expect(soma(dentro.map((one) => one.resultado_centavos))).toBe(row.resultado_centavos);
    expect(soma(dentro.map((one) => one.implantacao_final_centavos))).toBe(row.implantacao_centavos);
    // The driver of a service that was out before has its price per unit now.
    const funcionarios = novo.excedentes.find((one) => one.direcionador === 'funcionarios');
    expect(dentro.at(-1)?.franquias?.funcionarios).toEqual({
      contratado: 3,
      valor_excedente_centavos: funcionarios?.valor_centavos,
    });
    expect(itens.find((one) => !one.selecionado)?.franquias).toEqual({});
    const [prova] = await database()
      .orm.select()
      .from(orcamento_aceite)
      .where(eq(orcamento_aceite.orcamento_id, row.id));
    expect(prova?.itens_opcionais).toEqual({ fiscal: false, dp: true });
    const contratados = await database()
      .orm.select({ valor: cliente_servico.valor_mensal_centavos })
      .from(cliente_servico)
      .where(eq(cliente_servico.cliente_id, row.cliente_id as number))
      .orderBy(cliente_servico.id);
    expect(contratados.map(({ valor }) => valor).sort()).toEqual(
      dentro.map((one) => one.preco_final_centavos).sort(),
    );
  });

  it('offers no choice whose agreed discount would be larger than its price', async () => {
    const { uuid, token } = await firma.enviado({ opcionais, fora: ['dp'] });
    const { id } = await linha(uuid);
    await database()
      .orm.update(orcamento)
      .set({ desconto_tipo: 'valor', desconto_centavos: 60_000 })
      .where(eq(orcamento.id, id));
    const sem = await publico('POST', token, '/opcionais', { opcionais: [] });
    expect(sem.status).toBe(406);
    expect(sem.body).toMatchObject({
      codigo: 'escolha_indisponivel',
      message: 'Esta combinação de serviços não está disponível. Fale conosco para ajustar a proposta.',
    });
  });
});
