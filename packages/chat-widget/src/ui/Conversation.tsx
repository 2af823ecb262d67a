import { MOST_UNSENT } from '../talk/chat-storage.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import type { View } from './view.ts'

/** The conversation: messages, typing indicator and input. */
export function Conversation(view: View) {
  const { state, texts } = view
  return (
    <>
      {state.link !== 'up' && (
        <p class="banner">{state.link === 'lost' ? texts.reconnecting : texts.connecting}</p>
      )}
      {state.conversation.unsent.length >= MOST_UNSENT && <p class="banner">{texts.tooManyWait}</p>}
      <Messages {...view} />
      {state.chat?.status === 'closed' && <p class="closed">{texts.closed}</p>}
      <Composer {...view} />
    </>
  )
}
