import { recusaPeloNome } from '@gestao/shared/contracts/comum/values/anexo-recusas';
import type { PerguntaDoCliente, VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { andamento, readResposta, textosDaResposta } from '@gestao/shared/rules/eform';
import { createSaveQueue, type SaveOutcome } from '@gestao/shared/rules/save-queue';
import { useEffect, useRef, useState } from 'react';
import { apagarRascunho, guardarRascunho, lerRascunho } from '../model/rascunho';
import { texts as t } from '../texts/formulario.texts';
import { type EstadoDoArquivo, idDe, nomeDe } from './formulario-campo';
import { type Resultado, reload, sendArquivo, sendRespostas } from './formulario-envio';

/** Waits after the last change and between tries, in milliseconds: far below the limit of a link. */
const pausa = 2500;
const denovo = 15_000;

type Textos = Record<string, readonly string[]>;
type Erros = Record<string, string>;
/** Where the keeping of answers stands: `fora` while nothing answers, `muitas` when asked to wait. */
export type Estado = 'quieto' | 'salvando' | 'salvo' | 'fora' | 'muitas' | 'sem_link' | 'enviando';

const hora = () =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(new Date());
const primeiros = (erros: Record<string, string[]>): Erros =>
  Object.fromEntries(Object.entries(erros).map(([chave, [erro = '']]) => [chave, erro]));
const iguais = (a: readonly string[] = [], b: readonly string[] = []) => a.join('\n') === b.join('\n');

/**
 * A client's answers while they are given: read as they are typed, kept as they change, nothing typed lost
 * while the network is away, and sent once nothing is missing.
 */
export function useRespostas({
  perguntas,
  retorno,
  titulo,
  cliente_nome,
  extensoes,
}: Pick<VisaoFormulario, 'perguntas' | 'retorno' | 'titulo' | 'cliente_nome' | 'extensoes'>) {
  const form = useRef<HTMLFormElement>(null);
  const [textos, setTextos] = useState<Textos>(() =>
    Object.fromEntries(
      perguntas.map(({ chave, valores }) => {
        const digitado = retorno?.valores[chave];
        return [chave, digitado === undefined ? valores : [digitado]];
      }),
    ),
  );
  const [arquivos, setArquivos] = useState<Record<string, EstadoDoArquivo>>(() =>
    Object.fromEntries(
      perguntas.flatMap(({ chave, tipo, resposta }) =>
        tipo === 'arquivo' ? [[chave, { nome: resposta }]] : [],
      ),
    ),
  );
  const [erros, setErros] = useState<Erros>(() => primeiros(retorno?.erros ?? {}));
  const [lista, setLista] = useState<Erros>(erros);
  const [estado, setEstado] = useState<Estado>('quieto');
  const [salvoEm, setSalvoEm] = useState('');

  const { respostas, lidos } = ler(perguntas, textos, arquivos);
  const { visiveis, respondidas, total } = andamento(perguntas, respostas);
  const guardados = useRef<Textos>(
    Object.fromEntries(perguntas.map(({ chave, valores }) => [chave, valores])),
  );
  const agora = useRef({ lidos, textos });
  agora.current = { lidos, textos };
  const mandar = useRef<() => Promise<SaveOutcome>>(async () => 'saved');
  mandar.current = keepMudadas;
  const [fila] = useState(() =>
    createSaveQueue<true>({ pause: pausa, again: denovo, send: () => mandar.current() }),
  );

  /** What changed since it was kept, and can be read; what cannot be read stays on the page. */
  function pendentes() {
    const { lidos: atuais, textos: digitados } = agora.current;
    return Object.entries(atuais).filter(
      ([chave, { erro }]) => erro === null && !iguais(digitados[chave], guardados.current[chave]),
    );
  }

  function concluir(resultado: Resultado, enviados: Textos): boolean {
    if (resultado.fim === 'enviado') reload();
    if (resultado.fim === 'sem_link') setEstado('sem_link');
    if (resultado.fim === 'fora' || resultado.fim === 'muitas') setEstado(resultado.fim);
    if (resultado.fim !== 'feito' && resultado.fim !== 'erros') return false;
    guardados.current = { ...guardados.current, ...enviados };
    lembrar(agora.current.textos);
    setEstado('salvo');
    setSalvoEm(hora());
    if (resultado.fim === 'feito') return true;
    setErros((antes) => ({ ...antes, ...primeiros(resultado.erros) }));
    return false;
  }

  async function keepMudadas(): Promise<SaveOutcome> {
    const mudadas = pendentes();
    if (mudadas.length === 0) return 'saved';
    const enviados = Object.fromEntries(mudadas.map(([chave]) => [chave, agora.current.textos[chave] ?? []]));
    setEstado('salvando');
    const resultado = await sendRespostas(
      'PUT',
      Object.fromEntries(mudadas.map(([chave, { valor }]) => [chave, valor])),
    );
    concluir(resultado, enviados);
    return desfecho(resultado);
  }

  function guardar() {
    fila.put(true, null);
    return fila.flush();
  }

  function mudou() {
    if (!form.current) return;
    const dados = new FormData(form.current);
    const mostradas = new Set(dados.getAll('q'));
    const digitados = Object.fromEntries(
      perguntas.map(({ chave }) => [
        chave,
        mostradas.has(chave)
          ? dados.getAll(nomeDe(chave)).map(String).filter(Boolean)
          : (agora.current.textos[chave] ?? []),
      ]),
    );
    agora.current = { ...agora.current, textos: digitados };
    setTextos(digitados);
    lembrar(digitados);
    fila.put(true);
  }

  const rascunho = `formulario-${titulo}-${cliente_nome}`;
  /** What the server has not yet stays in the tab: a reload at once shows it, not what was kept before. */
  function lembrar(digitados: Textos) {
    const novos = Object.entries(digitados).filter(([chave, um]) => !iguais(um, guardados.current[chave]));
    if (novos.length > 0) guardarRascunho(rascunho, Object.fromEntries(novos));
    else apagarRascunho(rascunho);
  }

  /** Puts what the tab still holds into the fields that are as the server sent them. */
  function retomar() {
    const lembrados = lerRascunho<readonly string[]>(rascunho);
    if (!lembrados || !form.current) return;
    for (const campo of form.current.elements) {
      if (
        !(
          campo instanceof HTMLInputElement ||
          campo instanceof HTMLTextAreaElement ||
          campo instanceof HTMLSelectElement
        )
      )
        continue;
      const pergunta = perguntas.find(({ chave }) => campo.name === nomeDe(chave));
      const valores = pergunta && lembrados[pergunta.chave];
      if (!valores) continue;
      if (campo instanceof HTMLInputElement && ['checkbox', 'radio'].includes(campo.type))
        campo.checked = valores.includes(campo.value);
      else campo.value = valores[0] ?? '';
    }
    // Questions that these answers bring into sight are filled in as they come.
    agora.current = { ...agora.current, textos: { ...agora.current.textos, ...lembrados } };
  }

  /** What was pointed out and is answered now is pointed out no more; a file says so once it is kept. */
  function corrigiu(alvo: EventTarget) {
    const { name } = alvo as HTMLInputElement;
    const pergunta = perguntas.find(({ chave }) => name === nomeDe(chave));
    if (!pergunta || !form.current) return;
    const { valor, erro } = readResposta(pergunta, new FormData(form.current).getAll(name).map(String));
    if (erro === null && valor !== null) setErros((antes) => ({ ...antes, [pergunta.chave]: '' }));
  }

  useEffect(() => {
    fila.open();
    retomar();
    // What was typed before the script came is on the page already.
    mudou();
    const salvar = () => void guardar();
    const saindo = () => document.visibilityState === 'hidden' && salvar();
    const campos = form.current;
    const foco = (event: FocusEvent) => deixou(event.target);
    campos?.addEventListener('focusout', foco);
    addEventListener('online', salvar);
    document.addEventListener('visibilitychange', saindo);
    addEventListener('pagehide', salvar);
    return () => {
      fila.take();
      fila.close();
      campos?.removeEventListener('focusout', foco);
      removeEventListener('online', salvar);
      document.removeEventListener('visibilitychange', saindo);
      removeEventListener('pagehide', salvar);
    };
  }, []);

  /** A field that is left says at once what is wrong, and writes its number as people read it. */
  function deixou(alvo: EventTarget | null) {
    const campo = alvo as HTMLInputElement | null;
    const pergunta = perguntas.find(({ chave }) => campo?.name === nomeDe(chave));
    if (!campo || !pergunta) return;
    const { valor, erro } = readResposta(pergunta, [campo.value]);
    if (['numero', 'moeda', 'cnpj'].includes(pergunta.tipo) && erro === null && valor !== null) {
      campo.value = textosDaResposta(pergunta.tipo, valor)[0] ?? '';
    }
    // Left empty, it still lacks what was pointed out.
    const falta = campo.value === '' && pergunta.obrigatoria;
    if (campo.type !== 'checkbox' && campo.type !== 'radio')
      setErros((antes) => ({
        ...antes,
        [pergunta.chave]: erro ?? ((falta && antes[pergunta.chave]) || ''),
      }));
  }

  function apontar(faltas: Erros) {
    setErros(faltas);
    setLista(faltas);
    const primeira = visiveis.find(({ chave }) => faltas[chave]);
    // Once the errors are on the page.
    if (primeira) setTimeout(() => irPara(primeira.chave));
  }

  async function enviar() {
    fila.take();
    const { erros: faltas } = andamento(perguntas, ler(perguntas, textos, arquivos).respostas);
    for (const { chave } of visiveis) {
      const erro = lidos[chave]?.erro;
      if (erro) faltas[chave] = erro;
    }
    if (Object.keys(faltas).length > 0) {
      apontar(faltas);
      fila.put(true);
      return;
    }
    setLista({});
    setEstado('enviando');
    const validas = Object.entries(lidos).filter(([, { erro }]) => erro === null);
    const resultado = await sendRespostas(
      'POST',
      Object.fromEntries(validas.map(([chave, { valor }]) => [chave, valor])),
    );
    // The server shows the receipt.
    if (concluir(resultado, agora.current.textos)) reload();
    else if (resultado.fim === 'erros') apontar(primeiros(resultado.erros));
    else if (desfecho(resultado) === 'unanswered') fila.put(true, denovo);
  }

  async function receber(chave: string, file: File) {
    const nome = arquivos[chave]?.nome ?? null;
    const mostrar = (enviando?: number, novo = nome) =>
      setArquivos((antes) => ({ ...antes, [chave]: { nome: novo, enviando } }));
    // What the server would refuse by its name alone need not travel there first.
    const recusa = recusaPeloNome(file.name, extensoes);
    setErros((antes) => ({ ...antes, [chave]: recusa ?? '' }));
    if (recusa) return;
    mostrar(0);
    const resultado = await sendArquivo(chave, file, (feito) => mostrar(feito));
    mostrar(undefined, resultado.fim === 'feito' ? file.name : nome);
    if (resultado.fim === 'feito') {
      setEstado('salvo');
      setSalvoEm(hora());
      return;
    }
    const erro =
      resultado.fim === 'erros'
        ? Object.values(resultado.erros)[0]?.[0]
        : { fora: t.semConexao, muitas: t.muitas, sem_link: t.semLink, enviado: '' }[resultado.fim];
    setErros((antes) => ({ ...antes, [chave]: erro ?? '' }));
  }

  return {
    form,
    textos,
    arquivos,
    erros,
    estado,
    salvoEm,
    visiveis,
    respondidas,
    total,
    /** Shown questions whose errors were pointed out and still stand. */
    faltando: visiveis.filter(({ chave }) => lista[chave] && erros[chave]),
    mudou,
    corrigiu,
    guardar,
    enviar,
    receber,
  };
}

/** What is kept with errors is kept: they are told beside the questions. */
function desfecho({ fim }: Resultado): SaveOutcome {
  if (fim === 'feito' || fim === 'erros') return 'saved';
  return fim === 'fora' || fim === 'muitas' ? 'unanswered' : 'refused';
}

/** Brings a question into sight, with the focus on its field. */
export function irPara(chave: string) {
  const alvo = document.getElementById(`${idDe(chave)}-campo`) ?? document.getElementById(idDe(chave));
  alvo?.scrollIntoView({ block: 'center' });
  alvo?.focus({ preventScroll: true });
}

/** Answers as the rules read them; a file that was kept counts, whatever it is stored as. */
function ler(
  perguntas: readonly PerguntaDoCliente[],
  textos: Textos,
  arquivos: Record<string, EstadoDoArquivo>,
) {
  const lidos: Record<string, ReturnType<typeof readResposta>> = {};
  const respostas: Record<string, unknown> = {};
  for (const pergunta of perguntas) {
    const { chave, tipo } = pergunta;
    if (tipo === 'arquivo') {
      const nome = arquivos[chave]?.nome;
      if (nome) respostas[chave] = { uuid: chave, nome };
      continue;
    }
    const lido = readResposta(pergunta, textos[chave] ?? []);
    lidos[chave] = lido;
    respostas[chave] = lido.valor;
  }
  return { lidos, respostas };
}
