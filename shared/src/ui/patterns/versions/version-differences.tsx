import { useQuery } from '../../../query';
import { labelOf } from '../../../rules/label-of';
import { Muted } from '../../kit/layout/layout';
import { Loaded } from '../feedback/loaded';
import { texts } from './texts';
import styles from './versions.module.css';

/** One item of a template that differs between two of its versions, field by field as words. */
export interface VersionChange {
  /** Of several lists that a template has, the one that it is in. */
  parte?: string;
  chave: string;
  titulo: string;
  mudanca: 'incluida' | 'alterada' | 'retirada';
  campos: readonly { campo: string; rotulo: string; de: string; para: string }[];
}

/** How the versions of one template are compared, and the words for it. */
export interface VersionComparison {
  /** Of the answers in the cache; the two versions are added. */
  queryKey: readonly unknown[];
  /** Asks the api. Versions are told by their numbers; 0 is the draft. */
  read: (de: number, para: number, signal: AbortSignal) => Promise<readonly VersionChange[]>;
  changes: Readonly<Record<VersionChange['mudanca'], string>>;
  /** Names of the lists, of a template that has several. */
  parts?: Readonly<Record<string, string>>;
}

export interface VersionDifferencesProps {
  comparison: VersionComparison;
  /** Number; 0 is the draft, as `para`. */
  de: number;
  para: number;
  /** Said where nothing differs. */
  same: string;
  /** False: what was read stays, and is not asked again. */
  asks?: boolean;
}

/** What differs between two versions, item by item and field by field. */
export function VersionDifferences({
  comparison: { queryKey, read, changes, parts },
  de,
  para,
  same,
  asks = true,
}: VersionDifferencesProps) {
  const query = useQuery({
    queryKey: [...queryKey, de, para],
    queryFn: ({ signal }) => read(de, para, signal),
    staleTime: 0,
    enabled: asks,
  });
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(itens) =>
        itens.length === 0 ? (
          <Muted>{same}</Muted>
        ) : (
          <ul className={styles.items}>
            {itens.map(({ parte, chave, titulo, mudanca, campos }) => (
              <li key={`${parte} ${mudanca} ${chave}`}>
                {parts && parte !== undefined && `${labelOf(parts, parte)} · `}
                {labelOf(changes, mudanca)}: {titulo}
                {campos.length > 0 && (
                  <ul>
                    {campos.map((one) => (
                      <li key={one.campo}>
                        <Muted>{texts.fieldChange(one.rotulo, one.de, one.para)}</Muted>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
