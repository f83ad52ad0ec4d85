import type { Actor } from '../app/actor';
import type { App, AppContext } from '../app/context';
import type { Scope } from '../app/scope';
import type { Database, Transaction } from '../database/database';
import type { Job } from '../jobs/job';
import type { AbsenceWork } from './absence-work';
import type { AcceptanceStep, BudgetSuccession } from './acceptance';
import type { AgreedTasks } from './agreed-task';
import type { AttachmentKind } from './attachment-kind';
import type { CalendarSource } from './calendar-source';
import type { ClientDirectory } from './client-directory';
import type { ClientOverview } from './client-overview';
import type { ClientServicesStep } from './client-services';
import type { ContractEndStep } from './contract-end';
import type { DocumentParent } from './document-parent';
import type { IndicatorSource } from './indicator';
import type { LateLetter } from './late-letter';
import type { RenamedEntry } from './list-entry';
import type { MessageAdapters } from './message-adapter';
import type { OpenItems } from './open-items';
import type { PeopleDirectory } from './people-directory';
import type { RecordKind, RecordKinds } from './record-kind';
import type { RetentionStep } from './retention';
import type { ActionSource, CounterSource, HomeBlock, SearchSource } from './screen-sources';
import type { SettingChange } from './setting-change';
import type { TaskKeeper } from './task-keeper';
import type { ModelReview, TaskModel } from './task-model';
import type { TaskParent } from './task-parent';
import type { ForgetPerson, TitularKind, TitularSection } from './titular';

/** Tells those of the clients asked for that the area knows a first competência of. */
export type FirstMonths = (orm: Reader, clienteIds: readonly number[]) => Promise<Map<number, string>>;

/**
 * What an area offers the rest of the product. A hub (log, search, calendar, home page …) asks `context.areas`
 * and names no area: a new one adds its folder and one line in `areas/areas.ts`.
 */
export interface Area {
  /** Its folder under `api/src/areas`. */
  name: string;
  /** Routes of its features, each a plugin. */
  routes: readonly ((app: App) => Promise<void>)[];
  /** First competência (`AAAA-MM`) of clients that are being taken on, by client. */
  firstMonths?: readonly FirstMonths[];
  /** What clients agreed to do every month: tasks of theirs in each closing. */
  agreedTasks?: readonly AgreedTasks[];
  /** What happens by itself. */
  jobs?: readonly Job[];
  /** Kinds of records as log, timeline and notices know them, by the name of their table. */
  records?: RecordKinds;
  /** What the command palette finds. */
  search?: readonly SearchSource[];
  /** What the command palette begins with a record. */
  actions?: readonly ActionSource[];
  /** Badges of the menu. */
  counters?: readonly CounterSource[];
  /** Blocks of the home page. */
  home?: readonly HomeBlock[];
  /** What a client's overview shows of the area. */
  overview?: readonly ClientOverview[];
  /** Layers of the calendar. */
  calendar?: readonly CalendarSource[];
  /** What hangs on a person who leaves. */
  openItems?: readonly OpenItems[];
  /** What a person away hands over for these days. */
  absenceWork?: readonly AbsenceWork[];
  /** Records that name a person whose data is held. */
  titularKinds?: readonly TitularKind[];
  /** What else is held about that person. */
  titularSections?: readonly TitularSection[];
  /** Takes a person out of the area's records when a contact is anonymised. */
  forget?: ForgetPerson;
  /** Records that carry messages. */
  messages?: MessageAdapters;
  /** Whom files belong to, by `anexo.entidade`. */
  attachments?: readonly AttachmentKind[];
  /** Takes away what has served its time; runs every hour. */
  cleaning?: readonly ((context: AppContext) => Promise<void>)[];
  /** What ending a client's contract does in the area. */
  contractEnd?: readonly ContractEndStep[];
  /** What a change of a client's services does in the area. */
  clientServices?: readonly ClientServicesStep[];
  /** What a client's acceptance of a proposal brings about in the area. */
  acceptance?: readonly AcceptanceStep[];
  /** What hangs on a budget in the area and goes on with its next revision, or with a copy. */
  budgetSuccession?: readonly BudgetSuccession[];
  /** Records of the area that carry entries of lists by their label. */
  renamedEntries?: readonly RenamedEntry[];
  /** Changes of many clients at once that belong to the area. */
  clientBulk?: ClientBulk;
  /** Records that indicators are counted from. */
  indicators?: readonly IndicatorSource[];
  /** E-mails that are written only when they leave. */
  lateLetters?: readonly LateLetter[];
  /** Whether cost, margin and floor are for the person anywhere in the area (docs/domain/acesso.md#custos). */
  seesCosts?: (actor: Actor) => boolean;
  /** Who the people are; one area knows. */
  people?: PeopleDirectory;
  /** Who the clients are; one area knows. */
  clients?: ClientDirectory;
  /** Keeps tasks; one area does. */
  tasks?: TaskKeeper;
  /** Records of the area that tasks belong to. */
  taskParents?: readonly TaskParent[];
  /** What makes tasks of the area by a rhythm. */
  taskModels?: readonly TaskModel[];
  /** What weighs those that make tasks. */
  modelReviews?: readonly ModelReview[];
  /** What asks clients for documents. */
  documentParents?: readonly DocumentParent[];
  /** What is past the time it must be kept, and leaves. */
  retention?: readonly RetentionStep[];
  /** What follows at once from changed settings. */
  settingChanges?: readonly SettingChange[];
}

/** Changes of one client that a bulk action of its list asks of another area, by the action's name. */
export interface ClientBulk {
  vincular_modelo?: (
    scope: Scope,
    clienteUuid: string,
    dados: { modelo_uuid: string; inicio: string },
  ) => Promise<void>;
}

export type Areas = readonly Area[];
export type Reader = Database['orm'] | Transaction;

declare module '../app/context' {
  interface AppContext {
    /** Every area of the product; hubs ask them what they offer. */
    areas: Areas;
  }
}

/** What all areas offer for one extension point, in the order of the areas. */
export function offered<Key extends ListKey>(areas: Areas, key: Key): ItemOf<Key>[] {
  return areas.flatMap((area) => (area[key] ?? []) as readonly ItemOf<Key>[]);
}
type ListKey = {
  [Key in keyof Area]-?: NonNullable<Area[Key]> extends readonly unknown[] ? Key : never;
}[keyof Area];
type ItemOf<Key extends ListKey> = NonNullable<Area[Key]> extends readonly (infer Item)[] ? Item : never;

/** What the areas say of a kind of record, by the name of its table. */
export function recordKind(areas: Areas, entidade: string): RecordKind | undefined {
  return areas
    .map(({ records = {} }) => (Object.hasOwn(records, entidade) ? records[entidade] : undefined))
    .find((kind) => kind !== undefined);
}

/** Every kind of record of every area, with its name. */
export const recordKinds = (areas: Areas): [string, RecordKind][] =>
  areas.flatMap(({ records = {} }) => Object.entries(records));

/** Whether cost, margin and floor are for the person anywhere (docs/domain/acesso.md#custos). */
export const seesCosts = (areas: Areas, actor: Actor): boolean =>
  areas.some((area) => area.seesCosts?.(actor) === true);

/** The one directory that some area keeps. @throws Error when none does: a mistake in the list of areas. */
export function directoryOf<Key extends 'people' | 'clients' | 'tasks'>(
  areas: Areas,
  key: Key,
): NonNullable<Area[Key]> {
  const directory = areas.find((area) => area[key] !== undefined)?.[key];
  if (!directory) throw new Error(`No area keeps the directory of ${key}.`);
  return directory;
}
