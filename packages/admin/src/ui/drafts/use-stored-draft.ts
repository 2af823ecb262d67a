import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { getLocale } from '~/paraglide/runtime.js'
import { currentLogin } from '~/session/session'
import { type Draft, draftKey, dropDraft, readDraft, storeDraft } from './drafts'

const PAUSE_MS = 400

type Stored<Values> = {
  /** The fields that may be stored; others from `read`, such as passwords, are dropped. */
  schema: z.ZodType<Values>
  read: () => Values
  write: (values: Values) => void
  isDirty: () => boolean
  /**
   * `on-request`: a form offers its draft, and discards it when the admin leaves on purpose. `silently`: a
   * text box restores its text immediately.
   */
  restores: 'on-request' | 'silently'
}

/**
 * Stores input until it is saved: after each pause in typing, since a crash or a session that ends in another
 * tab triggers no event, and when the page is hidden or unmounted. A different `name` requires a different
 * `key`.
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
  // Two windows may show the same form: one without input must not overwrite the draft of the other.
  const isTouched = useRef(false)

  const store = (isHandedOver = false) => {
    if (isDirty())
      storeDraft(key, schema, { storedAt: new Date().toISOString(), isHandedOver, values: read() })
    else if (offer) storeDraft(key, schema, offer)
    else dropDraft(key)
  }
  const storeSoon = useDebouncedCallback(() => store(), PAUSE_MS)
  useWindowEvent('pagehide', () => storeSoon.flush())

  const changed = () => {
    isTouched.current = true
    storeSoon()
  }
  const drop = () => {
    storeSoon.cancel()
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
    // If the form unmounts while its page remains, the screen failed: the draft remains stored.
    const isLeft = currentLogin()?._id === owner && window.location.pathname !== page
    if (restores === 'silently' || !isLeft) store(isHandedOver)
    else if (offer) storeDraft(key, schema, offer)
    else dropDraft(key)
  })
  // A layout effect: the previous instance has stored its draft in its own cleanup by then.
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
