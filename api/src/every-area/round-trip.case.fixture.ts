import type { everyCall } from '@gestao/shared/contracts/calls';
import type { Given, Turn } from './round-trip.body.fixture';
import type { World } from './round-trip.world.fixture';

export type CallName = keyof typeof everyCall & string;
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is told by the contract of its call
export type Answered = any;

/** What stands ready for a write, or has become of it. */
export interface At {
  world: World;
  turn: Turn;
  /** Names in the address. */
  params: Readonly<Record<string, string>>;
  /** The body that was sent, and `data` of the answer to it; before it, those of the write it changes. */
  sent: Answered;
  saved: Answered;
}

/** How one write is read back. */
export interface RoundTrip {
  /** The write that makes the record this one changes. */
  changes?: CallName;
  /** Names in the address that no earlier write tells. */
  params?: (world: World) => Record<string, string>;
  query?: string;
  /** Values the schema cannot know, beyond those of the world. */
  given?: (world: World, turn: Turn, params: Readonly<Record<string, string>>) => Given | Promise<Given>;
  /** The call that tells the record. */
  read: CallName;
  readQuery?: (at: At) => string;
  /** Where in `data` the record stands, told as the form tells it; `data` itself unless told. */
  at?: (data: Answered, at: At) => object | undefined | Promise<object | undefined>;
  /** Fields that do not come back, each with its reason. */
  lost?: Readonly<Record<string, string>>;
}
export type Cases = Readonly<Partial<Record<CallName, RoundTrip>>>;

export const idOf = ({ params, saved }: At) => saved?.uuid ?? params.uuid;
export const itemOf = (list: string) => (data: Answered, at: At) =>
  data[list].find((one: Answered) => one.uuid === idOf(at));
/** A form that makes a record and one that changes it, both read by one call. */
export const pair = (
  path: string,
  read: CallName,
  more: Omit<RoundTrip, 'read' | 'changes'> = {},
): Cases => ({
  [`POST ${path}`]: { read, ...more },
  [`PUT ${path}/:uuid`]: { read, ...more, changes: `POST ${path}` as CallName },
});

export const found = (at: At, records: Answered[]): Answered => records.find((one) => one.uuid === idOf(at));
