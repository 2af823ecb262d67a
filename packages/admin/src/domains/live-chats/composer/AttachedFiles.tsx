import { CloseButton } from '@mantine/core'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { IconFile } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import classes from './Composer.module.css'

type Props = { media: readonly ChatMedia[]; onRemove: (url: string) => void }

/** The attachments of the next message. */
export const AttachedFiles = ({ media, onRemove }: Props) => {
  if (media.length === 0) return null
  return (
    <ul className={classes.attached} aria-label={m.chats_attached()}>
      {media.map(({ url, kind, name, thumbnailUrl }) => (
        <li key={url} className={classes.file}>
          {kind === 'image' ? (
            <img src={thumbnailUrl ?? url} alt="" className={classes.thumbnail} />
          ) : (
            <IconFile size={20} stroke={1.5} aria-hidden />
          )}
          <bdi className={classes.fileName}>{name}</bdi>
          <CloseButton size="sm" aria-label={m.files_remove_file({ name })} onClick={() => onRemove(url)} />
        </li>
      ))}
    </ul>
  )
}
