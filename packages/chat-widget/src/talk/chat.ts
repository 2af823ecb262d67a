import { explainRefusal, getErrorCode } from '../explain-refusal.ts'
import { Disconnected, type Line, openLine, Refusal } from '../line/line.ts'
import type { Settings } from '../settings.ts'
import { fetchOptions, uploadFile } from '../store-calls.ts'
import { errorText, notSentText } from '../texts/error-text.ts'
import type { Words } from '../texts/texts.ts'
import { openAttaching } from './attaching.ts'
import { MOST_UNSENT, openChatStorage } from './chat-storage.ts'
import { knownUpTo, NOT_SENT, putUnsent } from './conversation.ts'
import { newSecret } from './request-id.ts'
import { openSending } from './sending.ts'
import { AT_REST, openStore, type StartTrouble } from './state.ts'
import { openHearing } from './subscription.ts'
import { openTyping } from './typing.ts'

/** The customer's details and topic of a new chat; a signed-in customer needs no name. */
export type Beginning = {
  person: { firstName: string; lastName: string; email: string } | null
  option: string | null
}

/** The delay before joining is retried, if the store did not respond or requires a wait. */
const JOIN_AGAIN_MS = 5000

export type Chat = ReturnType<typeof openChat>

/** The conversation of one customer with one site: the state of the widget and its actions. */
export function openChat(settings: Settings, texts: Words) {
  const storage = openChatStorage(settings.siteKey)
  const store = openStore({ ...AT_REST, isSignedIn: settings.customerToken !== null })
  let { customerToken } = settings
  let line: Line | null = null
  let beginning: Beginning | null = null
  /** Identical for all attempts to start, so that a lost response does not cause a second chat. */
  let secret = newSecret()
  let joinTimer: ReturnType<typeof setTimeout> | undefined

  const emit: Line['emit'] = (name, payload) =>
    line ? line.emit(name, payload) : Promise.reject(new Error('There is no line.'))
  const subscription = openHearing(store, emit, (messages) =>
    storage.drop(messages.map(({ requestId }) => requestId)),
  )
  const sending = openSending(store, storage, emit, (code) =>
    store.set({ announced: notSentText(texts, code) }),
  )
  const attaching = openAttaching(store, async (file) => {
    const own = storage.own()
    if (!own) throw new Error('There is no chat to add files to.')
    return uploadFile(settings, own, file)
  })
  // A lost typing event is ignored, since it is outdated by then.
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

  /** Starts a chat or resumes the stored one: fetches missed messages and sends unsent ones. */
  async function join(): Promise<void> {
    clearTimeout(joinTimer)
    const own = storage.own()
    if (!own && !beginning) return hangUp()
    const lastSequence = knownUpTo(store.get().conversation)
    try {
      const answer = await emit('start_live_chat_init', {
        siteKey: settings.siteKey,
        own: own && { ...own, lastSequence },
        customerToken,
        language: settings.language,
        secret: own ? null : secret,
        ...beginning,
      })
      if (answer.token) storage.enter({ uuid: answer.chat.uuid, token: answer.token })
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
      // The connection itself reports when it is lost and restored.
      if (error instanceof Disconnected) return
      if (beginning) failToBegin(error)
      else failToReturn(error)
    }
  }

  /** Without an error, the connection was lost. */
  const failToBegin = (error?: unknown) => {
    beginning = null
    if (isAboutSession(error)) customerToken = null
    hangUp()
    const trouble = toTrouble(error, texts)
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

  /** Resets the conversation, so that the next one starts from the beginning. */
  const beginAnew = () => {
    storage.forget()
    sending.forget()
    hangUp()
    store.set({ chat: null, conversation: NOT_SENT, stage: 'resting', typing: null })
    if (store.get().isOpen) request()
  }

  const becomeUnavailable = (error: unknown) => {
    explainRefusal(error)
    const whyUnavailable = errorText(texts, getErrorCode(error), texts.unavailableMore)
    store.set({ stage: 'unavailable', whyUnavailable })
  }

  /** A lost event is ignored: closing the connection has the same effect. */
  const leave = () => {
    emit('start_live_chat_leave', {}).catch(() => {})
  }

  /** Resumes the stored chat; without one, checks whether the store is available and fetches the topics. */
  const request = async () => {
    if (storage.own()) return takeUp()
    store.set({ stage: 'checking' })
    try {
      store.set({ options: await fetchOptions(settings), stage: 'start' })
    } catch (error) {
      becomeUnavailable(error)
    }
  }

  /** Loads the stored conversation initially, and when another window has started or left it. */
  const takeUp = () => {
    if (!storage.own()) return store.get().chat || store.get().stage === 'talking' ? beginAnew() : undefined
    store.set({ stage: 'talking', whyUnavailable: '' })
    connect()
  }

  const unwatch = storage.watch(takeUp)
  document.addEventListener('visibilitychange', subscription.readIfSeen)
  // Each window sends its own messages.
  store.set({ conversation: putUnsent(NOT_SENT, ...storage.unsent()) })
  if (storage.own()) takeUp()

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
      // Failed uploads remain visible.
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

/** Converts a failure to start a chat to errors of the form. */
function toTrouble(error: unknown, texts: Words): StartTrouble {
  if (!(error instanceof Refusal)) return { form: texts.shopAway }
  if (isAboutSession(error)) return { form: texts.errors.UNAUTHORIZED }
  if ('person.email' in error.fields) return { email: texts.emailWrong }
  if ('person.firstName' in error.fields || 'person.lastName' in error.fields)
    return { name: texts.nameMissing }
  if (error.code === 'BAD_REQUEST') return { form: texts.notStarted }
  return { form: errorText(texts, error.code, texts.notStarted) }
}

/** The customer's session has ended or is invalid. */
const isAboutSession = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'UNAUTHORIZED' || 'customerToken' in error.fields)
