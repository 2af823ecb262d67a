import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'
import { openBatch, openVisits, parseOrigin, sendable, slugIn, wantsPrivacy } from './store-events.ts'

declare global {
  interface Window {
    /**
     * The API of the page to send events. Before the script has loaded, the page may define a queue with the
     * same name.
     */
    storekeeper?: {
      track(event: SentStoreEvent): void
      stop?(): void
      waiting?: SentStoreEvent[]
    }
  }
}

/** Input within this time counts as one search. */
const TYPING_MS = 1500

const script = document.currentScript
if (script instanceof HTMLScriptElement && script.src && !window.storekeeper?.stop) start(script)

function start({ src, dataset }: HTMLScriptElement): void {
  const waiting = window.storekeeper?.waiting ?? []
  const listening = new AbortController()
  const { signal } = listening
  const own = { track, stop }
  window.storekeeper = own
  const isPrivate = wantsPrivacy(navigator)

  const address = new URL(`/store/events?siteKey=${encodeURIComponent(dataset.siteKey ?? '')}`, src)
  // Errors are ignored, since events do not affect the visitor.
  const batch = openBatch((events) => {
    const body = JSON.stringify({ events })
    const headers = { 'content-type': 'application/json' }
    fetch(address, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => {})
  })
  let referrer = parseOrigin(document.referrer)
  const beginsVisit = openVisits(storageHere(), referrer !== location.origin)

  function track(event: SentStoreEvent): void {
    const fit = isPrivate ? null : sendable(event)
    if (!fit) return
    if (beginsVisit(Date.now()) && fit.kind !== 'visit') {
      const source = new URLSearchParams(location.search).get('utm_source') ?? ''
      batch.add({ kind: 'visit', referrer, source: source.slice(0, 50) })
      referrer = ''
    }
    batch.add(fit)
  }

  let path = ''
  let keyword = ''
  let typing: ReturnType<typeof setTimeout> | undefined
  const see = () => {
    const marked = document.querySelector<HTMLElement>('[data-product-view]')?.dataset.productView
    const slug = slugIn(location.pathname, dataset.productPath) ?? marked
    track(slug ? { kind: 'productView', slug } : { kind: 'view' })
  }
  const sendSearch = () => {
    clearTimeout(typing)
    if (typing !== undefined && keyword) track({ kind: 'search', keyword })
    typing = undefined
  }
  /** Called for the initial URL and for each change. */
  const arrive = () => {
    if (path !== location.pathname && dataset.views !== 'manual') see()
    path = location.pathname
    const input = new URLSearchParams(location.search).get(dataset.searchParam ?? 'q')?.trim() ?? ''
    if (input === keyword) return
    keyword = input
    clearTimeout(typing)
    typing = setTimeout(sendSearch, TYPING_MS)
  }
  const leave = () => {
    sendSearch()
    batch.flush()
  }
  const click = ({ target }: Event) => {
    const slug =
      target instanceof Element && target.closest<HTMLElement>('[data-product-slug]')?.dataset.productSlug
    if (slug) track({ kind: 'click', slug })
  }
  const stopHearing = isPrivate ? () => {} : listenForNavigations(arrive)
  if (!isPrivate) {
    addEventListener('popstate', arrive, { signal })
    addEventListener('pagehide', leave, { signal })
    addEventListener('pageshow', (event) => event.persisted && dataset.views !== 'manual' && see(), {
      signal,
    })
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
    document.addEventListener('click', click, { signal, capture: true })
    document.addEventListener('auxclick', click, { signal, capture: true })
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', arrive, { signal, once: true })
    else arrive()
  }
  for (const event of waiting) track(event)

  function stop(): void {
    leave()
    listening.abort()
    stopHearing()
    if (window.storekeeper === own) delete window.storekeeper
  }
}

/** Pages without reloads change their URL with these methods, which dispatch no event. */
function listenForNavigations(received: () => void): () => void {
  const undo = (['pushState', 'replaceState'] as const).map((name) => {
    const former = history[name]
    const ours: typeof former = function (this: History, ...where) {
      former.apply(this, where)
      received()
    }
    history[name] = ours
    return () => {
      if (history[name] === ours) history[name] = former
    }
  })
  return () => {
    for (const put of undo) put()
  }
}

/** If a browser blocks storage, accessing the property throws. */
function storageHere(): Pick<Storage, 'getItem' | 'setItem'> {
  try {
    return localStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}
