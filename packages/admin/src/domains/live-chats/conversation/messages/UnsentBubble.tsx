import { Loader } from '@mantine/core'
import { IconAlertCircle, IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { giveUp, retry } from '../outbox'
import type { UnsentMessage } from '../unsent'
import { MessageMedia } from './MessageMedia'
import classes from './Messages.module.css'
import { MessageText } from './MessageText'

const actClass = 'py-0.5 px-1.5 rounded-[6px] font-550 text-brand-text hover:underline'

/** A message that the server has not confirmed yet, its sending state, and the available actions. */
export const UnsentBubble = ({ unsent }: { unsent: UnsentMessage }) => {
  const queries = useQueryClient()
  const { state, message, media } = unsent
  return (
    <li className={classes.message} data-side="own" data-state={state}>
      <div className={classes.bubble}>
        {media.length > 0 && <MessageMedia media={media} />}
        {message && <MessageText text={message} />}
      </div>
      <span
        className="inline-flex flex-wrap items-center gap-1.5 min-h-4.5 px-1 text-xs leading-4.5 text-ink-2"
        data-state={state}
      >
        <State unsent={unsent} />
        {state !== 'sending' && (
          <>
            <button type="button" className={actClass} onClick={() => retry(queries, unsent)}>
              {m.ui_retry()}
            </button>
            <button type="button" className={actClass} onClick={() => giveUp(unsent)}>
              {m.chats_discard()}
            </button>
          </>
        )}
      </span>
    </li>
  )
}

const State = ({ unsent: { state, failure } }: { unsent: UnsentMessage }) => {
  if (state === 'sending')
    return (
      <>
        <Loader size={10} color="gray" aria-hidden />
        {m.chats_sending()}
      </>
    )
  if (state === 'waiting')
    return (
      <span role="status" className="inline-flex items-center gap-1">
        <IconCloudOff size={14} aria-hidden />
        {m.chats_waiting()}
      </span>
    )
  return (
    <span role="alert" className="inline-flex items-center gap-1 text-error">
      <IconAlertCircle size={14} aria-hidden />
      {failure ? m.chats_failed_because({ why: failure }) : m.chats_failed()}
    </span>
  )
}
