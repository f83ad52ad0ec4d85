import { documentoField } from '../comum/documents';
import {
  choice,
  colour,
  domains,
  logo,
  longText,
  number,
  numbers,
  onOff,
  optional,
  optionalEmail,
  phone,
  profiles,
  required,
  requiredEmail,
  secret,
  secretAddress,
} from './configs-campos';
import { configLabels } from './values/configs';

/**
 * Settings of the house itself: who the firm is, who gets in, what leaves
 * (docs/domain/sistema.md#configuracoes).
 */
export const empresa = {
  label: 'Empresa',
  hint: 'Como a empresa assina propostas, e-mails e páginas dos clientes.',
  fields: {
    razao_social: required(160, { label: configLabels.razao_social, publica: true }),
    nome_fantasia: optional(160, {
      label: configLabels.nome_fantasia,
      hint: 'Aparece no menu, nas páginas dos clientes e nos e-mails; sem ele, aparece a razão social.',
      publica: true,
    }),
    cnpj: {
      kind: 'document' as const,
      label: configLabels.cnpj,
      required: true,
      publica: true,
      standard: '',
      schema: documentoField,
    },
    crc: optional(40, { label: configLabels.crc, publica: true }),
    logo: logo({
      label: configLabels.logo,
      hint: 'PNG ou JPEG de até 50 KB. Aparece no topo das páginas dos clientes e dos documentos.',
      publica: true,
    }),
    cor: colour({
      label: configLabels.cor,
      hint: 'Usada no sistema e nas páginas dos clientes. Sem ela, vale a cor padrão.',
      publica: true,
    }),
    email_remetente: requiredEmail({
      label: configLabels.email_remetente,
      hint: 'De onde saem as mensagens do sistema.',
      publica: true,
    }),
    telefone: phone({ label: configLabels.telefone, publica: true }),
    endereco: optional(240, { label: configLabels.endereco, publica: true, wide: true }),
    rodape: longText(400, {
      label: configLabels.rodape,
      hint: 'Últimas linhas dos e-mails e dos documentos.',
      publica: true,
    }),
    foro: optional(120, { label: configLabels.foro, hint: 'Comarca citada nas propostas.', publica: true }),
    fuso: choice(
      {
        'America/Sao_Paulo': 'Brasília (São Paulo)',
        'America/Noronha': 'Fernando de Noronha',
        'America/Manaus': 'Amazonas (Manaus)',
        'America/Cuiaba': 'Mato Grosso (Cuiabá)',
        'America/Rio_Branco': 'Acre (Rio Branco)',
      },
      'America/Sao_Paulo',
      { label: configLabels.fuso, hint: 'Em que horário o sistema mostra datas com hora.', publica: true },
    ),
    formato_data: choice({ 'en-US': 'MM/DD/AAAA', 'pt-BR': 'DD/MM/AAAA' }, 'en-US', {
      label: configLabels.formato_data,
      hint: 'Vale para quem não escolheu outro em Minhas preferências.',
      publica: true,
    }),
  },
} as const;

export const seguranca = {
  label: 'Segurança',
  hint: 'Como as pessoas entram no sistema.',
  fields: {
    dois_fatores_perfis: profiles({
      label: configLabels.dois_fatores_perfis,
      hint: 'Quem tem um destes perfis e não usa aplicativo de códigos recebe um código por e-mail a cada entrada.',
    }),
    sessao_minutos: number([30, 720], 480, {
      label: configLabels.sessao_minutos,
      hint: 'De 30 a 720 minutos. A pessoa precisa entrar novamente depois desse tempo.',
      suffix: 'min',
      unit: 'minutos',
    }),
    politica_minimo: number([10, 64], 10, {
      label: configLabels.politica_minimo,
      hint: 'De 10 a 64 caracteres. Vale para as próximas senhas.',
      suffix: 'caracteres',
      unit: 'caracteres',
    }),
    politica_anteriores: number([1, 12], 5, {
      label: configLabels.politica_anteriores,
      hint: 'Quantas das últimas senhas não podem voltar.',
      unit: 'senhas',
    }),
    politica_variada: onOff(false, {
      label: configLabels.politica_variada,
      hint: 'Uma senha longa protege mais que uma variada; ligue só se uma norma exigir.',
    }),
    dominios_permitidos: domains({
      label: configLabels.dominios_permitidos,
      hint: 'Um por linha. Sem nenhum, a equipe pode usar qualquer domínio. Não vale para usuários de clientes.',
    }),
    microsoft_ligado: onOff(true, {
      label: configLabels.microsoft_ligado,
      hint: 'Só tem efeito onde a instalação está ligada ao Microsoft Entra ID.',
    }),
  },
} as const;

