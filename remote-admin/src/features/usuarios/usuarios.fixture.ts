import {
  usuarioDetailSchema,
  usuarioListSchema,
  usuarioOptionsSchema,
} from '@gestao/shared/contracts/acesso/usuarios';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, listAnswer } from '@gestao/shared/testing';

export const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
export const bia = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03';
export const cliente = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Pão Dourado' };

export const options = answer(dataOf(usuarioOptionsSchema), {
  data: {
    perfis: [
      { id: 3, nome: 'Analista', bloqueio: null },
      { id: 4, nome: 'Comercial', bloqueio: null },
    ],
    cargos: [],
    departamentos: [],
    equipes: [],
    gestores: [],
    clientes: [{ valor: cliente.uuid, rotulo: cliente.nome }],
  },
});

export const detail = answer(dataOf(usuarioDetailSchema), {
  data: {
    uuid,
    nome: 'Caio Prado',
    email: 'caio@teste.example',
    login: null,
    perfil: { id: 3, nome: 'Analista' },
    cargo: null,
    departamento: null,
    gestor: null,
    equipes: [],
    habilitar_visualizacao_total: 0,
    is_client: 0,
    cliente: null,
    telefone: null,
    capacidade_minutos_dia: 360,
    dois_fatores: 'desativado',
    ultimo_acesso_em: null,
    sessoes_ativas: 2,
    microsoft_tid: null,
    microsoft_oid: null,
    status: 'ativo',
    status_label: 'Ativo',
    proprio: false,
    bloqueio: null,
    perfil_bloqueio: null,
    versao: 4,
  },
});

export const row = {
  uuid,
  nome: 'Caio Prado',
  email: 'caio@teste.example',
  perfil: 'Analista',
  cargo: null,
  departamento: null,
  equipes: [],
  visao: 'restrita' as const,
  tipo: 'interno' as const,
  dois_fatores: 'desativado' as const,
  ultimo_acesso_em: null,
  status: 'ativo' as const,
  status_label: 'Ativo',
  bloqueio: null,
  versao: 4,
};
export const list = answer(
  usuarioListSchema,
  listAnswer([row, { ...row, uuid: bia, nome: 'Bia Lima', email: 'bia@teste.example' }], {
    agregados: { ativos: 17, convidados: 2, sem_dois_fatores: 15 },
  }),
);
