import { CloseButton } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import classes from './ReplyBox.module.css'

type Props = { files: readonly { url: string; name: string }[]; onTakeOut: (url: string) => void }

/** The attachments of the message being written. */
export const AttachedFiles = ({ files, onTakeOut }: Props) =>
  files.length > 0 && (
    <ul className={classes.files} aria-label={m.tickets_attachments()}>
      {files.map(({ url, name }) => (
        <li key={url} className={classes.file}>
          <a href={url} target="_blank" rel="noopener" title={name}>
            <bdi>{name}</bdi>
          </a>
          <CloseButton
            size="md"
            aria-label={m.tickets_remove_file({ name })}
            onClick={() => onTakeOut(url)}
          />
        </li>
      ))}
    </ul>
  )