export const notificacoes = {
  label: 'Notificações',
  hint: 'Mensagens que o sistema envia.',
  fields: {
    resumo_horarios: numbers([0, 23], [6, 9, 12, 15, 18], {
      label: configLabels.resumo_horarios,
      hint: 'Horas do dia, separadas por vírgula. O resumo só sai se houver novidade.',
    }),
  },
} as const;

export const lgpd = {
  label: 'LGPD',
  hint: 'Dados pessoais: por quanto tempo ficam e quem responde por eles.',
  fields: {
    encarregado_nome: optional(120, {
      label: configLabels.encarregado_nome,
      hint: 'Aparece no rodapé das páginas dos clientes.',
      publica: true,
    }),
    encarregado_email: optionalEmail({ label: configLabels.encarregado_email, publica: true }),
    texto_privacidade: longText(1200, {
      label: configLabels.texto_privacidade,
      hint: 'Aparece no rodapé das páginas dos clientes.',
      publica: true,
    }),
    retencao_logs_anos: number([5, 30], 5, {
      label: configLabels.retencao_logs_anos,
      hint: 'No mínimo 5 anos (Res. CFC 1.721/2024). O que passou do prazo sai no dia 1 de cada mês; o que prova aceites e links fica.',
      suffix: 'anos',
      unit: 'anos',
    }),
    retencao_evidencias_anos: number([10, 30], 10, {
      label: configLabels.retencao_evidencias_anos,
      hint: 'No mínimo 10 anos. Um aceite fica enquanto o contrato do cliente vale e por mais esse tempo depois dele.',
      suffix: 'anos',
      unit: 'anos',
    }),
    retencao_emails_dias: number([30, 3650], 365, {
      label: configLabels.retencao_emails_dias,
      hint: 'Depois disso saem da fila de e-mails.',
      suffix: 'dias',
      unit: 'dias',
    }),
  },
} as const;

export const integracoes = {
  label: 'Integrações',
  hint: 'Serviços de fora que o sistema usa.',
  fields: {
    smtp_servidor: optional(253, {
      label: configLabels.smtp_servidor,
      hint: 'Sem ele, valem os dados da instalação.',
    }),
    smtp_porta: number([1, 65_535], 587, { label: configLabels.smtp_porta }),
    smtp_protecao: choice(
      { starttls: 'STARTTLS', tls: 'TLS desde o início', nenhuma: 'Sem proteção' },
      'starttls',
      { label: configLabels.smtp_protecao },
    ),
    smtp_usuario: optional(254, { label: configLabels.smtp_usuario }),
    smtp_senha: secret(256, {
      label: configLabels.smtp_senha,
      hint: 'Fica cifrada e não é mostrada de novo. Em branco, continua a mesma.',
    }),
    teams_webhook: secretAddress({
      label: configLabels.teams_webhook,
      hint: 'Endereço https de um canal, que recebe aceites, perguntas e recusas de clientes. Fica cifrado. Em branco, continua o mesmo.',
    }),
    consulta_cep: onOff(false, {
      label: configLabels.consulta_cep,
      hint: 'O CEP digitado no cadastro de clientes é perguntado ao ViaCEP.',
    }),
    consulta_cnpj: onOff(false, {
      label: configLabels.consulta_cnpj,
      hint: 'O CNPJ de um cliente novo é perguntado à BrasilAPI, que responde com os dados da Receita.',
    }),
  },
  check: (values: Record<string, unknown>): Record<string, string> =>
    values.smtp_servidor && !/^[a-z0-9.-]+$/i.test(String(values.smtp_servidor))
      ? { smtp_servidor: 'Informe só o nome do servidor, como smtp.empresa.com.br.' }
      : {},
} as const;
