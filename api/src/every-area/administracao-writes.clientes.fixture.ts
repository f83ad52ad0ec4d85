import {
  clienteForm,
  clienteUpdate,
  contatoForm,
  pessoaForm,
} from '../areas/clientes/clientes/clientes.fixture';
import { contatos, pao, required, servico, versao } from './administracao-writes.cliente.fixture';
import { type WriteCase, wrote } from './administracao-writes.fixture';

/** A client's registration, contacts, services and fee. Each case goes on from the one before. */
export const casosDeClientes: readonly WriteCase[] = [
  {
    rota: 'POST /clientes',
    quando: 'cadastra com um contato',
    fazer: async (w) =>
      w.keep(
        'pao',
        await w.admin.post(
          '/clientes',
          clienteForm(await required(w), {
            razao_social: 'Pão Dourado Ltda.',
            data_inicio_contrato: '2026-01-01',
            particularidades: 'Fecha no dia 5.',
            contatos: [contatoForm()],
          }),
        ),
      ),
    registros: [
      wrote('Criou', 'cliente', 'Pão Dourado Ltda.', null, {
        uf: 'SP',
        cnae: '6920601',
        tags: [],
        porte: 'ME',
        status: 'Ativo',
        endereco: {
          cep: '05422001',
          bairro: null,
          numero: '870',
          logradouro: 'Rua dos Pinheiros',
          complemento: null,
        },
        gestores: [],
        segmento: 'Comércio',
        documento: '11222333000181',
        municipio: 'São Paulo',
        tipo_pessoa: 'Jurídica',
        razao_social: 'Pão Dourado Ltda.',
        classificacao: 'B',
        municipio_ibge: '3550308',
        canal_preferido: 'E-mail',
        particularidades: 'Fecha no dia 5.',
        regime_tributario: 'Simples Nacional',
        data_inicio_contrato: '2026-01-01',
        responsavel_carteira: 'Helena',
      }),
      wrote('Criou', 'cliente_contato', 'Marta Souza', null, {
        cpf: '***.982.247-**',
        nome: 'Marta Souza',
        cargo: 'Sócia',
        email: 'marta@cliente.example',
        papeis: ['Decisor'],
        principal: true,
        recebe_notificacoes: true,
      }),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}',
    quando: 'muda o porte, a equipe e um gestor',
    fazer: async (w) => {
      const { valor } = (await w.admin.get('/clientes/opcoes')).body.data.departamentos.find(
        (one: { rotulo: string }) => one.rotulo === 'Contábil',
      );
      return w.admin.put(
        pao(w),
        clienteUpdate(await required(w), await versao(w), {
          razao_social: 'Pão Dourado Ltda.',
          data_inicio_contrato: '2026-01-01',
          porte: 'epp',
          equipe_uuid: w.get('equipe').uuid,
          gestores: [{ departamento_uuid: valor, usuario_uuid: w.bruno.uuid }],
        }),
      );
    },
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { porte: 'ME', equipe: null, gestores: [] },
        { porte: 'EPP', equipe: 'Célula Sul', gestores: ['Contábil: Bruno'] },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/contatos',
    quando: 'muda um contato e acrescenta outro',
    fazer: async (w) => {
      const [marta] = await contatos(w);
      return w.admin.put(`${pao(w)}/contatos`, {
        contatos: [
          { ...marta, cargo: 'Diretora', cpf: '111.444.777-35' },
          contatoForm({ nome: 'Tiago Lima', email: 'tiago@cliente.example', cpf: null, principal: false }),
        ],
        versao: await versao(w),
      });
    },
    registros: [
      wrote(
        'Alterou',
        'cliente_contato',
        'Marta Souza',
        { cpf: '***.982.247-**', cargo: 'Sócia' },
        { cpf: '***.444.777-**', cargo: 'Diretora' },
      ),
      wrote('Criou', 'cliente_contato', 'Tiago Lima', null, {
        nome: 'Tiago Lima',
        cargo: 'Sócia',
        email: 'tiago@cliente.example',
        papeis: ['Decisor'],
        principal: false,
        recebe_notificacoes: true,
      }),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/pld',
    quando: 'cadastra um sócio e revisa o cadastro',
    fazer: async (w) =>
      w.admin.put(`${pao(w)}/pld`, {
        pessoas: [pessoaForm({ participacao_bp: 10_000 })],
        revisado_em: '2026-10-01',
        versao: await versao(w),
      }),
    registros: [
      wrote('Criou', 'cliente_socio', 'Ana Prado', null, {
        pep: false,
        nome: 'Ana Prado',
        socio: true,
        endereco: 'Rua das Flores, 10, São Paulo',
        documento: '***.444.777-**',
        administrador: true,
        representante: true,
        participacao_bp: 10000,
        beneficiario_final: true,
      }),
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { pld_revisado_em: null },
        { pld_revisado_em: '2026-10-01' },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/pld',
    quando: 'muda o sócio',
    fazer: async (w) => {
      const { pessoas, revisado_em } = (await w.admin.get(`${pao(w)}/pld`)).body.data;
      return w.admin.put(`${pao(w)}/pld`, {
        pessoas: [{ ...pessoas[0], documento: '529.982.247-25', pep: true }],
        revisado_em,
        versao: await versao(w),
      });
    },
    registros: [
      wrote(
        'Alterou',
        'cliente_socio',
        'Ana Prado',
        { pep: false, documento: '***.444.777-**' },
        { pep: true, documento: '***.982.247-**' },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/particularidades',
    quando: 'muda o texto, com um CPF nele',
    fazer: async (w) =>
      w.admin.put(`${pao(w)}/particularidades`, {
        texto: 'Fecha no dia 5. CPF da sócia: 529.982.247-25.',
        versao: await versao(w),
      }),
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { particularidades: 'Fecha no dia 5.' },
        { particularidades: 'Fecha no dia 5. CPF da sócia: ***.982.247-**.' },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/servicos',
    quando: 'contrata um serviço',
    fazer: async (w) => w.keep('servico', await w.admin.post(`${pao(w)}/servicos`, servico(w))),
    registros: [
      wrote('Criou', 'cliente_servico', 'Contabilidade', null, {
        servico: 'Contabilidade',
        data_inicio: '2026-01-01',
        valor_mensal_centavos: 95500,
      }),
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { honorario_mensal_centavos: null },
        { honorario_mensal_centavos: 95500 },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/servicos/{servico}',
    quando: 'muda o valor',
    fazer: async (w) =>
      w.keep(
        'servico',
        await w.admin.put(`${pao(w)}/servicos/${w.get('servico').uuid}`, {
          ...servico(w, { valor_mensal_centavos: 120_000 }),
          versao: w.get('servico').versao,
        }),
      ),
    registros: [
      wrote(
        'Alterou',
        'cliente_servico',
        'Contabilidade',
        { valor_mensal_centavos: 95500 },
        { valor_mensal_centavos: 120000 },
      ),
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { honorario_mensal_centavos: 95500 },
        { honorario_mensal_centavos: 120000 },
      ),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/servicos/{servico}/encerrar',
    quando: 'encerra o serviço',
    fazer: async (w) =>
      w.keep(
        'servico',
        await w.admin.post(`${pao(w)}/servicos/${w.get('servico').uuid}/encerrar`, {
          data_fim: '2026-06-30',
          versao: w.get('servico').versao,
        }),
      ),
    registros: [
      wrote(
        'Mudou status',
        'cliente_servico',
        'Contabilidade',
        { data_fim: null },
        { data_fim: '2026-06-30' },
      ),
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { honorario_mensal_centavos: 120000 },
        { honorario_mensal_centavos: 0 },
      ),
    ],
  },
  {
    rota: 'DELETE /clientes/{uuid}/servicos/{servico}',
    quando: 'exclui um serviço lançado por engano',
    fazer: (w) =>
      w.admin.delete(`${pao(w)}/servicos/${w.get('servico').uuid}?versao=${w.get('servico').versao}`),
    registros: [
      wrote('Excluiu', 'cliente_servico', 'Contabilidade', {
        servico: 'Contabilidade',
        data_fim: '2026-06-30',
        data_inicio: '2026-01-01',
        valor_mensal_centavos: 120000,
      }),
    ],
  },
  {
    rota: 'POST /clientes/{uuid}/honorario',
    quando: 'ajusta o honorário com o motivo',
    fazer: async (w) =>
      w.admin.post(`${pao(w)}/honorario`, {
        honorario_mensal_centavos: 150_000,
        motivo: 'Acordo com a sócia',
        versao: await versao(w),
      }),
    registros: [
      wrote(
        'Alterou',
        'cliente',
        'Pão Dourado Ltda.',
        { motivo: null, honorario_mensal_centavos: 0 },
        { motivo: 'Acordo com a sócia', honorario_mensal_centavos: 150000 },
      ),
    ],
  },
  {
    rota: 'PUT /clientes/{uuid}/volumes',
    quando: 'informa o volume do mês',
    fazer: (w) =>
      w.admin.put(`${pao(w)}/volumes?competencia=2026-10`, {
        itens: [{ direcionador: 'lancamentos', realizado: 480, versao: null }],
      }),
    registros: [
      wrote('Alterou', 'volume_comercial', 'Volumes de 10/2026', { Lançamentos: null }, { Lançamentos: 480 }),
    ],
  },
];
