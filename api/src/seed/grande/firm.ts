import { type DemoFirm, type Sigla, smallFirm } from '../demo/firm';
import { largeClientStatus, largeClients } from './clients';
import { largeImplantacoes } from './implantacoes';
import { largeOpportunities } from './opportunities';
import { joinedTo, largeStaff } from './people';
import { largeProjects } from './projects';
import { prospectNames } from './prospects';

/**
 * A firm of sixty people and four hundred clients of all regimes in eight towns, with two years of closings
 * (`DEMO=grande`): what lists, matrices and measurements are looked at with.
 */
export const largeFirm: DemoFirm = {
  clients: largeClients,
  clientStatus: largeClientStatus,
  staff: largeStaff,
  departments: Object.fromEntries(
    Object.entries(smallFirm.departments).map(([sigla, { lead, people }]) => [
      sigla,
      { lead, people: [...people, ...joinedTo(sigla as Sigla)] },
    ]),
  ) as unknown as DemoFirm['departments'],
  months: 24,
  volumes: 220,
  budgets: 260,
  prospects: [...smallFirm.prospects, ...prospectNames],
  opportunities: largeOpportunities,
  implantacoes: largeImplantacoes,
  projects: largeProjects,
};
