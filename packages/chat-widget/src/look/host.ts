import styles from './chat.css?inline'

const TAG = 'storekeeper-chat'

/**
 * What the page's own rules meet: an element that no other code has a rule for, beside the body, so that nothing that
 * happens to the body happens to it. Its properties are set on itself and as important: no rule of a page outranks that.
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

/** What people do in the chat is not the page's: its shortcuts must not act on what is typed here. */
const OWN_EVENTS = ['keydown', 'keyup', 'keypress', 'input', 'paste', 'copy', 'cut', 'dragover', 'drop']

/** Puts the widget's place into the page. Styles go in as a sheet, which also a strict `style-src` lets through. */
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
