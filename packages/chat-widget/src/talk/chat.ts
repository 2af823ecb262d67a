import { SOCKET_ERRORS } from '@storekeeper/contract/live/socket'
import { type Line, openLine, Refusal } from '../line/line.ts'
import { sayWhy } from '../say.ts'
import type { Settings } from '../settings.ts'
import { fetchOptions, uploadFile } from '../store-calls.ts'
import type { Words } from '../words/words.ts'
import { openAttaching } from './attaching.ts'
import { knownUpTo, NOTHING_SAID, putUnsent } from './conversation.ts'
import { openHearing } from './hearing.ts'
import { MOST_UNSENT, openKeeper } from './kept.ts'
import { newSecret } from './request-id.ts'
import { openSending } from './sending.ts'
import { AT_REST, openStore, type StartTrouble } from './state.ts'
import { openTyping } from './typing.ts'

/** Who begins a chat, and about what; a customer whom the shop knows has no need to say who. */
export type Beginning = {
  person: { firstName: string; lastName: string; email: string } | null
  option: string | null
}

/** When the shop did not answer, or asked to wait, a joining is tried again. */
const JOIN_AGAIN_MS = 5000

export type Chat = ReturnType<typeof openChat>

/** One customer's conversation with one site: what the widget shows, and everything it can do. */
export function openChat(settings: Settings, words: Words) {
  const keeper = openKeeper(settings.siteKey)
  const store = openStore({ ...AT_REST, isSignedIn: settings.customerToken !== null })
  let { customerToken } = settings
  let line: Line | null = null
  let beginning: Beginning | null = null
  /** Sent along by every try to begin, so that one whose answer got lost begins no second chat. */
  let secret = newSecret()
  let joinTimer: ReturnType<typeof setTimeout> | undefined

  const say: Line['say'] = (name, payload) =>
    line ? line.say(name, payload) : Promise.reject(new Error('There is no line.'))
  const hearing = openHearing(store, say, (messages) =>
    keeper.drop(messages.map(({ requestId }) => requestId)),
  )
  const sending = openSending(store, keeper, say, (word) => store.set({ announced: words[word] }))
  const attaching = openAttaching(store, async (file) => {
    const own = keeper.own()
    if (!own) throw new Error('There is no chat to add files to.')
    return uploadFile(settings, own, file)
  })
  // Not heard, it is of no matter: it would have passed.
  const typing = openTyping((isTyping) => say('live_chat_customer_typing', { isTyping }).catch(() => {}))

  const connect = () => {
    if (line) return
    store.set({ link: 'connecting' })
    line = openLine(settings.origin, { connected: join, lost, told: hearing.told })
  }
  const hangUp = () => {
    clearTimeout(joinTimer)
    line?.close()
    line = null
    store.set({ link: 'none' })
  }

  const lost = () => {
    clearTimeout(joinTimer)
    if (beginning) return failToBegin({ form: 'shopAway' })
    const { link } = store.get()
    if (link === 'up') store.set({ announced: words.reconnecting })
    store.set({ link: 'lost', typing: null })
  }

  /** Begins a chat, or comes back to one's own; what happened meanwhile is fetched, what was not sent is sent. */
  async function join(): Promise<void> {
    clearTimeout(joinTimer)
    const own = keeper.own()
    if (!own && !beginning) return hangUp()
    const lastPlace = knownUpTo(store.get().conversation)
    try {
      const answer = await say('start_live_chat_init', {
        siteKey: settings.siteKey,
        own: own && { ...own, lastPlace },
        customerToken,
        secret: own ? null : secret,
        ...beginning,
      })
      if (answer.token) keeper.enter({ uuid: answer.chat.uuid, token: answer.token })
      beginning = null
      secret = newSecret()
      hearing.takeChat(answer.chat)
      hearing.takeMessages(answer.messages)
      const { isShopOnline } = answer
      store.set({ link: 'up', stage: 'talking', isStarting: false, trouble: {}, isShopOnline })
      hearing.readIfSeen()
      hearing.fillGaps()
      sending.resume()
    } catch (error) {
      // The line that is down has said so itself, and says when it is back.
      if (error instanceof Error && error.message === SOCKET_ERRORS.disconnected) return
      if (beginning) failToBegin(troubleOf(error))
      else failToReturn(error)
    }
  }

  const failToBegin = (trouble: StartTrouble) => {
    beginning = null
    if (trouble.form === 'pleaseSayWho') customerToken = null
    hangUp()
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
    if (error.code === 'NOT_FOUND') return beginAnew()
    hangUp()
    becomeUnavailable(error.message)
  }

  /** Nothing is left of this conversation; the next one begins from the start. */
  const beginAnew = () => {
    keeper.forget()
    sending.forget()
    hangUp()
    store.set({ chat: null, conversation: NOTHING_SAID, stage: 'resting', typing: null })
    if (store.get().isOpen) ask()
  }

  const becomeUnavailable = (reason: string) => {
    sayWhy(reason)
    store.set({ stage: 'unavailable' })
  }

  /** Whether it is heard does not matter: the line that closes says the same. */
  const leave = () => {
    say('start_live_chat_leave', {}).catch(() => {})
  }

  /** Comes back to one's own chat; without one, asks the shop whether it can be talked to, and about what. */
  const ask = async () => {
    if (keeper.own()) return takeUp()
    store.set({ stage: 'asking' })
    try {
      store.set({ options: await fetchOptions(settings), stage: 'start' })
    } catch (error) {
      becomeUnavailable(error instanceof Error ? error.message : String(error))
    }
  }

  /** Takes up the conversation that the browser stores, upon loading and when another window has begun or left it. */
  const takeUp = () => {
    if (!keeper.own()) return store.get().chat || store.get().stage === 'talking' ? beginAnew() : undefined
    store.set({ stage: 'talking' })
    connect()
  }

  const unwatch = keeper.watch(takeUp)
  document.addEventListener('visibilitychange', hearing.readIfSeen)
  // What other windows write meanwhile they send themselves.
  store.set({ conversation: putUnsent(NOTHING_SAID, ...keeper.unsent()) })
  if (keeper.own()) takeUp()

  return {
    store,
    sending,
    attaching,
    loadOlder: hearing.loadOlder,
    open() {
      store.set({ isOpen: true })
      const { stage } = store.get()
      if (stage === 'resting' || stage === 'unavailable') ask()
      hearing.readIfSeen()
    },
    close: () => store.set({ isOpen: false }),
    askAgain: ask,
    begin(asked: Beginning) {
      beginning = asked
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
      if (conversation.unsent.length >= MOST_UNSENT) return store.set({ announced: words.tooManyWait })
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
      document.removeEventListener('visibilitychange', hearing.readIfSeen)
      leave()
      hangUp()
    },
  }
}

/** What a refusal to begin means for the form. */
function troubleOf(error: unknown): StartTrouble {
  if (!(error instanceof Refusal)) return { form: 'shopAway' }
  if (error.retryAfterSeconds > 0 || error.code === 'TOO_MANY_REQUESTS') return { form: 'tooOften' }
  if (isAboutSession(error)) return { form: 'pleaseSayWho' }
  if (error.issues.some(({ path }) => path.endsWith('email'))) return { email: 'emailWrong' }
  return { form: 'notStarted' }
}

/** The session that the page named has ended, or is none. */
const isAboutSession = (error: unknown): boolean =>
  error instanceof Refusal &&
  (error.code === 'UNAUTHORIZED' || error.issues.some(({ path }) => path === 'customerToken'))
