import { CircleAlert, CircleCheck, FileText, Trash2, UploadCloud, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../buttons/button.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import { accepts, type Sending, useSending } from './upload-sending.ts';
import { usePicture } from './use-picture.ts';

export type UploadProps = Sending & {
  label: ReactNode;
  /** As the `accept` of a file input: `image/jpeg,image/png,.pdf`. */
  accept: string;
  maxBytes: number;
  hint?: ReactNode;
  preview?: ReactNode;
  /** What is there already: its name, its picture (if it is one), where to open it (if it can be opened). */
  file?: { name: string; picture?: string | null; href?: string } | null;
  onRemove?: () => void;
  errorMessage?: string | undefined;
  chooseLabel?: string;
  isOptional?: boolean;
};

export function Upload(props: UploadProps) {
  const {
    label,
    accept,
    maxBytes,
    hint,
    preview,
    chooseLabel,
    isOptional,
    file = null,
    onRemove,
    errorMessage,
  } = props;
  const { t, i18n } = useTranslation('ui');
  const ids = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { state, start, cancel, refuse, reset } = useSending(props, t('upload.failed'));

  function megabytes(bytes: number): string {
    const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
    return new Intl.NumberFormat(i18n.language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', format).format(bytes / 1048576);
  }
  function take(file: File | undefined) {
    if (!file) return;
    if (!accepts(accept, file)) refuse(t('upload.wrongKind'));
    else if (file.size > maxBytes)
      refuse(t('upload.tooBig', { size: megabytes(file.size), limit: megabytes(maxBytes) }));
    else void start(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (state.step !== 'sending') take(event.dataTransfer.files[0]);
  }

  const isSending = state.step === 'sending';
  const hasFile = !isSending && Boolean(file);
  const shownError = state.step === 'refused' ? state.message : errorMessage;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a drop area
    <div
      role="group"
      aria-labelledby={`${ids}label`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className="grid"
    >
      <p id={`${ids}label`} className="mb-1.5 font-medium text-16">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> {t('optional')}</span>}
      </p>
      <div
        className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-dashed px-5 py-4.5 ${isOver ? 'border-pine bg-mint-soft' : 'border-line-strong bg-card'}`}
      >
        <UploadSign previewUrl={state.previewUrl} file={file} preview={preview} />
        <div id={`${ids}state`} className="min-w-40 flex-1 text-15">
          {isSending ? (
            <ProgressBar value={state.percent} label={t('upload.sending', { name: state.name })} />
          ) : file ? (
            <UploadedName {...file} />
          ) : state.step === 'done' ? (
            <UploadedName name={state.name} />
          ) : (
            <p className="text-ink-soft">{hint}</p>
          )}
        </div>
        {isSending ? (
          <IconButton icon={X} label={t('upload.cancel')} onClick={cancel} variant="plain" />
        ) : (
          <div className="flex gap-2 max-sm:w-full">
            <Button
              size="sm"
              icon={UploadCloud}
              onClick={() => input.current?.click()}
              aria-describedby={`${ids}label ${ids}state`}
              className="max-sm:flex-1"
            >
              {hasFile || state.step === 'done' ? t('upload.replace') : (chooseLabel ?? t('upload.choose'))}
            </Button>
            {file && onRemove && (
              <IconButton
                icon={Trash2}
                variant="plain"
                label={t('upload.remove', { name: file.name })}
                onClick={() => {
                  reset();
                  onRemove();
                }}
              />
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {shownError && !isSending && (
          <p className="mt-2 flex items-start gap-1.5 text-15 text-coral-ink">
            <CircleAlert size={17} aria-hidden className="mt-[0.2em] shrink-0" />
            {shownError}
          </p>
        )}
        {state.step === 'done' && <span className="visually-hidden">{t('upload.done', { name: state.name })}</span>}
      </div>
    </div>
  );
}

type UploadedFile = NonNullable<UploadProps['file']>;

function UploadSign(props: { previewUrl: string | null; file: UploadedFile | null; preview: ReactNode }) {
  const picture = usePicture(props.previewUrl ?? props.file?.picture);
  if (picture.src !== null) {
    return <img src={picture.src} onError={picture.onError} alt="" className="shape-pebble size-18 object-cover" />;
  }
  if (props.file) return <FileText size={28} aria-hidden className="text-pine" />;
  return props.preview ?? <UploadCloud size={28} aria-hidden className="text-pine" />;
}

function UploadedName({ name, href }: UploadedFile) {
  return (
    <p className="flex items-start gap-2 font-medium text-leaf-ink">
      <CircleCheck size={18} aria-hidden className="mt-[0.15em] shrink-0" />
      {href ? (
        <a href={href} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-2">
          {name}
        </a>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
    </p>
  );
}
