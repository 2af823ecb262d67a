import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { IconFile, IconFileTypePdf, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { formatUnit } from '~/lib/format-unit'
import { m } from '~/paraglide/messages.js'
import { Lightbox } from './Lightbox'

/** The attachments of a message: images as thumbnails that open in full size; other files by name. */
export const MessageMedia = ({ media }: { media: readonly ChatMedia[] }) => {
  const pictures = media.filter(({ kind }) => kind === 'image')
  const files = media.filter(({ kind }) => kind !== 'image')
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      {pictures.length > 0 && (
        <div
          className="grid grid-cols-2 gap-1 w-72 max-w-full data-one:grid-cols-1"
          data-one={pictures.length === 1 || undefined}
        >
          {pictures.map((picture, index) => (
            <Picture
              key={picture.url}
              picture={picture}
              isAlone={pictures.length === 1}
              onOpen={() => setOpen(index)}
            />
          ))}
        </div>
      )}
      {files.length > 0 && (
        <div className="grid gap-1">
          {files.map((file) => (
            <FileLink key={file.url} file={file} />
          ))}
        </div>
      )}
      {open !== null && (
        <Lightbox pictures={pictures} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

type PictureProps = { picture: ChatMedia; isAlone: boolean; onOpen: () => void }

/** Its space is reserved before it has loaded, so that the layout does not jump. */
const Picture = ({ picture, isAlone, onOpen }: PictureProps) => {
  const { url, thumbnailUrl, name, width, height } = picture
  const ratio = isAlone && width && height ? `${width} / ${height}` : undefined
  return (
    <button
      type="button"
      className="aspect-square max-h-80 rounded-item overflow-hidden bg-surface-2 [cursor:zoom-in]"
      style={{ aspectRatio: ratio }}
      aria-label={m.chats_open_picture({ name })}
      onClick={onOpen}
    >
      <img className="block size-full object-cover" src={thumbnailUrl ?? url} alt="" loading="lazy" />
    </button>
  )
}

const ICONS = { image: IconFile, pdf: IconFileTypePdf, document: IconFile, media: IconMovie }

const FileLink = ({ file: { url, kind, name, bytes } }: { file: ChatMedia }) => {
  const Icon = ICONS[kind]
  return (
    <a
      className="group/file flex items-center gap-2 min-h-10 py-1.5 px-2.5 border border-line rounded-item text-sm no-underline text-inherit bg-surface"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon size={22} stroke={1.5} className="flex-none text-ink-2" aria-hidden />
      <bdi className="group-hover/file:underline truncate flex-1 min-w-0">{name || url}</bdi>
      <span className="flex-none text-xs text-ink-2">{formatBytes(bytes)}</span>
    </a>
  )
}

const formatBytes = (bytes: number) =>
  bytes < 1_000_000 ? formatUnit('kilobyte', bytes / 1000) : formatUnit('megabyte', bytes / 1_000_000)
