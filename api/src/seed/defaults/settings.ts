/**
 * Settings of a new firm (docs/domain/sistema.md#configuracoes): key → group and value. The firm fills in its
 * own name.
 */
export const defaultSettings: readonly { chave: string; grupo: string; valor: unknown; publica: boolean }[] =
  [
    { chave: 'formato_data', grupo: 'empresa', valor: 'en-US', publica: true },
    { chave: 'sessao_minutos', grupo: 'seguranca', valor: 480, publica: false },
  ];

/** The demo firm. */
export const demoSettings: typeof defaultSettings = [
  { chave: 'razao_social', grupo: 'empresa', valor: 'Aurora Contábil Ltda.', publica: true },
  { chave: 'nome_fantasia', grupo: 'empresa', valor: 'Aurora Contábil', publica: true },
  { chave: 'cnpj', grupo: 'empresa', valor: '11222333000181', publica: true },
  { chave: 'crc', grupo: 'empresa', valor: 'CRC/SP 2SP012345', publica: true },
  { chave: 'email_remetente', grupo: 'empresa', valor: 'contato@aurora.example', publica: true },
  { chave: 'telefone', grupo: 'empresa', valor: '+551132145500', publica: true },
  {
    chave: 'endereco',
    grupo: 'empresa',
    valor: 'Rua dos Pinheiros, 870, conj. 142, Pinheiros, São Paulo/SP, 05422-001',
    publica: true,
  },
  {
    chave: 'rodape',
    grupo: 'empresa',
    valor: 'Aurora Contábil Ltda. · CRC/SP 2SP012345 · CNPJ 11.222.333/0001-81',
    publica: true,
  },
  { chave: 'foro', grupo: 'empresa', valor: 'São Paulo/SP', publica: true },
  { chave: 'encarregado_nome', grupo: 'lgpd', valor: 'Helena Duarte', publica: true },
  { chave: 'encarregado_email', grupo: 'lgpd', valor: 'privacidade@aurora.example', publica: true },
  {
    chave: 'texto_privacidade',
    grupo: 'lgpd',
    valor:
      'Usamos os dados desta página só para prestar os serviços contratados e cumprir a lei. Para ver, corrigir ou apagar os seus dados, fale com o encarregado.',
    publica: true,
  },
];
