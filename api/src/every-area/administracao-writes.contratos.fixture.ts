import { distratoItens } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { clienteForm, clienteUpdate } from '../areas/clientes/clientes/clientes.fixture';
import { fechamento, fechamento_modelo, tarefa, tarefa_recorrente } from '../platform/database/schema';
import { contatos, linkOf, pao, required, servico, versao } from './administracao-writes.cliente.fixture';
import { instante, type WriteCase, wrote } from './administracao-writes.fixture';

/** As the log tells her. */
const anaPrado = {
  uf: 'SP',
  cnae: '6920601',
  tags: [],
  status: 'Prospecto',
  endereco: {
    cep: '05422001',
    bairro: null,
    numero: '870',
    logradouro: 'Rua dos Pinheiros',
    complemento: null,
  },
  gestores: [],
  segmento: 'Comércio',
  documento: '***.982.247-**',
  municipio: 'São Paulo',
  tipo_pessoa: 'Física',
  razao_social: 'Ana Prado',
  classificacao: 'B',
  municipio_ibge: '3550308',
  canal_preferido: 'E-mail',
  regime_tributario: 'Simples Nacional',
  responsavel_carteira: 'Helena',
};

/** The end of the contract of the same client; then one deleted, restored and imported. */
export const casosDeContratos: readonly WriteCase[] = [
  {
    rota: 'POST /clientes/{uuid}/transicao',
    quando: 'suspende',
    fazer: async (w) =>
      w.admin.post(`${pao(w)}/transicao`, {
        para: 'suspenso',
        motivo: 'Inadimplência',
        versao: await versao(w),
      }),
    registros: [
      wrote(
        'Mudou status',
        'cliente',
        'Pão Dourado Ltda.',
        { status: 'Ativo', suspensao_motivo: null },
        { status: 'Suspenso', suspensao_motivo: 'Inadimplência' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/transicao',
    quando: 'retoma',
    fazer: async (w) => w.admin.post(`${pao(w)}/transicao`, { para: 'ativo', versao: await versao(w) }),
    registros: [
      wrote(
        'Mudou status',
        'cliente',
        'Pão Dourado Ltda.',
        { status: 'Suspenso', suspensao_motivo: 'Inadimplência' },
        { status: 'Ativo', suspensao_motivo: null },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}',
    quando: 'muda o regime e com isso perde a revisão do PLD',
    fazer: async (w) => {
      const save = async (regime_tributario: string) =>
        w.admin.put(
          pao(w),
          clienteUpdate(await required(w), await versao(w), {
            razao_social: 'Pão Dourado Ltda.',
            data_inicio_contrato: '2026-01-01',
            porte: 'epp',
            regime_tributario,
            responsavel_carteira_uuid: w.bruno.uuid,
          }),
        );
      // An entity without owners needs no partner.
      await save('imune_isenta');
      const [pessoa] = (await w.admin.get(`${pao(w)}/pld`)).body.data.pessoas;
      await w.admin.put(`${pao(w)}/pld`, {
        pessoas: [{ ...pessoa, socio: false, beneficiario_final: false, participacao_bp: null }],
        revisado_em: '2026-10-01',
        versao: await versao(w),
      });
      return w.since(() => save('lucro_presumido'));
    },
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { pld_revisado_em: '2026-10-01', regime_tributario: 'Imune/Isenta' },
        { pld_revisado_em: null, regime_tributario: 'Lucro Presumido' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/distrato',
    quando: 'confirma os itens do distrato',
    fazer: async (w) => {
      const itens = Object.keys(distratoItens);
      for (const item of itens.slice(1)) await w.admin.post(`${pao(w)}/distrato`, { item, confirmado: true });
      return w.since(() => w.admin.post(`${pao(w)}/distrato`, { item: itens[0], confirmado: true }));
    },
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { 'distrato: Entrega ao novo responsável (handover) concluída': false },
        { 'distrato: Entrega ao novo responsável (handover) concluída': true },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/transicao',
    quando: 'encerra o contrato com tudo o que dele depende',
    fazer: async (w) => {
      const cliente_id = await w.clienteId('pao');
      await w.orm.insert(tarefa).values({
        codigo: 'T-900',
        titulo: 'Folha de novembro',
        contexto: 'avulsa',
        cliente_id,
        competencia: '2026-11',
      });
      const [modelo] = await w.orm.insert(fechamento_modelo).values({ nome: 'Mensal' }).returning();
      await w.orm.insert(fechamento).values({
        codigo: 'FEC-2026-11',
        cliente_id,
        modelo_id: modelo?.id as number,
        competencia: '2026-11',
        coordenador_id: w.admin.id,
      });
      await w.orm.insert(tarefa_recorrente).values({
        titulo: 'Conferir extratos',
        escopo: 'um_cliente',
        cliente_id,
        frequencia: 'mensal',
        inicio: '2026-01-01',
      });
      await w.admin.post(`${pao(w)}/servicos`, servico(w));
      await w.admin.post(
        `${pao(w)}/servicos`,
        servico(w, { servico_uuid: w.comercial.servicos.bpo.uuid, data_inicio: '2027-01-01' }),
      );
      const [marta] = await contatos(w);
      linkOf(
        w,
        (await w.admin.post(`${pao(w)}/links-documentos`, { contato_uuid: marta.uuid })).body.data.url,
      );
      const now = await versao(w);
      return w.since(() =>
        w.admin.post(`${pao(w)}/transicao`, {
          para: 'encerrado',
          motivo: 'Encerrou as atividades',
          data: '2026-10-31',
          versao: now,
        }),
      );
    },
    registros: [
      wrote('Alterou', 'cliente_servico', 'Contabilidade', { data_fim: null }, { data_fim: '2026-10-31' }),
      wrote('Excluiu', 'cliente_servico', 'BPO financeiro', {
        servico: 'BPO financeiro',
        data_inicio: '2027-01-01',
        valor_mensal_centavos: 95500,
      }),
      wrote(
        'Mudou status',
        'tarefa',
        'T-900 Folha de novembro',
        { motivo: null, status: 'A fazer' },
        { motivo: 'Contrato encerrado', status: 'Desconsiderada' },
      ),
      wrote(
        'Mudou status',
        'fechamento',
        'FEC-2026-11',
        { motivo: null, status: 'Não iniciado' },
        { motivo: 'Contrato encerrado', status: 'Cancelado' },
      ),
      wrote(
        'Mudou status',
        'tarefa_recorrente',
        'Conferir extratos',
        { status: 'Ativa' },
        { status: 'Encerrada' },
      ),
      wrote(
        'Mudou status',
        'token_cliente',
        'Link (Documentos da implantação) de Marta Souza',
        { revogado_em: null, revogado_motivo: null },
        { revogado_em: instante, revogado_motivo: 'Contrato encerrado' },
      ),
      wrote(
        'Mudou status',
        'cliente',
        'Pão Dourado Ltda.',
        { status: 'Ativo', encerrado_em: null, data_fim_contrato: null, encerramento_motivo: null },
        {
          status: 'Encerrado',
          encerrado_em: '2026-10-31',
          data_fim_contrato: '2026-10-31',
          encerramento_motivo: 'Encerrou as atividades',
        },
      ),
    ],
  },
  {
    rota: 'POST /clientes',
    quando: 'cadastra uma pessoa física',
    fazer: async (w) =>
      w.keep(
        'ana',
        await w.admin.post(
          '/clientes',
          clienteForm(
            { ...(await required(w)), documento: '529.982.247-25' },
            { tipo_pessoa: 'fisica', razao_social: 'Ana Prado', porte: null, status: 'prospecto' },
          ),
        ),
      ),
    registros: [wrote('Criou', 'cliente', 'Ana Prado', null, anaPrado)],
  },
  {
    rota: 'DELETE /clientes/{uuid}',
    quando: 'exclui o cadastro',
    fazer: (w) => w.admin.delete(`/clientes/${w.get('ana').uuid}?versao=${w.get('ana').versao}`),
    registros: [wrote('Excluiu', 'cliente', 'Ana Prado', anaPrado)],
  },
  {
    rota: 'POST /clientes/{uuid}/reativar',
    quando: 'reativa o cadastro',
    fazer: (w) => w.admin.post(`/clientes/${w.get('ana').uuid}/reativar`),
    registros: [wrote('Restaurou', 'cliente', 'Ana Prado')],
  },
  {
    rota: 'POST /logs/{uuid}/restaurar',
    quando: 'restaura o cadastro pelos logs',
    fazer: async (w) => {
      const { versao: now } = (await w.admin.get(`/clientes/${w.get('ana').uuid}`)).body.data;
      await w.admin.delete(`/clientes/${w.get('ana').uuid}?versao=${now}`);
      const deletion = await w.deletion('Ana Prado');
      return w.since(() => w.admin.post(`/logs/${deletion}/restaurar`));
    },
    registros: [wrote('Restaurou', 'cliente', 'Ana Prado')],
  },
  {
    rota: 'POST /clientes/importar',
    quando: 'cadastra por planilha',
    fazer: (w) =>
      w.upload(w.admin, '/clientes/importar?simular=nao', [
        'CNPJ ou CPF;Razão social;Regime tributário;Segmento;Município;Código IBGE;UF;Responsável pela carteira;Contato;E-mail do contato',
        '111.444.777-35;Rui Teles;MEI;Comércio;São Paulo;3550308;SP;bruno@firma.example;Rui;rui@cliente.example',
      ]),
    registros: [
      wrote('Criou', 'cliente', 'Rui Teles', null, {
        uf: 'SP',
        tags: [],
        origem: 'Importação',
        status: 'Ativo',
        endereco: {},
        segmento: 'Comércio',
        documento: '***.444.777-**',
        municipio: 'São Paulo',
        tipo_pessoa: 'Física',
        razao_social: 'Rui Teles',
        municipio_ibge: '3550308',
        regime_tributario: 'MEI',
        responsavel_carteira: 'Bruno',
      }),
      wrote('Criou', 'cliente_contato', 'Rui', null, {
        nome: 'Rui',
        email: 'rui@cliente.example',
        principal: true,
      }),
    ],
  },
];
