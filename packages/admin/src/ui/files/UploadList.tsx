import { Button, CloseButton, Progress, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconFile } from '@tabler/icons-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { intlLocale } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import classes from './Files.module.css'
import type { Upload, Uploads } from './use-uploads'

type Props = {
  uploads: Uploads
  max: number
  /** The element that receives the focus when the focused line is removed. */
  after: RefObject<HTMLElement | null>
}

/** Running uploads with their progress, and failed ones with the reason. */
export const UploadList = ({ uploads: { uploads, omitted, done, cancel, retry }, max, after }: Props) => (
  <>
    {uploads.length > 0 && (
      <ul
        className="grid gap-2"
        data-uploading={uploads.some(({ failure }) => failure === null) || undefined}
      >
        {uploads.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            after={after}
            onCancel={() => cancel(upload.id)}
            onRetry={() => retry(upload.id)}
          />
        ))}
      </ul>
    )}
    {omitted > 0 && (
      <p role="alert" className="text-sm leading-5 text-error">
        {m.files_left_out({ max, count: omitted })}
      </p>
    )}
    <VisuallyHidden role="status">{done !== null && m.files_uploaded({ name: done })}</VisuallyHidden>
  </>
)

type LineProps = Pick<Props, 'after'> & { upload: Upload; onCancel: () => void; onRetry: () => void }

const UploadLine = ({ upload, after, onCancel, onRetry }: LineProps) => {
  const { file, progress, failure, canRetry } = upload
  const line = useFocusAfter(after)
  const { name } = file
  const percent = Math.round(progress * 100)
  return (
    <li
      ref={line}
      className={`flex items-center gap-3 p-2 border border-line rounded-item bg-surface ${failure === null ? '' : classes.failed}`}
    >
      {failure === null ? (
        <Preview file={file} />
      ) : (
        <IconAlertCircle size={20} stroke={1.8} className="flex-none text-error" aria-hidden />
      )}
      <div className="grid flex-1 gap-1 min-w-0">
        <bdi className="truncate text-sm" title={name}>
          {name}
        </bdi>
        {failure === null ? (
          <Progress.Root size={6} radius={3}>
            <Progress.Section value={percent} aria-label={m.files_uploading({ name })} />
          </Progress.Root>
        ) : (
          <span role="alert" className="text-sm leading-5 text-error">
            {failure}
          </span>
        )}
      </div>
      {failure === null && (
        <span className="flex-none min-w-10 text-xs text-ink-2 text-end">
          {progress < 1 ? percentText(progress) : m.files_finishing()}
        </span>
      )}
      {failure !== null && canRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {m.ui_retry()}
        </Button>
      )}
      <CloseButton
        size="md"
        aria-label={failure === null ? m.files_cancel({ name }) : m.files_dismiss({ name })}
        onClick={onCancel}
      />
    </li>
  )
}

/** A line disappears when its upload completes: restores the focus if it was there. */
const useFocusAfter = (after: RefObject<HTMLElement | null>) => {
  const line = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (element?.contains(document.activeElement)) after.current?.focus({ preventScroll: true })
    }
  }, [after])
  return line
}

const percentText = (share: number) =>
  new Intl.NumberFormat(intlLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

const Preview = ({ file }: { file: File }) => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span
      className="size-10 grid flex-none place-items-center overflow-hidden rounded-[6px] text-ink-2 bg-surface-2 [&_img]:size-full [&_img]:object-cover"
      aria-hidden
    >
      {url ? <img src={url} alt="" onError={() => setUrl(null)} /> : <IconFile size={20} stroke={1.5} />}
    </span>
  )
}
