import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';

export const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
export const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c0${n}`;

/** One that was planned and whose day has passed. */
export const planned: CheckinCompleto = {
  uuid: other(1),
  implantacao_uuid: uuid,
  cliente: 'Cervejaria Três Rios',
  tipo: 'kickoff',
  tipo_label: 'Kickoff',
  data: '2026-11-20',
  humor: null,
  humor_label: null,
  resumo: null,
  pendencias_abertas: 0,
  proximo_em: null,
  situacao: 'atrasado',
  situacao_label: 'Atrasado',
  versao: 3,
  hora: '14:00',
  canal: 'video',
  canal_label: 'Videochamada',
  participantes: null,
  decisoes: null,
  visivel_cliente: false,
  registrado_por: null,
  convidado_em: null,
  pendencias: [],
};
export const all: CheckinsDaImplantacao = {
  aberta: true,
  cliente: 'Cervejaria Três Rios',
  contato: { nome: 'Joana Lima', email: 'joana@tresrios.example' },
  responsavel_uuid: other(5),
  hoje: '2026-11-23',
  pessoas: [{ valor: other(5), rotulo: 'Diego Santana' }],
  checkins: [planned],
};
