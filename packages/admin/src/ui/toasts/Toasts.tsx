import { lazy, Suspense } from 'react'
import { lazyComponent } from '../lazy-component'
import { undoOffer } from './offer-undo'
import { loadToastStack, untilToasts } from './toast'

const ToastStack = lazy(async () => {
  await untilToasts
  return loadToastStack()
})
const UndoOffer = lazyComponent(async () => (await import('./UndoOffer')).UndoOffer)

/** The container of toasts, which loads once the page is at rest, or with the first toast; and the undo bar. */
export const Toasts = () => {
  const offer = undoOffer.use()
  return (
    <>
      <Suspense>
        <ToastStack />
      </Suspense>
      <Suspense>{offer && <UndoOffer offer={offer} />}</Suspense>
    </>
  )
}
