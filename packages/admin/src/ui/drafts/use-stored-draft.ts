import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { getLocale } from '~/paraglide/runtime.js'
import { currentLogin } from '~/session/session'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from './drafts'

const PAUSE_MS = 400

type Stored<Values> = {
  /** What may be stored; anything else that `read` gives, such as a password, is left out. */
  schema: z.ZodType<Values>
  read: () => Values
  write: (values: Values) => void
  isDirty: () => boolean
  /** A form asks before it restores and forgets once it is left knowingly; a box of text simply has its text again. */
  restores: 'when-asked' | 'silently'
}

/**
 * Keeps what is typed until it is saved: after each pause in typing, since a browser that crashes or a session that
 * ends elsewhere leaves no moment for it, and when the page goes away. Under another `name` it needs another `key`.
 */
export const useStoredDraft = <Values>(
  name: string,
  { schema, read, write, isDirty, restores }: Stored<Values>,
) => {
  const [{ owner, key, language, page }] = useState(() => {
    const admin = currentLogin()?._id ?? ''
    const { pathname } = window.location
    return { owner: admin, key: draftKey(admin, name), language: getLocale(), page: pathname }
  })
  const [offer, setOffer] = useState<Draft<Values> | null>(null)
  // Two windows may show the same form: the one without any typing leaves the other's draft alone.
  const isTouched = useRef(false)

  const keep = (isHandedOver = false) => {
    if (isDirty())
      keepDraft(key, schema, { storedAt: new Date().toISOString(), isHandedOver, values: read() })
    else if (offer) keepDraft(key, schema, offer)
    else dropDraft(key)
  }
  const keepSoon = useDebouncedCallback(() => keep(), PAUSE_MS)
  useWindowEvent('pagehide', () => keepSoon.flush())

  const changed = () => {
    isTouched.current = true
    keepSoon()
  }
  const drop = () => {
    keepSoon.cancel()
    isTouched.current = false
    dropDraft(key)
    setOffer(null)
  }
  const restore = (draft: Draft<Values>) => {
    setOffer(null)
    write(draft.values)
    changed()
  }

  const begin = useEffectEvent(() => {
    const draft = readDraft(key, schema, Date.now())
    if (!draft) return
    if (restores === 'silently' || draft.isHandedOver) restore(draft)
    else setOffer(draft)
  })
  const end = useEffectEvent(() => {
    if (!isTouched.current) return
    const isHandedOver = getLocale() !== language
    // A form that goes while its page stays was not left: a part of the screen failed.
    const isLeft = currentLogin()?._id === owner && window.location.pathname !== page
    if (restores === 'silently' || !isLeft) keep(isHandedOver)
    else if (offer) keepDraft(key, schema, offer)
    else dropDraft(key)
  })
  // Only here is the screen in the former language gone, whose draft the new one takes over.
  useLayoutEffect(() => {
    begin()
    return () => end()
  }, [])

  return {
    changed,
    drop,
    offer: offer && { storedAt: offer.storedAt, restore: () => restore(offer), discard: drop },
  }
}
