import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { IconFile, IconFileTypePdf, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'
import { m } from '~/paraglide/messages.js'
import { Lightbox } from './Lightbox'
import classes from './MessageMedia.module.css'

/** The attachments of a message: images as thumbnails that open in full size; other files by name. */
export const MessageMedia = ({ media }: { media: readonly ChatMedia[] }) => {
  const pictures = media.filter(({ kind }) => kind === 'image')
  const files = media.filter(({ kind }) => kind !== 'image')
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      {pictures.length > 0 && (
        <div className={classes.pictures} data-one={pictures.length === 1 || undefined}>
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
        <div className={classes.files}>
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
      className={classes.picture}
      style={{ aspectRatio: ratio }}
      aria-label={m.chats_open_picture({ name })}
      onClick={onOpen}
    >
      <img src={thumbnailUrl ?? url} alt="" loading="lazy" />
    </button>
  )
}

const ICONS = { image: IconFile, pdf: IconFileTypePdf, document: IconFile, media: IconMovie }

const FileLink = ({ file: { url, kind, name, bytes } }: { file: ChatMedia }) => {
  const Icon = ICONS[kind]
  return (
    <a className={classes.file} href={url} target="_blank" rel="noopener noreferrer">
      <Icon size={22} stroke={1.5} aria-hidden />
      <bdi className={classes.fileName}>{name || url}</bdi>
      <span className={classes.fileSize}>{formatBytes(bytes)}</span>
    </a>
  )
}

const formatBytes = (bytes: number) =>
  bytes < 1_000_000
    ? sizes('kilobyte')(intlLocale()).format(bytes / 1000)
    : sizes('megabyte')(intlLocale()).format(bytes / 1_000_000)

const sizes = oncePer((unit) =>
  oncePer((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })),
)
