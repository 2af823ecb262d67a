import { Button, CloseButton } from '@mantine/core'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { IconFile, IconFileTypePdf, IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { FieldFrame } from './FieldFrame'
import { FileDrop } from './FileDrop'
import type { FieldProps } from './field-props'
import type { Accept } from './file-rules'
import { focusBeside } from './focus-beside'
import { insertInTurn } from './in-turn'
import { UploadList } from './UploadList'
import { useFieldValue } from './use-field-value'
import { useUploads } from './use-uploads'

type NamedFile = { url: string; name: string }

type Props = FieldProps<NamedFile[]> & {
  /** `any`: also office documents, archives, video and audio. */
  accept?: Extract<Accept, 'images-and-pdf' | 'any'>
  max?: number
}

/** Files listed by name, such as reports of a laboratory. */
export const FilesField = ({
  value,
  defaultValue,
  onChange,
  accept = 'images-and-pdf',
  max = 10,
  'data-path': dataPath,
  ...frame
}: Props) => {
  const [files, change] = useFieldValue({ value, defaultValue, onChange, empty: NONE })
  const chooser = useRef<HTMLButtonElement>(null)

  const uploads = useUploads({
    accept,
    room: max - files.length,
    onUploaded: ({ url, name }) =>
      change((all) => insertInTurn(all, { url, name }, (file) => uploads.getTurn(file.url))),
  })
  const remove = (url: string, button: HTMLElement) => {
    if (!focusBeside(button)) chooser.current?.focus()
    change((all) => all.filter((file) => file.url !== url))
    uploads.discard(url)
  }
  const isEmpty = files.length === 0

  return (
    <FieldFrame {...frame}>
      {({ describedBy }) => (
        <FileDrop
          accept={accept}
          takesMany
          isWrong={Boolean(frame.error)}
          isEmpty={isEmpty}
          onFiles={(files) => uploads.add(files)}
        >
          {(choose) => (
            <>
              {!isEmpty && (
                <ul className="grid gap-2">
                  {files.map((file) => (
                    <FileLine key={file.url} file={file} onRemove={(button) => remove(file.url, button)} />
                  ))}
                </ul>
              )}
              <div
                className="flex flex-wrap gap-y-2 gap-x-4 items-center data-empty:flex-col data-empty:py-6 data-empty:px-4 data-empty:text-center [&>svg]:text-ink-2"
                data-empty={isEmpty || undefined}
              >
                {isEmpty && <IconFileUpload size={28} stroke={1.4} aria-hidden />}
                <Button
                  ref={chooser}
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  data-path={dataPath}
                  aria-describedby={describedBy}
                  onClick={choose}
                >
                  {m.files_choose_files()}
                </Button>
                <span className="text-sm text-ink-2">
                  {accept === 'any' ? m.files_any_hint({ max }) : m.files_report_hint({ max })}
                </span>
              </div>
              <UploadList uploads={uploads} max={max} after={chooser} />
            </>
          )}
        </FileDrop>
      )}
    </FieldFrame>
  )
}

type LineProps = { file: NamedFile; onRemove: (button: HTMLElement) => void }

const FileLine = ({ file: { url, name }, onRemove }: LineProps) => {
  const [isBroken, setBroken] = useState(false)
  const Icon = url.toLowerCase().endsWith('.pdf') ? IconFileTypePdf : IconFile
  return (
    <li className="flex items-center gap-3 p-2 border border-line rounded-item bg-surface">
      <span
        className="size-10 grid flex-none place-items-center overflow-hidden rounded-[6px] text-ink-2 bg-surface-2 [&_img]:size-full [&_img]:object-cover"
        aria-hidden
      >
        {isImageUrl(url) && !isBroken ? (
          <img src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
        ) : (
          <Icon size={22} stroke={1.5} />
        )}
      </span>
      <a href={url} target="_blank" rel="noopener" className="truncate flex-1 min-w-0" title={name}>
        <bdi>{name || url}</bdi>
      </a>
      <CloseButton
        size="md"
        data-removes
        aria-label={m.files_remove_file({ name: name || url })}
        onClick={(event) => onRemove(event.currentTarget)}
      />
    </li>
  )
}

const NONE: NamedFile[] = []
