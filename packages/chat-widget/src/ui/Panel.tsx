import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { MOST_UNSENT } from '../talk/chat-storage.ts'
import { Avatar } from './Avatar.tsx'
import { Composer } from './Composer.tsx'
import { Icon } from './Icon.tsx'
import { Messages } from './Messages.tsx'
import { StartForm } from './StartForm.tsx'
import { isUnavailable, type View } from './view.ts'

/** Below this size the panel covers the page (as in the style sheet) and traps the focus. */
const COVERS = '(max-width: 480px), (max-height: 520px)'

export function Panel(view: View) {
  const { chat, state, texts, settings } = view
  const panel = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const canDrop = state.stage === 'talking' && state.chat !== null
  useLayoutEffect(() => panel.current?.focus(), [])

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Prevents a dialog of the page from closing too.
      event.preventDefault()
      chat.close()
    }
    if (event.key === 'Tab' && matchMedia(COVERS).matches && panel.current) stayWithin(panel.current, event)
  }
  const over = (event: DragEvent) => {
    if (!canDrop || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const dropped = (event: DragEvent) => {
    if (!canDrop) return
    event.preventDefault()
    setIsOver(false)
    chat.attaching.add(event.dataTransfer?.files ?? [])
  }

  return (
    <div
      ref={panel}
      class="panel"
      role="dialog"
      aria-labelledby="title"
      tabIndex={-1}
      onKeyDown={pressed}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <Head {...view} />
      {isUnavailable(state) ? (
        <Unavailable {...view} />
      ) : state.stage === 'start' ? (
        <StartForm {...view} />
      ) : state.stage === 'talking' && state.chat ? (
        <Conversation {...view} />
      ) : (
        <p class="wait">{texts.loading}</p>
      )}
      {isOver && (
        <div class="drop" dir={settings.direction}>
          {texts.dropHere}
        </div>
      )}
    </div>
  )
}

/** The admin of the chat, and the close button. */
function Head({ chat, state, texts, settings }: View) {
  const { chat: talk, isShopOnline, link } = state
  const isHere = link === 'up' && isShopOnline === true
  return (
    <header class="head">
      {talk?.admin && <Avatar person={talk.admin} origin={settings.origin} />}
      <div class="who">
        <h2 id="title">{talk?.admin?.firstName || texts.title}</h2>
        {isShopOnline !== null && (
          <p class="here" data-online={isHere}>
            {isHere ? texts.online : texts.byMail}
          </p>
        )}
      </div>
      <button type="button" class="bare" aria-label={texts.closeChat} onClick={chat.close}>
        <Icon name="close" />
      </button>
    </header>
  )
}

const Unavailable = ({ chat, state, texts }: View) => (
  <div class="nothing">
    <Icon name="away" />
    <h3>{texts.unavailable}</h3>
    <p>{state.whyUnavailable || texts.unavailableMore}</p>
    {state.stage === 'unavailable' && (
      <button type="button" class="main" onClick={chat.requestAgain}>
        {texts.tryAgain}
      </button>
    )}
  </div>
)

/** Traps the focus: after the last focusable element follows the first, and vice versa. */
function stayWithin(panel: HTMLElement, event: KeyboardEvent): void {
  const all = panel.querySelectorAll<HTMLElement>(
    'button:not(:disabled), a[href], textarea, select, input:not([type=file]), [tabindex="0"]',
  )
  const { activeElement } = panel.getRootNode() as ShadowRoot
  const [from, to] = event.shiftKey ? [all[0], all[all.length - 1]] : [all[all.length - 1], all[0]]
  if (activeElement !== from && activeElement !== panel) return
  if (activeElement === panel && !event.shiftKey) return
  event.preventDefault()
  to?.focus()
}

/** The conversation: messages, typing indicator and input. */
function Conversation(view: View) {
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
