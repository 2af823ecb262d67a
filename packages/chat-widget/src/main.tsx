import { render } from 'preact'
import { toAccent } from './look/accent.ts'
import { openHost } from './look/host.ts'
import { paintedColour, readPageLook } from './look/page-colours.ts'
import { parseSettings, type Settings } from './settings.ts'
import { openChat } from './talk/chat.ts'
import { TEXTS } from './texts/texts.ts'
import { Widget } from './ui/Widget.tsx'

declare global {
  interface Window {
    /** The API of the chat for the page. */
    storekeeperChat?: {
      open(): void
      close(): void
      /** Whether the chat is open. Changes dispatch a `storekeeper-chat` event on the window. */
      readonly isOpen: boolean
      /** Closes the connection and removes everything that the script added to the page. */
      destroy(): void
      /** Identifies the customer by their session token. */
      identify(who: { customerToken: string }): void
      /** Leaves the conversation, deletes its stored data and hides the chat. */
      forget(): void
    }
  }
}

const script = document.currentScript ?? document.querySelector('script[data-site-key]')
if (script instanceof HTMLScriptElement && script.src && !window.storekeeperChat) start(parseSettings(script))

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
  /** The page may change to dark mode at any time; opening or closing the chat updates its look. */
  const dress = () => {
    const look = readPageLook()
    const { fill, onFill, text } = toAccent(colour, look)
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
