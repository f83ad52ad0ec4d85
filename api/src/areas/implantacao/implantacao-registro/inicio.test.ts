import {
  atividadesDoCliente,
  direcionadoresCom,
} from '../../comercial/orcamentos/proposta/atividades-do-cliente';
import { documentosDosModelos } from './documentos-do-modelo';
import { secoesDoEbook } from './ebook-inicial';
import { matrizDosServicos } from './matriz-inicial';

const servicos = [
  { nome: 'Contabilidade', incluso: 'Balancete\n\n Conciliações ', nao_incluso: 'Perícias' },
  { nome: 'Departamento pessoal', incluso: 'Folha', nao_incluso: '' },
];

describe('who does what, out of what was sold', () => {
  test('each line of the scope is the firm’s, each activity the volumes ask is the client’s', () => {
    const matriz = matrizDosServicos(servicos, ['lancamentos', 'funcionarios']);
    expect(
      matriz.filter((one) => one.escritorio.includes('A')).map((one) => [one.area, one.atividade]),
    ).toEqual([
      ['Contabilidade', 'Balancete'],
      ['Contabilidade', 'Conciliações'],
      ['Departamento pessoal', 'Folha'],
    ]);
    const doCliente = matriz.filter((one) => one.cliente.includes('R')).map((one) => one.atividade);
    expect(doCliente).toContain('Enviar ponto, faltas, comissões e benefícios');
    expect(doCliente).not.toContain('Enviar as notas de entrada');
    expect(matriz.map((one) => one.ordem)).toEqual(matriz.map((_, ordem) => ordem));
  });

  test('what the templates say of an activity is said as they say it, and once', () => {
    const linha = (area: string, atividade: string) => ({
      chave: 'uma',
      area,
      atividade,
      descricao: 'Todas',
      periodicidade: 'Mensal',
      prazo_texto: 'até o dia 7',
      dia_mes: 7,
      escritorio: ['C' as const],
      cliente: ['R' as const, 'A' as const],
    });
    const conteudo = {
      matriz: [
        linha('Contabilidade', 'enviar extratos de bancos e cartões'),
        linha('Fiscal', 'Separar as notas'),
      ],
    };
    const matriz = matrizDosServicos(servicos, ['lancamentos'], [{ conteudo: conteudo as never }]);
    expect(
      matriz.filter(({ dia_mes }) => dia_mes != null).map((one) => [one.atividade, one.dia_mes]),
    ).toEqual([
      ['enviar extratos de bancos e cartões', 7],
      ['Separar as notas', 7],
    ]);
    expect(matriz.at(-1)?.ordem).toBe(matriz.length - 1);
    // Where the firm has that service and did not sell it, nothing of it is promised.
    const semFiscal = matrizDosServicos(
      servicos,
      ['lancamentos'],
      [{ conteudo: conteudo as never }],
      ['FISCAL', 'BPO financeiro'],
    );
    expect(semFiscal.map(({ area }) => area)).not.toContain('Fiscal');
    expect(semFiscal).toHaveLength(matriz.length - 1);
    const derivada = matrizDosServicos(servicos, ['lancamentos']);
    expect(derivada.find(({ atividade }) => atividade.startsWith('Enviar extratos'))).toMatchObject({
      prazo_texto: 'até o dia 5',
      dia_mes: 5,
    });
  });

  test('a document of a template is asked where all its conditions hold, once by its name', () => {
    const documento = (nome: string, condicao: object = {}) => ({
      chave: nome.toLowerCase(),
      nome,
      tipo_documento_uuid: null,
      instrucoes: null,
      obrigatorio: true,
      prazo_dias_uteis: 5,
      condicao: { regimes: [], servicos: [], volume: null, ...condicao },
    });
    const folha = { direcionador_uuid: 'funcionarios', operador: 'maior' as const, quantidade: 0 };
    const documentos = [
      documento('Contrato social'),
      documento('Balancete'),
      documento('Extrato do Simples', { regimes: ['simples_nacional'] }),
      documento('Folha', { volume: folha }),
      documento('SPED fiscal', { servicos: ['fiscal'] }),
    ] as never[];
    const nomes = (regime: string, servicos: string[], funcionarios: number | null, pedidos: string[] = []) =>
      documentosDosModelos(
        [{ conteudo: { documentos } }, { conteudo: { documentos } }],
        {
          regime,
          servicos: new Set(servicos),
          volumes: new Map(funcionarios === null ? [] : [['funcionarios', funcionarios]]),
        },
        pedidos,
      ).map(({ nome }) => nome);
    expect(nomes('lucro_real', [], null)).toEqual(['Contrato social', 'Balancete']);
    expect(nomes('simples_nacional', ['fiscal'], 0, ['contrato social'])).toEqual([
      'Balancete',
      'Extrato do Simples',
      'SPED fiscal',
    ]);
    expect(nomes('lucro_real', [], 3)).toEqual(['Contrato social', 'Balancete', 'Folha']);
  });

  test('every activity has exactly one A and at least one R', () => {
    const todos = ['lancamentos', 'notas_entrada', 'notas_saida', 'importacoes', 'funcionarios', 'socios'];
    for (const { escritorio, cliente, atividade } of matrizDosServicos(servicos, todos)) {
      const papeis = [...escritorio, ...cliente];
      expect([atividade, papeis.filter((one) => one === 'A').length]).toEqual([atividade, 1]);
      expect(papeis).toContain('R');
    }
  });

  test('a contract always asks something of the client; a volume of zero asks nothing more', () => {
    expect(atividadesDoCliente([])).toHaveLength(3);
    expect(direcionadoresCom({ lancamentos: 0, socios: 2 })).toEqual(['socios']);
    const repetidas = atividadesDoCliente(['lancamentos', 'contas_bancarias', 'cartoes']);
    expect(repetidas.filter((one) => one.area === 'Contabilidade')).toHaveLength(1);
  });

  test('the manual’s draft names services, limits and dates, and leaves out sections without content', () => {
    const fatos = {
      cliente: 'Padaria Sol',
      firma: 'Aurora Contábil Ltda.',
      servicos,
      franquias: [
        { chave: 'lancamentos', nome: 'Lançamentos', contratado: 180, valor_excedente_centavos: 132 },
      ],
      vendedor: 'Bruno',
    };
    const secoes = secoesDoEbook(fatos);
    const itens = (chave: string) => secoes.find((one) => one.chave === chave)?.itens ?? [];
    expect(itens('servicos')).toEqual([
      'Contabilidade: Balancete; Conciliações',
      'Departamento pessoal: Folha',
    ]);
    expect(itens('nao_incluso')).toEqual(['Contabilidade: Perícias']);
    expect(itens('franquias')[0]).toMatch(/^Lançamentos: 180 por mês; unidade a mais R\$\s1,32$/);
    expect(itens('calendario')).toEqual(['Enviar extratos de bancos e cartões: até o dia 5']);
    const vazio = secoesDoEbook({ ...fatos, servicos: [], franquias: [] }).map((one) => one.chave);
    for (const chave of ['franquias', 'calendario', 'nao_incluso']) expect(vazio).not.toContain(chave);
  });
});
