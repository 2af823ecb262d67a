import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIsChatOpen } from '../ChatWidget'
import { useShop } from '../shop'
import { PopupDialog } from './PopupDialog'
import { isSeen, markSeen } from './seen-popups'

/** The shop's pop-up: shown after its delay, and deferred while the chat is open. */
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
  return isDue && !isChatOpen ? <PopupDialog popup={popup} onClose={close} /> : null
}

const stores = () => ({ session: sessionStorage, local: localStorage })
