import { Button, Muted, Row, Spinner } from '@gestao/shared/ui/core';
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../texts/visor';
import styles from './visor.module.css';

// A file of this remote: no other address may run here.
const workerUrl = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url);
let shared: PDFWorker | undefined;

/** One worker reads all files: left to each document, the next one would come while it is being destroyed. */
function worker(): PDFWorker {
  shared ??= PDFWorker.create({ port: new Worker(workerUrl, { type: 'module' }) });
  return shared;
}

/** Pages of a PDF, drawn one by one as they come into view; nothing that the file holds runs. */
export function PdfPages({ url }: { url: string }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState<'senha' | 'ilegivel'>();
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const task = getDocument({
      url,
      worker: worker(),
      isEvalSupported: false,
      useWasm: false,
      enableXfa: false,
      stopAtErrors: false,
    });
    let here = true;
    setPdf(undefined);
    setFailed(undefined);
    task.promise.then(
      (loaded) => here && setPdf(loaded),
      (error: Error) => here && setFailed(error.name === 'PasswordException' ? 'senha' : 'ilegivel'),
    );
    return () => {
      here = false;
      void task.destroy();
    };
  }, [url]);
  if (failed) return <p className={styles.none}>{failed === 'senha' ? texts.locked : texts.unreadable}</p>;
  if (!pdf) return <Spinner />;
  return (
    <>
      <Row gap={1}>
        <Button small kind="quiet" onClick={() => setZoom((now) => Math.max(0.5, now - 0.25))}>
          {texts.smaller}
        </Button>
        <Button small kind="quiet" onClick={() => setZoom((now) => Math.min(3, now + 0.25))}>
          {texts.larger}
        </Button>
        <Muted>{texts.pages(pdf.numPages)}</Muted>
      </Row>
      <div className={styles.pages}>
        {Array.from({ length: pdf.numPages }, (_, at) => (
          <Page key={at} pdf={pdf} number={at + 1} zoom={zoom} />
        ))}
      </div>
    </>
  );
}

function Page({ pdf, number, zoom }: { pdf: PDFDocumentProxy; number: number; zoom: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState(false);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = frame.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);
  useEffect(() => {
    if (!seen) return;
    let stop = () => {};
    let here = true;
    void (async () => {
      const page = await pdf.getPage(number);
      const element = canvas.current;
      const width = frame.current?.clientWidth ?? 0;
      if (!here || !element || width === 0) return;
      const natural = page.getViewport({ scale: 1 });
      const scale = (width / natural.width) * zoom;
      const viewport = page.getViewport({ scale: scale * Math.min(2, window.devicePixelRatio) });
      element.width = viewport.width;
      element.height = viewport.height;
      element.style.width = `${natural.width * scale}px`;
      const drawing = page.render({ canvas: element, viewport });
      stop = () => drawing.cancel();
      // What is drawn is also said, to who does not see it.
      const content = await page.getTextContent();
      if (here) setText(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
      await drawing.promise;
    })().catch(() => undefined);
    return () => {
      here = false;
      stop();
    };
  }, [pdf, number, zoom, seen]);
  return (
    <div ref={frame} className={styles.page}>
      <canvas ref={canvas} role="img" aria-label={texts.page(number)} />
      <p className="visually-hidden">{text}</p>
    </div>
  );
}
