import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import classes from './Composer.module.css'
import type { ReplyMenuState } from './use-reply-menu'

type Props = { id: string; menu: ReplyMenuState; onChoose: (texts: string) => void }

/** The matching canned replies above the message box, which does not lose the focus. */
export const ReplyMenu = ({ id, menu, onChoose }: Props) => {
  const { found, active, error, isLoading } = menu
  const activeId = menu.activeId(id)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className={classes.menu}>
      {isLoading && <Loader size="sm" m={12} role="status" aria-label={m.chats_replies()} />}
      {error && <p className={classes.none}>{failureText(error)}</p>}
      {!isLoading && !error && found.length === 0 && (
        <p className={classes.none}>{m.chats_no_reply_matches()}</p>
      )}
      <div id={id} role="listbox" aria-label={m.chats_replies()}>
        {found.map((reply) => (
          <div
            key={reply._id}
            id={`${id}-${reply._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={reply === active}
            className={classes.reply}
            // Prevents the message box from losing the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(menu.getReplyText(reply))}
            onKeyDown={({ key }) => key === 'Enter' && onChoose(menu.getReplyText(reply))}
          >
            <bdi className={classes.replyTitle}>/{reply.title}</bdi>
            <bdi className={classes.replyText}>{menu.getReplyText(reply)}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}
