import type { Bloco, Valor } from '../documento';
import type { No } from './arvore';
import { fatos, tabela } from './blocos';
import { data, decimal, documento } from './valores';

/** Most parts of one paper; an event with more is read in its own program. */
const blocosMax = 60;

/**
 * Any structure as facts and tables: what lies side by side under one name becomes a table, what stands alone a list of
 * facts under the name of where it is. For formats of which there are too many kinds to lay out each by hand.
 * @param rotulos names of elements as people say them; others are shown as the format calls them
 */
export function estrutura(no: No, rotulos: Readonly<Record<string, string>>): Bloco[] {
  const blocos: Bloco[] = [];
  const nome = (um: No) => rotulos[um.nome] ?? um.nome;
  const walk = (um: No, titulo: string | null) => {
    if (blocos.length >= blocosMax) return;
    const proprios = fatos(
      titulo,
      um.filhos.filter(isFolha).map((folha) => [nome(folha), valorDe(folha)]),
    );
    if (proprios) blocos.push(proprios);
    const grupos = new Map<string, No[]>();
    for (const filho of um.filhos) {
      if (isFolha(filho)) continue;
      const grupo = grupos.get(filho.nome);
      if (grupo) grupo.push(filho);
      else grupos.set(filho.nome, [filho]);
    }
    for (const iguais of grupos.values()) {
      const [primeiro] = iguais;
      if (!primeiro) continue;
      if (iguais.length > 1 && iguais.every(({ filhos }) => filhos.every(isFolha))) {
        const bloco = lista(iguais, nome(primeiro), nome);
        if (bloco) blocos.push(bloco);
      } else for (const filho of iguais) walk(filho, nome(filho));
    }
  };
  walk(no, null);
  return blocos.slice(0, blocosMax);
}

const isFolha = ({ filhos }: No) => filhos.length === 0;

function lista(linhas: readonly No[], titulo: string, nome: (no: No) => string): Bloco | null {
  const colunas = [...new Map(linhas.flatMap(({ filhos }) => filhos.map((um) => [um.nome, um]))).values()];
  return tabela(
    titulo,
    colunas.map((um) => (isQuantia(um) ? ([nome(um), 'numero'] as const) : nome(um))),
    linhas.map(({ filhos }) =>
      colunas.map((coluna) => {
        const celula = filhos.find((um) => um.nome === coluna.nome);
        return celula ? valorDe(celula) : null;
      }),
    ),
  );
}

/** By how these formats name what they hold: `vr…`, `vlr…`, `v` and a capital are amounts, `dt…` and `dh…` dates. */
const isQuantia = ({ nome, texto }: No) => /^(vr|vl|v[A-Z]|valor)/.test(nome) && /^-?[\d.,]+$/.test(texto);

function valorDe(no: No): Valor | null {
  const { nome, texto } = no;
  if (texto === '') return null;
  if (isQuantia(no)) return decimal(texto);
  if (/^(dt|dh|d[A-Z]|data)/i.test(nome) && /^\d{4}-\d{2}-\d{2}/.test(texto)) return data(texto);
  if (/^(cnpj|cpf|nrInsc)/i.test(nome)) return documento(texto);
  if (texto === 'S' || texto === 'N') return texto === 'S' ? 'Sim' : 'Não';
  return texto;
}
