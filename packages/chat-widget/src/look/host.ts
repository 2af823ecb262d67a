import styles from './chat.css?inline'

const TAG = 'storekeeper-chat'

/**
 * Inline styles of the host element, marked as important so that the page's rules cannot override them. The
 * element has an uncommon name and is placed beside the body, so that styles of the body do not affect it.
 */
const PROTECTED: Record<string, string> = {
  all: 'initial',
  direction: 'ltr',
  'unicode-bidi': 'normal',
  display: 'block',
  position: 'fixed',
  'inset-block-end': '0',
  'inset-inline-end': '0',
  width: '0',
  height: '0',
  'z-index': '2147483647',
}

/** Events in the chat do not propagate, so that shortcuts of the page do not react to typing. */
const OWN_EVENTS = ['keydown', 'keyup', 'keypress', 'input', 'paste', 'copy', 'cut', 'dragover', 'drop']

/**
 * Adds the widget's host element to the page. Styles are added as a constructed sheet, which a strict
 * `style-src` allows.
 */
export function openHost(): { root: HTMLElement; remove(): void } {
  const host = document.createElement(TAG)
  for (const [property, value] of Object.entries(PROTECTED))
    host.style.setProperty(property, value, 'important')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const root = document.createElement('section')
  shadow.append(root)
  for (const name of OWN_EVENTS) shadow.addEventListener(name, (event) => event.stopPropagation())
  document.documentElement.append(host)
  return { root, remove: () => host.remove() }
}
