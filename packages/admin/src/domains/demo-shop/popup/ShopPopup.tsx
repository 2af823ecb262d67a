import type { StorePopup } from '@storekeeper/contract/store/store-content'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '../shop'
import { PopupDialog } from './PopupDialog'
import { isSeen, markSeen } from './seen-popups'

/** What the shop has to say to whoever comes in, after a while. */
export const ShopPopup = () => {
  const { store } = useShop()
  const { data: popup } = useQuery(
    store.popUp.queryOptions({ staleTime: Number.POSITIVE_INFINITY, meta: { handlesErrors: true } }),
  )
  return popup ? <Waiting key={`${popup._id}.${popup.version}`} popup={popup} /> : null
}

const Waiting = ({ popup }: { popup: StorePopup }) => {
  const [isShown, setShown] = useState(false)
  const isDone = useRef(false)
  const { delaySeconds } = popup

  useEffect(() => {
    if (isDone.current || isSeen(popup, stores())) return undefined
    const timer = setTimeout(() => setShown(true), delaySeconds * 1000)
    return () => clearTimeout(timer)
  }, [popup, delaySeconds])

  const close = () => {
    isDone.current = true
    markSeen(popup, stores())
    setShown(false)
  }
  return isShown ? <PopupDialog popup={popup} onClose={close} /> : null
}

const stores = () => ({ session: sessionStorage, local: localStorage })
