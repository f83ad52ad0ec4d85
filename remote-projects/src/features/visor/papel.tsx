import { formatDate } from '@gestao/shared/config';
import type { Bloco, Papel, Valor } from '@gestao/shared/contracts/operacao/papel';
import { formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import { Alert, Facts, Muted, Stack } from '@gestao/shared/ui/core';
import { useId } from 'react';
import { texts } from '../../texts/visor';
import styles from './papel.module.css';

/** A paper field by field, as its own format tells it. */
export function PapelLido({ papel }: { papel: Papel }) {
  return (
    <article className={styles.papel} aria-label={papel.titulo}>
      <h3 className={styles.titulo}>{papel.titulo}</h3>
      {papel.aviso && <Alert kind="warning">{papel.aviso}</Alert>}
      <Stack gap={4}>
        {papel.blocos.map((bloco, at) => (
          <Parte key={at} bloco={bloco} />
        ))}
      </Stack>
    </article>
  );
}

function Parte({ bloco }: { bloco: Bloco }) {
  const id = useId();
  if (bloco.tipo === 'tabela') return <Tabela tabela={bloco} id={id} />;
  return (
    <section aria-labelledby={bloco.titulo ? id : undefined}>
      {bloco.titulo && (
        <h4 id={id} className={styles.parte}>
          {bloco.titulo}
        </h4>
      )}
      {bloco.tipo === 'texto' ? (
        <pre className={styles.texto}>{bloco.texto}</pre>
      ) : (
        <Fatos fatos={bloco.fatos} />
      )}
    </section>
  );
}

type Fato = Extract<Bloco, { tipo: 'fatos' }>['fatos'][number];

/** Amounts stand below each other with their figures at the right; all else in columns. */
function Fatos({ fatos }: { fatos: readonly Fato[] }) {
  if (!fatos.every(({ valor }) => isDinheiro(valor)))
    return (
      <Facts
        narrow
        items={fatos.map(({ rotulo, valor }, at) => ({
          // Two of one name are told apart for the page alone.
          label: fatos.findIndex((um) => um.rotulo === rotulo) === at ? rotulo : `${rotulo} (${at + 1})`,
          value: <Dito valor={valor} />,
          wide: isLongo(valor),
        }))}
      />
    );
  return (
    <dl className={styles.somas}>
      {fatos.map(({ rotulo, valor }, at) => (
        <div key={at}>
          <dt>{rotulo}</dt>
          <dd>
            <Dito valor={valor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isDinheiro = (valor: Valor) => typeof valor !== 'string' && valor.tipo === 'dinheiro';
const isLongo = (valor: Valor) =>
  typeof valor === 'string'
    ? Math.max(...valor.split('\n').map((linha) => linha.length)) > 60
    : valor.tipo === 'chave' && valor.valor.length > 20;

function Tabela({ tabela, id }: { tabela: Extract<Bloco, { tipo: 'tabela' }>; id: string }) {
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className={styles.parte}>
        {tabela.titulo}
      </h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={styles.rolagem} tabIndex={0} aria-labelledby={id}>
        <table className={styles.tabela} aria-labelledby={id}>
          <thead>
            <tr>
              {tabela.colunas.map(({ rotulo, numero }, at) => (
                <th key={at} scope="col" className={numero ? styles.numero : undefined}>
                  {rotulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tabela.linhas.map((linha, at) => (
              <tr key={at}>
                {linha.map((valor, coluna) => (
                  <td key={coluna} className={classOf(valor, tabela.colunas[coluna]?.numero ?? false)}>
                    <Dito valor={valor} semMoeda />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {tabela.cortada && <Muted>{texts.cutTable(tabela.linhas.length)}</Muted>}
    </section>
  );
}

/** Words may take several lines; figures, dates and documents stay in one. */
const classOf = (valor: Valor, numero: boolean) =>
  numero ? styles.numero : typeof valor === 'string' && valor.length > 24 ? styles.palavras : undefined;

/** A value by the formats of who reads it. */
function Dito({ valor, semMoeda = false }: { valor: Valor; semMoeda?: boolean }) {
  if (typeof valor === 'string') return valor;
  switch (valor.tipo) {
    case 'data': {
      const [dia = '', hora] = valor.valor.split(' ');
      return [formatDate(dia) || dia, hora].filter(Boolean).join(' ');
    }
    case 'dinheiro':
      return semMoeda ? formatCentavos(valor.valor).replace(/R\$\s*/, '') : formatCentavos(valor.valor);
    case 'documento':
      return formatDocumento(valor.valor);
    case 'chave':
      // Apart for the eye alone: copied, it stays one number.
      return (
        <span className={styles.chave}>
          {valor.valor.match(/.{1,4}/g)?.map((grupo, at) => (
            <span key={at}>{grupo}</span>
          ))}
        </span>
      );
  }
}
