import { MOST_UNSENT } from '../talk/kept.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import type { View } from './view.ts'

/** The conversation: what was said, what happens just now, and where to write. */
export function Conversation(view: View) {
  const { state, words } = view
  return (
    <>
      {state.link !== 'up' && (
        <p class="banner">{state.link === 'lost' ? words.reconnecting : words.connecting}</p>
      )}
      {state.conversation.unsent.length >= MOST_UNSENT && <p class="banner">{words.tooManyWait}</p>}
      <Messages {...view} />
      {state.chat?.status === 'closed' && <p class="closed">{words.closed}</p>}
      <Composer {...view} />
    </>
  )
}
