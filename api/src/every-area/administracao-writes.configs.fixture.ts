import { anexoExtensions } from '@gestao/shared/contracts/comum/anexos';
import { type ConfigGroup, configGroupKeys, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { type World, type WriteCase, type Written, wrote } from './administracao-writes.fixture';

const anexoTipos = anexoExtensions.map((tipo) => tipo.toUpperCase());

/** One change of each group of settings. */
const changes: Readonly<Record<ConfigGroup, (w: World) => Promise<Record<string, unknown>>>> = {
  empresa: async () => ({ formato_data: 'pt-BR', cnpj: '529.982.247-25', fuso: 'America/Manaus' }),
  seguranca: async (w) => ({ dois_fatores_perfis: [await w.perfilUuid('Comercial')], sessao_minutos: 120 }),
  calendario: async () => ({ expediente_inicio: '09:00' }),
  tarefas: async () => ({ segregar_revisao: false }),
  fechamentos: async () => ({ dia_geracao_fechamentos: 18 }),
  precificacao: async (w) => ({ aprovadores_gestor_ids: [w.admin.uuid], lembretes_dias: [5, 10] }),
  implantacao: async () => ({ confirmar_documento_no_link: true }),
  anexos: async () => ({ anexo_tipos: ['pdf', 'png'] }),
  notificacoes: async () => ({ resumo_horarios: [7, 17] }),
  lgpd: async () => ({ encarregado_nome: 'Lia Campos' }),
  integracoes: async (w) => ({
    smtp_servidor: 'smtp.firma.example',
    smtp_protecao: 'tls',
    smtp_senha: w.hide('senha do SMTP', 'senha-do-correio-31'),
    teams_webhook: w.hide('webhook', 'https://teams.example/webhook/9f2c7d'),
  }),
};
const restored: Readonly<Record<ConfigGroup, string>> = {
  empresa: 'fuso',
  seguranca: 'dois_fatores_perfis',
  calendario: 'expediente_inicio',
  tarefas: 'segregar_revisao',
  fechamentos: 'dia_geracao_fechamentos',
  precificacao: 'aprovadores_gestor_ids',
  implantacao: 'confirmar_documento_no_link',
  anexos: 'anexo_tipos',
  notificacoes: 'resumo_horarios',
  lgpd: 'encarregado_nome',
  integracoes: 'smtp_senha',
};
/** What the log says of the change and of the return: before and after. */
type Sides = readonly [Written['antes'], Written['depois']];
const rows: Readonly<Record<ConfigGroup, { muda: Sides; volta: Sides }>> = {
  empresa: {
    muda: [
      { cnpj: '', fuso: 'Brasília (São Paulo)', formato_data: 'MM/DD/AAAA' },
      { cnpj: '***.982.247-**', fuso: 'Amazonas (Manaus)', formato_data: 'DD/MM/AAAA' },
    ],
    volta: [{ fuso: 'Amazonas (Manaus)' }, { fuso: 'Brasília (São Paulo)' }],
  },
  seguranca: {
    muda: [
      { sessao_minutos: 480, dois_fatores_perfis: [] },
      { sessao_minutos: 120, dois_fatores_perfis: ['Comercial'] },
    ],
    volta: [{ dois_fatores_perfis: ['Comercial'] }, { dois_fatores_perfis: [] }],
  },
  calendario: {
    muda: [{ expediente_inicio: '08:00' }, { expediente_inicio: '09:00' }],
    volta: [{ expediente_inicio: '09:00' }, { expediente_inicio: '08:00' }],
  },
  tarefas: {
    muda: [{ segregar_revisao: true }, { segregar_revisao: false }],
    volta: [{ segregar_revisao: false }, { segregar_revisao: true }],
  },
  fechamentos: {
    muda: [{ dia_geracao_fechamentos: 20 }, { dia_geracao_fechamentos: 18 }],
    volta: [{ dia_geracao_fechamentos: 18 }, { dia_geracao_fechamentos: 20 }],
  },
  precificacao: {
    muda: [
      { lembretes_dias: [3, 7, 12], aprovadores_gestor_ids: [] },
      { lembretes_dias: [5, 10], aprovadores_gestor_ids: ['Helena'] },
    ],
    volta: [{ aprovadores_gestor_ids: ['Helena'] }, { aprovadores_gestor_ids: [] }],
  },
  implantacao: {
    muda: [{ confirmar_documento_no_link: false }, { confirmar_documento_no_link: true }],
    volta: [{ confirmar_documento_no_link: true }, { confirmar_documento_no_link: false }],
  },
  anexos: {
    muda: [{ anexo_tipos: anexoTipos }, { anexo_tipos: ['PDF', 'PNG'] }],
    volta: [{ anexo_tipos: ['PDF', 'PNG'] }, { anexo_tipos: anexoTipos }],
  },
  notificacoes: {
    muda: [{ resumo_horarios: [6, 9, 12, 15, 18] }, { resumo_horarios: [7, 17] }],
    volta: [{ resumo_horarios: [7, 17] }, { resumo_horarios: [6, 9, 12, 15, 18] }],
  },
  lgpd: {
    muda: [{ encarregado_nome: null }, { encarregado_nome: 'Lia Campos' }],
    volta: [{ encarregado_nome: 'Lia Campos' }, { encarregado_nome: null }],
  },
  integracoes: {
    muda: [
      {
        smtp_acesso: 'Não definido',
        smtp_protecao: 'STARTTLS',
        smtp_servidor: null,
        teams_webhook: 'Não definido',
      },
      {
        smtp_acesso: 'Definido',
        smtp_protecao: 'TLS desde o início',
        smtp_servidor: 'smtp.firma.example',
        teams_webhook: 'Definido',
      },
    ],
    volta: [{ smtp_acesso: 'Definido' }, { smtp_acesso: 'Removido' }],
  },
};
const group = async (w: World, grupo: ConfigGroup) =>
  (await w.admin.get('/configs')).body.data.sistema.grupos[grupo];

/** Every group of the firm's settings, changed and restored. */
export const casosDeConfiguracao: readonly WriteCase[] = [
  ...configGroupKeys.flatMap((grupo): WriteCase[] => [
    {
      rota: `PUT /configs/${grupo}`,
      quando: 'muda uma configuração',
      fazer: async (w) =>
        w.admin.put(`/configs/${grupo}`, {
          ...(await changes[grupo](w)),
          versao: (await group(w, grupo)).versao,
        }),
      registros: [wrote('Alterou', 'configuracao', groupOf(grupo).label, ...rows[grupo].muda)],
    },
    {
      rota: `POST /configs/${grupo}/restaurar`,
      quando: 'restaura o padrão',
      fazer: async (w) =>
        w.admin.post(`/configs/${grupo}/restaurar`, {
          chave: restored[grupo],
          versao: (await group(w, grupo)).versao,
        }),
      registros: [wrote('Alterou', 'configuracao', groupOf(grupo).label, ...rows[grupo].volta)],
    },
  ]),
  {
    rota: 'POST /configs/tarefas/restaurar',
    quando: 'restaura o que já está no padrão, sem gravar',
    fazer: async (w) =>
      w.admin.post('/configs/tarefas/restaurar', {
        chave: 'segregar_revisao',
        versao: (await group(w, 'tarefas')).versao,
      }),
    registros: [],
  },
];
