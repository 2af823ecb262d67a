import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { PopupCard } from '~/ui/shop/PopupCard'
import { useIsChatOpen } from '../ChatWidget'
import classes from '../DemoShop.module.css'
import { useShop } from '../shop'
import { isSeen, markSeen } from './seen-popups'

/** The shop's pop-up: shown after its delay, and deferred while the chat is open or the customer orders. */
export const ShopPopup = () => {
  const { store } = useShop()
  const { data: popup } = useQuery(
    store.popUp.queryOptions({ staleTime: Number.POSITIVE_INFINITY, meta: { handlesErrors: true } }),
  )
  return popup ? <Waiting key={`${popup._id}.${popup.version}`} popup={popup} /> : null
}

const Waiting = ({ popup }: { popup: StorePopup }) => {
  const [isDue, setDue] = useState(false)
  const isChatOpen = useIsChatOpen()
  const isDone = useRef(false)
  const { delaySeconds } = popup

  useEffect(() => {
    if (isDone.current || isSeen(popup, stores())) return undefined
    const timer = setTimeout(() => setDue(true), delaySeconds * 1000)
    return () => clearTimeout(timer)
  }, [popup, delaySeconds])

  const close = () => {
    isDone.current = true
    markSeen(popup, stores())
    setDue(false)
  }
  const isBuying = useLocation({ select: ({ pathname }) => OF_BUYING.test(pathname) })
  return isDue && !isChatOpen && !isBuying ? <PopupDialog popup={popup} onClose={close} /> : null
}

/** Pages on which customers enter something about an order. */
const OF_BUYING = /^\/demo-shop\/[^/]+\/(checkout|thanks|orders|withdrawal)(\/|$)/

const stores = () => ({ session: sessionStorage, local: localStorage })

type Props = { popup: StorePopup; onClose: () => void }

/**
 * A modal dialog, closed by its button, Escape, or a click on the backdrop. The native dialog traps the focus
 * and restores it.
 */
const PopupDialog = ({ popup, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closes before it unmounts: a removed dialog does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it for keyboard users.
    <dialog
      ref={dialog}
      className={`${classes.dialog} @container/popup place-items-center content-center w-full max-w-none h-dvh max-h-none m-0 py-6 px-4 border-0 bg-transparent open:grid`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <PopupCard popup={popup} titleId={titleId} onClose={onClose} />
    </dialog>
  )
}
