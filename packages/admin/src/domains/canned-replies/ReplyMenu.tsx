import { Loader } from '@mantine/core'
import { useEffect } from 'react'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
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
    <div className="absolute bottom-[calc(100%_+_8px)] inset-x-0 z-5 max-h-[min(320px,40dvh)] p-1.5 overflow-y-auto border border-line rounded-card bg-surface shadow-[0_8px_28px_rgb(16_24_40/16%)]">
      {isLoading && <Loader size="sm" m={12} role="status" aria-label={m.chats_replies()} />}
      {error && <p className="p-2.5 text-sm text-ink-2">{failureText(error)}</p>}
      {!isLoading && !error && found.length === 0 && (
        <p className="p-2.5 text-sm text-ink-2">{m.chats_no_reply_matches()}</p>
      )}
      <div id={id} role="listbox" aria-label={m.chats_replies()}>
        {found.map((reply) => (
          <div
            key={reply._id}
            id={`${id}-${reply._id}`}
            role="option"
            tabIndex={-1}
            aria-selected={reply === active}
            className="grid gap-0.5 py-2 px-2.5 rounded-[8px] text-sm leading-4.5 cursor-pointer hover:bg-brand/10 aria-selected:bg-brand/10"
            // Prevents the message box from losing the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(menu.getReplyText(reply))}
            onKeyDown={({ key }) => key === 'Enter' && onChoose(menu.getReplyText(reply))}
          >
            <bdi className="font-semibold">/{reply.title}</bdi>
            <bdi className="truncate text-ink-2">{menu.getReplyText(reply)}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}
