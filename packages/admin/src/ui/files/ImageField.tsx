import { Button } from '@mantine/core'
import { isImageUrl } from '@storekeeper/contract/patterns'
import { IconLink, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { FieldFrame } from './FieldFrame'
import { FileDrop } from './FileDrop'
import type { FieldProps } from './field-props'
import { LinkAdder } from './LinkAdder'
import { UploadList } from './UploadList'
import { useFieldValue } from './use-field-value'
import { useUploads } from './use-uploads'

type Props = FieldProps<string | null> & {
  /** `whole` shows a non-square image without cropping, such as a logo. */
  shape?: 'square' | 'round' | 'whole'
  /** Whether an image on another host is allowed, by its https URL. */
  takesLinks?: boolean
  /** Shown if there is no image. */
  placeholder?: ReactNode
}

/** A single optional image. */
export const ImageField = ({
  value,
  defaultValue,
  onChange,
  shape = 'square',
  takesLinks = true,
  placeholder = <IconPhoto size={32} stroke={1.4} aria-hidden />,
  'data-path': dataPath,
  ...frame
}: Props) => {
  const [url, set] = useFieldValue<string | null>({ value, defaultValue, onChange, empty: null })
  const [broken, setBroken] = useState<string | null>(null)
  const [takesLink, setTakesLink] = useState(false)
  const chooser = useRef<HTMLButtonElement>(null)
  const linker = useRef<HTMLButtonElement>(null)

  const change = (next: string | null) => {
    if (url) uploads.discard(url)
    set(() => next)
  }
  const uploads = useUploads({ accept: 'images', room: 1, onUploaded: (uploaded) => change(uploaded.url) })
  const closeLink = () => {
    linker.current?.focus()
    setTakesLink(false)
  }
  const canShow = url !== null && isImageUrl(url) && url !== broken

  return (
    <FieldFrame {...frame}>
      {({ describedBy }) => (
        <FileDrop accept="images" isWrong={Boolean(frame.error)} isEmpty={false} onFiles={uploads.replace}>
          {(choose) => (
            <>
              <div className="flex flex-wrap gap-4 items-center">
                <span
                  className="group/picture grid flex-none place-items-center size-24 overflow-hidden border border-line rounded-item text-ink-2 bg-surface-2 data-[shape=round]:rounded-full data-wrong:border-error"
                  data-shape={shape}
                  data-wrong={Boolean(frame.error) || undefined}
                >
                  {canShow ? (
                    <img
                      src={url}
                      alt=""
                      className="size-full object-cover group-data-[shape=whole]/picture:object-contain"
                      onError={() => setBroken(url)}
                    />
                  ) : (
                    placeholder
                  )}
                </span>
                <div className="grid flex-1 gap-2 min-w-[min(240px,100%)]">
                  <div className="flex flex-wrap gap-2">
                    <Button
                      ref={chooser}
                      variant="default"
                      leftSection={<IconUpload size={16} aria-hidden />}
                      data-path={dataPath}
                      aria-describedby={describedBy}
                      onClick={choose}
                    >
                      {url ? m.files_replace_picture() : m.files_choose_picture()}
                    </Button>
                    {takesLinks && (
                      <Button
                        ref={linker}
                        variant="subtle"
                        leftSection={<IconLink size={16} aria-hidden />}
                        aria-expanded={takesLink}
                        onClick={() => setTakesLink(true)}
                      >
                        {m.files_by_link()}
                      </Button>
                    )}
                    {url && (
                      <Button
                        variant="subtle"
                        color="gray"
                        leftSection={<IconTrash size={16} aria-hidden />}
                        onClick={() => {
                          change(null)
                          chooser.current?.focus()
                        }}
                      >
                        {m.files_remove()}
                      </Button>
                    )}
                  </div>
                  <span className="text-sm text-ink-2">{m.files_picture_hint()}</span>
                </div>
              </div>
              {takesLink && <LinkAdder onAdd={change} onClose={closeLink} />}
              <UploadList uploads={uploads} max={1} after={chooser} />
            </>
          )}
        </FileDrop>
      )}
    </FieldFrame>
  )
}
