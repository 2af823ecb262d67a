import { render } from 'preact'
import { accentOf } from './look/accent.ts'
import { openHost } from './look/host.ts'
import { lookOfPage, paintedColour } from './look/page-colours.ts'
import { type Settings, settingsOf } from './settings.ts'
import { openChat } from './talk/chat.ts'
import { TEXTS } from './texts/texts.ts'
import { Widget } from './ui/Widget.tsx'

declare global {
  interface Window {
    /** What a page may do with its chat. */
    storekeeperChat?: {
      open(): void
      close(): void
      /** Whether the chat is open; each change is a `storekeeper-chat` event of the window. */
      readonly isOpen: boolean
      /** Ends the line and removes everything that the script has put into the page. */
      destroy(): void
      /** Says which customer of the shop this is, by the token of their session. */
      identify(who: { customerToken: string }): void
      /** Leaves the conversation, and keeps and shows nothing of it any more. */
      forget(): void
    }
  }
}

const script = document.currentScript ?? document.querySelector('script[data-site-key]')
if (script instanceof HTMLScriptElement && script.src && !window.storekeeperChat) start(settingsOf(script))

function start(settings: Settings): void {
  const texts = TEXTS[settings.language]
  const chat = openChat(settings, texts)
  const { root, remove } = openHost()
  root.className = 'widget'
  root.lang = settings.language
  root.dir = settings.direction
  root.ariaLabel = texts.chat
  root.dataset.position = settings.position

  const colour = paintedColour(settings.colour)
  /** A page may turn dark at any time; opening or closing the chat makes it match again. */
  const dress = () => {
    const look = lookOfPage()
    const { fill, onFill, text } = accentOf(colour, look)
    root.dataset.look = look
    root.style.setProperty('--accent', fill)
    root.style.setProperty('--on-accent', onFill)
    root.style.setProperty('--accent-text', text)
  }
  const draw = () => {
    const state = chat.store.get()
    const isChange = root.dataset.open !== String(state.isOpen)
    if (isChange) dress()
    root.dataset.open = String(state.isOpen)
    render(<Widget chat={chat} state={state} texts={texts} settings={settings} />, root)
    if (isChange) dispatchEvent(new CustomEvent('storekeeper-chat'))
  }
  const stopDrawing = chat.store.subscribe(draw)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', draw, { once: true })
  else draw()

  window.storekeeperChat = {
    open: chat.open,
    close: chat.close,
    get isOpen() {
      return chat.store.get().isOpen
    },
    identify: chat.identify,
    forget: chat.forget,
    destroy() {
      stopDrawing()
      chat.destroy()
      render(null, root)
      remove()
      delete window.storekeeperChat
      dispatchEvent(new CustomEvent('storekeeper-chat'))
    },
  }
}
