import { codeOf, explainRefusal } from '../explain-refusal.ts'
import { Disconnected, type Line, openLine, Refusal } from '../line/line.ts'
import type { Settings } from '../settings.ts'
import { fetchOptions, uploadFile } from '../store-calls.ts'
import { errorText, notSentText } from '../texts/error-text.ts'
import type { Words } from '../texts/texts.ts'
import { openAttaching } from './attaching.ts'
import { knownUpTo, NOT_SENT, putUnsent } from './conversation.ts'
import { newSecret } from './request-id.ts'
import { openSending } from './sending.ts'
import { AT_REST, openStore, type StartTrouble } from './state.ts'
import { MOST_UNSENT, openKeeper } from './stored.ts'
import { openHearing } from './subscription.ts'
import { openTyping } from './typing.ts'

/** Who begins a chat, and about what; a customer whom the shop knows has no need to say who. */
export type Beginning = {
  person: { firstName: string; lastName: string; email: string } | null
  option: string | null
}

/** When the shop did not respond, or the server requires a wait, joining is retried. */
const JOIN_AGAIN_MS = 5000

export type Chat = ReturnType<typeof openChat>

/** One customer's conversation with one site: what the widget shows, and everything it can do. */
export function openChat(settings: Settings, texts: Words) {
  const keeper = openKeeper(settings.siteKey)
  const store = openStore({ ...AT_REST, isSignedIn: settings.customerToken !== null })
  let { customerToken } = settings
  let line: Line | null = null
  let beginning: Beginning | null = null
  /** Sent along by every try to begin, so that one whose answer got lost begins no second chat. */
  let secret = newSecret()
  let joinTimer: ReturnType<typeof setTimeout> | undefined

  const emit: Line['emit'] = (name, payload) =>
    line ? line.emit(name, payload) : Promise.reject(new Error('There is no line.'))
  const subscription = openHearing(store, emit, (messages) =>
    keeper.drop(messages.map(({ requestId }) => requestId)),
  )
  const sending = openSending(store, keeper, emit, (code) =>
    store.set({ announced: notSentText(texts, code) }),
  )
  const attaching = openAttaching(store, async (file) => {
    const own = keeper.own()
    if (!own) throw new Error('There is no chat to add files to.')
    return uploadFile(settings, own, file)
  })
  // If it is not received, it does not matter: it would have passed.
  const typing = openTyping((isTyping) => emit('live_chat_customer_typing', { isTyping }).catch(() => {}))

  const connect = () => {
    if (line) return
    store.set({ link: 'connecting' })
    line = openLine(settings.origin, { connected: join, lost, emitted: subscription.emitted })
  }
  const hangUp = () => {
    clearTimeout(joinTimer)
    line?.close()
    line = null
    store.set({ link: 'none' })
  }

  const lost = () => {
    clearTimeout(joinTimer)
    if (beginning) return failToBegin()
    const { link } = store.get()
    if (link === 'up') store.set({ announced: texts.reconnecting })
    store.set({ link: 'lost', typing: null })
  }

  /** Begins a chat, or comes back to one's own; what happened meanwhile is fetched, what was not sent is sent. */
  async function join(): Promise<void> {
    clearTimeout(joinTimer)
    const own = keeper.own()
    if (!own && !beginning) return hangUp()
    const lastPlace = knownUpTo(store.get().conversation)
    try {
      const answer = await emit('start_live_chat_init', {
        siteKey: settings.siteKey,
        own: own && { ...own, lastPlace },
        customerToken,
        secret: own ? null : secret,
        ...beginning,
      })
      if (answer.token) keeper.enter({ uuid: answer.chat.uuid, token: answer.token })
      beginning = null
      secret = newSecret()
      subscription.takeChat(answer.chat)
      subscription.takeMessages(answer.messages)
      const { isShopOnline } = answer
      store.set({ link: 'up', stage: 'talking', isStarting: false, trouble: {}, isShopOnline })
      subscription.readIfSeen()
      subscription.fillGaps()
      sending.resume()
    } catch (error) {
      // The line reports by itself that it is down, and when it is back.
      if (error instanceof Disconnected) return
      if (beginning) failToBegin(error)
      else failToReturn(error)
    }
  }

  /** Without an error, the line was lost. */
  const failToBegin = (error?: unknown) => {
    beginning = null
    if (isAboutSession(error)) customerToken = null
    hangUp()
    const trouble = troubleOf(error, texts)
    store.set({ isStarting: false, trouble, isSignedIn: customerToken !== null })
  }

  const failToReturn = (error: unknown) => {
    if (customerToken !== null && isAboutSession(error)) {
      customerToken = null
      return join()
    }
    if (!(error instanceof Refusal) || !error.isFinal) {
      const waitMs = (error instanceof Refusal && error.retryAfterSeconds * 1000) || JOIN_AGAIN_MS
      joinTimer = setTimeout(join, waitMs)
      return store.set({ link: 'lost' })
    }
    if (error.code === 'CHAT_NOT_FOUND') return beginAnew()
    hangUp()
    becomeUnavailable(error)
  }

  /** Nothing is left of this conversation; the next one begins from the start. */
  const beginAnew = () => {
    keeper.forget()
    sending.forget()
    hangUp()
    store.set({ chat: null, conversation: NOT_SENT, stage: 'resting', typing: null })
    if (store.get().isOpen) request()
  }

  const becomeUnavailable = (error: unknown) => {
    explainRefusal(error)
    const whyUnavailable = errorText(texts, codeOf(error), texts.unavailableMore)
    store.set({ stage: 'unavailable', whyUnavailable })
  }

  /** Whether it is received does not matter: closing the line has the same effect. */
  const leave = () => {
    emit('start_live_chat_leave', {}).catch(() => {})
  }

  /** Comes back to one's own chat; without one, asks the shop whether it can be talked to, and about what. */
  const request = async () => {
    if (keeper.own()) return takeUp()
    store.set({ stage: 'asking' })
    try {
      store.set({ options: await fetchOptions(settings), stage: 'start' })
    } catch (error) {
      becomeUnavailable(error)
    }
  }

  /** Takes up the conversation that the browser stores, upon loading and when another window has begun or left it. */
  const takeUp = () => {
    if (!keeper.own()) return store.get().chat || store.get().stage === 'talking' ? beginAnew() : undefined
    store.set({ stage: 'talking', whyUnavailable: '' })
    connect()
  }

  const unwatch = keeper.watch(takeUp)
  document.addEventListener('visibilitychange', subscription.readIfSeen)
  // What other windows write meanwhile they send themselves.
  store.set({ conversation: putUnsent(NOT_SENT, ...keeper.unsent()) })
  if (keeper.own()) takeUp()

  return {
    store,
    sending,
    attaching,
    loadOlder: subscription.loadOlder,
    open() {
      store.set({ isOpen: true })
      const { stage } = store.get()
      if (stage === 'resting' || stage === 'unavailable') request()
      subscription.readIfSeen()
    },
    close: () => store.set({ isOpen: false }),
    requestAgain: request,
    begin(input: Beginning) {
      beginning = input
      store.set({ isStarting: true, trouble: {} })
      connect()
    },
    write(draft: string) {
      store.set({ draft })
      if (draft === '') typing.stopped()
      else typing.wrote()
    },
    send() {
      const { draft, attachments, conversation } = store.get()
      const media = attachments.flatMap((one) => one.media ?? [])
      if (draft.trim() === '' && media.length === 0) return
      if (conversation.unsent.length >= MOST_UNSENT) return store.set({ announced: texts.tooManyWait })
      typing.stopped()
      // What could not be uploaded stays to be seen.
      store.set({ draft: '', attachments: attachments.filter((one) => one.media === null) })
      sending.send(draft.trim(), media)
    },
    identify(who: { customerToken: string }) {
      customerToken = who.customerToken
      store.set({ isSignedIn: true })
      if (store.get().link === 'up') join()
    },
    forget() {
      leave()
      customerToken = null
      beginning = null
      secret = newSecret()
      const { isOpen } = store.get()
      store.set({ ...AT_REST, isOpen })
      beginAnew()
    },
    destroy() {
      unwatch()
      document.removeEventListener('visibilitychange', subscription.readIfSeen)
      leave()
      hangUp()
    },
  }
}

/** What a refusal to begin means for the form. */
function troubleOf(error: unknown, texts: Words): StartTrouble {
  if (!(error instanceof Refusal)) return { form: texts.shopAway }
  if (isAboutSession(error)) return { form: texts.errors.UNAUTHORIZED }
  if ('person.email' in error.fields) return { email: texts.emailWrong }
  if ('person.firstName' in error.fields || 'person.lastName' in error.fields)
    return { name: texts.nameMissing }
  if (error.code === 'BAD_REQUEST') return { form: texts.notStarted }
  return { form: errorText(texts, error.code, texts.notStarted) }
}

/** The session that the page named has ended, or is none. */
const isAboutSession = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'UNAUTHORIZED' || 'customerToken' in error.fields)
