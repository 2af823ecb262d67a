import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { memoize } from '../texts/once-per.ts'
import { Icon } from './Icon.tsx'
import { toWebUrl } from './to-web-url.ts'
import type { View } from './view.ts'

/** A file of a message: images are displayed, others are named. Both open in a new window. */
export function Media({ file, view: { texts, settings } }: { file: ChatMedia; view: View }) {
  const href = toWebUrl(file.url, settings.origin)
  if (!href) return null
  const picture = file.kind === 'image' && (toWebUrl(file.thumbnailUrl ?? file.url, settings.origin) ?? href)
  const label = `${file.name}, ${texts.opensAnew}`
  return (
    <a
      class={picture ? 'picture' : 'file'}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {picture ? (
        <img src={picture} alt="" width={file.width ?? 240} height={file.height ?? 180} />
      ) : (
        <>
          <Icon name="file" />
          <span class="file-name" dir="auto">
            {file.name}
          </span>
          <small>{formatSize(file.bytes, settings.language)}</small>
        </>
      )}
    </a>
  )
}

const formatSize = (bytes: number, language: string): string =>
  bytes < 1e6 ? kilobytes(language).format(bytes / 1e3) : megabytes(language).format(bytes / 1e6)

const sizes = (unit: string) =>
  memoize((language) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }))
const kilobytes = sizes('kilobyte')
const megabytes = sizes('megabyte')
