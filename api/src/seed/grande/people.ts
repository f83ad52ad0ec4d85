import type { Sigla } from '../demo/firm';
import { type DemoPerson, smallStaff, staffEmail } from '../demo/people';

/** `[name, department, position, team]` of who joins the firm as it grows to sixty people. */
const joined: readonly (readonly [string, Sigla, NonNullable<DemoPerson['cargo']>, string | null])[] = [
  ['Ana Beatriz Rosa', 'FIS', 'Analista', 'Equipe Paulista'],
  ['Caio Figueiredo', 'FIS', 'Analista', 'Equipe Paulista'],
  ['Denise Aragão', 'FIS', 'Assistente', 'Equipe Pinheiros'],
  ['Elton Nascimento', 'FIS', 'Assistente', 'Equipe Ipiranga'],
  ['Flávia Serrano', 'FIS', 'Analista', 'Equipe Moema'],
  ['Guilherme Prates', 'FIS', 'Auxiliar', 'Equipe Moema'],
  ['Helder Quintana', 'FIS', 'Analista', 'Equipe Tatuapé'],
  ['Ingrid Valente', 'FIS', 'Assistente', 'Equipe Tatuapé'],
  ['Jéssica Marinho', 'CTB', 'Analista', 'Equipe Moema'],
  ['Kelly Sampaio', 'CTB', 'Analista', 'Equipe Moema'],
  ['Lauro Bittencourt', 'CTB', 'Assistente', 'Equipe Tatuapé'],
  ['Marina Couto', 'CTB', 'Analista', 'Equipe Tatuapé'],
  ['Nelson Arruda', 'CTB', 'Assistente', 'Equipe Paulista'],
  ['Olívia Tavares', 'CTB', 'Analista', 'Equipe Pinheiros'],
  ['Paula Siqueira', 'CTB', 'Assistente', 'Equipe Ipiranga'],
  ['Quésia Borges', 'CTB', 'Auxiliar', 'Equipe Pinheiros'],
  ['Raul Camargo', 'CTB', 'Analista', 'Equipe Ipiranga'],
  ['Sabrina Leite', 'DP', 'Analista', 'Equipe Moema'],
  ['Tiago Meireles', 'DP', 'Assistente', 'Equipe Moema'],
  ['Úrsula Pacheco', 'DP', 'Analista', 'Equipe Tatuapé'],
  ['Vítor Sales', 'DP', 'Assistente', 'Equipe Tatuapé'],
  ['Wesley Moura', 'DP', 'Auxiliar', 'Equipe Paulista'],
  ['Yara Coelho', 'DP', 'Analista', 'Equipe Paulista'],
  ['Zilda Rangel', 'DP', 'Assistente', 'Equipe Ipiranga'],
  ['Alan Portela', 'BPO', 'Analista', 'Equipe Ipiranga'],
  ['Bianca Furtado', 'BPO', 'Assistente', 'Equipe Ipiranga'],
  ['César Dantas', 'BPO', 'Auxiliar', 'Equipe Ipiranga'],
  ['Diana Vasconcelos', 'CONS', 'Consultor', null],
  ['Emerson Lacerda', 'COM', 'Analista', null],
  ['Fabiana Toledo', 'IMP', 'Analista', null],
  ['Gilberto Nunes', 'IMP', 'Assistente', null],
];

const leaders: readonly (readonly [string, Sigla, string])[] = [
  ['Heloísa Brandt', 'CTB', 'Equipe Moema'],
  ['Ivan Sarmento', 'FIS', 'Equipe Tatuapé'],
];

const profileOf = (sigla: Sigla) =>
  sigla === 'COM' ? 'Comercial' : sigla === 'IMP' ? 'Implantação' : 'Analista';

/** Everybody of the large firm besides the demo accounts: who was there before, who joined, two further leaders. */
export const largeStaff: readonly DemoPerson[] = [
  ...smallStaff,
  ...leaders.map(([nome, departamento, equipe]) => ({
    nome,
    email: staffEmail(nome),
    perfil: 'Gestor operacional',
    cargo: 'Coordenador' as const,
    departamento,
    total: true,
    equipe,
    lider: true,
    teamOnly: true,
  })),
  ...joined.map(([nome, departamento, cargo, equipe]) => ({
    nome,
    email: staffEmail(nome),
    perfil: profileOf(departamento),
    cargo,
    departamento,
    ...(equipe && { equipe }),
  })),
];

/** E-mails of who joined one department, in order. */
export const joinedTo = (sigla: Sigla): string[] =>
  joined.filter(([, of]) => of === sigla).map(([nome]) => staffEmail(nome));
