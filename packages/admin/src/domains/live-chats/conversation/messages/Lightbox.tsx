import { ActionIcon, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

type Props = {
  pictures: readonly ChatMedia[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** An image of a message in full size; the arrow keys show the other images of the same message. */
export const Lightbox = ({ pictures, index, onIndex, onClose }: Props) => {
  const picture = pictures[index]
  const isMany = pictures.length > 1
  const step = (by: number) => onIndex((index + by + pictures.length) % pictures.length)
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1
  useHotkeys([
    ['ArrowRight', () => isMany && step(forward)],
    ['ArrowLeft', () => isMany && step(-forward)],
  ])
  if (!picture) return null
  const { url, name } = picture
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-inherit wrap-anywhere no-underline hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
      }
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': m.ui_close() }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: 'grid gap-3 justify-items-center' }}
    >
      <img
        className="max-w-[min(1100px,84vw)] max-h-[74dvh] rounded-item object-contain"
        src={url}
        alt={name}
      />
      {isMany && (
        <div className="flex items-center gap-4 text-sm text-ink-2">
          <ActionIcon
            variant="default"
            size={40}
            aria-label={m.chats_previous_picture()}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={20} className="rtl:-scale-x-100" aria-hidden />
          </ActionIcon>
          <span aria-live="polite">
            {m.chats_picture_of({ position: formatCount(index + 1), total: formatCount(pictures.length) })}
          </span>
          <ActionIcon variant="default" size={40} aria-label={m.chats_next_picture()} onClick={() => step(1)}>
            <IconChevronRight size={20} className="rtl:-scale-x-100" aria-hidden />
          </ActionIcon>
        </div>
      )}
    </Modal>
  )
}
