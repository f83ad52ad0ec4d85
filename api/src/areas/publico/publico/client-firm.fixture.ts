import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  configuracao,
  direcionador,
  documento_pedido,
  eform,
  eform_resposta,
  implantacao,
  implantacao_ebook,
  implantacao_matriz,
  implantacao_matriz_item,
  orcamento,
  orcamento_item,
  perfil,
  precificacao_origem,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { departamento } from '../../../platform/database/schema/pessoas.schema';
import { issueToken } from '../../acesso/tokens/tokens.service';

const perguntaEmBranco = {
  ajuda: null,
  obrigatoria: false,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'nenhum' },
  visivel_cliente: true,
} satisfies Partial<EformPergunta>;

/** Numbers and words that must never reach a client. */
export const secrets = {
  custo: 431_772,
  margem: 2580,
  piso: 751_720,
  nota: 'NOTA INTERNA: cliente aceita pagar mais',
};

/** A text without its uuids, whose digits may happen to be those of a secret number. */
export const withoutUuids = (text: string) => text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');

/** A firm with one sent proposal, one questionnaire and one implantação. */
export async function createClientFirm(database: Database) {
  const { orm } = database;
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('Nothing was written.');
    return row;
  };
  await orm.insert(configuracao).values([
    { chave: 'nome_fantasia', grupo: 'empresa', valor: 'Aurora Contábil' },
    { chave: 'crc', grupo: 'empresa', valor: 'CRC/SP 2SP012345' },
    { chave: 'formato_data', grupo: 'empresa', valor: 'pt-BR' },
  ]);
  const { id: perfil_id } = await one(
    orm.insert(perfil).values({ nome: 'Comercial', permissoes: [] }).returning(),
  );
  const person = (nome: string, email: string) =>
    one(
      orm
        .insert(usuario)
        .values({ nome, email, perfil_id, status: 'ativo', telefone: '+5511987654321' })
        .returning(),
    );
  const vendedor = await person('Marina Prado', 'marina@aurora.example');
  const outro = await person('Otávio Reis', 'otavio@aurora.example');
  const { id: cliente_id } = await one(
    orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Comercial Ipê Ltda.',
        regime_tributario: 'lucro_presumido',
        municipio: 'São Paulo',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: vendedor.id,
      })
      .returning(),
  );
  const { id: departamento_id } = await one(
    orm.insert(departamento).values({ nome: 'Contábil' }).returning(),
  );
  const { id: origem_id } = await one(
    orm.insert(precificacao_origem).values({ nome: 'Indicação' }).returning(),
  );
  await orm.insert(direcionador).values([
    { chave: 'notas_saida', nome: 'Notas de saída', unidade: 'notas', ordem: 1 },
    { chave: 'funcionarios', nome: 'Funcionários', unidade: 'pessoas', ordem: 2 },
  ]);
  const servico = (nome: string, chave: string) =>
    one(
      orm
        .insert(precificacao_servico)
        .values({
          nome,
          chave,
          departamento_id,
          descricao_comercial: `${nome} completo.`,
          escopo_incluso: 'Escrituração\nConciliações',
          escopo_nao_incluso: 'Auditoria',
        })
        .returning(),
    );
  const contabil = await servico('Contabilidade', 'contabil');
  const bpo = await servico('BPO financeiro', 'bpo');
  const proposta = await one(
    orm
      .insert(orcamento)
      .values({
        numero: 'ORC-2026-000127',
        cliente_id,
        origem_id,
        vendedor_id: vendedor.id,
        criado_por_id: vendedor.id,
        volumes: { notas_saida: 620, funcionarios: 22 },
        validade: '2026-12-04',
        parcelas_implantacao: 3,
        condicoes: '- Aviso prévio de 30 dias\n- Foro de São Paulo',
        observacoes_internas: secrets.nota,
        mensal_centavos: 851_460,
        implantacao_centavos: 735_500,
        custo_mensal_centavos: secrets.custo,
        margem_bp: secrets.margem,
        piso_centavos: secrets.piso,
        status: 'enviado',
      })
      .returning(),
  );
  await orm.insert(orcamento_item).values([
    {
      orcamento_id: proposta.id,
      servico_id: contabil.id,
      preco_tabela_centavos: 185_500,
      preco_final_centavos: 398_820,
      custo_total_centavos: secrets.custo,
      margem_bp: secrets.margem,
      franquias: { notas_saida: { contratado: 620, valor_excedente_centavos: 90 } },
      ordem: 1,
    },
    {
      orcamento_id: proposta.id,
      servico_id: bpo.id,
      opcional: true,
      preco_tabela_centavos: 492_000,
      preco_final_centavos: 452_640,
      ordem: 2,
    },
  ]);
  const rascunho = await one(
    orm
      .insert(orcamento)
      .values({
        numero: 'ORC-2026-000128',
        prospecto: { nome: 'Padaria Sol Nascente' },
        origem_id,
        vendedor_id: vendedor.id,
        criado_por_id: vendedor.id,
        validade: '2026-12-20',
      })
      .returning(),
  );
  const formulario = await one(
    orm
      .insert(eform)
      .values({
        nome: 'Conhecendo sua empresa',
        status: 'publicado',
        perguntas: [
          {
            ...perguntaEmBranco,
            chave: 'faturamento',
            rotulo: 'Qual o faturamento por mês?',
            tipo: 'moeda',
            obrigatoria: true,
          },
          {
            ...perguntaEmBranco,
            chave: 'erp',
            rotulo: 'Usa ERP?',
            ajuda: 'Sistema de gestão',
            tipo: 'sim_nao',
          },
        ],
      })
      .returning(),
  );
  await orm.insert(eform_resposta).values({
    eform_id: formulario.id,
    orcamento_id: rascunho.id,
    respondido_por: 'cliente',
    respostas: { faturamento: 12_345_600 },
  });
  const projeto = await one(
    orm
      .insert(implantacao)
      .values({
        codigo: 'IMP-0001',
        cliente_id,
        responsavel_id: vendedor.id,
        competencia_inicial: '2027-01',
        observacoes_venda: secrets.nota,
        status: 'em_andamento',
      })
      .returning(),
  );
  const comum = { implantacao_id: projeto.id };
  await orm.insert(documento_pedido).values([
    { ...comum, nome: 'Contrato social', prazo: '2026-11-10', status: 'aprovado', ordem: 1 },
    {
      ...comum,
      nome: 'Balancete',
      prazo: '2026-11-10',
      status: 'rejeitado',
      motivo: 'Está ilegível.',
      ordem: 2,
    },
    { ...comum, nome: 'Folha', prazo: '2026-12-10', motivo: secrets.nota, ordem: 3 },
  ]);
  const [matriz] = await orm
    .insert(implantacao_matriz)
    .values({ ...comum, numero: 1, status: 'enviada' })
    .returning();
  const daMatriz = { ...comum, matriz_id: matriz?.id as number };
  await orm.insert(implantacao_matriz_item).values([
    {
      ...daMatriz,
      area: 'Fiscal',
      atividade: 'Enviar notas',
      periodicidade: 'Mensal',
      prazo_texto: 'até dia 5',
      escritorio: ['I'],
      cliente: ['A', 'R'],
      ordem: 1,
    },
    {
      ...daMatriz,
      area: 'Fiscal',
      atividade: 'Apurar impostos',
      periodicidade: 'Mensal',
      escritorio: ['R', 'A'],
      cliente: [],
      ordem: 2,
    },
  ]);
  await orm.insert(implantacao_ebook).values({
    ...comum,
    secoes: [{ chave: 'boas-vindas', titulo: 'Boas-vindas', paragrafos: ['Que bom ter você conosco.'] }],
    publicado_em: new Date('2026-11-01T12:00:00Z'),
    status: 'publicado',
  });
  return { vendedor, outro, cliente_id, proposta, rascunho, implantacao: projeto };
}
export type ClientFirm = Awaited<ReturnType<typeof createClientFirm>>;

/** Makes a link for Maria and gives its secret. */
export async function linkFor(
  context: AppContext,
  finalidade: Finalidade,
  entidadeId: number,
  more: { expiraEm?: Date; validade?: string; restrito?: boolean } = {},
): Promise<string> {
  const { token } = await context.database.orm.transaction((tx) =>
    issueToken(
      tx,
      { record: () => {} },
      {
        finalidade,
        entidadeId,
        contatoNome: 'Maria da Silva',
        contatoEmail: 'maria@ipe.example',
        criadoPorId: null,
        validade: finalidade === 'orcamento_aceite' ? '2026-12-04' : undefined,
        ...more,
      },
      context.now(),
    ),
  );
  return token;
}

export function actorFor(
  person: { id: number; uuid: string; nome: string; email: string },
  more: Partial<Actor> = {},
): Actor {
  return {
    usuarioId: person.id,
    uuid: person.uuid,
    nome: person.nome,
    email: person.email,
    permissoes: [],
    visaoTotal: false,
    isClient: false,
    clienteId: null,
    sessaoId: 1,
    ...more,
  };
}
