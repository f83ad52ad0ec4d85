import type { ClienteStatus } from '@gestao/shared/contracts/clientes/values/clientes';
import { prospects } from './budgets';
import { type DemoClient, demoClientStatus, demoClients } from './clients';
import { type DemoImplantacao, demoImplantacoes } from './implantacoes';
import { type DemoOpportunity, demoOpportunities } from './opportunities';
import { type DemoPerson, smallStaff } from './people';
import type { DemoProject } from './projects';

export type Sigla = 'FIS' | 'CTB' | 'DP' | 'BPO' | 'CONS' | 'COM' | 'IMP' | 'ADM';

/** How large the demo firm is, and whom it serves by whom; everything else grows from it. */
export interface DemoFirm {
  clients: readonly DemoClient[];
  /** Status by position in the list; the others are active clients. */
  clientStatus: Readonly<Record<number, ClienteStatus>>;
  /** People besides the demo accounts. */
  staff: readonly DemoPerson[];
  /** Who does the work of each department, and who leads it: by e-mail, or the part before `@aurora.example`. */
  departments: Readonly<Record<Sigla, { lead: string; people: readonly string[] }>>;
  /** Months with closings before the current one. */
  months: number;
  /** Clients with a year of commercial volume. */
  volumes: number;
  /** Budgets besides the worked examples. */
  budgets: number;
  /** Companies that are no clients and are offered something. */
  prospects: readonly string[];
  opportunities: readonly DemoOpportunity[];
  /** One for each accepted budget, in their order. */
  implantacoes: readonly DemoImplantacao[];
  /** Projects besides those every demo firm has. */
  projects: readonly DemoProject[];
}

/** Some forty clients and a score of people: small enough to be made at each first start. */
export const smallFirm: DemoFirm = {
  clients: demoClients,
  clientStatus: demoClientStatus,
  staff: smallStaff,
  departments: {
    FIS: { lead: 'renata.moraes', people: ['analista@demo.local', 'aline.rezende', 'gustavo.pires'] },
    CTB: { lead: 'gestor@demo.local', people: ['juliana.prado', 'thiago.barros', 'juliana.prado'] },
    DP: { lead: 'doisfatores@demo.local', people: ['mariana.lopes', 'rafael.teixeira'] },
    BPO: { lead: 'fabio.cardoso', people: ['beatriz.antunes', 'leandro.queiroz'] },
    CONS: { lead: 'vanessa.couto', people: ['eduardo.salles', 'vanessa.couto'] },
    COM: { lead: 'precificacao@demo.local', people: ['comercial@demo.local', 'cristina.amaral'] },
    IMP: { lead: 'otavio.brandao', people: ['implantacao@demo.local', 'otavio.brandao'] },
    ADM: { lead: 'admin@demo.local', people: ['admin@demo.local'] },
  },
  months: 13,
  volumes: 18,
  budgets: 42,
  prospects,
  opportunities: demoOpportunities,
  implantacoes: demoImplantacoes,
  projects: [],
};
