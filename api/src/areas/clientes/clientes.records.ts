import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { cliente } from '../../platform/database/schema';
import { clienteRows } from './clientes/clientes.rows';

export const clientesRecords: RecordKinds = {
  cliente: {
    label: 'Cliente',
    live: { nouns: ['clientes'], access: 'gerenciar clientes' },
    log: {
      permission: 'gerenciar clientes',
      page: pageOf('clientes.edit'),
      restore: {
        unicos: { cliente_documento_unico: 'este documento' },
        pais: [
          { coluna: 'equipe_id', tabela: 'equipe', nome: 'a equipe', rotulo: 'nome' },
          {
            coluna: 'responsavel_carteira_id',
            tabela: 'usuario',
            nome: 'a pessoa responsável',
            rotulo: 'nome',
          },
        ],
      },
    },
    rows: { table: cliente, of: clienteRows },
    timeline: { tipo: 'cadastro', visible: 'always', files: true },
    links: { cliente_indice: 'always', cliente_pendencias: 'always', cliente_entregas: 'always' },
  },
  cliente_contato: {
    label: 'Contato do cliente',
    live: { nouns: ['clientes'], access: 'gerenciar clientes', ofClient: true },
  },
  documento_pedido: {
    label: 'Documento pedido',
    timeline: { tipo: 'documentos' },
    live: {
      nouns: ['implantacoes', 'tarefas'],
      access: [
        'gerenciar implantacao',
        'gerenciar minhas tarefas',
        'gerenciar projetos',
        'gerenciar fechamentos',
      ],
      onlyNoun: true,
    },
  },
  // Its name in the lines that the log wrote before tasks could ask too.
  implantacao_documento: { label: 'Documento pedido', timeline: { tipo: 'documentos' } },
  cliente_servico: {
    label: 'Serviço do cliente',
    timeline: { tipo: 'servicos', visible: 'always' },
    live: { nouns: ['clientes'], access: 'gerenciar clientes', ofClient: true },
  },
  cliente_socio: {
    label: 'Sócio do cliente',
    live: { nouns: ['clientes'], access: 'gerenciar clientes', ofClient: true },
  },
};
