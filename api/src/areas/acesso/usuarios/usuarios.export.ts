import {
  doisFatoresLabels,
  type Usuario,
  type UsuarioListQuery,
  usuarioStatusLabels,
} from '@gestao/shared/contracts/acesso/usuarios';
import { departamento, equipe, perfil } from '../../../platform/database/schema';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { listUsuarios } from './usuarios.repository';
import { usuarioBlock } from './usuarios.rights';

const visoes = { total: 'Total', restrita: 'Restrita' };
const tipos = { interno: 'Interno', cliente: 'Cliente' };

export const usuariosExport: ExportDefinition<UsuarioListQuery, Usuario> = {
  recurso: 'usuarios',
  titulo: 'Usuários',
  rota: '/usuario/list',
  colunas: [
    { key: 'nome', titulo: 'Nome' },
    { key: 'email', titulo: 'E-mail', largura: 30 },
    { key: 'perfil', titulo: 'Perfil', largura: 18 },
    { key: 'cargo', titulo: 'Cargo', largura: 18 },
    { key: 'departamento', titulo: 'Departamento', largura: 18 },
    { key: 'equipe', titulo: 'Equipe', valor: (item) => item.equipes },
    { key: 'visao', titulo: 'Visão', valor: (item) => visoes[item.visao], largura: 10 },
    { key: 'tipo', titulo: 'Tipo', valor: (item) => tipos[item.tipo], largura: 10 },
    {
      key: 'dois_fatores',
      titulo: '2FA',
      valor: (item) => doisFatoresLabels[item.dois_fatores],
      largura: 12,
    },
    { key: 'ultimo_acesso_em', titulo: 'Último acesso', tipo: 'instante' },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 12 },
  ],
  filtros: {
    perfil: { rotulo: 'Perfil', nome: nameOf(perfil, perfil.id, perfil.nome) },
    departamento: {
      rotulo: 'Departamento',
      nome: nameOf(departamento, departamento.uuid, departamento.nome),
    },
    equipe: { rotulo: 'Equipe', nome: nameOf(equipe, equipe.uuid, equipe.nome) },
    visao: { rotulo: 'Visão', opcoes: visoes },
    tipo: { rotulo: 'Tipo', opcoes: tipos },
    status: { rotulo: 'Status', opcoes: usuarioStatusLabels },
    acesso_de: { rotulo: 'Último acesso a partir de', data: true },
    acesso_ate: { rotulo: 'Último acesso até', data: true },
    sem_acesso: { rotulo: 'Sem acesso há mais de 30 dias' },
    sem_dois_fatores: { rotulo: 'Sem 2FA' },
  },
  lista: ({ database, now }, actor, query) =>
    listUsuarios(database, query, now(), (person) => usuarioBlock(actor, person)),
};
