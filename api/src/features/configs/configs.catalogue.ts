import type { EmpresaConfig, SegurancaConfig } from '@gestao/shared/contracts/configs';

/** Settings that exist, by group, with the value of a firm that has set nothing (domain 7.9). */
export const configDefaults = {
  empresa: {
    razao_social: '',
    nome_fantasia: null,
    cnpj: '',
    crc: null,
    email_remetente: '',
    telefone: null,
    endereco: null,
    rodape: null,
    formato_data: 'en-US',
  } satisfies EmpresaConfig as EmpresaConfig,
  seguranca: { sessao_minutos: 480 } satisfies SegurancaConfig as SegurancaConfig,
};
export type ConfigGroup = keyof typeof configDefaults;
export type ConfigValues = typeof configDefaults;
