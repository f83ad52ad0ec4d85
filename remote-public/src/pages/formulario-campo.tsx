import { acceptOf } from '@gestao/shared/contracts/comum/values/anexos';
import type { PerguntaDoCliente } from '@gestao/shared/contracts/publico/publico';
import type { DragEvent, ReactNode } from 'react';
import { texts as t } from '../texts/formulario.texts';

/** Up to this many options are shown at once; more are chosen from a list. */
const opcoesAVista = 6;

/** A file on its way, and the one that was kept. */
export interface EstadoDoArquivo {
  nome: string | null;
  /** Percentage while it is being sent. */
  enviando?: number;
}

interface CampoProps {
  pergunta: PerguntaDoCliente;
  textos: readonly string[];
  erro: string | undefined;
  arquivo: EstadoDoArquivo;
  extensoes: readonly string[];
  onArquivo: (file: File) => void;
}

/** A file may be dropped where one is chosen, once the script is there; the control stays for everybody. */
function release(onArquivo: (file: File) => void) {
  const sobre = (event: { currentTarget: HTMLElement }, sim: boolean) =>
    event.currentTarget.classList.toggle('cp-over', sim);
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      sobre(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => sobre(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      sobre(event, false);
      const [file] = event.dataTransfer.files;
      if (file) onArquivo(file);
    },
  };
}

/** Anchor of a question. */
export const idDe = (chave: string) => `p-${chave}`;
/** Name of a question's control in the plain form. */
export const nomeDe = (chave: string) => `r.${chave}`;
/** Name of a question's file in the plain form. */
const arquivoDe = (chave: string) => `a.${chave}`;

/** One question with the browser's own control for its kind; its error is tied to it. */
export function Campo(props: CampoProps) {
  const { pergunta, erro } = props;
  const { chave, tipo, ajuda, obrigatoria, opcoes } = pergunta;
  const id = idDe(chave);
  const dica =
    ajuda ??
    { moeda: t.reais, numero: t.numero, multipla: t.varias }[tipo as 'moeda' | 'numero' | 'multipla'];
  const ligado = {
    'aria-invalid': erro ? (true as const) : undefined,
    'aria-describedby': [dica && `${id}-ajuda`, erro && `${id}-erro`].filter(Boolean).join(' ') || undefined,
  };
  const rotulo = (
    <>
      {pergunta.rotulo}
      {obrigatoria ? null : <span className="cp-muted"> {t.opcional}</span>}
    </>
  );
  const agrupado =
    ['multipla', 'sim_nao', 'arquivo'].includes(tipo) ||
    (tipo === 'selecao' && opcoes.length <= opcoesAVista);
  const resto = (
    <>
      {dica ? <small id={`${id}-ajuda`}>{dica}</small> : null}
      {erro ? (
        <p className="cp-error" id={`${id}-erro`}>
          {erro}
        </p>
      ) : null}
    </>
  );
  const marca = <input type="hidden" name="q" value={chave} />;
  if (agrupado) {
    return (
      <fieldset
        className="cp-field cp-question"
        id={id}
        tabIndex={-1}
        aria-describedby={ligado['aria-describedby']}
      >
        {marca}
        <legend className="cp-label">{rotulo}</legend>
        {resto}
        <Escolhas {...props} />
      </fieldset>
    );
  }
  return (
    <div className="cp-field cp-question" id={id}>
      {marca}
      <label className="cp-label" htmlFor={`${id}-campo`}>
        {rotulo}
      </label>
      {resto}
      <Linha {...props} ligado={ligado} />
    </div>
  );
}

function Linha({ pergunta, textos, ligado }: CampoProps & { ligado: object }) {
  const { chave, tipo, opcoes } = pergunta;
  const campo = { id: `${idDe(chave)}-campo`, name: nomeDe(chave), ...ligado };
  const valor = textos[0] ?? '';
  switch (tipo) {
    case 'selecao':
      return (
        <select
          {...campo}
          defaultValue={valor}
          // The renderer's core knows no default of a list that comes back after it was hidden.
          ref={(lista) => {
            if (lista && lista.value === '') lista.value = valor;
          }}
        >
          <option value="">{t.escolha}</option>
          {opcoes.map((opcao) => (
            <option key={opcao.valor} value={opcao.valor}>
              {opcao.rotulo}
            </option>
          ))}
        </select>
      );
    case 'texto':
      return <textarea {...campo} rows={2} defaultValue={valor} />;
    case 'texto_curto':
      return <input {...campo} type="text" maxLength={200} defaultValue={valor} />;
    case 'data':
      return <input {...campo} type="date" defaultValue={valor} />;
    case 'cnpj':
      return (
        <input
          {...campo}
          type="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={24}
          defaultValue={valor}
        />
      );
    default:
      return (
        <input
          {...campo}
          type="text"
          inputMode={tipo === 'moeda' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={24}
          defaultValue={valor}
        />
      );
  }
}

function Escolhas({ pergunta, textos, arquivo, extensoes, onArquivo }: CampoProps): ReactNode {
  const { chave, tipo, opcoes } = pergunta;
  if (tipo === 'arquivo') {
    const aceita = acceptOf(extensoes);
    const choose = (label: string, mais: object) => (
      <label className="cp-field">
        <span>{label}</span>
        <input
          type="file"
          name={arquivoDe(chave)}
          onInput={(event) => {
            const campo = event.currentTarget;
            const file = campo.files?.[0];
            if (file) onArquivo(file);
            // Kept by now, or told why not: the plain form must not send it again.
            campo.value = '';
          }}
          {...mais}
        />
      </label>
    );
    const { nome, enviando } = arquivo;
    return (
      <>
        <p role="status">
          {enviando === undefined
            ? nome
              ? `${t.arquivoEnviado(nome)} ${t.trocar}`
              : ''
            : t.enviando(enviando)}
        </p>
        <div className="cp-drop" {...release(onArquivo)}>
          {choose(t.arquivo, { accept: aceita })}
          <span className="cp-drop-hint">{t.solte}</span>
        </div>
        {choose(t.foto, { accept: 'image/*', capture: 'environment' })}
      </>
    );
  }
  const lista =
    tipo === 'sim_nao'
      ? [
          { valor: 'sim', rotulo: t.sim },
          { valor: 'nao', rotulo: t.nao },
        ]
      : opcoes;
  return lista.map((opcao) => (
    <label key={opcao.valor} className="cp-check">
      <input
        type={tipo === 'multipla' ? 'checkbox' : 'radio'}
        name={nomeDe(chave)}
        value={opcao.valor}
        defaultChecked={textos.includes(opcao.valor)}
      />
      <span>{opcao.rotulo}</span>
    </label>
  ));
}
